// What the owner does in the guide: says that a policy is read, and opens the shop.
import { ok, type Result, refuse } from '#kernel/result.ts'
import { type Actor, writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/database/database.ts'
import { transact } from '#platform/database/transact.ts'
import { beforeFirstSale } from '../domain/before-first-sale.ts'
import type { GuideFacts, PolicySlug } from '../domain/guide.ts'
import { writeOpen, writeRead } from './setup-queries.ts'

export type SetupDeps = {
  db: Db
  now: () => Date
  /** What the guide needs to know of the whole shop; some of it is about whoever reads. */
  readFacts: (readerId: string) => Promise<GuideFacts>
}

type Reader = Actor & { accountId: string }

/** What was read is what shoppers are shown now, or it is read again. */
export async function readPolicy(
  { db, now, readFacts }: SetupDeps,
  reader: Reader,
  slug: PolicySlug,
  version: number,
): Promise<Result<GuideFacts, 'changed_meanwhile' | 'page_unknown'>> {
  const shown = (await readFacts(reader.accountId)).policies.find((policy) => policy.slug === slug)
  if (!shown?.version) return refuse('page_unknown')
  if (shown.version !== version) return refuse('changed_meanwhile')
  const at = now()
  await transact(db, async (trx) => {
    await writeRead(trx, slug, { version, accountId: reader.accountId, at })
    await writeAudit(trx, reader, at, {
      area: 'setup',
      action: 'setup.policy_read',
      subject: { id: slug, name: slug },
      after: { version },
    })
    return ok(undefined)
  })
  return ok(await readFacts(reader.accountId))
}

/** Opened twice at once, it is opened once. */
export async function openShop(
  { db, now, readFacts }: SetupDeps,
  owner: Reader,
): Promise<Result<GuideFacts, 'setup_unfinished'>> {
  const facts = await readFacts(owner.accountId)
  if (facts.opening.phase === 'open') return ok(facts)
  const missing = beforeFirstSale(facts).filter(({ state }) => state === 'no')
  if (missing.length > 0) {
    const fields = Object.fromEntries(
      missing.map(({ words, link }, at) => [link?.to ?? String(at), `${words}.`]),
    )
    return { ok: false, error: 'setup_unfinished', fields }
  }
  const at = now()
  await transact(db, async (trx) => {
    if (await writeOpen(trx, owner.accountId, at))
      await writeAudit(trx, owner, at, {
        area: 'setup',
        action: 'setup.opened',
        subject: { id: 'shop', name: facts.shop.name },
        before: { phase: facts.opening.phase },
        after: { phase: 'open' },
      })
    return ok(undefined)
  })
  return ok(await readFacts(owner.accountId))
}
