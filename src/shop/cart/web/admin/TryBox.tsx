import { useId, useState } from 'react'
import { showExactRupees, showRupees } from '#kernel/money.ts'
import type { DiscountBody } from '#shop/promotions/contract.ts'
import { Field, SelectField } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Note } from '#ui/Note.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireSampleCarts, WireTried } from '../../try-contract.ts'
import { BillLine, BillLines, StaffTotalLine } from '../BillLines.tsx'
import type { TryDiscountApi, TryPiece } from './try-discount-api.ts'

const own = 'own'
const pause = 300
type Tried = WireTried['carts'][number]

/** The real bill of a cart with the discount as it stands in the form, saved or not. */
export function TryBox({
  api,
  discount,
  samples,
}: {
  api: TryDiscountApi
  /** Undefined while what is typed is not right yet. */
  discount: DiscountBody | undefined
  samples: WireSampleCarts['carts']
}) {
  const [cart, setCart] = useState(samples[0]?.name ?? own)
  const [pieces, setPieces] = useState<TryPiece[]>([])
  const [pincode, setPincode] = useState('')
  const chosen = cart === own ? pieces : (samples.find(({ name }) => name === cart)?.items ?? [])
  const others = samples.filter(({ name }) => name !== cart)
  const carts = [chosen, ...others.map(({ items }) => items)]
  const { tried, problem } = useTried(api, discount, carts, pincode)
  return (
    <>
      <Panel title="Try on a cart" padded>
        <div className="grid gap-4 wrap-anywhere">
          <SelectField label="Cart" value={cart} onChange={(event) => setCart(event.target.value)}>
            {samples.map(({ name }) => (
              <option key={name} value={name}>
                Sample: {name.toLowerCase()}
              </option>
            ))}
            <option value={own}>One of my own</option>
          </SelectField>
          {cart === own && <OwnCart api={api} pieces={pieces} onChange={setPieces} />}
          <Field
            label="Pincode"
            optional
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            hint="With it, delivery is in the bill"
            value={pincode}
            onChange={(event) => setPincode(event.target.value)}
          />
          {problem && <Note kind="bad">{problem}</Note>}
          <div aria-live="polite">
            {!discount ? (
              <p className="text-chuna-600">Fill in the discount to try it here.</p>
            ) : chosen.length === 0 ? (
              <p className="text-chuna-600">Add a product to the cart.</p>
            ) : (
              tried?.[0] && <Result tried={tried[0]} code={discount.code} />
            )}
          </div>
        </div>
      </Panel>
      {discount && tried && others.length > 0 && (
        <Panel title="The same code on other carts" padded>
          <ul className="grid gap-3 wrap-anywhere">
            {others.map(({ name }, at) => {
              const result = tried[at + (chosen.length > 0 ? 1 : 0)]
              return result && <Other key={name} name={name} tried={result} />
            })}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** Asked a moment after the last key, and only the latest answer counts. */
function useTried(
  api: TryDiscountApi,
  discount: DiscountBody | undefined,
  carts: TryPiece[][],
  pincode: string,
) {
  const full = carts.filter((items) => items.length > 0)
  const question =
    discount && full.length > 0
      ? {
          discount,
          carts: full.map((items) => ({
            items: items.map(({ id }) => ({ id, quantity: 1, protection: false })),
            ...(/^[1-9]\d{5}$/.test(pincode) && { pincode }),
          })),
        }
      : undefined
  const { value, problem } = useAnswer(
    async () => question && api.tryDiscount(question),
    JSON.stringify(question),
    {
      when: question !== undefined,
      pause,
    },
  )
  return { tried: value?.carts, problem: problem?.words }
}

function OwnCart({
  api,
  pieces,
  onChange,
}: {
  api: TryDiscountApi
  pieces: TryPiece[]
  onChange: (pieces: TryPiece[]) => void
}) {
  const id = useId()
  const [words, setWords] = useState('')
  const { value: found } = useAnswer(() => api.findTryPieces(words.trim()), words.trim(), {
    when: words.trim().length >= 2,
    pause,
  })
  const isIn = (piece: TryPiece) => pieces.some((other) => other.id === piece.id)
  return (
    <div className="grid gap-3">
      <Field
        label="Find a product"
        type="search"
        autoComplete="off"
        maxLength={80}
        value={words}
        aria-controls={id}
        onChange={(event) => setWords(event.target.value)}
      />
      <ul id={id} aria-label="Products found" className="grid gap-1">
        {(found?.data ?? [])
          .filter((piece) => !isIn(piece))
          .map((piece) => (
            <li key={piece.id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-md px-2 text-left hover:bg-chuna-100"
                onClick={() => onChange([...pieces, piece])}
              >
                <span className="min-w-0">
                  <span className="sr-only">Add </span>
                  {piece.title}
                </span>
                <span className="tabular-nums">{showRupees(piece.price)}</span>
              </button>
            </li>
          ))}
      </ul>
      {pieces.length > 0 && (
        <ul aria-label="In the cart" className="grid gap-1 border-t border-chuna-200 pt-2">
          {pieces.map((piece) => (
            <li key={piece.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0">{piece.title}</span>
              <IconButton
                icon="x"
                size="sm"
                aria-label={`Remove ${piece.title}`}
                onClick={() => onChange(pieces.filter(({ id: other }) => other !== piece.id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Result({ tried: { bill, lines, applied, words, shares }, code }: { tried: Tried; code: string }) {
  const titleOf = (id: string) => lines.find((line) => line.id === id)?.title ?? id
  const off = shares.filter((share) => share.off > 0)
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2">
        {lines.map(({ id, title, price_offer, quantity }) => (
          <BillLine key={id} name={title}>
            {quantity > 0 ? showRupees(price_offer) : 'Sold out'}
          </BillLine>
        ))}
      </dl>
      <dl className="grid gap-2 border-t border-chuna-200 pt-3">
        <BillLines
          bill={bill}
          coupon={code}
          shipping={bill.shipping === null ? undefined : showExactRupees(bill.shipping)}
        />
        <StaffTotalLine rupees={bill.total} />
        {bill.cashback > 0 && <BillLine name="Cashback later">{showExactRupees(bill.cashback)}</BillLine>}
      </dl>
      {applied ? (
        <Note kind="ok">
          <b className="font-semibold">Applies.</b> {words}.
          {off.length > 1 &&
            ` Split over the items: ${off.map(({ id, off: less }) => `${titleOf(id)} −${showExactRupees(less)}`).join(', ')}.`}
        </Note>
      ) : (
        <Note kind="bad">
          <b className="font-semibold">Does not apply.</b> A shopper reads: “{words}”
        </Note>
      )}
    </div>
  )
}

const Other = ({ name, tried: { applied, words, bill } }: { name: string; tried: Tried }) => (
  <li className="flex gap-2.5">
    <Icon
      name={applied ? 'circle-check' : 'circle-x'}
      className={`mt-0.5 ${applied ? 'text-neem-600' : 'text-geru-600'}`}
    />
    <span>
      <b className="font-semibold">{name}:</b>{' '}
      {applied ? `applies, ${showExactRupees(bill.total)} in total` : words}
    </span>
  </li>
)
