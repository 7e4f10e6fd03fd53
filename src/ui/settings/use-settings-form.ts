// The form of a settings page: what is changed and not saved, saving it, and what can go wrong on the way. It is the
// same on every page; the page brings its fields and the two calls.
import { useEffect, useRef, useState } from 'react'
import { fieldsBeside } from '#kernel/fields-beside.ts'
import { CallRefused } from '#kernel/transport.ts'
import { useAdmin } from '../admin.ts'
import { showToast } from '../toasts.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import {
  changedIn,
  isSameValue,
  type Meeting,
  meet,
  type Name,
  namesOf,
  type OpenedSettings,
  showValue,
  taking,
} from './opened-settings.ts'

export type Faults<V> = Partial<Record<Name<V>, string>>

export type SettingsFormOptions<V extends object> = {
  /** As in the page's address, such as 'shop': what was typed is kept under it. */
  page: string
  /** As in "Your 2 changes to Shop are not saved yet." */
  title: string
  opened: OpenedSettings<V>
  /** What each field is called on the page. */
  labels: Record<Name<V>, string>
  /** Undefined when whoever was asked for their password went back. */
  save: (body: { version: number; values: V }) => Promise<OpenedSettings<V> | undefined>
  /** Asked for when somebody else saved first. */
  read: () => Promise<OpenedSettings<V>>
  /** Its first save makes it: there is nothing to put back. */
  isNew?: boolean
  /** Whoever may not change it reads it. */
  needs: string
  /** What cannot be saved yet, by field; checked at every key. */
  check?: (values: V) => Faults<V>
  /** How "Was …" says a value, where the plain way is not good enough. */
  show?: (name: Name<V>, value: unknown) => string
  /** From when it counts: 'Shoppers see it now.' unless told otherwise. */
  counts?: (values: V, before: V) => string
}

type Saving<V> =
  | { at: 'rest' }
  | { at: 'busy' }
  | { at: 'failed'; words: string }
  | { at: 'met'; theirs: OpenedSettings<V>; meeting: Meeting<V> }

