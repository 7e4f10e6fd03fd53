import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CallRefused } from '#kernel/transport.ts'
import { send } from '#shop/accounts/web/send.ts'
import { loginPath } from '#shop/accounts/web/storefront/next-path.ts'
import type { CartQuote } from '#shop/cart/web/cart-api.ts'
import { CartChanges } from '#shop/cart/web/storefront/CartChanges.tsx'
import { useCartQuote } from '#shop/cart/web/storefront/use-cart-quote.ts'
import { useCoupon } from '#shop/cart/web/storefront/use-coupon.ts'
import type { OrderLines } from '#shop/cart/web/storefront/use-order-lines.ts'
import { useCart } from '#shop/cart/web/use-cart.ts'
import { usePincode } from '#shop/delivery/web/storefront/remembered-pincode.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { QuoteInBar } from './ActBar.tsx'
import { CheckoutCoupon } from './CheckoutCoupon.tsx'
import { CheckoutSteps } from './CheckoutSteps.tsx'
import { CheckoutSummary, SummaryFold } from './CheckoutSummary.tsx'
import { chosenWay, methodOf } from './chosen-way.ts'
import { orderBodyOf } from './order-body.ts'
import { PlaceButton } from './PlaceButton.tsx'
import { type CheckoutDraft, steps, useCheckoutDraft } from './use-checkout-draft.ts'
import { useGiftCard } from './use-gift-card.ts'
import { useMisfit } from './use-misfit.ts'
import type { Person } from './use-person.ts'
import type { Placing } from './use-placing.ts'

const ChangedTotalDialog = lazyPart(() =>
  import('./ChangedTotalDialog.tsx').then((module) => module.ChangedTotalDialog),
)

const MisfitDialog = lazyPart(() =>
  import('#shop/fit/web/storefront/MisfitDialog.tsx').then((module) => module.MisfitDialog),
)

type FlowProps = { whose: string; person: Person | undefined; lines: OrderLines; placing: Placing }

/** The steps beside the bill, and the button that orders. */
export function CheckoutFlow({ whose, person, lines, placing }: FlowProps) {
  const flow = useCheckoutDraft(whose, person)
  const { draft, open } = flow
  const { pathname, search } = useLocation()
  const remembered = usePincode()
  const [pincode, setPincode] = useState(draft.shipTo?.pincode)
  const coupon = useCoupon()
  const giftCard = useGiftCard(flow)
  const isLoading = useCart((cart) => cart.loading)
  const hasFailed = useCart((cart) => cart.error)
  const { quote, retry, askAside } = useCartQuote({
    send,
    items: lines.items,
    coupon: coupon.code,
    pincode: (open === steps.address ? pincode : (draft.shipTo?.pincode ?? pincode)) ?? remembered,
    wantsAssembly: draft.wantsAssembly,
    giftCard: giftCard.code,
    usesCredit: draft.usesCredit,
    emiBank: draft.paysBy === 'emi' ? draft.emiBank : undefined,
    onAnswer: (answer) => {
      coupon.hear(answer)
      giftCard.hear(answer)
      lines.hear(answer)
    },
    onRefusal: (problem) => {
      coupon.hearRefusal(problem)
      giftCard.hearRefusal(problem)
    },
  })
  const refused = useRefusal({ flow, quote, placing, coupon, giftCard, retry, askAside })
  const changes = quote ? lines.changesIn(quote) : []
  const order = (agreed: CartQuote) => {
    refused.forget()
    const method = methodOf(chosenWay(agreed, draft), agreed)
    if (draft.shipTo) void placing.place(orderBodyOf(draft, draft.shipTo, agreed), method)
  }
  const fit = useMisfit(order)
  const navigate = useNavigate()
  if (quote && !quote.lines.some(({ quantity }) => quantity > 0)) return <NothingLeft back={lines.back} />
  const wantsAssembly = draft.wantsAssembly && quote?.bill.assembly != null
  return (
    <QuoteInBar value={quote}>
      {changes.length > 0 && quote && (
        <div className="mb-5">
          <CartChanges
            changes={changes}
            onAccept={() => {
              lines.accept(quote)
              document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
            }}
          />
        </div>
      )}
      <SummaryFold quote={quote} wantsAssembly={wantsAssembly} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-16">
        <CheckoutSteps
          {...{ flow, person, lines, quote, isLoading, hasFailed }}
          loginHref={loginPath(pathname + search)}
          pincode={remembered}
          told={open === steps.pay ? undefined : refused.told}
          payFault={refused.payFault}
          giftCard={giftCard.boxFor(quote)}
          onPincode={setPincode}
        />
        <CheckoutSummary
          {...{ quote, wantsAssembly, isLoading, hasFailed }}
          onRetry={retry}
          coupon={<CheckoutCoupon coupon={coupon} quote={quote} />}
        >
          {open !== steps.pay || !quote ? (
            !person && <p className="text-sm text-chuna-600">No account is needed.</p>
          ) : (
            <PlaceButton
              told={refused.told}
              {...{ quote, draft, hasFailed }}
              isBusy={placing.state !== 'resting'}
              isLoading={isLoading}
              hasChanges={changes.length > 0}
              onFault={refused.setPayFault}
              onPlace={() => void fit.place(quote)}
            />
          )}
        </CheckoutSummary>
      </div>
      {fit.misfit && (
        <Suspense>
          <MisfitDialog
            misfit={fit.misfit}
            backLabel={lines.back.label}
            onBack={() => void navigate(lines.back.to)}
            onCarryOn={fit.carryOn}
            onClose={fit.close}
          />
        </Suspense>
      )}
      {refused.changed && (
        <Changed
          {...refused.changed}
          {...{ draft, lines, wantsAssembly }}
          onClose={() => {
            refused.setChanged(undefined)
            retry()
          }}
          onAccept={(now) => {
            refused.setChanged(undefined)
            lines.accept(now)
            retry()
            order(now)
          }}
        />
      )}
    </QuoteInBar>
  )
}

