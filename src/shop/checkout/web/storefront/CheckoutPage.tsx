import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { onSessionEnd } from '#shop/accounts/web/send.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { useForgetSession } from '#shop/accounts/web/storefront/account.ts'
import { loginPath } from '#shop/accounts/web/storefront/next-path.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { type OrderLines, useOrderLines } from '#shop/cart/web/storefront/use-order-lines.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useIsHere } from '#ui/use-is-here.ts'
import { Sweeps, Waiting } from '#ui/Waiting.tsx'
import { forgetDraft, guest, keepForNextTime } from '../kept-draft.ts'
import type { OrderTry } from '../order-try.ts'
import { CheckoutFlow } from './CheckoutFlow.tsx'
import { usePerson } from './use-person.ts'
import { type Placing, usePlacing } from './use-placing.ts'

const meta: PageMeta = {
  title: 'Checkout',
  description: 'Your delivery address, delivery date and payment.',
  path: paths.checkout,
  isPrivate: true,
}

export const loader = () => ({ meta })

export function Component() {
  const isHere = useIsHere()
  const user = useAuth((auth) => auth.user)
  // the store learns of a kept session a moment after the page has come alive
  const whose = isHere ? (user?._id ?? readSession()?.user?._id ?? guest) : undefined
  const lines = useOrderLines()
  const hasEnded = useSessionEnd()
  return (
    // a window high from the start: what stands below does not move while the page fills
    <div className="wrap min-h-dvh">
      <div className="flex flex-wrap items-end justify-between gap-x-6 pt-6 pb-5 lg:pt-8 lg:pb-7">
        <h1 tabIndex={-1} className="display text-[clamp(1.875rem,3.2vw,2.75rem)]/[1.1] outline-none">
          Checkout
        </h1>
        {isHere ? (
          <Link
            to={lines.back.to}
            className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline"
          >
            <Icon name="arrow-left" />
            {lines.back.label}
          </Link>
        ) : (
          <span className="min-h-11" />
        )}
      </div>
      {hasEnded && whose === guest ? (
        <LoggedOut />
      ) : whose ? (
        <Checkout key={whose} whose={whose} lines={lines} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}

/** Whose order it is and whether there is one to make; then the steps. */
function Checkout({ whose, lines }: { whose: string; lines: OrderLines }) {
  const person = usePerson(whose === guest ? undefined : whose)
  const placing = usePlacing(whose, (placed, body) => {
    // whoever still has to pay may be back; everybody else is done
    if (placed.pays_by === 'online' && placed.to_pay > 0) keepForNextTime(whose)
    else forgetDraft()
    lines.forget(body.items.map(({ id }) => id))
  })
  if (placing.state === 'leaving') return <Leaving />
  if (placing.unheard) return <Unheard attempt={placing.unheard} placing={placing} />
  if (lines.items.length === 0) return <NothingToOrder />
  if (person.problem && !person.value)
    return <CouldNotLoad title="We could not load your details." onRetry={() => void person.reload()} />
  if (person.isLoading && !person.value) return <CheckoutSkeleton />
  return <CheckoutFlow whose={whose} person={person.value} lines={lines} placing={placing} />
}

function useSessionEnd(): boolean {
  const forget = useForgetSession()
  const [hasEnded, setHasEnded] = useState(false)
  useEffect(() => {
    onSessionEnd(() => {
      setHasEnded(true)
      forget()
    })
    return () => onSessionEnd(() => {})
  }, [forget])
  return hasEnded
}

/** In the place of what was there: it is read out, and the focus is not lost with what has gone. */
function Alert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="outline-none">
      {children}
    </div>
  )
}

function LoggedOut() {
  const { pathname, search } = useLocation()
  return (
    <Alert>
      <EmptyState
        icon="lock"
        title="You have been logged out."
        words="Log in to continue; your cart and what you entered are safe."
      >
        <ButtonLink kind="primary" to={loginPath(pathname + search)}>
          Login
        </ButtonLink>
      </EmptyState>
    </Alert>
  )
}

/** The answer got lost on the way: there may be an order or not, and asking again cannot make two. */
function Unheard({ attempt: { body }, placing }: { attempt: OrderTry; placing: Placing }) {
  return (
    <Alert>
      <EmptyState
        icon="wifi-off"
        title="We did not get a reply."
        words={`Trying again is safe: you cannot be charged twice. Your order comes to ${showRupees(body.expected_total)}.`}
      >
        <SubmitButton
          type="button"
          busy={placing.state === 'placing'}
          busyLabel="Trying again"
          onClick={() => void placing.place(body)}
        >
          Try again
        </SubmitButton>
      </EmptyState>
    </Alert>
  )
}

function NothingToOrder() {
  return (
    <EmptyState
      icon="shopping-bag"
      title="Your cart is empty."
      words="Add something to your cart to place an order."
    >
      <ButtonLink kind="primary" to={paths.productList}>
        Keep shopping
      </ButtonLink>
      <ButtonLink kind="ghost" to={paths.cart}>
        Back to cart
      </ButtonLink>
    </EmptyState>
  )
}

const Leaving = () => (
  <div aria-busy="true" className="grid justify-items-center gap-4 py-20 text-center">
    <span
      aria-hidden="true"
      className="size-8 animate-spin rounded-full border-3 border-jamun-600 border-r-transparent"
    />
    <p role="status" className="text-xl">
      Your order is placed. One moment.
    </p>
  </div>
)

const CheckoutSkeleton = () => (
  <Waiting
    words="Loading the checkout"
    className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_360px] xl:grid-cols-[minmax(0,1fr)_400px] xl:gap-x-16"
  >
    <noscript>
      <p className="col-span-full text-xl">
        Ordering needs JavaScript. You can also order by phone: see the number below.
      </p>
    </noscript>
    <div className="grid content-start gap-4">
      <Sweeps of={['h-14 lg:hidden', 'h-64', 'h-20', 'h-20']} />
    </div>
    <div className="sweep h-90" />
  </Waiting>
)
