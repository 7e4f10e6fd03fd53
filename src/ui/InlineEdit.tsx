import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { Icon } from './Icon.tsx'

type InlineEditProps = {
  /** 'Price of Cane stool': what the button and the field are called. */
  label: string
  /** What the field starts with. */
  value: string
  /** What is shown while nobody edits. */
  children: ReactNode
  /** The mistake in what was typed, before it is sent. */
  check?: (typed: string) => string | undefined
  /** A refusal is shown beside the field, which stays open. */
  onSave: (typed: string) => Promise<void>
  inputMode?: 'numeric' | 'decimal' | 'text'
  before?: string
  /** A few answers instead of a text; choosing one saves it. */
  choices?: readonly (readonly [value: string, label: string])[]
}

type State =
  | { at: 'rest'; isSaved: boolean }
  | { at: 'editing'; typed: string; mistake?: string }
  | { at: 'saving'; typed: string }

const tickTime = 3_000

/** A figure that is changed where it stands: Enter saves, Esc puts back, a tick says that it is kept. */
export function InlineEdit({ label, value, children, check, onSave, ...look }: InlineEditProps) {
  const [state, setState] = useState<State>({ at: 'rest', isSaved: false })
  const button = useRef<HTMLButtonElement>(null)
  const comesBack = useRef(false)

  useEffect(() => {
    if (state.at !== 'rest') return
    if (comesBack.current) button.current?.focus()
    comesBack.current = false
    if (!state.isSaved) return
    const timer = setTimeout(() => setState({ at: 'rest', isSaved: false }), tickTime)
    return () => clearTimeout(timer)
  }, [state])

  const rest = (isSaved: boolean) => {
    comesBack.current = true
    setState({ at: 'rest', isSaved })
  }
  const save = async (typed: string) => {
    if (typed === value) return rest(false)
    const mistake = check?.(typed)
    if (mistake) return setState({ at: 'editing', typed, mistake })
    setState({ at: 'saving', typed })
    try {
      await onSave(typed)
      rest(true)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setState({ at: 'editing', typed, mistake: error.words })
    }
  }

  if (state.at === 'rest') {
    return (
      <span className="inline-flex items-center gap-1">
        <button
          ref={button}
          type="button"
          className="-mx-2 inline-flex min-h-11 min-w-11 items-center rounded-md border border-transparent px-2 text-left hover:border-chuna-400 hover:bg-white"
          onClick={() => setState({ at: 'editing', typed: value })}
        >
          {children}
          <span className="sr-only">, change {label}</span>
        </button>
        <span role="status">
          {state.isSaved && (
            <>
              <Icon name="check" size="sm" className="ml-1 text-neem-600" />
              <span className="sr-only">Saved</span>
            </>
          )}
        </span>
      </span>
    )
  }
  return (
    <Editor
      {...{ label, state, look }}
      onType={(typed) => setState({ at: 'editing', typed })}
      onSave={(typed) => void save(typed)}
      onBack={(isLeft) => (isLeft ? setState({ at: 'rest', isSaved: false }) : rest(false))}
      isUntouched={state.typed === value}
    />
  )
}

function Editor({
  label,
  state,
  look: { inputMode = 'text', before, choices },
  onType,
  onSave,
  onBack,
  isUntouched,
}: {
  label: string
  state: Exclude<State, { at: 'rest' }>
  look: Pick<InlineEditProps, 'inputMode' | 'before' | 'choices'>
  onType: (typed: string) => void
  onSave: (typed: string) => void
  /** True when the focus has gone elsewhere already. */
  onBack: (isLeft: boolean) => void
  isUntouched: boolean
}) {
  const id = useId()
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const mistake = state.at === 'editing' ? state.mistake : undefined
  useEffect(() => {
    field.current?.focus()
    if (field.current?.tagName === 'INPUT') field.current.select()
  }, [])
  const shared = {
    ref: field,
    'aria-label': label,
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': mistake ? id : undefined,
    'aria-busy': state.at === 'saving' || undefined,
    value: state.typed,
    // what was typed stays where it is, until Enter or Esc
    onBlur: (_: FocusEvent) => isUntouched && state.at === 'editing' && onBack(true),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') onBack(false)
      else if (event.key === 'Enter' && !choices && state.at === 'editing') onSave(state.typed)
      else return
      event.preventDefault()
    },
  }
  const box =
    'min-h-11 rounded-md border border-jamun-600 bg-white text-md outline-offset-0 aria-invalid:border-geru-600 aria-invalid:outline-geru-600'
  return (
    <span className="grid gap-1">
      {choices ? (
        <select
          {...shared}
          className={`${box} pl-2`}
          onChange={({ target }) => state.at === 'editing' && onSave(target.value)}
        >
          {choices.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <span className="relative block">
          {before && (
            <span aria-hidden="true" className="absolute inset-y-0 left-2.5 flex items-center text-chuna-600">
              {before}
            </span>
          )}
          <input
            {...shared}
            inputMode={inputMode}
            autoComplete="off"
            readOnly={state.at === 'saving'}
            maxLength={60}
            className={`${box} w-full max-w-36 min-w-20 pr-2 tabular-nums ${before ? 'pl-6' : 'pl-2.5'}`}
            onChange={({ target }) => onType(target.value)}
          />
        </span>
      )}
      {mistake && (
        <span id={id} role="alert" className="max-w-48 text-xs font-small-bold text-geru-600">
          {mistake}
        </span>
      )}
    </span>
  )
}
