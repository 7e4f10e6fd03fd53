import { CallRefused } from '#kernel/transport.ts'
import { saveFile } from '#ui/save-file.ts'
import { readSession } from './session.ts'

const patience = 180_000

/** Fetches a file as whoever is signed in, and hands it to the browser. */
export async function saveFromApi(path: string, name: string): Promise<void> {
  const token = readSession()?.token
  const answer = await fetch(`/api${path}`, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined)
  const content = answer?.ok ? await answer.blob().catch(() => undefined) : undefined
  if (!content)
    throw new CallRefused(
      answer?.status ?? 0,
      'file_not_there',
      'We could not download it. Please try again in a minute.',
    )
  saveFile(content, name)
}
