import { CallRefused } from '#kernel/transport.ts'
import { saveFile } from '#ui/save-file.ts'
import { readSession } from './session.ts'

type Asking = { headers?: Record<string, string> | undefined; patience?: number }

/** Fetches a file as whoever is signed in, and hands it to the browser. */
export async function saveFromApi(
  path: string,
  name: string,
  { headers, patience = 180_000 }: Asking = {},
): Promise<void> {
  const token = readSession()?.token
  const answer = await fetch(`/api${path}`, {
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    signal: AbortSignal.timeout(patience),
  }).catch(() => undefined)
  const content = answer?.ok ? await answer.blob().catch(() => undefined) : undefined
  if (content) return saveFile(content, name)
  const { error } = ((await answer?.json().catch(() => undefined)) ?? {}) as { error?: { code?: string } }
  throw new CallRefused(
    answer?.status ?? 0,
    error?.code ?? 'file_not_there',
    'We could not download it. Please try again in a minute.',
  )
}
