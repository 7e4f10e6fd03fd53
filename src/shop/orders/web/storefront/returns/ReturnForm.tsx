import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { showExactRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Choices } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Refused } from '#ui/Refused.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useForm } from '#ui/use-form.ts'
import type { WireOrder, WireOrderLine, WireRefundQuote } from '../../../contract.ts'
import type { RefundQuestion, ReturnRequest } from '../../orders-api.ts'
import { type Chosen, chosenPieces } from '../../PieceTicks.tsx'
import { showPhone } from '../order-words.ts'
import { PieceChooser } from '../PieceChooser.tsx'
import { piecesOf } from '../ShipmentsPanel.tsx'
import { upiFault } from '../upi-fault.ts'
import { useRefundQuote } from '../use-refund-quote.ts'
import { PhotoField, type SentPhoto } from './PhotoField.tsx'
import { ReturnAside } from './ReturnAside.tsx'
import { ReturnSteps } from './ReturnSteps.tsx'

const reasons: [why: ReturnRequest['why'], name: string, remark: string][] = [
  ['damaged', 'It arrived damaged', 'Broken, scratched or bent'],
  ['part_missing', 'A part is missing', 'A leg, a cushion, the screws'],
  ['wrong_piece', 'Not what I ordered', 'Wrong product, colour or size'],
  ['changed_mind', 'I changed my mind', 'Unused and safely packed'],
]

type ReturnFormProps = {
  order: WireOrder
  quoteRefund: (question: RefundQuestion) => Promise<WireRefundQuote>
  ask: (request: ReturnRequest) => Promise<void>
  uploadPhoto: (file: Blob) => Promise<{ name: string }>
}

const wishes = (
  quote: WireRefundQuote | undefined,
): [wish: ReturnRequest['wish'], name: string, remark: string][] => [
  ['refund', 'Refund', quote ? `${showExactRupees(backOf(quote))} refunded to you` : 'Your money back'],
  ['replace', 'Replace it', 'The same product again, free of charge'],
]

const mostOf = (line: WireOrderLine) => line.returnable

