import { type ReactNode, useMemo } from 'react'
import { Note } from '#ui/Note.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { useUnsaved } from '#ui/use-unsaved.tsx'
import { problemsIn } from '../../domain/problems.ts'
import type { WireContent } from '../../staff-contract.ts'
import { showPath } from './at-path.ts'
import { ContentTabs } from './ContentTabs.tsx'
import type { ContentApi, Place } from './content-staff-api.ts'
import { DraftActions, DraftProblem, draftWords } from './DraftActions.tsx'
import { type Editor, EditorProvider } from './editor-context.ts'
import { EmptyShelves } from './OtherEditors.tsx'
import { useDraft } from './use-draft.ts'
import { VersionList } from './VersionList.tsx'

/** Around the fields of a document: its draft, what is to mend, its versions. */
export function DocumentEditor({
  api,
  content,
  title,
  previewPath,
  places,
  pages,
  side,
  children,
}: {
  api: ContentApi
  content: WireContent
  title: string
  previewPath: string
  places: Place[]
  pages: Editor['pages']
  side?: (saves: () => number) => ReactNode
  children: ReactNode
}) {
  const draft = useDraft(api, content)
  const unsaved = useUnsaved(
    draft.state === 'failed' || draft.state === 'conflict' || draft.state === 'unsaved',
  )
  const problems = useMemo(() => problemsIn(content.name, draft.body), [content.name, draft.body])
  const mend = Object.entries(problems)
  const { saves } = draft.content
  const editor: Editor = { body: draft.body, set: draft.set, problems, places, pages, api, saves }
  return (
    <EditorProvider value={editor}>
      <ScreenHead title={title} words={<span role="status">{draftWords(draft, new Date())}</span>}>
        <DraftActions api={api} draft={draft} previewPath={previewPath} mendCount={mend.length} />
      </ScreenHead>
      <ContentTabs />
      <DraftProblem draft={draft} />
      {mend.length > 0 && (
        <Note kind="change">
          <p className="font-semibold">
            {mend.length === 1 ? 'One thing' : `${mend.length} things`} to correct before it can be published
          </p>
          <ul>
            {mend.slice(0, 6).map(([path, words]) => (
              <li key={path}>{`${showPath(path)}: ${words}`}</li>
            ))}
          </ul>
        </Note>
      )}
      <EmptyShelves />
      {children}
      <VersionList api={api} draft={draft} />
      {side?.(draft.latestSaves)}
      {unsaved.dialog}
    </EditorProvider>
  )
}
