import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { showWeekday } from '#kernel/show-time.ts'
import { emailFault } from '#shop/accounts/web/field-faults.ts'
import { send } from '#shop/accounts/web/send.ts'
import { useAuth } from '#shop/accounts/web/use-auth.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { EmailField, Field } from '#ui/Field.tsx'
import { ShopDialog } from '#ui/ShopDialog.tsx'
import { showToast } from '#ui/toasts.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useForm, type Values } from '#ui/use-form.ts'
import type { WireQuestion } from '../../contract.ts'
import { aboutAnOrder, firstName, mostWords, publicFault } from '../../domain/question.ts'
import { createQuestionCalls } from '../questions-api.ts'
import { type Asked, keepAsked } from './kept.ts'

const { ask, listQuestions } = createQuestionCalls(send)

/** What was typed about a piece and not sent, while the shop stays open. */
const begun = new Map<string, string>()

const wordsFault = (words = ''): string | undefined =>
  words.trim().length < 3 ? 'Ask in a few words.' : publicFault(words)

/** What was typed stays until it is sent; while it is typed, an answer that is there already is looked for. */
export function AskDialog({ product, onClose }: { product: Asked; onClose: () => void }) {
  const { isAuth, user } = useAuth((auth) => auth)
  const [typed, setTyped] = useState(begun.get(product.id) ?? '')
  const form = useForm({
    check: ({ words, name, email }: Values) => ({
      words: wordsFault(words),
      name: publicFault(name ?? ''),
      ...(!isAuth && { email: emailFault(email) }),
    }),
    submit: async ({ words = '', name = '', email = '' }) => {
      const asked = await ask(product.id, {
        words: words.trim(),
        name: name.trim(),
        ...(!isAuth && { email: email.trim() }),
      })
      begun.delete(product.id)
      keepAsked({
        id: asked.id,
        productId: product.id,
        words: words.trim(),
        at: new Date().toISOString(),
      })
      showToast({
        kind: 'success',
        title: 'We have your question.',
        words: `The answer goes to ${asked.email}, usually by ${showWeekday(new Date(asked.answer_by))}.`,
      })
      onClose()
    },
  })
  const { onChange, ...words } = form.field('words')
  return (
    <ShopDialog
      title={`Ask about the ${product.title}`}
      form={form}
      act="Send question"
      acting="Sending"
      wide
      onClose={onClose}
    >
      <AreaField
        label="Your question"
        rows={3}
        maxLength={mostWords}
        hint={`Please leave out phone numbers and order numbers. ${typed.length} of ${mostWords}`}
        {...words}
        defaultValue={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          begun.set(product.id, target.value)
          onChange()
        }}
      />
      {words.error === aboutAnOrder && (
        <a href={isAuth ? paths.orders : paths.track} className="link -mt-2 min-h-6 justify-self-start">
          Open the order
        </a>
      )}
      <Already productId={product.id} typed={typed} onRead={onClose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Name shown"
          optional
          maxLength={60}
          autoComplete="off"
          placeholder="Sunita, Bhopal"
          defaultValue={firstName(user?.name ?? '')}
          {...form.field('name')}
        />
        {!isAuth && <EmailField {...form.field('email')} />}
      </div>
      <p className="text-xs text-chuna-600">
        {isAuth
          ? 'The answer goes to the email of your account. It is never shown.'
          : 'The email is for the answer only. It is never shown.'}
      </p>
    </ShopDialog>
  )
}

const longEnough = 8

/** The nearest question that is answered on the page. */
function Already({ productId, typed, onRead }: { productId: string; typed: string; onRead: () => void }) {
  const q = typed.trim().slice(0, 100)
  const found = useAnswer(() => listQuestions(productId, { q, limit: 1 }), q, {
    when: q.length >= longEnough,
    pause: 400,
  })
  const question = q.length >= longEnough ? found.value?.questions[0] : undefined
  return (
    <div role="status">
      {question && (
        <div className="grid justify-items-start gap-0.5 border-l-2 border-jamun-300 py-0.5 pl-3.5 text-md">
          <span className="text-sm text-chuna-600">Already answered</span>
          <b className="font-semibold wrap-anywhere">{question.words}</b>
          <span className="line-clamp-2 text-chuna-700 wrap-anywhere">{question.answers[0]?.words}</span>
          <button type="button" className="link min-h-11" onClick={() => read(question, onRead)}>
            Read this answer
          </button>
        </div>
      )}
    </div>
  )
}

/** It may not be drawn yet: then the section is. */
function read({ id }: WireQuestion, close: () => void): void {
  close()
  // after the dialog, which gives the focus back to where it came from
  setTimeout(() => {
    const at = document.getElementById(`question-${id}`) ?? document.getElementById('questions')
    at?.scrollIntoView({ block: 'start' })
    at?.focus({ preventScroll: true })
  })
}
