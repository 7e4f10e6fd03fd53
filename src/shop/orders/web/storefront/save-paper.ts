import { CallRefused } from '#kernel/transport.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { orderHeaders } from '../orders-api.ts'

const patience = 30_000

/** Fetches a tax paper with what proves whose it is, and hands it to the browser as a file. */
export async function savePaper(number: string, paper: { id: string; number: string }): Promise<void> {
  const token = readSession()?.token
  const answer = await fetch(`/api/orders/${number}/papers/${paper.id}`, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...orderHeaders(number) },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined)
  if (!answer?.ok) {
    throw new CallRefused(
      answer?.status ?? 0,
      'paper_not_there',
      'We could not fetch it. Try again in a minute.',
    )
  }
  const href = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = href
  link.download = `${paper.number.replaceAll('/', '-')}.pdf`
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000) // some browsers read it only after the click is over
}
