import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { fromRupees, showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { showDate } from '#kernel/show-time.ts'
import { AccountScreen, AccountSkeleton } from '#shop/accounts/web/storefront/AccountScreen.tsx'
import { account } from '#shop/accounts/web/storefront/account.ts'
import { UnconfirmedEmail } from '#shop/accounts/web/storefront/UnconfirmedEmail.tsx'
import { standInFor } from '#shop/catalogue/domain/stand-in.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { tellRefusal } from '#ui/tell-refusal.ts'
import { showToast } from '#ui/toasts.ts'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import type { WireAlerts } from '../../contract.ts'
import { AlertDialog } from './AlertDialog.tsx'
import { alerts } from './alerts.ts'

const meta: PageMeta = {
  title: 'Alerts',
  description: 'What you asked us to tell you of.',
  path: paths.alerts,
  isPrivate: true,
}

export const loader = () => ({ meta })

type Alert = WireAlerts['alerts'][number]

export function Component() {
  return (
    <AccountScreen
      title="Alerts"
      intro="One mail for each, to the address of your account. No alert is sent twice."
    >
      {(me) => <Alerts email={me.email} />}
    </AccountScreen>
  )
}

function Alerts({ email }: { email: string }) {
  const list = useAnswer(alerts.list)
  const [asking, setAsking] = useState<Alert>()
  const stop = useAct(async (alert: Alert) => {
    await alerts.end(alert.id)
    await list.reload()
    showToast({
      kind: 'success',
      title: 'Stopped',
      words: `We will not write about ${alert.title}.`,
      action: { label: 'Undo', onClick: () => again.run(alert) },
    })
  }, tellRefusal('That did not work'))
  const again = useAct(async (alert: Alert) => {
    await alerts.ask({
      product: alert.product,
      kind: alert.kind,
      ...(alert.price !== null && { price: alert.price }),
    })
    await list.reload()
  }, tellRefusal('That did not work'))
  if (!list.value)
    return list.problem && !list.isLoading ? (
      <CouldNotLoad onRetry={() => void list.reload()} />
    ) : (
      <AccountSkeleton />
    )
  const { asleep } = list.value
  const waiting = list.value.alerts.filter(({ told_at }) => told_at === null)
  const told = list.value.alerts.filter(({ told_at }) => told_at !== null)
  return (
    <>
      {asleep && waiting.length > 0 && (
        <UnconfirmedEmail email={email} mailAgain={account.mailConfirmationAgain} />
      )}
      {waiting.length + told.length === 0 && (
        <EmptyState
          icon="bell"
          title="No alerts."
          words="Press Notify me on anything sold out, or ask us to watch a price."
        >
          <ButtonLink kind="secondary" to={paths.wishlist}>
            My wishlist
          </ButtonLink>
        </EmptyState>
      )}
      {waiting.length > 0 && (
        <Part title="Waiting">
          {waiting.map((alert) => (
            <Row key={alert.id} alert={alert} words={wishOf(alert)} when={askedWords(alert)}>
              {alert.kind === 'price' && alert.listed && (
                <Button size="sm" onClick={() => setAsking(alert)}>
                  Change<span className="sr-only">, {alert.title}</span>
                </Button>
              )}
              <Button size="sm" aria-busy={stop.isBusy} onClick={() => stop.run(alert)}>
                Stop<span className="sr-only">, {alert.title}</span>
              </Button>
            </Row>
          ))}
        </Part>
      )}
      {told.length > 0 && (
        <Part title="Told you">
          {told.map((alert) => (
            <Row
              key={alert.id}
              alert={alert}
              words={<span className="font-medium text-neem-600">{toldWords(alert)}</span>}
              when={`We wrote to you on ${dayOf(alert.told_at ?? '')}`}
            >
              {alert.listed && (
                <ButtonLink size="sm" to={paths.product(alert.product)}>
                  See it<span className="sr-only">, {alert.title}</span>
                </ButtonLink>
              )}
              {alert.listed && canAskAgain(alert) && (
                <Button kind="ghost" size="sm" onClick={() => setAsking(alert)}>
                  Ask again<span className="sr-only">, {alert.title}</span>
                </Button>
              )}
            </Row>
          ))}
        </Part>
      )}
      {asking && (
        <Suspense>
          <AlertDialog
            product={pieceOf(asking)}
            price={asking.kind === 'price' && asking.price !== null ? fromRupees(asking.price) : undefined}
            onClose={() => setAsking(undefined)}
            onAsked={() => void list.reload()}
          />
        </Suspense>
      )}
    </>
  )
}

/** What is in stock is not waited for; a price can always fall. */
const canAskAgain = ({ kind, in_stock }: Alert): boolean => kind === 'price' || !in_stock

const pieceOf = ({ product, title, image, category, now, in_stock }: Alert) => ({
  id: product,
  title,
  category: category.slug,
  images: image ? [image] : [],
  offerPrice: fromRupees(now),
  inStock: in_stock,
})

const dayOf = (at: string): string => showDate(new Date(at)).replace(/ \d{4}$/, '')

const wishOf = ({ kind, price }: Alert): ReactNode =>
  kind === 'back' ? (
    'When it is back in stock'
  ) : (
    <>
      When it is <b className="font-semibold tabular-nums">{showRupees(price ?? 0)}</b> or less
    </>
  )

const askedWords = ({ kind, now, asked_at, listed }: Alert): string =>
  [
    ...(listed ? (kind === 'price' ? [`Now ${showRupees(now)}`] : []) : ['Not in the shop at the moment']),
    `Asked ${dayOf(asked_at)}`,
  ].join('. ')

const toldWords = ({ kind, told_price }: Alert): string =>
  kind === 'back' ? 'It was back in stock' : `It fell to ${showRupees(told_price ?? 0)}`

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-4">
    <h2 className="display text-2xl">{title}</h2>
    <ul className="divide-y divide-chuna-200 rounded-md border border-chuna-200 bg-white">{children}</ul>
  </section>
)

const Row = ({
  alert,
  words,
  when,
  children,
}: {
  alert: Alert
  words: ReactNode
  when: string
  children: ReactNode
}) => (
  <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2 p-4 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:gap-x-5 sm:p-5">
    <span className="block size-16 overflow-hidden rounded-sm bg-chuna-100 sm:size-22">
      <Picture
        src={alert.image ?? standInFor(alert.category.slug)}
        standIn={standInFor(alert.category.slug)}
        alt=""
        width={1000}
        height={1000}
        sizes="88px"
      />
    </span>
    <p>
      {alert.listed ? (
        <Link to={paths.product(alert.product)} className="font-semibold hover:underline">
          {alert.title}
        </Link>
      ) : (
        <b className="font-semibold">{alert.title}</b>
      )}
      <br />
      <span className="text-chuna-700">{words}</span>
      <br />
      <span className="text-sm text-chuna-600">{when}</span>
    </p>
    <div className="flex flex-wrap gap-2 max-sm:col-span-2">{children}</div>
  </li>
)
