import { useEffect, useState } from 'react'
import { caller } from '#kernel/caller.ts'
import * as paths from '#kernel/paths.ts'
import { CallRefused } from '#kernel/transport.ts'
import { AuthScreen } from '#shop/accounts/web/AuthScreen.tsx'
import { forgetMailedToken } from '#shop/accounts/web/mailed-token.ts'
import { send } from '#shop/accounts/web/send.ts'
import { BrokenLink } from '#shop/accounts/web/storefront/BrokenLink.tsx'
import { FormDone } from '#shop/accounts/web/storefront/FormDone.tsx'
import { useLinkToken } from '#shop/accounts/web/storefront/use-link-token.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import type { PageMeta } from '#ui/page-meta.ts'
import type { reviewOperations } from '../../operations.ts'

const meta: PageMeta = {
  title: 'No more questions about reviews',
  description: 'We will not ask this mailbox for reviews any more.',
  path: paths.reviewEnd,
  isPrivate: true,
}

export const loader = () => ({ meta })

const call = caller<typeof reviewOperations>(send)

/**
 * One click in the letter: opening the page ends it. The key stands behind the #, so that programs which only look at the
 * links of a mail end nothing.
 */
export function Component() {
  const token = useLinkToken()
  const [isDone, setIsDone] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (!token) return
    setProblem(undefined)
    call('POST /reviews/asks/end', { body: { token } })
      .then(() => {
        forgetMailedToken(paths.reviewEnd)
        setIsDone(true)
      })
      .catch((error) => {
        if (!(error instanceof CallRefused)) throw error
        setProblem(error.words)
      })
  }, [token, tries])
  return (
    <AuthScreen
      title="No more questions about reviews"
      intro="Letters about your orders still come."
      label="You decide what we write to you about."
    >
      {token === null && (
        <BrokenLink>
          <ToShop />
        </BrokenLink>
      )}
      {problem && (
        <>
          <Note kind="bad">{problem}</Note>
          <Button kind="primary" size="lg" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        </>
      )}
      {token && !isDone && !problem && <Note kind="info">One moment.</Note>}
      {isDone && (
        <FormDone said="Done." words="We will not ask this mailbox for reviews again.">
          <ToShop />
        </FormDone>
      )}
    </AuthScreen>
  )
}

const ToShop = () => (
  <ButtonLink kind="line" size="lg" to={paths.home}>
    To the shop
  </ButtonLink>
)
