// What an empty shop is filled with, and what an older one is brought up to date with. Loaded while the database starts.
import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { ensureOwner, type OwnerLogin } from '#shop/accounts/server/ensure-owner.ts'
import { createPasswords } from '#shop/accounts/server/passwords.ts'
import { readOpening } from '#shop/setup/server/opening.ts'
import { bringTextsUpToDate } from '../../../db/seed/bring-texts-up-to-date.ts'
import { ownerOf } from '../../../db/seed/demo-shop.ts'
import { forgetLetters } from '../../../db/seed/history/forget-letters.ts'
import { hasDemoTexts, ownTexts, seedOwnShop } from '../../../db/seed/own-shop.ts'
import { demoTexts, isEmptyShop, seedDemo, seedPincodes } from '../../../db/seed/seed.ts'
import { createPayables } from './payables.ts'

export type Filled = {
  owner: OwnerLogin
  /** False while the owner has not opened it: it is the demo, or is being set up. */
  isOpen: boolean
}

export async function fill(url: string, config: Config, say: (line: string) => void): Promise<Filled> {
  const { db, close } = openDatabase(url)
  try {
    // a password that cannot be used is refused before anything is filled
    const owner = await ensureOwner(db, config.adminEmail ?? ownerOf[config.seed], config.adminPassword)
    await seedPincodes(db)
    const isNewDemo = config.seed === 'demo' && (await isEmptyShop(db))
    const tell = (step: string) => say(`Filling the demo shop: ${step}`)
    if (isNewDemo) await seedDemo(db, new Date(), tell)
    else if (await isEmptyShop(db)) await seedOwnShop(db, new Date())
    else await bringTextsUpToDate(db, (await hasDemoTexts(db)) ? demoTexts() : ownTexts(), new Date())
    if (isNewDemo) {
      tell('ninety days of made-up orders')
      const passwordHash = await (await createPasswords()).hash(randomBytes(24).toString('base64url'))
      const { liveHistory } = await import('../../../db/seed/history/live.ts')
      await liveHistory(db, new Date(), { publicUrl: config.publicUrl, createPayables, passwordHash })
    }
    const { phase } = await readOpening(db)
    // a start that was cut off while the past was made left letters to people who never were
    if (phase === 'demo') await forgetLetters(db)
    return { owner, isOpen: phase === 'open' }
  } finally {
    await close()
  }
}
