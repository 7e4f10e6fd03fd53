import { CallRefused } from '#kernel/transport.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { saveFile } from '#ui/save-file.ts'

const patience = 30_000

/** Fetches a tax paper with what proves whose it is, and hands it to the browser as a file. */
export async function fetchPaper(
  path: string,
  name: string,
  headers?: Record<string, string>,
): Promise<void> {
  const token = readSession()?.token
  const answer = await fetch(`/api${path}`, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined)
  if (!answer?.ok) {
    throw new CallRefused(
      answer?.status ?? 0,
      'paper_not_there',
      'We could not download it. Please try again in a minute.',
    )
  }
  saveFile(await answer.blob(), `${name.replaceAll('/', '-')}.pdf`)
}
