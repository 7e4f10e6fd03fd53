// A document while somebody works on it: what they typed is saved as a draft by itself, and nobody else's is overwritten.
import { useEffect, useRef, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import type { WireContent } from '../../staff-contract.ts'
import { withValueAt } from './at-path.ts'
import type { ContentApi } from './content-staff-api.ts'

const pause = 700

export type DraftState = 'saved' | 'unsaved' | 'saving' | 'conflict' | 'failed'

const bodyOf = (content: WireContent): unknown => content.draft?.body ?? content.live?.body ?? {}

export function useDraft(api: ContentApi, first: WireContent) {
  const [content, setContent] = useState(first)
  const [body, setBody] = useState<unknown>(() => bodyOf(first))
  const [state, setState] = useState<DraftState>('saved')
  const [words, setWords] = useState('')
  const typed = useRef(body)
  const known = useRef(first)
  const running = useRef<Promise<boolean> | undefined>(undefined)
  const { name } = first

  const take = (next: WireContent, isMine = false) => {
    known.current = next
    setContent(next)
    if (isMine) return
    typed.current = bodyOf(next)
    setBody(typed.current)
    setState('saved')
  }

  const saveOnce = async (): Promise<boolean> => {
    const sent = typed.current
    setState('saving')
    try {
      take(await api.saveDraft(name, known.current.saves, sent), true)
      if (typed.current !== sent) return saveOnce() // typed on meanwhile
      setState('saved')
      return true
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setWords(error.words)
      setState(error.code === 'content_saved_by_another' ? 'conflict' : 'failed')
      return false
    }
  }

  /** Saves what is not saved yet; whether all of it is. */
  const save = (): Promise<boolean> => {
    running.current ??= saveOnce().finally(() => {
      running.current = undefined
    })
    return running.current
  }

  const latestSave = useRef(save)
  latestSave.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key starts the pause anew
  useEffect(() => {
    if (state !== 'unsaved') return
    const timer = setTimeout(() => void latestSave.current(), pause)
    return () => clearTimeout(timer)
  }, [state, body])

  return {
    content,
    body,
    state,
    /** Why it could not be saved. */
    words,
    set: (path: string, value: unknown) => {
      typed.current = withValueAt(typed.current, path, value)
      setBody(typed.current)
      if (state !== 'conflict') setState('unsaved')
    },
    /** All that was typed is the draft; false where it could not be saved. */
    flush: async (): Promise<boolean> => state === 'saved' || save(),
    /** How often it was saved, after everything that was saved meanwhile. */
    latestSaves: () => known.current.saves,
    take,
    save,
    takeTheirs: async () => take(await api.readContent(name)),
    keepMine: async () => {
      known.current = await api.readContent(name)
      return save()
    },
  }
}

export type DraftInHand = ReturnType<typeof useDraft>
