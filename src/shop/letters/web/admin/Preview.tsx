import { useEffect, useState } from 'react'
import { CallRefused } from '#kernel/transport.ts'
import { useAdmin, useCalls } from '#ui/admin.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { LetterFrame, letterWidths } from '#ui/LetterFrame.tsx'
import { Note } from '#ui/Note.tsx'
import { showToast } from '#ui/toasts.ts'
import type { WireLetter, WirePreview } from '../../contract.ts'
import type { Words } from '../../domain/words.ts'
import { createLettersApi } from './letters-api.ts'

type Device = keyof typeof letterWidths
const pause = 400

/** As the reader sees it: in a frame in which nothing runs and nothing is loaded. */
export function Preview({
  letter,
  values,
  hasFaults,
}: {
  letter: WireLetter
  values: Words
  hasFaults: boolean
}) {
  const api = useCalls(createLettersApi)
  const { may } = useAdmin()
  const [device, setDevice] = useState<Device>('phone')
  const [order, setOrder] = useState(letter.orders[0]?.number ?? '')
  const [shown, setShown] = useState<WirePreview>()
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    if (hasFaults) return
    let isStale = false
    const timer = setTimeout(() => {
      api.preview(letter.key, values, order || undefined).then(
        (preview) => {
          if (!isStale) setShown(preview)
        },
        (error: unknown) => {
          if (!(error instanceof CallRefused)) throw error
        },
      )
    }, pause)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [api, letter.key, values, order, hasFaults])

  const sendTest = async () => {
    setIsSending(true)
    setProblem('')
    try {
      const { to } = await api.sendTest(letter.key, values, order || undefined)
      showToast({
        kind: 'success',
        title: `Sent to ${to}`,
        words: 'Look on your phone. It is marked TEST in the subject.',
      })
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setProblem(error.words)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <section
      aria-label="Preview"
      className={`grid min-w-0 gap-4 ${device === 'desk' ? 'xl:col-span-full' : ''}`}
    >
      {letter.orders.length > 0 && (
        <SelectField label="Filled with" value={order} onChange={({ target }) => setOrder(target.value)}>
          {letter.orders.map(({ number, name }) => (
            <option key={number} value={number}>
              Order {number}, {name}
            </option>
          ))}
          <option value="">Made-up data</option>
        </SelectField>
      )}
      {may('settings.letters') && (
        <p>
          <Button onClick={() => void sendTest()} disabled={isSending || hasFaults}>
            <Icon name="send" size="sm" />
            Send a test to me
          </Button>
        </p>
      )}
      {problem && <Note kind="bad">{problem}</Note>}
      {/* last: how high a letter is, shows when it is drawn */}
      <div className="min-w-0 overflow-hidden rounded-md border border-chuna-200 bg-chuna-100">
        <div className="flex items-center gap-1 px-4 py-1.5">
          <b className="flex-1 font-semibold">{device === 'phone' ? 'On a phone' : 'On a desk'}</b>
          <IconButton
            icon="smartphone"
            aria-label="Phone"
            aria-pressed={device === 'phone'}
            className="aria-pressed:bg-white"
            onClick={() => setDevice('phone')}
          />
          <IconButton
            icon="monitor"
            aria-label="Desk"
            aria-pressed={device === 'desk'}
            className="aria-pressed:bg-white"
            onClick={() => setDevice('desk')}
          />
        </div>
        <p className="border-y border-chuna-200 bg-white px-4 py-2.5 text-sm">
          <b className="block min-h-lh font-semibold">{shown?.subject}</b>
          <span className="block min-h-lh truncate text-chuna-600">{shown?.opening}</span>
        </p>
        {/* wider than a phone, it is scrolled with the keys as well */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <div role="group" aria-label="The letter" tabIndex={0} className="overflow-x-auto">
          <LetterFrame html={shown?.html ?? ''} width={letterWidths[device]} />
        </div>
        {hasFaults && (
          <p className="px-4 py-2.5 text-sm text-chuna-700">It follows as soon as every field is right.</p>
        )}
      </div>
    </section>
  )
}
