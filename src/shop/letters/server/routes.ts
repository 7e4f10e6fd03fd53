import { mapOk, ok, type Result, refuse, refuseFields } from '#kernel/result.ts'
import { actorOf } from '#platform/audit/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { type Caller, callerOf } from '#platform/http/access.ts'
import { serve } from '#platform/http/serve.ts'
import type { Server } from '#platform/http/server.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { drawLetter, putInOutbox } from '#platform/mail/outbox.ts'
import type { WireLetter, WireLetters, WirePreview } from '../contract.ts'
import { checkWords } from '../domain/check-words.ts'
import { isLetterKey, type LetterKey } from '../domain/registry.ts'
import type { Words } from '../domain/words.ts'
import { letterOperations } from '../operations.ts'
import { listLetters, readLetter } from './read-letters.ts'
import { saveLetter } from './save-letter.ts'
import { inOtherWords, termsOf } from './write-letter.ts'

type Sample = { letter: Letter; order: string | null }

/** What the capabilities above know, which write the letters. */
export type LetterDeps = Pick<Database, 'db'> & {
  now: () => Date
  /** A letter filled with an order, or with made-up data where there is none to show. */
  sampleLetter: (key: LetterKey, order: string | undefined, caller: Caller) => Promise<Sample>
  /** Orders that this letter could be about, for whoever may know whose they are. */
  listOrders: (key: LetterKey, caller: Caller) => Promise<WireLetter['orders']>
  emailOf: (accountId: string) => Promise<string>
  readSender: () => Promise<WireLetters['sender']>
}

type Tried = { values: Words; order?: string }

export function letterRoutes(app: Server, deps: LetterDeps): void {
  const { db, now } = deps
  const read = async (key: LetterKey, caller: Caller) =>
    readLetter(db, key, await deps.listOrders(key, caller), now())

  /** The letter as it would go out, or what is wrong with its words. */
  async function tried(key: LetterKey, { values, order }: Tried, caller: Caller) {
    const faults = checkWords(values, termsOf(key))
    if (Object.keys(faults).length > 0)
      return refuseFields(
        Object.fromEntries(Object.entries(faults).map(([name, words]) => [`values.${name}`, words])),
      )
    const sample = await deps.sampleLetter(key, order, caller)
    return ok({ ...sample, letter: inOtherWords(sample.letter, values) ?? sample.letter })
  }

  serve(app, letterOperations, {
    'GET /admin/settings/letters': async () => ({
      letters: await listLetters(db),
      sender: await deps.readSender(),
    }),
    'GET /admin/settings/letters/:key': (request) =>
      known(request.params.key, async (key) => ok(await read(key, callerOf(request)))),
    'PUT /admin/settings/letters/:key': (request) =>
      known(request.params.key, (key) =>
        mapOk(saveLetter(db, actorOf(request), key, request.body, now()), () => read(key, callerOf(request))),
      ),
    'POST /admin/settings/letters/:key/preview': (request) =>
      known(request.params.key, (key) =>
        mapOk(
          tried(key, request.body, callerOf(request)),
          async ({ letter, order }): Promise<WirePreview> => ({
            ...(await drawLetter(db, letter)),
            filled_with: order,
          }),
        ),
      ),
    'POST /admin/settings/letters/:key/test': (request) =>
      known(request.params.key, (key) =>
        mapOk(tried(key, request.body, callerOf(request)), async ({ letter }) => {
          const to = await deps.emailOf(callerOf(request).accountId)
          const test = { ...letter, kind: 'test_letter', subject: `TEST: ${letter.subject}` }
          await putInOutbox(db, to, test, now())
          return { to }
        }),
      ),
  })
}

const known = async <T, E>(
  key: string,
  act: (key: LetterKey) => Promise<Result<T, E>>,
): Promise<Result<T, E | 'letter_unknown'>> => (isLetterKey(key) ? act(key) : refuse('letter_unknown'))
