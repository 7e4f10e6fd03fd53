// Sends what waits in the outbox. Several processes can do this side by side: a message is taken by one of them for
// as long as a try may last. A crash between sending and noting it down sends a message twice, never not at all.
import type { createTransport } from 'nodemailer'
import { claimDue, isWaiting } from '#platform/database/claim-due.ts'
import type { Db } from '#platform/database/database.ts'

export type Transporter = Pick<ReturnType<typeof createTransport>, 'sendMail' | 'close'>

const mostAttempts = 8
/** Half a minute, then twice as long each time: about two hours in all. */
const firstPause = 30

/** A try ends before the message is due again, so that two postmen never hold the same one. */
const patience = {
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 20_000,
  dnsTimeout: 5_000,
}

/** Loaded only where there is a mail server. */
export async function overSmtp(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...patience } as never)
}

/** Who a letter comes from: the shop's name, and where it is answered. */
export type Sender = { name: string; address: string }

/** One message; false when none is due. */
export async function sendNext(db: Db, transporter: Transporter, from: Sender, now: Date): Promise<boolean> {
  const taken = await claimDue(db, 'mail_message', { waits: isWaiting, firstPause }, now)
  if (!taken) return false
  try {
    await transporter.sendMail({
      from,
      to: { name: '', address: taken.recipient },
      subject: taken.subject,
      text: taken.text_part,
      html: taken.html_part,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    await db
      .updateTable('mail_message')
      // the links in it are keys: once it is on its way, nobody needs them here
      .set({ sent_at: now, text_part: '', html_part: '', last_problem: null })
      .where('id', '=', taken.id)
      .execute()
  } catch (error) {
    await db
      .updateTable('mail_message')
      .set({
        last_problem: problemOf(error),
        ...(taken.attempts >= mostAttempts && { given_up_at: now }),
      })
      .where('id', '=', taken.id)
      .execute()
  }
  return true
}

/** The server's code, not its words: those can repeat the address. */
function problemOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code ?? 'unknown problem', responseCode].filter(Boolean).join(' ').slice(0, 300)
}
