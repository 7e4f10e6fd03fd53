import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { showDate } from '#kernel/show-time.ts'
import { forgetMailedToken } from '#shop/accounts/web/mailed-token.ts'
import { send } from '#shop/accounts/web/send.ts'
import { useLinkToken } from '#shop/accounts/web/storefront/use-link-token.ts'
import { AreaField } from '#ui/AreaField.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { useAct } from '#ui/use-act.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { useForm } from '#ui/use-form.ts'
import { Waiting } from '#ui/Waiting.tsx'
import type { WireAskedOwner } from '../../contract.ts'
import { mostAnswer, publicFault } from '../../domain/question.ts'
import { createHelperCalls } from '../helper-api.ts'

const helpers = createHelperCalls(send)

const meta: PageMeta = {
  title: 'Can you help another buyer?',
  description: 'A question about a product you have at home.',
  path: paths.answerQuestion,
  isPrivate: true,
}

export const loader = () => ({ meta })

/** From a letter: somebody who owns the piece answers, or says with one press that they do not know. */
export function Component() {
  const token = useLinkToken()
  const [done, setDone] = useState<'answered' | 'declined'>()
  const asked = useAnswer(() => helpers.readAsked(token ?? ''), token ?? '', {
    when: Boolean(token) && !done,
  })
  const finish = async (how: 'answered' | 'declined', call: Promise<unknown>) => {
    await call
    forgetMailedToken(paths.answerQuestion)
    setDone(how)
  }
  return (
    <div className="wrap min-h-[60vh] max-w-[640px] pt-7">
      {!done && <h1 className="display text-d-xl outline-none">Can you help another buyer?</h1>}
      {done ? (
        <Done how={done} />
      ) : token === null || asked.problem?.status === 404 || asked.problem?.status === 400 ? (
        <EmptyState
          icon="circle-question-mark"
          title="This link is over."
          words="It was used already, or its time has passed. There is nothing to do."
        >
          <ButtonLink to={paths.home}>To the shop</ButtonLink>
        </EmptyState>
      ) : asked.problem ? (
        <CouldNotLoad onRetry={() => void asked.reload()} />
      ) : asked.value && token ? (
        <AnswerForm
          asked={asked.value}
          answer={(words) => finish('answered', helpers.answer(token, words))}
          decline={() => finish('declined', helpers.decline(token))}
        />
      ) : (
        <Waiting className="mt-5 grid gap-4" sweeps={['h-28', 'h-8', 'h-36']} />
      )}
    </div>
  )
}

function Done({ how }: { how: 'answered' | 'declined' }) {
  return (
    <>
      <h1 className="display text-d-xl outline-none">
        {how === 'answered' ? 'Thank you for helping.' : 'Thank you, that helps too.'}
      </h1>
      <p role="status" className="mt-3 text-xl text-chuna-700">
        {how === 'answered'
          ? 'We read your answer, and then it stands on the page of the product.'
          : 'We do not ask you about this product again.'}
      </p>
      <ButtonLink className="mt-5" to={paths.home}>
        To the shop
      </ButtonLink>
    </>
  )
}

function AnswerForm({
  asked,
  answer,
  decline,
}: {
  asked: WireAskedOwner
  answer: (words: string) => Promise<void>
  decline: () => Promise<void>
}) {
  const form = useForm({
    check: ({ words = '' }) => ({
      words: words.trim() === '' ? 'Write a few words, or say that you do not know.' : publicFault(words),
    }),
    submit: ({ words = '' }) => answer(words.trim()),
  })
  const no = useAct(decline)
  return (
    <form {...form.props} aria-label="Answer the question" className="mt-5 grid gap-5">
      <div className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-4 rounded-md border border-chuna-200 p-4">
        <div className="aspect-square overflow-hidden rounded-sm bg-chuna-100">
          <Picture src={asked.image} alt="" width={400} height={400} sizes="88px" />
        </div>
        <p className="text-chuna-700">
          You have the {asked.title} at home since {showDate(new Date(asked.delivered_at))}. Somebody asks:
        </p>
      </div>
      <p className="text-xl font-semibold wrap-anywhere">{asked.question}</p>
      <AreaField
        label="Your answer"
        rows={5}
        maxLength={mostAnswer}
        hint={`Shown as ${asked.name}, after we have read it.`}
        {...form.field('words')}
      />
      {(form.refusal ?? no.refusal) && <Note kind="bad">{(form.refusal ?? no.refusal)?.words}</Note>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="ghost" aria-busy={no.isBusy} onClick={no.run}>
          I do not know
        </Button>
        <SubmitButton busy={form.isBusy} busyLabel="Sending">
          Send answer
        </SubmitButton>
      </div>
    </form>
  )
}
