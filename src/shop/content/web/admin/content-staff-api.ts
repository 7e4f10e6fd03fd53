// Every call of the content screens.
import type { Send } from '#kernel/transport.ts'
import type { WireContent, WireContentList, WirePreview } from '../../staff-contract.ts'

type Place = { kind: 'category' | 'collection'; slug: string; name: string; count: number }
type Piece = { _id: string; title: string }
type Window = { from?: string; until?: string }

const at = (name: string) => `/admin/content/${encodeURIComponent(name)}`

export const createContentStaffApi = (send: Send) => ({
  listContent: () => send<WireContentList>('GET', '/admin/content'),
  readContent: (name: string) => send<WireContent>('GET', at(name)),
  saveDraft: (name: string, saves: number, body: unknown) =>
    send<WireContent>('PUT', `${at(name)}/draft`, { saves, body }),
  discardDraft: (name: string, saves: number) =>
    send<WireContent>('DELETE', `${at(name)}/draft?saves=${saves}`),
  publishDraft: (name: string, saves: number, window: Window) =>
    send<WireContent>('POST', `${at(name)}/publish`, { saves, ...window }),
  putBackVersion: (name: string, saves: number, version: number) =>
    send<WireContent>('POST', `${at(name)}/versions/${version}/put-back`, { saves }),
  callOffVersion: (name: string, saves: number, version: number) =>
    send<WireContent>('POST', `${at(name)}/versions/${version}/call-off`, { saves }),
  addPage: (slug: string, title: string) => send<WireContent>('POST', '/admin/content', { slug, title }),
  removePage: (name: string, saves: number) => send<WireContent>('DELETE', `${at(name)}?saves=${saves}`),
  openPreview: (path: string, moment?: string) =>
    send<WirePreview>('POST', '/admin/preview', { path, ...(moment && { at: moment }) }),
  /** What links can lead to, with how much stands there. */
  listLinkPlaces: () => send<Place[]>('GET', '/places'),
  findShownPieces: (words: string) =>
    send<Piece[]>('GET', `/products?limit=8&search=${encodeURIComponent(words)}`),
  readShownPieces: (ids: string[]) =>
    send<Piece[]>('GET', `/products?${new URLSearchParams(ids.map((id) => ['ids', id]))}`),
  uploadContentPicture: (file: File) => {
    const form = new FormData()
    form.append('file', file)
    return send<{ url: string }>('POST', '/admin/pictures', form)
  },
})

export type ContentApi = ReturnType<typeof createContentStaffApi>
export type { Place }
