// Product fields of the demo: each says only what the catalogue's own words say.
import type { Db } from '#platform/database/database.ts'

type Told = { title: string; material: string; description: string; categorySlug: string }
type Value = string | number | boolean

type DemoField = {
  key: string
  name: string
  kind: 'number' | 'choice' | 'yes_no'
  unit?: string
  steps?: number[]
  help: string
  choices?: string[]
  categories: string[]
  says: (product: Told) => Value | undefined
}

const woods = ['Sheesham', 'Teak', 'Mango', 'Oak', 'Ash', 'Walnut']
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const number = (found: RegExpMatchArray | null) => (found?.[1] ? Number(found[1]) : undefined)

const demoFields: DemoField[] = [
  {
    key: 'seats',
    name: 'Seats',
    kind: 'number',
    steps: [2, 3],
    help: 'How many people sit on it, or at it.',
    categories: ['sofasets', 'lawsonsofasets', 'modernsofas', 'recliner', 'tables'],
    says: ({ title }) => number(title.match(/(\d) Seater/)),
  },
  {
    key: 'solid_wood',
    name: 'Solid wood',
    kind: 'choice',
    help: 'Only where it is solid, not a veneer or a finish.',
    choices: woods,
    categories: [],
    says: ({ material }) => {
      const wood = capital(material.match(/[Ss]olid ([a-z]+)/)?.[1] ?? '')
      return woods.includes(wood) ? wood : undefined
    },
  },
  {
    key: 'mattress_height',
    name: 'Mattress height',
    kind: 'number',
    unit: 'inch',
    steps: [6, 8],
    help: 'Without the bed.',
    categories: ['mattresses'],
    says: ({ title, categorySlug }) =>
      categorySlug === 'mattresses' ? number(title.match(/(\d+) Inch/)) : undefined,
  },
  {
    key: 'bulb',
    name: 'Bulb',
    kind: 'choice',
    help: 'The holder it takes.',
    choices: ['E27', 'E14', 'B22'],
    categories: ['lighting'],
    says: ({ description }) => description.match(/\b(E27|E14|B22)\b/)?.[1],
  },
  {
    key: 'washable',
    name: 'Washable',
    kind: 'yes_no',
    help: 'The cover comes off for a wash, or all of it goes into the machine.',
    categories: [],
    says: ({ description }) =>
      /machine washable|unzips? for (a )?wash|lifts out for washing/i.test(description) ? true : undefined,
  },
]

/** What a product of the demo says, as the database keeps it: a choice by its number. */
export const demoAttributes = (product: Told): Record<string, Value> =>
  Object.fromEntries(
    demoFields.flatMap(({ key, choices, says }) => {
      const said = says(product)
      if (said === undefined) return []
      return [[key, choices ? choices.indexOf(String(said)) + 1 : said]]
    }),
  )

export async function seedFields(trx: Db): Promise<void> {
  await trx
    .insertInto('attribute')
    .values(
      demoFields.map(({ key, name, kind, help, unit = '', steps = [], choices = [] }, position) => ({
        key,
        name,
        kind,
        help,
        unit,
        steps,
        position,
        is_filterable: true,
        is_comparable: true,
        next_choice: choices.length + 1,
      })),
    )
    .execute()
  await trx
    .insertInto('attribute_choice')
    .values(
      demoFields.flatMap(({ key, choices = [] }) =>
        choices.map((value, position) => ({ attribute_key: key, number: position + 1, value, position })),
      ),
    )
    .execute()
  await trx
    .insertInto('category_attribute')
    .values(
      demoFields.flatMap(({ key, categories }) =>
        categories.map((category_slug) => ({ category_slug, attribute_key: key })),
      ),
    )
    .execute()
}
