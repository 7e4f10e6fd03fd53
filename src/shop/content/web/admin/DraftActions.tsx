import { useState } from 'react'
import { showAgo } from '#kernel/show-time.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import type { ContentApi } from './content-staff-api.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import type { DraftInHand } from './use-draft.ts'

/** A line about where the draft stands. */
export function draftWords({ state, content }: DraftInHand, now: Date): string {
  if (state === 'saving' || state === 'unsaved') return 'Saving the draft'
  if (state === 'failed') return 'Not saved yet'
  if (!content.draft) return content.live ? 'As shoppers see it.' : 'Not in the shop.'
  return `Draft by ${content.draft.by}, saved ${showAgo(new Date(content.draft.at), now)}. Shoppers do not see it yet.`
}

/** Preview, discard, schedule, publish. */
export function DraftActions({
  api,
  draft,
  previewPath,
  mendCount,
}: {
  api: ContentApi
  draft: DraftInHand
  previewPath: string
  mendCount: number
}) {
  const [isAsking, setIsAsking] = useState<'publish' | 'preview' | 'discard' | undefined>()
  const { content } = draft
  const isDraft = content.draft !== null || draft.state !== 'saved'
  const close = () => setIsAsking(undefined)
  return (
    <>
      <Button kind="ghost" onClick={() => setIsAsking('preview')}>
        <Icon name="external-link" />
        Preview
      </Button>
      {isDraft && content.live && (
        <Button kind="ghost" onClick={() => setIsAsking('discard')}>
          Discard
        </Button>
      )}
      <Button
        kind="primary"
        disabled={!isDraft || mendCount > 0}
        title={isDraft ? undefined : 'Nothing was changed'}
        onClick={() => setIsAsking('publish')}
      >
        Publish
      </Button>
      {isAsking === 'publish' && <PublishDialog api={api} draft={draft} onClose={close} />}
      {isAsking === 'preview' && (
        <PreviewDialog api={api} path={previewPath} flush={draft.flush} onClose={close} />
      )}
      {isAsking === 'discard' && (
        <ConfirmDialog
          question={{
            title: 'Discard the draft?',
            words: 'The shop stays as it is. The changes in the draft are lost.',
            keep: 'Keep it',
            act: 'Discard',
            acting: 'Discarding',
            onAct: async () => {
              await draft.flush()
              draft.take(await api.discardDraft(content.name, draft.latestSaves()))
              showToast({ kind: 'removed', title: 'Draft discarded' })
              return true
            },
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Somebody else saved meanwhile, or nothing could be saved. What was typed stays either way. */
export function DraftProblem({ draft }: { draft: DraftInHand }) {
  const { refusal, run } = useAct((work: () => Promise<unknown>) => work())
  if (draft.state !== 'conflict' && draft.state !== 'failed') return null
  return (
    <Note kind="bad">
      <p>
        {refusal?.words ?? draft.words}
        {draft.state === 'conflict' && ' What you typed is still here.'}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {draft.state === 'conflict' ? (
          <>
            <button type="button" className="link min-h-11" onClick={() => run(draft.takeTheirs)}>
              Use theirs
            </button>
            <button type="button" className="link min-h-11" onClick={() => run(draft.keepMine)}>
              Keep mine
            </button>
          </>
        ) : (
          <button type="button" className="link min-h-11" onClick={() => run(draft.save)}>
            Try again
          </button>
        )}
      </p>
    </Note>
  )
}
