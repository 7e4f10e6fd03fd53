// A photo on its way: how far it is, and how to stop it. Calls with fetch do not tell.
import { readSession } from '#shop/accounts/web/session.ts'
import { headersOf, type Proof, photoAddress } from '../author-api.ts'

const patience = 180_000

export type Sending = { done: Promise<string>; stop: () => void }

/** Refused by the server, with its words, or lost on the way. */
export class NotSent extends Error {}

export function sendPhoto(
  proof: Proof,
  line: number,
  file: File,
  onProgress: (percent: number) => void,
): Sending {
  const request = new XMLHttpRequest()
  const done = new Promise<string>((resolve, reject) => {
    request.open('POST', photoAddress(proof, line))
    request.timeout = patience
    const token = readSession()?.token
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headersOf(proof))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.min(99, Math.round((loaded / total) * 100)))
    const lost = () => reject(new NotSent(`${file.name} did not reach us. The connection dropped.`))
    request.onerror = lost
    request.ontimeout = lost
    request.onload = () => {
      const answer = readAnswer(request.responseText)
      if (request.status === 201 && answer.name) resolve(answer.name)
      else reject(new NotSent(`${file.name}: ${answer.error?.message ?? 'it did not reach us.'}`))
    }
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
  return { done, stop: () => request.abort() }
}

function readAnswer(text: string): { name?: string; error?: { message?: string } } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
