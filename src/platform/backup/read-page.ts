// A page of what lies in a bucket, as ListObjectsV2 answers.

export type Page = {
  files: { path: string; bytes: number; at: Date }[]
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined
}

const meant: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

function textIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replaceAll(/&(?:lt|gt|quot|apos|amp);/g, (sign) => meant[sign] ?? sign)
}

export function readPage(xml: string): Page {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    path: textIn(entry, 'Key') ?? '',
    bytes: Number(textIn(entry, 'Size')),
    at: new Date(textIn(entry, 'LastModified') ?? Number.NaN),
  }))
  const isCut = textIn(xml, 'IsTruncated') === 'true'
  return { files, next: isCut ? textIn(xml, 'NextContinuationToken') : undefined }
}
