import { reader } from '#kernel/caller.ts'
import { ifThere, type Transport } from '#kernel/transport.ts'
import type { WireHome, WireLayout, WirePage, WirePromo } from '../contract.ts'
import type { contentOperations } from '../operations.ts'

export type Layout = WireLayout
export type Promo = WirePromo
export type Home = WireHome
export type TextPage = WirePage

export function createContentApi(ask: Transport) {
  const read = reader<typeof contentOperations>(ask)
  return {
    readLayout: () => read('GET /content/layout'),
    readHome: () => read('GET /content/home'),
    findPage: (slug: string) => ifThere(read('GET /content/pages/:slug', { params: { slug } })),
  }
}
