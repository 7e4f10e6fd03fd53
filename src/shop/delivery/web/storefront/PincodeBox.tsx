import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { localityAndCity } from '#kernel/locality-and-city.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { DeliveryApi, PincodePlace } from '../delivery-api.ts'
import { rememberedPincode, usePincode } from './remembered-pincode.ts'

type Answer =
  | { state: 'none' | 'checking' | 'wrong' | 'unknown' | 'failed' }
  | { state: 'known'; place: PincodePlace }

/** Takes a pincode and says where that is. An unknown one is said to be unknown, not refused. */
export function PincodeBox({
  findPincode,
  answer: answerFor = () => (
    <p className="px-4 py-3">Every product now shows its delivery date and charges for this pincode.</p>
  ),
}: {
  findPincode: DeliveryApi['findPincode']
  /** What is said once the place is known. */
  answer?: (pincode: string) => ReactNode
}) {
  const id = useId()
  const pincode = usePincode()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer>({ state: 'none' })

  useEffect(() => {
    if (!pincode) return setAnswer({ state: 'none' })
    let isLate = false
    findPincode(pincode).then(
      (place) => !isLate && setAnswer(place ? { state: 'known', place } : { state: 'unknown' }),
      () => !isLate && setAnswer({ state: 'failed' }),
    )
    return () => {
      isLate = true
    }
  }, [pincode, findPincode])

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const digits = typed.replace(/\s/g, '')
    if (!/^[1-9]\d{5}$/.test(digits)) return setAnswer({ state: 'wrong' })
    setAnswer({ state: 'checking' })
    findPincode(digits).then(
      (place) => {
        if (place) rememberedPincode.add(digits)
        setAnswer(place ? { state: 'known', place } : { state: 'unknown' })
      },
      () => setAnswer({ state: 'failed' }),
    )
  }

  if (answer.state === 'known') {
    const { place } = answer
    return (
      <div className="rounded-md border border-chuna-200 text-md">
        <p className="flex items-center gap-2.5 border-b border-chuna-200 px-4 py-2.5">
          <Icon name="map-pin" />
          <span>
            <b className="font-semibold tabular-nums">{place.pincode}</b>{' '}
            {localityAndCity(place.locality, place.district)}
          </span>
          <button
            type="button"
            className="link ml-auto min-h-8"
            onClick={() => {
              setTyped('')
              rememberedPincode.clear()
            }}
          >
            Change
          </button>
        </p>
        {answerFor(place.pincode)}
      </div>
    )
  }
  const isBad = answer.state === 'wrong' || answer.state === 'unknown'
  return (
    <form method="post" onSubmit={apply} noValidate>
      <label htmlFor={id} className="mb-1.5 block text-sm font-small-bold">
        Delivery to
      </label>
      <div className="grid grid-cols-[1fr_auto]">
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={7}
          placeholder="Enter pincode"
          className="field rounded-r-none border-r-0 tabular-nums"
          value={typed}
          aria-invalid={isBad || undefined}
          aria-describedby={`${id}-says`}
          onChange={(event) => {
            setTyped(event.target.value)
            if (answer.state !== 'checking') setAnswer({ state: 'none' })
          }}
        />
        <Button
          type="submit"
          kind="quiet"
          className="min-h-12 rounded-l-none not-disabled:border-chuna-500"
          aria-busy={answer.state === 'checking'}
        >
          {answer.state === 'checking' ? 'Checking' : 'Apply'}
        </Button>
      </div>
      <div id={`${id}-says`} aria-live="polite" className="mt-2.5 text-md">
        {answer.state === 'wrong' && <Complaint>A pincode has 6 digits.</Complaint>}
        {answer.state === 'unknown' && (
          <Complaint>We could not find pincode {typed || pincode}. Please check it.</Complaint>
        )}
        {answer.state === 'failed' && (
          <p className="flex gap-3 rounded-md bg-geru-50 px-4 py-3.5 text-geru-700">
            <Icon name="circle-exclamation-point" />
            <span>
              <b className="font-semibold">We could not check this right now.</b> You can still add it to your
              cart; we check again before you pay.
            </span>
          </p>
        )}
        {(answer.state === 'none' || answer.state === 'checking') && (
          <p className="flex gap-2.5">
            <Icon name="truck" className="text-chuna-600" />
            Delivery and assembly charges apply and need a pincode.
          </p>
        )}
      </div>
    </form>
  )
}

const Complaint = ({ children }: { children: ReactNode }) => (
  <p className="flex gap-1.5 text-sm font-medium text-geru-600">
    <Icon name="circle-exclamation-point" size="sm" className="mt-0.5" />
    <span>{children}</span>
  </p>
)
