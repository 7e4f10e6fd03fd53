// What the search offers: lately opened, products, acts, orders, customers, screens. Only what the role opens.
import { withQuery } from '#kernel/address.ts'
import * as adminPaths from '#kernel/admin-paths.ts'
import { showRupees } from '#kernel/money.ts'
import type { IconName } from '#ui/icon-names.ts'
import { createKeptList } from '#ui/kept-list.ts'
import { useAnswer } from '#ui/use-answer.ts'
import { acts, isOpenTo, type May, screens } from '../screens.ts'
import { matches } from './match.ts'
import type { createPaletteApi } from './palette-api.ts'

type PaletteApi = ReturnType<typeof createPaletteApi>

export type PaletteEntry = {
  to: string
  label: string
  icon: IconName
  words?: string
  /** A picture instead of the icon. */
  image?: string | null
  keys?: string[]
}
export type PaletteGroup = { name: string; entries: PaletteEntry[] }

/** Addresses and what they are called; nobody's name is kept. */
const recent = createKeptList('office-recent', 5)

export function remember({ to, label }: PaletteEntry): void {
  if (to.startsWith(adminPaths.customer(''))) return
  recent.remove(recent.current().find((kept) => kept.startsWith(`${to}\n`)) ?? '')
  recent.add(`${to}\n${label}`)
}

const screenEntries = (may: May): PaletteEntry[] =>
  screens
    .filter((screen) => isOpenTo(screen, may))
    .map(({ to, label, icon, letter }) => ({ to, label, icon, keys: ['G', letter] }))

const actEntries = (may: May): PaletteEntry[] => acts.filter((act) => isOpenTo(act, may))

function useRecent(may: May): PaletteEntry[] {
  const kept = recent.useTexts()
  const known = [...screenEntries(may), ...actEntries(may)]
  return kept.flatMap((text): PaletteEntry[] => {
    const [to = '', label = ''] = text.split('\n')
    const same = known.find((entry) => entry.to === to && entry.label === label)
    if (same) return [same]
    if (to.startsWith(adminPaths.product('')) && may('products.change')) return [{ to, label, icon: 'sofa' }]
    if (/^\/admin\/order\/[A-Z]{2,4}-/.test(to) && may('orders.read')) return [{ to, label, icon: 'package' }]
    return []
  })
}

const fewest = 2

/** What the server finds for the typed words; the last answer stays until the next one is there. */
function useServerEntries(
  api: PaletteApi,
  typed: string,
  may: May,
): { groups: PaletteGroup[]; isBusy: boolean } {
  const question = typed.trim()
  const { value = [], isLoading } = useAnswer(() => findOnServer(api, question, may), question, {
    when: question.length >= fewest,
    pause: 160,
  })
  return { groups: value, isBusy: isLoading }
}

async function findOnServer(api: PaletteApi, question: string, may: May): Promise<PaletteGroup[]> {
  const [products, orders, customers] = await Promise.all([
    may('products.read') ? api.products(question) : [],
    may('orders.read') ? api.orders(question) : [],
    may('customers.read') ? api.customers(question) : [],
  ])
  return [
    {
      name: 'Products',
      entries: products.map(({ _id, title, image, brand, price_offer, stock }) => ({
        to: may('products.change')
          ? adminPaths.product(_id)
          : withQuery(adminPaths.products, { search: title }),
        label: title,
        icon: 'sofa' as const,
        image,
        words: `${brand}, ${showRupees(price_offer)}, ${stock === null ? 'made to order' : `${stock} in stock`}`,
      })),
    },
    {
      name: 'Orders',
      entries: orders.map(({ number, name }) => ({
        to: adminPaths.order(number),
        label: number,
        icon: 'package' as const,
        words: name,
      })),
    },
    {
      name: 'Customers',
      entries: customers.map(({ id, name, email, city }) => ({
        to: adminPaths.customer(id),
        label: name,
        icon: 'user' as const,
        words: [email, city].filter(Boolean).join(', '),
      })),
    },
  ]
}

export function usePaletteEntries(
  api: PaletteApi,
  typed: string,
  may: May,
): { groups: PaletteGroup[]; isBusy: boolean } {
  const lately = useRecent(may)
  const server = useServerEntries(api, typed, may)
  const fits = ({ label }: PaletteEntry) => matches(label, typed)
  const isFresh = typed.trim() === ''
  const [products, ...others] = server.groups
  const groups = [
    ...(isFresh ? [{ name: 'Lately', entries: lately }] : []),
    ...(products ? [products] : []),
    { name: 'Do', entries: actEntries(may).filter(fits) },
    ...others,
    { name: 'Go to', entries: screenEntries(may).filter(fits) },
  ]
  return { groups: groups.filter(({ entries }) => entries.length > 0), isBusy: server.isBusy }
}
