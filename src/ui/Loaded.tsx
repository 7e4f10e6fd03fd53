import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import type { Answer } from '#ui/use-answer.ts'
import { EmptyState } from './EmptyState.tsx'
import { RowsSkeleton } from './Skeletons.tsx'

/** What a screen reads: its skeleton, its failure with a way to try again, or what arrived. */
export function Loaded<T>({
  answer,
  what,
  children,
}: {
  answer: Answer<T>
  /** 'the staff', as in "Loading the staff". */
  what: string
  children: (value: T) => ReactNode
}) {
  if (answer.value !== undefined) {
    return (
      <>
        {answer.problem && (
          <Note kind="bad">
            {answer.problem.words} What you see may be old.{' '}
            <button type="button" className="link" onClick={() => void answer.reload()}>
              Try again
            </button>
          </Note>
        )}
        {children(answer.value)}
      </>
    )
  }
  if (!answer.problem) return <RowsSkeleton label={`Loading ${what}`} />
  return (
    <EmptyState icon="wifi-off" title="We could not load this." words={answer.problem.words}>
      <Button kind="secondary" onClick={() => void answer.reload()}>
        Try again
      </Button>
    </EmptyState>
  )
}
