// What the demo is called, who sells in it and where its letters go: words that no other shop may ever say. They are
// read from what the demo is filled with, so that a word which joins it is searched for as well.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoShop, ownerOf } from '../db/seed/demo-shop.ts'
import { demoPlaces, demoSeller } from '../db/seed/seller.ts'

const { name, order_prefix, legal_name, legal_address, care_phone, care_email, officer, officer_email } =
  demoShop

const catalogue: { brand: string; title: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../db/seed/catalogue.json'), 'utf8'),
)

/** What numbers of orders and papers begin with, and not a part of a file's hash. */
const prefixes = new Set([order_prefix, demoSeller.invoice_prefix])
const anyPrefix = new RegExp(`(?<![A-Za-z0-9_+-])(${[...prefixes].join('|')})(?![A-Za-z0-9_+])`)
const anyName = new RegExp(name, 'i')

/** As they stand. */
const demoWords: readonly string[] = [
  ...new Set([
    legal_name,
    legal_address,
    demoShop.tagline,
    care_phone,
    care_phone.replaceAll(' ', ''),
    care_email,
    officer,
    officer_email,
    ownerOf.demo,
    demoSeller.gstin,
    demoSeller.address,
    ...demoPlaces.flatMap((place) => [place.name, place.address]),
    ...catalogue.flatMap(({ brand, title }) => [brand, title]),
  ]),
]

/** Those of the demo's words that a text says; the name in any case, as in a mailbox. */
export const demoWordsIn = (text: string): string[] => [
  ...(anyName.exec(text) ?? []),
  ...(anyPrefix.exec(text)?.slice(1) ?? []),
  ...demoWords.filter((word) => text.includes(word)),
]
