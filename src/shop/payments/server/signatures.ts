// Who signed a text: HMAC-SHA256, compared in constant time.
import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureOf = (secret: string | Buffer, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex')

export function isSignatureOf(secret: string | Buffer, text: string | Buffer, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(secret, text), 'hex'))
}

/** Older than that, a signed message is somebody's recording. */
const freshForSeconds = 5 * 60

/** The header of a message that is sent at this moment. */
export function stampOf(secret: Buffer, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000)
  return `t=${seconds},v1=${signatureOf(secret, `${seconds}.${body}`)}`
}

export function isStampGood(secret: Buffer, body: Buffer, stamp: unknown, now: Date): boolean {
  const [, seconds, signature] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof stamp === 'string' ? stamp : '') ?? []
  if (seconds === undefined) return false
  const age = now.getTime() / 1_000 - Number(seconds)
  const signed = Buffer.concat([Buffer.from(`${seconds}.`), body])
  return isSignatureOf(secret, signed, signature) && Math.abs(age) <= freshForSeconds
}
