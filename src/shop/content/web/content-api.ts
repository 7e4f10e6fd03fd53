import { ApiProblem, getJson, type Transport } from '#kernel/transport.ts'
import type { WireHome, WireLayout, WirePage, WirePromo } from '../contract.ts'

export type Layout = WireLayout
export type Promo = WirePromo
export type Home = WireHome
export type TextPage = WirePage

export function createContentApi(call: Transport) {
  return {
    readLayout: () => getJson<Layout>(call, '/content/layout'),
    readHome: () => getJson<Home>(call, '/content/home'),
    async findPage(slug: string): Promise<TextPage | undefined> {
      const { status, body } = await call(`/content/pages/${encodeURIComponent(slug)}`)
      if (status === 404 || status === 400) return undefined
      if (status !== 200) throw new ApiProblem(status)
      return body as TextPage
    },
  }
}
