import { type ReactNode, useState } from 'react'
import { fromRupees, type Paise, showPaise, toRupees } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { numberIn } from '#kernel/typed-number.ts'
import { isEmail, normalEmail } from '#shop/accounts/domain/contact.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { standInFor } from '#shop/catalogue/domain/stand-in.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { EmailField, Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { showToast } from '#ui/toasts.ts'
import { useForm } from '#ui/use-form.ts'
import type { AlertBody } from '../../contract.ts'
import { faultOf, lowerPrices } from '../../domain/ask.ts'
import { alerts } from './alerts.ts'

type Piece = {
  id: string
  title: string
  category: string
  images: string[]
  offerPrice: Paise
  inStock: boolean
}

/** Out of stock: told when it is back. In stock: told when it costs less. */
export function AlertDialog({
  product,
  price,
  onClose,
  onAsked,
}: {
  product: Piece
  /** What was asked for before; it is asked about again. */
  price?: Paise
  onClose: () => void
  onAsked?: () => void
}) {
  const isAuth = useAuth((auth) => auth.isAuth)
  const [mailed, setMailed] = useState<{ asked: AlertBody; days: number }>()
  const ask = async (body: AlertBody) => {
    const { state, confirm_days } = await alerts.ask(body)
    if (state === 'mailed') return setMailed({ asked: body, days: confirm_days })
    showToast({
      kind: state === 'asleep' ? 'warning' : 'success',
      title: state === 'asleep' ? 'Confirm your email first' : 'We will write to you',
      words:
        state === 'asleep'
          ? 'The alert sleeps until you open the link we mailed you when you signed up.'
          : `Once, when ${product.title} ${body.kind === 'back' ? 'is back' : 'costs that'}. Stop it any time under Alerts.`,
      action: { label: 'My alerts', href: paths.alerts },
    })
    onAsked?.()
    onClose()
  }
  if (mailed) return <CheckMailbox {...mailed} onClose={onClose} />
  return product.inStock || price !== undefined ? (
    <AskPrice {...{ product, price, ask, onClose, isAuth }} />
  ) : (
    <AskBack {...{ product, ask, onClose, isAuth }} />
  )
}

type AskProps = {
  product: Piece
  isAuth: boolean
  ask: (body: AlertBody) => Promise<void>
  onClose: () => void
}

const emailFault = (isAuth: boolean, email = '') =>
  isAuth || isEmail(normalEmail(email)) ? undefined : 'This email is missing something.'

