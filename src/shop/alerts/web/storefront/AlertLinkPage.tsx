import { type ReactNode, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { showRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { useLinkToken } from '#shop/accounts/web/storefront/use-link-token.ts'
import { standInFor } from '#shop/catalogue/domain/stand-in.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { useAct } from '#ui/use-act.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { WireAlertLink } from '../../contract.ts'
import { alerts } from './alerts.ts'

const acts = ['confirm', 'stop'] as const

/** The links of alert letters lead here; what they do is done when the page is alive, by one press and without a login. */
export function loader({ params }: LoaderFunctionArgs) {
  const act = acts.find((one) => one === params.act)
  if (!act) throw new Response(null, { status: 404 })
  const meta: PageMeta = {
    title: act === 'confirm' ? 'Confirm your mailbox' : 'Stop an alert',
    description: 'Alerts about products that are back or cost less.',
    path: paths.alertLink(act),
    isPrivate: true,
  }
  return { meta, act }
}

type State = WireAlertLink | 'stopped' | 'dead' | 'failed' | undefined

export function Component() {
  const { act } = useLoaderData<typeof loader>()
  const token = useLinkToken()
  const [state, setState] = useState<State>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (token === undefined) return
    if (token === null) return setState('dead')
    let isHere = true
    const answer = act === 'stop' ? alerts.stop(token).then(() => 'stopped' as const) : alerts.confirm(token)
    answer
      .catch((error: unknown) => {
        if (error instanceof CallRefused && [400, 410].includes(error.status)) return 'dead' as const
        return 'failed' as const
      })
      .then((next) => isHere && setState(next))
    return () => {
      isHere = false
    }
  }, [token, act, attempt])
  return (
    <div className="wrap min-h-[60vh]">
      {state === undefined ? (
        <Waiting className="py-14" sweeps={['h-12 max-w-120', 'mt-4 h-6 max-w-80']} />
      ) : state === 'failed' ? (
        <div className="py-14">
          <CouldNotLoad onRetry={() => setAttempt(attempt + 1)} />
        </div>
      ) : state === 'dead' ? (
        <Told title="This link has run out">
          <p>Ask again from the page of the product. It takes a moment.</p>
          <ButtonLink kind="secondary" to={paths.productList}>
            See all products
          </ButtonLink>
        </Told>
      ) : state === 'stopped' ? (
        <Told title="Stopped">
          <p>We have deleted the alert and, where you have no account, your address with it.</p>
          <ButtonLink kind="secondary" to={paths.productList}>
            See all products
          </ButtonLink>
        </Told>
      ) : (
        <Confirmed link={state} onStop={() => setState('stopped')} />
      )}
    </div>
  )
}

const Told = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid justify-items-start gap-4 py-7 text-lg text-chuna-700 lg:py-14">
    <h1 className="display text-d-xl text-ink outline-none">{title}</h1>
    {children}
  </div>
)

const wishWords = ({ kind, price }: WireAlertLink): string =>
  kind === 'back' ? 'is back in stock' : `costs ${showRupees(price ?? 0)} or less`

function Confirmed({ link, onStop }: { link: WireAlertLink; onStop: () => void }) {
  const stop = useAct(async () => {
    await alerts.stop(link.end_key)
    onStop()
  })
  const { state, product, title, category, most } = link
  const others = (
    <ButtonLink kind="primary" to={paths.listing(category.slug)}>
      See other {category.name}
    </ButtonLink>
  )
  if (state === 'expired')
    return (
      <Told title="This link has run out">
        <p>
          It worked for {link.confirm_days === 1 ? 'a day' : `${link.confirm_days} days`}. Ask again: it takes
          a moment.
        </p>
        <ButtonLink kind="secondary" to={paths.product(product)}>
          Open {title}
        </ButtonLink>
      </Told>
    )
  if (state === 'full')
    return (
      <Told title={`You have ${most} alerts`}>
        <p>
          That is as many as we keep for one mailbox. Stop one by the link in its letter, then open this link
          again.
        </p>
        {others}
      </Told>
    )
  return (
    <div className="grid items-center gap-7 py-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-14 lg:py-14">
      <div className="grid justify-items-start gap-4">
        <h1 className="display text-d-xl outline-none">
          {state === 'already' ? 'You are on the list already.' : 'Thank you. You are on the list.'}
        </h1>
        <p className="text-lg text-chuna-700">
          We will write to you once, when {title} {wishWords(link)}. Then we forget the address.
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          {others}
          <Button kind="ghost" aria-busy={stop.isBusy} onClick={() => stop.run()}>
            Stop this alert
          </Button>
        </div>
        {stop.refusal && <Note kind="bad">{stop.refusal.words}</Note>}
      </div>
      <div className="aspect-5/4 overflow-hidden rounded-md bg-chuna-100">
        <Picture
          src={link.image ?? standInFor(category.slug)}
          alt={title}
          width={1000}
          height={1000}
          sizes="(min-width:1024px) 50vw, 92vw"
          loading="eager"
        />
      </div>
    </div>
  )
}
