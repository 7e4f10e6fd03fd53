import { useEffect, useRef } from 'react'
import { AreaField } from '#ui/AreaField.tsx'
import { Field, Tick } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useShopSign } from '#ui/shop-sign.ts'
import { useForm, type Values, valuesOf } from '#ui/use-form.ts'
import type { WireOwnReview, WireToReview, WriteBody } from '../../contract.ts'
import { faultsOf, plainLine, plainWords } from '../../domain/review.ts'
import type { Proof } from '../author-api.ts'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import { PhotosField } from './PhotosField.tsx'
import { StarsField } from './StarsField.tsx'
import { usePhotos } from './use-photos.ts'

type Line = WireToReview['lines'][number]

const check = ({ stars, title = '', words = '', name = '', city = '', accepted }: Values) => ({
  stars: stars ? undefined : 'Choose how many stars, from 1 to 5.',
  ...faultsOf({
    title: plainLine(title),
    words: plainWords(words),
    name: plainLine(name),
    city: plainLine(city),
  }),
  accepted: accepted ? undefined : 'We can only show it with your permission.',
})

/** What was typed stays in this browser until it is sent; photos are on their way meanwhile. */
export function ReviewForm({
  proof,
  order,
  line,
  write,
  onSent,
}: {
  proof: Proof
  order: WireToReview
  line: Line
  write: (body: Omit<WriteBody, 'number'>) => Promise<WireOwnReview>
  onSent: (review: WireOwnReview) => void
}) {
  const { name: shopName } = useShopSign()
  const draft = useRef(readDraft(line.number, line.line)).current
  const photos = usePhotos(proof, line.line, draft.photos ? draft.photos.split(' ') : [])
  const sent = photos.photos.flatMap((photo) => (photo.state === 'sent' ? [photo.name] : []))
  const latest = useRef(sent)
  latest.current = sent
  const form = useForm({
    check,
    submit: async (values) => {
      await photos.arrived()
      const review = await write({
        line: line.line,
        stars: Number(values.stars),
        title: values.title ?? '',
        words: values.words ?? '',
        name: values.name ?? '',
        city: values.city ?? '',
        photos: latest.current,
        accepted: values.accepted === 'on',
        keep_star: values.keep_star === 'on',
        may_use_photos: values.may_use_photos === 'on',
      })
      forgetDraft(line.number, line.line)
      onSent(review)
    },
  })
  const { ref } = form.props
  const keep = () => {
    if (ref.current)
      keepDraft(line.number, line.line, { ...valuesOf(ref.current), photos: latest.current.join(' ') })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo that arrived is kept with the words
  useEffect(() => {
    if (sent.length > 0) keep()
  }, [sent.join()])
  const isWaiting = photos.photos.some(({ state }) => state === 'sending')
  const missing = Object.values(form.mistakes).filter(Boolean).length
  const isTicked = (name: string) => draft[name] === 'on'
  return (
    <form {...form.props} onInput={keep} aria-label="Your review" className="grid gap-6">
      {missing > 1 && (
        <Note kind="bad">
          <b className="font-semibold">{missing} things are missing.</b> Nothing is lost, they are marked
          below.
        </Note>
      )}
      <StarsField initial={draft.stars ? Number(draft.stars) : undefined} error={form.mistakes.stars} />
      <Field
        label="In a few words"
        maxLength={80}
        defaultValue={draft.title}
        autoComplete="off"
        {...form.field('title')}
      />
      <AreaField
        label="What should others know?"
        rows={6}
        maxLength={2_000}
        defaultValue={draft.words}
        hint="How it sits, how it looks in your room, how delivery went. 20 to 2,000 letters."
        {...form.field('words')}
      />
      <PhotosField {...photos} />
      <Names order={order} draft={draft} field={form.field} />
      <div>
        <Tick
          name="accepted"
          defaultChecked={isTicked('accepted')}
          aria-invalid={form.mistakes.accepted ? true : undefined}
        >
          {shopName} may show my words and photos with this product.
        </Tick>
        {form.mistakes.accepted && (
          <p className="text-sm font-medium text-geru-600">{form.mistakes.accepted}</p>
        )}
        <Tick name="may_use_photos" defaultChecked={isTicked('may_use_photos')}>
          {shopName} may also use my photos on its home page and in its mail.{' '}
          <span className="text-chuna-600">(optional)</span>
        </Tick>
        <Tick name="keep_star" defaultChecked={isTicked('keep_star')}>
          If I erase my data one day, the stars may stay, without my words and name.{' '}
          <span className="text-chuna-600">(optional)</span>
        </Tick>
      </div>
      {form.refusal && (
        <Note kind="bad">
          <b className="font-semibold">Not sent.</b> {form.refusal.words} Your words are kept on this device.
        </Note>
      )}
      <div className="grid justify-items-start gap-2">
        <SubmitButton size="lg" busy={form.isBusy} busyLabel="Sending">
          {form.refusal?.code === 'offline' ? 'Try again' : 'Send review'}
        </SubmitButton>
        {form.isBusy && isWaiting && (
          <p role="status" className="text-sm text-chuna-600">
            Waiting for your photos.
          </p>
        )}
        <p className="text-sm text-chuna-600">
          Once sent it cannot be changed. You can withdraw it whenever you like.
        </p>
      </div>
    </form>
  )
}

/** Names to choose from, or one's own. */
function Names({
  order,
  draft,
  field,
}: {
  order: WireToReview
  draft: Record<string, string>
  field: ReturnType<typeof useForm>['field']
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Name shown"
        list="review-names"
        maxLength={60}
        autoComplete="off"
        defaultValue={draft.name ?? order.names[0]}
        hint="First name and a letter is enough. You can change it."
        {...field('name')}
      />
      <datalist id="review-names">
        {order.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label="City"
        optional
        maxLength={60}
        autoComplete="off"
        defaultValue={draft.city ?? order.city}
        {...field('city')}
      />
    </div>
  )
}
