import { Link } from 'react-router'
import * as adminPaths from '#kernel/admin-paths.ts'
import { useCalls } from '#ui/admin.ts'
import { Note } from '#ui/Note.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { createLettersApi } from './letters-api.ts'

/** On the home screen: letters that go out in their original words, because the owner's cannot be filled. */
export function UnfilledLetters() {
  const api = useCalls(createLettersApi)
  const answer = useAnswer(api.listLetters)
  const unfilled = answer.value?.letters.filter(({ failed_at }) => failed_at !== null) ?? []
  if (answer.isLoading && !answer.value) return <span hidden data-unsized="" />
  if (unfilled.length === 0) return null
  return (
    <Note kind="bad">
      <b className="font-semibold">Your words cannot be filled.</b> In their original words go out:{' '}
      {unfilled.map(({ key, name }, at) => (
        <span key={key}>
          {at > 0 && ', '}
          <Link to={adminPaths.letter(key)} className="link">
            {name}
          </Link>
        </span>
      ))}
      .
    </Note>
  )
}
