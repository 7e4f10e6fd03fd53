// Writes down the prints of the texts that come with the shop, so that a later version knows them as its own.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { releasedPrints } from '../db/seed/bring-texts-up-to-date.ts'
import { ownTexts } from '../db/seed/own-shop.ts'
import { demoTexts } from '../db/seed/seed.ts'
import { textPrint } from '../db/seed/text-print.ts'

const prints = releasedPrints()
for (const [name, body] of [...demoTexts(), ...ownTexts()]) {
  const print = textPrint(body)
  prints[name] = [...new Set([...(prints[name] ?? []), print])].sort()
}
const sorted = Object.fromEntries(Object.entries(prints).sort(([a], [b]) => (a < b ? -1 : 1)))
const file = join(import.meta.dirname, '../db/seed/released-texts.json')
writeFileSync(file, `${JSON.stringify(sorted, null, 1)}\n`)
