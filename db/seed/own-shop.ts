// What a shop of one's own begins with: no goods, no seller, no coupon, and drafts of the pages that the law and shoppers
// ask for. They say of the shop what its settings say.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as paths from '#kernel/paths.ts'
import type { Db } from '#platform/database/database.ts'
import type { LayoutDocument, PageDocument } from '#shop/content/contract.ts'
import { pageName } from '#shop/content/domain/pages.ts'
import { emptyLayout } from '#shop/content/empty.ts'

/** Of the demo's pages those that hold for any shop. */
const ownPages = [
  'returns-and-refund',
  'privacy-policy',
  'terms-of-use',
  'grievance-redressal',
  'contact-us',
  'delivery-and-assembly',
  'payments-and-emi',
  'warranty',
  'your-data-and-security',
  'gift-cards',
  'faqs',
  'help',
  'whitehat',
  'home-screen',
]

const page = (label: string, slug: string) => ({ label, href: paths.text(slug) })

const layout: LayoutDocument = {
  ...emptyLayout,
  footer: {
    ...emptyLayout.footer,
    columns: [
      {
        title: 'Need help?',
        links: [
          page('Help', 'help'),
          page('Contact us', 'contact-us'),
          { label: 'Track your order', href: paths.track },
          page('FAQs', 'faqs'),
        ],
      },
      {
        title: 'Buying here',
        links: [
          page('Delivery and assembly', 'delivery-and-assembly'),
          page('Payments and EMI', 'payments-and-emi'),
          page('Returns and refunds', 'returns-and-refund'),
          page('Warranty and protection', 'warranty'),
          { label: 'Gift cards', href: paths.giftCards },
        ],
      },
    ],
    bottom: [
      page('Terms of use', 'terms-of-use'),
      page('Privacy policy', 'privacy-policy'),
      page('Your data & security', 'your-data-and-security'),
      page('Grievance redressal', 'grievance-redressal'),
      page('Whitehat', 'whitehat'),
    ],
  },
}

type SeedPage = { slug: string } & PageDocument

/** A link to a page that only the demo has leads nowhere here. */
function ownPage({ slug: _slug, ...body }: SeedPage): PageDocument {
  const leadsOn = ({ href }: { href: string }) =>
    !href.startsWith('/pages/') || ownPages.some((slug) => href === paths.text(slug))
  return {
    ...body,
    sections: body.sections.map(({ links, ...section }) => {
      const kept = links?.filter(leadsOn)
      return kept && kept.length > 0 ? { ...section, links: kept } : section
    }),
  }
}

/** Every text that comes with such a shop. */
export function ownTexts(): [name: string, body: object][] {
  const pages: SeedPage[] = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8'))
  return [
    ['layout', layout],
    ...pages
      .filter(({ slug }) => ownPages.includes(slug))
      .map((one): [string, object] => [pageName(one.slug), ownPage(one)]),
  ]
}

export async function seedOwnShop(db: Db, now: Date): Promise<void> {
  const texts = ownTexts()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('content_document')
      .values(texts.map(([name]) => ({ name })))
      .execute()
    await trx
      .insertInto('content_version')
      .values(
        texts.map(([name, body]) => ({
          name,
          body: JSON.stringify(body),
          shown_from: now,
          why: 'seed',
          made_by_name: 'The shop',
        })),
      )
      .execute()
  })
}

/** Whether the texts that came with this shop are the demo's. */
export async function hasDemoTexts(db: Db): Promise<boolean> {
  const own = ownTexts().map(([name]) => name)
  const other = await db
    .selectFrom('content_version')
    .select('id')
    .where('name', 'not in', own)
    .where('why', '=', 'seed')
    .executeTakeFirst()
  return other !== undefined
}
