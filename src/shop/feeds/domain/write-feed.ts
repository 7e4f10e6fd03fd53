// A feed as text, item by item: as RSS 2.0 with Google's fields, and as plain comma-separated values.
import { csvLine } from '#kernel/csv.ts'
import { type FeedItem, feedFields } from './feed.ts'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Letters that XML cannot hold at all are left out; half a letter becomes the sign for one that is not known. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not stand in it
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

export type FeedHead = { shopName: string; publicUrl: string }

export const xmlHead = ({ shopName, publicUrl }: FeedHead): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n<title>${escapeXml(shopName)}</title>\n<link>${escapeXml(publicUrl)}/</link>\n<description>${escapeXml(`Products of ${shopName}`)}</description>\n`

export const xmlItem = (item: FeedItem): string =>
  `<item>${feedFields
    .flatMap((field) =>
      [item[field] ?? []].flat().map((value) => `<g:${field}>${escapeXml(value)}</g:${field}>`),
    )
    .join('')}</item>\n`

export const xmlFoot = '</channel></rss>\n'

export const csvHead: string = csvLine(feedFields)

/** Several pictures stand in one cell, parted by commas. */
export const csvItem = (item: FeedItem): string =>
  csvLine(feedFields.map((field) => [item[field] ?? []].flat().join(',')))