/** Step by step, and what was answered stays in view. Nothing is sent before the end. */
export function ReturnForm({ order, quoteRefund, ask, uploadPhoto }: ReturnFormProps) {
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState<Chosen>({})
  const [why, setWhy] = useState<ReturnRequest['why'] | undefined>()
  const [wish, setWish] = useState<ReturnRequest['wish'] | undefined>()
  const [gap, setGap] = useState<string | undefined>()
  const [photos, setPhotos] = useState<SentPhoto[]>([])
  const pieces = chosenPieces(chosen)
  const madeToOrder = order.lines.find(
    ({ line, made_to_order }) => made_to_order && pieces.some((piece) => piece.line === line),
  )
  const isWhyTaken = why !== undefined && (why !== 'changed_mind' || !madeToOrder)
  const quote = useRefundQuote(quoteRefund, { lines: pieces, act: 'return', ...(why && { why }) })
  const needsUpi = order.pays_by === 'cash' && wish === 'refund'
  const missing = [
    pieces.length === 0 && 'Choose at least one item.',
    !isWhyTaken && 'Choose a reason.',
    wish === undefined && 'Choose a refund or a replacement.',
  ]
  const form = useForm({
    check: ({ refund_to }) => ({ refund_to: step >= 2 && needsUpi ? upiFault(refund_to) : undefined }),
    submit: async ({ words, refund_to }) => {
      const unanswered = missing.findIndex((words, index) => index <= step && words)
      if (unanswered >= 0) return setGap(missing[unanswered] || undefined)
      setGap(undefined)
      if (step < 3) return setStep(step + 1)
      if (!why || !wish) return
      await ask({
        lines: pieces,
        why,
        wish,
        ...(words?.trim() && { words: words.trim() }),
        ...(photos.length > 0 && { photos: photos.map(({ name }) => name) }),
        ...(needsUpi && refund_to && { refund_to: refund_to.trim() }),
      })
    },
  })
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setGap(undefined)
      set(value)
    }
  return (
    <>
      <ReturnSteps now={step} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-8">
        <form {...form.props} className="grid min-w-0 gap-6">
          <StepBox title="Which items?">
            <PieceChooser
              lines={order.lines.filter(({ returnable }) => returnable > 0)}
              mostOf={mostOf}
              chosen={chosen}
              onChange={change(setChosen)}
            />
          </StepBox>
          {step >= 1 && (
            <StepBox title="What is wrong?" isNew={step === 1}>
              {madeToOrder && (
                <Note kind="info">
                  {madeToOrder.title} was made to order, so it can be returned only if it is damaged,
                  incomplete or not what you ordered.
                </Note>
              )}
              <Choices
                legend="Reason"
                group="why"
                className="sm:grid-cols-2"
                answers={reasons.filter(([reason]) => !madeToOrder || reason !== 'changed_mind')}
                chosen={why}
                onChoose={change(setWhy)}
              />
              <TextArea />
              <PhotoField photos={photos} upload={uploadPhoto} onChange={setPhotos} />
            </StepBox>
          )}
          {step >= 2 && (
            <StepBox title="What would you like?" isNew={step === 2}>
              <Choices
                legend="Refund or replacement"
                group="wish"
                className="sm:grid-cols-2"
                answers={wishes(quote.value)}
                chosen={wish}
                onChoose={change(setWish)}
              />
              {needsUpi && (
                <Field
                  label="UPI ID for the refund"
                  hint="For example name@bank. You paid on delivery, so we send the refund by UPI."
                  maxLength={115}
                  autoCapitalize="none"
                  spellCheck={false}
                  {...form.field('refund_to')}
                />
              )}
            </StepBox>
          )}
          {step >= 3 && (
            <StepBox title="Check and confirm" isNew>
              <Check order={order} pieces={pieces} wish={wish} quote={quote.value} />
            </StepBox>
          )}
          {gap && <Note kind="bad">{gap}</Note>}
          <Refused said="Not sent." refusal={form.refusal} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton size="lg" busy={form.isBusy} busyLabel="Sending">
              {step < 3 ? 'Continue' : 'Confirm the return'}
            </SubmitButton>
            {step > 0 && (
              <Button kind="ghost" size="lg" onClick={() => setStep(step - 1)}>
                Back
              </Button>
            )}
            <ButtonLink kind="ghost" size="lg" to={paths.order(order.number)}>
              Keep everything
            </ButtonLink>
          </div>
        </form>
        <ReturnAside order={order} quote={quote} wish={wish} hasPieces={pieces.length > 0} />
      </div>
    </>
  )
}

/** A step that has just opened takes the focus to its heading. */
function StepBox({
  title,
  isNew = false,
  children,
}: {
  title: string
  isNew?: boolean
  children: ReactNode
}) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [])
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-md border border-chuna-200 px-4 py-5 sm:p-6">
      <h2 ref={heading} id={id} tabIndex={-1} className="display text-d-sm outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

function TextArea() {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-small-bold">
        Tell us a little more <span className="font-normal text-chuna-600">(optional)</span>
      </label>
      <textarea id={id} name="words" maxLength={1_000} rows={4} className="field py-3" />
    </div>
  )
}

const Check = ({
  order,
  pieces,
  wish,
  quote,
}: {
  order: WireOrder
  pieces: { line: number; quantity: number }[]
  wish: ReturnRequest['wish'] | undefined
  quote: WireRefundQuote | undefined
}) => (
  <ul className="grid list-disc gap-2 pl-5 text-chuna-700">
    <li>{piecesOf(pieces, order.lines)} will be returned.</li>
    <li>
      Our pick-up team will call <span className="tabular-nums">{showPhone(order.ship_to.phone)}</span> to fix
      a day, and come to {order.ship_to.house}, {order.ship_to.locality}. It is free.
    </li>
    <li>
      {wish === 'replace'
        ? 'After we check it, we send you the same product again.'
        : `After we check it, ${quote ? showExactRupees(backOf(quote)) : 'your money'} is refunded to you.`}
    </li>
    {wish !== 'replace' && order.returns.some(({ state }) => state === 'asked') && (
      <li>The amount can change when your other return of this order is decided first.</li>
    )}
    <li>You can withdraw this request until we decide.</li>
  </ul>
)

const backOf = ({ to_payer, to_store_credit, to_gift_card }: WireRefundQuote): number =>
  to_payer + to_store_credit + to_gift_card