type Told = { step: number; words: string }
type Change = { seen: CartQuote; now: CartQuote }

/** What the shop refuses, said where it can be put right. */
function useRefusal({
  flow,
  quote,
  placing,
  coupon,
  giftCard,
  retry,
  askAside,
}: {
  flow: CheckoutDraft
  quote: CartQuote | undefined
  placing: Placing
  coupon: ReturnType<typeof useCoupon>
  giftCard: ReturnType<typeof useGiftCard>
  retry: () => void
  askAside: () => Promise<CartQuote>
}) {
  const [told, setTold] = useState<Told>()
  const [payFault, setPayFault] = useState<string>()
  const [changed, setChanged] = useState<Change>()

  const tellAt = (step: number, words: string) => {
    setTold({ step, words })
    if (flow.open !== step) flow.go(step)
    retry()
  }
  const hear = async ({ code, words, fields }: CallRefused) => {
    if (code === 'order_changed' || code === 'out_of_stock') {
      const now = await askAside().catch(() => undefined)
      if (quote && now && isAnother(quote, now)) return setChanged({ seen: quote, now })
      return tellAt(steps.pay, words)
    }
    if (code === 'not_delivered_there') return tellAt(steps.delivery, words)
    if (code === 'cash_not_taken') flow.change({ paysBy: undefined })
    if (code.startsWith('coupon_')) coupon.refuse(words)
    if (code.startsWith('gift_card_')) giftCard.refuse(words)
    const [field, sentence] = Object.entries(fields)[0] ?? []
    tellAt(stepWith(field), sentence ? `${words} ${sentence}` : words)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is heard once, when it comes
  useEffect(() => {
    if (placing.refusal) void hear(placing.refusal)
  }, [placing.refusal])
  // what was said about one step is no news at the next
  useEffect(() => setTold((before) => (before?.step === flow.open ? before : undefined)), [flow.open])
  return {
    told: told?.words,
    payFault: quote && chosenWay(quote, flow.draft) ? undefined : payFault,
    setPayFault,
    changed,
    setChanged,
    forget: () => setTold(undefined),
  }
}

const isAnother = (seen: CartQuote, now: CartQuote): boolean =>
  seen.bill.total !== now.bill.total ||
  seen.bill.to_pay !== now.bill.to_pay ||
  JSON.stringify(seen.lines) !== JSON.stringify(now.lines)

/** The step in which a field of the order is filled in. */
function stepWith(field: string | undefined): number {
  if (field === undefined) return steps.pay
  if (['contact', 'email', 'phone'].includes(field)) return steps.contact
  return ['items', 'pays_by', 'coupon', 'expected_total'].includes(field) ? steps.pay : steps.address
}

function Changed({
  seen,
  now,
  draft,
  lines,
  wantsAssembly,
  onClose,
  onAccept,
}: Change & {
  draft: CheckoutDraft['draft']
  lines: OrderLines
  wantsAssembly: boolean
  onClose: () => void
  onAccept: (now: CartQuote) => void
}) {
  const navigate = useNavigate()
  return (
    <Suspense>
      <ChangedTotalDialog
        {...{ seen, now, wantsAssembly, onClose }}
        paysAtTheDoor={draft.paysBy === 'cash'}
        backLabel={lines.back.label}
        onBack={() => void navigate(lines.back.to)}
        onAccept={() => onAccept(now)}
      />
    </Suspense>
  )
}

const NothingLeft = ({ back }: { back: OrderLines['back'] }) => (
  <EmptyState
    icon="shopping-bag"
    title="Nothing here can be ordered right now."
    words="It is sold out or no longer available. You have not been charged."
  >
    <ButtonLink kind="primary" to={back.to}>
      {back.label}
    </ButtonLink>
  </EmptyState>
)