function AskBack({ product, ask, onClose, isAuth }: AskProps) {
  const form = useForm({
    check: ({ email }) => ({ email: emailFault(isAuth, email) }),
    submit: ({ email }) => ask({ product: product.id, kind: 'back', ...(!isAuth && { email }) }),
  })
  return (
    <Dialog title="Tell me when it is back" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <PieceLine product={product}>Out of Stock</PieceLine>
        {isAuth ? (
          <p className="text-chuna-700">One mail to the address of your account when it is back.</p>
        ) : (
          <EmailField
            {...form.field('email')}
            hint="One mail when it is back, then we forget the address."
            placeholder="you@example.in"
          />
        )}
        <Refused form={form} />
        <Acts form={form} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function AskPrice({ product, price, ask, onClose, isAuth }: AskProps & { price: Paise | undefined }) {
  const offered = lowerPrices(product.offerPrice)
  const [chosen, setChosen] = useState<Paise | 'own'>(price === undefined ? (offered[0] ?? 'own') : 'own')
  const wished = (typed = ''): Paise | undefined => (chosen === 'own' ? rupeesIn(typed) : chosen)
  const form = useForm({
    check: ({ email, price: typed }) => {
      const wish = wished(typed)
      const fault = wish === undefined ? { price: 'Write an amount in rupees.' } : priceFault(wish, product)
      return { email: emailFault(isAuth, email), ...fault }
    },
    submit: ({ email, price: typed }) =>
      ask({
        product: product.id,
        kind: 'price',
        price: toRupees(wished(typed) ?? product.offerPrice),
        ...(!isAuth && { email }),
      }),
  })
  return (
    <Dialog title="Tell me if the price drops" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <PieceLine product={product}>
          Now <b className="font-semibold text-ink tabular-nums">{showPaise(product.offerPrice)}</b>
        </PieceLine>
        <fieldset className="grid gap-2">
          <legend className="pb-2 text-sm font-small-bold">Write to me when it is</legend>
          {offered.map((one, at) => (
            <Offer key={one} isChosen={chosen === one} onChoose={() => setChosen(one)}>
              <b className="font-semibold tabular-nums">{showPaise(one)} or less</b>{' '}
              <span className="text-chuna-600">about {at === 0 ? 5 : 10}% lower</span>
            </Offer>
          ))}
          <Offer isChosen={chosen === 'own'} onChoose={() => setChosen('own')}>
            <b className="font-semibold">My own price</b>
          </Offer>
        </fieldset>
        {chosen === 'own' && (
          <Field
            label="My price"
            before="₹"
            inputMode="numeric"
            maxLength={12}
            defaultValue={price === undefined ? '' : String(toRupees(price))}
            {...form.field('price')}
          />
        )}
        {isAuth ? (
          <p className="text-sm text-chuna-600">One mail to the address of your account.</p>
        ) : (
          <EmailField {...form.field('email')} hint="One mail, then we forget the address." />
        )}
        <Refused form={form} />
        <Acts form={form} onClose={onClose} />
      </form>
    </Dialog>
  )
}

const rupeesIn = (typed: string): Paise | undefined => {
  const rupees = numberIn(typed)
  return rupees && rupees > 0 && rupees <= 10_000_000 ? fromRupees(rupees) : undefined
}

function priceFault(price: Paise, product: Piece): { price?: string } {
  const fault = faultOf({ kind: 'price', price }, product)
  return typeof fault === 'object' ? fault : {}
}

const Offer = ({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) => (
  <label className="choice">
    <input type="radio" name="wish" className="radio mt-0.5" checked={isChosen} onChange={onChoose} />
    <span>{children}</span>
  </label>
)

const PieceLine = ({ product, children }: { product: Piece; children: ReactNode }) => (
  <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-3.5 text-md">
    <span className="block size-18 overflow-hidden rounded-sm bg-chuna-100">
      <Picture
        src={product.images[0] ?? standInFor(product.category)}
        alt=""
        width={1000}
        height={1000}
        sizes="72px"
      />
    </span>
    <p>
      <b className="font-semibold">{product.title}</b>
      <br />
      <span className="text-chuna-600">{children}</span>
    </p>
  </div>
)

/** Too many: where to make room is one press away. */
const Refused = ({ form: { refusal } }: { form: ReturnType<typeof useForm> }) =>
  refusal && (
    <>
      <Note kind={refusal.code === 'alerts_full' ? 'change' : 'bad'}>{refusal.words}</Note>
      {refusal.code === 'alerts_full' && (
        <ButtonLink kind="secondary" to={paths.alerts} className="justify-self-start">
          My alerts
        </ButtonLink>
      )}
    </>
  )

const Acts = ({ form, onClose }: { form: ReturnType<typeof useForm>; onClose: () => void }) => (
  <DialogActions>
    <Button kind="ghost" onClick={onClose}>
      Not now
    </Button>
    <SubmitButton busy={form.isBusy} busyLabel="Noting it">
      Tell me
    </SubmitButton>
  </DialogActions>
)

/** A guest's mailbox is asked first; whether a letter really left is told to nobody but the mailbox. */
function CheckMailbox({ asked, days, onClose }: { asked: AlertBody; days: number; onClose: () => void }) {
  const form = useForm({
    submit: async () => {
      await alerts.ask(asked)
      showToast({ kind: 'success', title: 'Sent again', words: 'Only the newest link works.' })
    },
  })
  return (
    <Dialog title="Check your mailbox" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <p className="text-chuna-700" role="status">
          We sent a link to <b className="font-semibold">{asked.email}</b>. Open it once, within{' '}
          {days === 1 ? 'a day' : `${days} days`}, and you are on the list. Nothing there? Look under
          Promotions or Spam.
        </p>
        <Refused form={form} />
        <DialogActions>
          <SubmitButton kind="ghost" busy={form.isBusy} busyLabel="Sending">
            Send it again
          </SubmitButton>
          <Button kind="primary" onClick={onClose}>
            All right
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