export function useSettingsForm<V extends object>(options: SettingsFormOptions<V>) {
  const { page, title, labels, save: send, read, check, show, counts, isNew } = options
  const { may, personId } = useAdmin()
  const mayChange = may(options.needs)
  const [opened, setOpened] = useState(options.opened)
  const [restored] = useState(() =>
    mayChange ? readDraft<V>(personId, page, options.opened.values) : undefined,
  )
  const [values, setValues] = useState<V>({ ...options.opened.values, ...restored?.values })
  const [told, setTold] = useState<Faults<V>>({}) // what the server said of a value, until it is another one
  const [saving, setSaving] = useState<Saving<V>>({ at: 'rest' })
  const [restoredAt, setRestoredAt] = useState(restored?.at)

  const base = opened.values
  const changed = changedIn(base, values)
  const found: Faults<V> = check?.(values) ?? {}
  const faults = namesOf(values).flatMap((name): [Name<V>, string][] => {
    const words = found[name] ?? told[name]
    return words ? [[name, words]] : []
  })
  const isBusy = saving.at === 'busy'
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is the trigger
  useEffect(() => {
    if (mayChange) keepDraft(personId, page, base, values)
  }, [values, base])

  const set = <N extends Name<V>>(name: N, value: V[N]) => {
    setValues((before) => ({ ...before, [name]: value }))
    setTold(({ [name]: _, ...others }) => others as Faults<V>)
    if (saving.at === 'failed') setSaving({ at: 'rest' })
  }
  const start = (next: OpenedSettings<V>, typed: V = next.values) => {
    setOpened(next)
    setValues(typed)
    setTold({})
    setSaving({ at: 'rest' })
  }
  const discard = () => {
    forgetDraft(personId, page)
    setRestoredAt(undefined)
    start(opened)
  }

  /** Says from when it counts, and takes it back on demand: the former values are saved again. */
  const tellSaved = (before: V, saved: OpenedSettings<V>) => {
    const names = changedIn(before, saved.values)
    const putBack = async () => {
      try {
        const back = await send({ version: saved.version, values: taking(saved.values, before, names) })
        if (!back) return
        start(back)
        showToast({ kind: 'success', title: 'Put back', words: wordsOf(back.values, saved.values) })
      } catch (error) {
        if (!(error instanceof CallRefused)) throw error
        const words =
          error.code === 'changed_meanwhile'
            ? 'Somebody has changed it since. Look at it again.'
            : error.words
        showToast({ kind: 'error', title: 'Not put back', words })
      }
    }
    showToast({
      kind: 'success',
      title: 'Saved',
      words: wordsOf(saved.values, before),
      lifetime: 12_000,
      ...(!isNew && { action: { label: 'Put back', onClick: () => void putBack() } }),
    })
  }
  const wordsOf = (after: V, before: V) => counts?.(after, before) ?? 'Shoppers see it now.'

  const refused = async (error: CallRefused) => {
    if (error.code === 'changed_meanwhile') {
      const theirs = await read().catch(() => undefined)
      if (theirs) return setSaving({ at: 'met', theirs, meeting: meet(base, values, theirs.values) })
    }
    const named = Object.fromEntries(
      Object.entries(error.fields).map(([path, words]) => [path.replace(/^values\./, ''), words]),
    )
    const beside = fieldsBeside(named, namesOf(values)) as Faults<V>
    if (Object.keys(beside).length > 0) {
      setTold(beside)
      return setSaving({ at: 'rest' })
    }
    setSaving({ at: 'failed', words: error.words })
  }
  const saveThese = async (next: V, from: OpenedSettings<V>) => {
    setSaving({ at: 'busy' })
    try {
      const saved = await send({ version: from.version, values: next })
      if (!saved) return setSaving({ at: 'rest' })
      forgetDraft(personId, page)
      setRestoredAt(undefined)
      start(saved)
      tellSaved(from.values, saved)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      await refused(error)
    }
  }
  const save = () => {
    if (isBusy || changed.length === 0) return
    if (faults.length > 0) return goTo(faults[0]?.[0])
    void saveThese(values, opened)
  }
  /** What they saved, and of mine the fields named. */
  const saveBoth = (mine: readonly Name<V>[] = []) => {
    if (saving.at !== 'met') return
    const next = taking(saving.meeting.both, values, mine)
    const { theirs } = saving
    if (changedIn(theirs.values, next).length === 0) return start(theirs)
    setOpened(theirs)
    setValues(next)
    void saveThese(next, theirs)
  }
  const takeTheirs = () => {
    if (saving.at !== 'met') return
    forgetDraft(personId, page)
    start(saving.theirs)
  }

  const form = useRef<HTMLFormElement>(null)
  const goTo = (name: string | undefined) => {
    const place = form.current?.querySelector<HTMLElement>(`[data-setting="${name}"]`)
    const control = place?.querySelector<HTMLElement>('input, select, textarea, button')
    ;(control ?? place)?.focus()
    place?.scrollIntoView({ block: 'center' })
  }
  const isChanged = (name: Name<V>) => !isSameValue(base[name], values[name])

  return {
    page,
    title,
    labels,
    opened,
    values,
    set,
    mayChange,
    isLocked: !mayChange || isBusy,
    isDirty: changed.length > 0,
    changed,
    faults,
    saving,
    restoredAt,
    save,
    saveBoth,
    takeTheirs,
    goBack: () => setSaving({ at: 'rest' }),
    discard,
    goTo,
    formRef: form,
    faultOf: (name: Name<V>) => faults.find(([fault]) => fault === name)?.[1],
    isChanged,
    putBack: (name: Name<V>) => set(name, base[name]),
    /** Its value when the page was opened, in words. */
    was: (name: Name<V>) => show?.(name, base[name]) ?? showValue(base[name]),
    show: (name: Name<V>, value: unknown) => show?.(name, value) ?? showValue(value),
  }
}

export type SettingsForm<V extends object> = ReturnType<typeof useSettingsForm<V>>
