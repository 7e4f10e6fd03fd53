// Every call of the content screens.
import { caller } from '#kernel/caller.ts'
import type { Send } from '#kernel/transport.ts'
import type { arrangeOperations } from '#shop/catalogue/arrange-operations.ts'
import { formWith } from '#ui/form-with.ts'
import type { LinkPlace } from '../../domain/place-links.ts'
import type { contentStaffOperations } from '../../staff-operations.ts'

type Place = LinkPlace & { count: number }
type NamedProduct = { _id: string; title: string }
type Window = { from?: string; until?: string }

export const createContentStaffApi = (send: Send) => {
  const call = caller<typeof contentStaffOperations>(send)
  const arranged = caller<typeof arrangeOperations>(send)
  return {
    listContent: () => call('GET /admin/content'),
    readContent: (name: string) => call('GET /admin/content/:name', { params: { name } }),
    saveDraft: (name: string, saves: number, body: unknown) =>
      call('PUT /admin/content/:name/draft', { params: { name }, body: { saves, body: body as object } }),
    discardDraft: (name: string, saves: number) =>
      call('DELETE /admin/content/:name/draft', { params: { name }, query: { saves } }),
    publishDraft: (name: string, saves: number, window: Window) =>
      call('POST /admin/content/:name/publish', { params: { name }, body: { saves, ...window } }),
    putBackVersion: (name: string, saves: number, version: number) =>
      call('POST /admin/content/:name/versions/:version/put-back', {
        params: { name, version },
        body: { saves },
      }),
    callOffVersion: (name: string, saves: number, version: number) =>
      call('POST /admin/content/:name/versions/:version/call-off', {
        params: { name, version },
        body: { saves },
      }),
    addPage: (slug: string, title: string) => call('POST /admin/content', { body: { slug, title } }),
    removePage: (name: string, saves: number) =>
      call('DELETE /admin/content/:name', { params: { name }, query: { saves } }),
    openPreview: (path: string, at?: string) =>
      call('POST /admin/preview', { body: { path, ...(at && { at }) } }),
    /** What links can lead to, with how much stands there. */
    listLinkPlaces: async (): Promise<Place[]> =>
      (await arranged('GET /admin/places')).data.map(({ hidden: isHidden, ...place }) => ({
        ...place,
        isHidden,
      })),
    // of the calls of products and pictures it knows what it needs
    findShownProducts: (words: string) =>
      send<NamedProduct[]>('GET', `/products?limit=8&search=${encodeURIComponent(words)}`),
    readShownProducts: (ids: string[]) =>
      send<NamedProduct[]>('GET', `/products?${new URLSearchParams(ids.map((id) => ['ids', id]))}`),
    uploadContentPicture: (file: File) => send<{ url: string }>('POST', '/admin/pictures', formWith(file)),
  }
}

export type ContentApi = ReturnType<typeof createContentStaffApi>
export type { Place }
