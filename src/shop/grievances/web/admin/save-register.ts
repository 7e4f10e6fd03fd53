import { CallRefused } from '#kernel/transport.ts'
import { readSession } from '#shop/accounts/web/session.ts'
import { saveFile } from '#ui/save-file.ts'

const patience = 60_000

/** Fetches the register and hands it to the browser as a file. */
export async function saveRegister(): Promise<void> {
  const token = readSession()?.token
  const answer = await fetch('/api/admin/grievances/register', {
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined)
  if (!answer?.ok) {
    const { error } = ((await answer?.json().catch(() => undefined)) ?? {}) as { error?: { code?: string } }
    throw new CallRefused(
      answer?.status ?? 0,
      error?.code ?? 'not_there',
      'We could not download it. Please try again in a minute.',
    )
  }
  saveFile(await answer.blob(), 'grievances.csv')
}
