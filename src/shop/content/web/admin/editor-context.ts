import { createNeeded } from '#ui/needed-context.ts'
import type { Problems } from '../../domain/problems.ts'
import { valueAt } from './at-path.ts'
import type { ContentApi, Place } from './content-staff-api.ts'

/** What every field of a document needs: what stands there, how to change it, what is wrong, where links can lead. */
export type Editor = {
  body: unknown
  set: (path: string, value: unknown) => void
  problems: Problems
  places: Place[]
  pages: { address: string; title: string }[]
  api: ContentApi
  /** How often the draft was saved: another count is another draft to look at. */
  saves: number
}

export const [EditorProvider, useEditor] = createNeeded<Editor>('a field was drawn outside of its document')

/** One field of the document. */
export function useAt<T>(path: string): {
  value: T | undefined
  error: string | undefined
  set: (value: T | undefined) => void
} {
  const { body, set, problems } = useEditor()
  return {
    value: valueAt(body, path) as T | undefined,
    error: problems[path],
    set: (value) => set(path, value),
  }
}
