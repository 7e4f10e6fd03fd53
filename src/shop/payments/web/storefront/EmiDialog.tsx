import { useEffect, useRef, useState } from 'react'
import { showRupees } from '#kernel/money.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import type { EmiQuotes, PaymentsApi } from '../payments-api.ts'

/** Bank by tenure, with everything the bank adds in every row. */
export function EmiDialog({
  rupees,
  listEmiQuotes,
  onClose,
}: {
  rupees: number
  listEmiQuotes: PaymentsApi['listEmiQuotes']
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [quotes, setQuotes] = useState<EmiQuotes | 'failed' | undefined>()
  const [bank, setBank] = useState(0)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => dialog.current?.showModal(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    listEmiQuotes(rupees).then(setQuotes, () => setQuotes('failed'))
  }, [rupees, listEmiQuotes, attempt])
  const chosen = Array.isArray(quotes) ? quotes[bank] : undefined
  return (
    <dialog
      ref={dialog}
      aria-labelledby="emi-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      onKeyDown={(event) => event.key === 'Escape' && dialog.current?.close()}
      className="m-auto w-[min(720px,calc(100vw-32px))] rounded-lg bg-white p-5 text-base shadow-lg backdrop:bg-kajal/50 sm:p-7"
    >
      <div className="flex items-center justify-between">
        <h2 id="emi-title" className="display text-2xl">
          EMI plans for {showRupees(rupees)}
        </h2>
        <IconButton icon="x" aria-label="Close" onClick={() => dialog.current?.close()} />
      </div>
      {quotes === undefined && <div className="sweep after-a-moment mt-4 h-60" aria-busy="true" />}
      {quotes === 'failed' && (
        <p className="mt-4 flex flex-wrap items-center gap-4">
          We could not load the plans.
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </p>
      )}
      {Array.isArray(quotes) && quotes.length === 0 && <p className="mt-4">EMI starts at ₹3,000.</p>}
      {Array.isArray(quotes) && quotes.length > 0 && (
        <>
          <div role="group" aria-label="Bank" className="mt-4 flex flex-wrap gap-2">
            {quotes.map((quote, index) => (
              <button
                key={quote.bank}
                type="button"
                aria-pressed={index === bank}
                className="min-h-11 rounded-full border border-chuna-300 px-4 font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
                onClick={() => setBank(index)}
              >
                {quote.bank}
              </button>
            ))}
          </div>
          <table className="mt-5 w-full text-md tabular-nums">
            <thead className="sr-only sm:not-sr-only">
              <tr className="border-b border-ink text-left text-xs font-semibold text-chuna-600">
                {['Months', 'Each month', 'Interest', 'GST', 'Bank fee', 'You pay in total'].map((head) => (
                  <th key={head} scope="col" className="py-2 pr-2 not-first:text-right last:pr-0">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chosen?.plans.map((plan) => (
                <tr
                  key={plan.months}
                  className="grid grid-cols-6 gap-x-3 gap-y-2 border-b border-chuna-200 py-3.5 sm:table-row sm:py-0"
                >
                  <th scope="row" className="col-span-3 text-left font-semibold sm:py-3">
                    {plan.months} months{' '}
                    <span className="font-normal text-chuna-600">at {plan.annual_rate}%</span>
                  </th>
                  <Cell name="Each month" value={plan.monthly} look="headline" />
                  <Cell name="Interest" value={plan.interest} />
                  <Cell name="GST" value={plan.gst} />
                  <Cell name="Bank fee" value={plan.fee} />
                  <Cell name="You pay in total" value={plan.total} look="total" />
                </tr>
              ))}
            </tbody>
          </table>
          <p className="mt-4 text-sm text-chuna-600">
            Rates are examples that come with the shop; the bank’s own terms decide.
          </p>
        </>
      )}
    </dialog>
  )
}

/** On a phone a plan is a card: months and instalment above, the three parts side by side, the whole below. */
const looks = {
  part: { cell: 'col-span-2', name: 'block text-xs' },
  headline: { cell: 'col-span-3 text-right font-semibold', name: 'sr-only' },
  total: { cell: 'col-span-full flex justify-between font-semibold', name: 'font-normal' },
} as const

const Cell = ({ name, value, look = 'part' }: { name: string; value: number; look?: keyof typeof looks }) => (
  <td className={`${looks[look].cell} sm:table-cell sm:py-3 sm:pr-2 sm:text-right sm:last:pr-0`}>
    <span className={`text-chuna-600 sm:hidden ${looks[look].name}`}>{name}</span>
    {showRupees(value)}
    {look === 'headline' && <span className="font-normal text-chuna-600 sm:hidden"> a month</span>}
  </td>
)
