import type { FormEvent } from 'react'
import { showRupees } from '#kernel/money.ts'
import { showTime, showWeekday } from '#kernel/show-time.ts'
import type { WireQuote, WireQuoteLine } from '#shop/cart/contract.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Note } from '#ui/Note.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { ActBar } from './ActBar.tsx'
import { leftBehind, promisedDays } from './delivery-words.ts'

/** When it comes and what that costs, for this address. There are no slots to choose from, so none are shown. */
export function DeliveryStep({
  answer,
  isBusy,
  wantsAssembly,
  onAssembly,
  onTakeOut,
  onOtherAddress,
  onDone,
}: {
  /** What the shop says about this address; unknown where it knows no such pincode. */
  answer: WireQuote | 'waiting' | 'failed' | 'unknown'
  /** The quote for this address is on its way. */
  isBusy: boolean
  wantsAssembly: boolean
  onAssembly: (wants: boolean) => void
  /** Out of this order; undefined where nothing would be left. */
  onTakeOut: ((line: WireQuoteLine) => void) | undefined
  onOtherAddress: () => void
  onDone: () => void
}) {
  if (answer === 'waiting') return <Waiting words="Checking delivery" sweeps={['after-a-moment h-20']} />
  const delivery = typeof answer === 'object' ? answer.delivery : undefined
  if (typeof answer === 'string' || !delivery) {
    return answer === 'failed' ? (
      <Note kind="bad">We could not check the delivery. Please try again in the order summary.</Note>
    ) : (
      <UnknownPlace onOtherAddress={onOtherAddress} />
    )
  }
  const { place, promise, parcels, charge, deliverable, assembly, needs_assembly } = delivery
  if (!deliverable || !promise) {
    return <NotThere {...{ quote: answer, isBusy, onTakeOut, onOtherAddress }} />
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDone()
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-3" aria-busy={isBusy}>
      <p className="flex gap-3.5 rounded-md border border-chuna-300 px-4.5 py-4">
        <Icon name="truck" className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <b className="block font-semibold">{promisedDays(promise)}</b>
          <span className="text-chuna-700">
            To {place.district} {place.pincode}, if you order before {orderBefore(promise.order_before)}{' '}
            {parcels}
          </span>
        </span>
        <b className="font-semibold tabular-nums">{charge === 0 ? 'Free' : showRupees(charge)}</b>
      </p>
      {assembly ? (
        <fieldset className="mb-2 grid gap-3 sm:grid-cols-2">
          <legend className="mb-2 font-semibold">Assembly</legend>
          <AssemblyCard
            isChosen={wantsAssembly}
            onChoose={() => onAssembly(true)}
            name="Assemble it for me"
            words={`About ${assembly.minutes} minutes, in the same visit`}
            charge={assembly.charge === 0 ? 'Free on this order' : showRupees(assembly.charge)}
          />
          <AssemblyCard
            isChosen={!wantsAssembly}
            onChoose={() => onAssembly(false)}
            name="Without assembly"
            words="You put it together yourself"
            charge={showRupees(0)}
          />
        </fieldset>
      ) : (
        <p className="py-2 text-chuna-600">
          {needs_assembly
            ? `We don’t assemble in ${place.district} yet.`
            : 'Nothing in this order needs assembly.'}
        </p>
      )}
      <ActBar>
        <Button type="submit" kind="primary">
          Continue
        </Button>
      </ActBar>
    </form>
  )
}

/** With and without weigh the same; what costs nothing is chosen until somebody chooses otherwise. */
const AssemblyCard = ({
  isChosen,
  name,
  words,
  charge,
  onChoose,
}: {
  isChosen: boolean
  name: string
  words: string
  charge: string
  onChoose: () => void
}) => (
  <label
    className={`grid min-h-16 grid-cols-[20px_minmax(0,1fr)] gap-x-3.5 rounded-md border px-4.5 py-3.5 ${isChosen ? 'border-jamun-600 bg-jamun-50' : 'border-chuna-300'}`}
  >
    <input type="radio" name="assembly" className="radio mt-0.5" checked={isChosen} onChange={onChoose} />
    <span>
      <b className="block font-semibold">{name}</b>
      <span className="block text-sm text-chuna-600">{words}</span>
      <span className="mt-1 block font-semibold tabular-nums">{charge}</span>
    </span>
  </label>
)

const UnknownPlace = ({ onOtherAddress }: { onOtherAddress: () => void }) => (
  <div className="grid gap-4">
    <Note kind="bad">We could not find this pincode. Please check the six digits.</Note>
    <Button kind="primary" className="justify-self-start" onClick={onOtherAddress}>
      Change the address
    </Button>
  </div>
)

function NotThere({
  quote,
  isBusy,
  onTakeOut,
  onOtherAddress,
}: {
  quote: WireQuote
  isBusy: boolean
  onTakeOut: ((line: WireQuoteLine) => void) | undefined
  onOtherAddress: () => void
}) {
  const behind = leftBehind(quote)
  const place = `${quote.delivery?.place.district} ${quote.delivery?.place.pincode}`
  return (
    <div className="grid gap-4">
      <Note kind="bad">
        <b className="font-semibold">
          {behind.length === 1 ? `${behind[0]?.title} cannot be` : `${behind.length} items cannot be`}{' '}
          delivered to {place} yet.
        </b>{' '}
        Our courier partners cannot take {behind.length === 1 ? 'it' : 'them'} there. Your order has not been
        placed.
      </Note>
      {onTakeOut && (
        <ul className="grid gap-2">
          {behind.map((line) => (
            <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-60">{line.title}</span>
              <Button size="sm" disabled={isBusy} onClick={() => onTakeOut(line)}>
                Save for later<span className="sr-only"> {line.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button kind="primary" className="justify-self-start" onClick={onOtherAddress}>
        Use another address
      </Button>
    </div>
  )
}

function orderBefore(moment: string): string {
  const at = new Date(moment)
  const isToday = showWeekday(at) === showWeekday(new Date())
  return `${showTime(at)} ${isToday ? 'today' : `on ${showWeekday(at)}`}`
}
