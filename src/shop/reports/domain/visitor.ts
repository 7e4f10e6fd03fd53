// Who counts as a visitor, and which searched words may be kept. Nothing here knows a person.

const machines =
  /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|uptime|scan|fetch|curl|wget|python|node|axios|java\/|go-http|okhttp|facebookexternalhit|whatsapp|telegram/i

/** By what a browser calls itself: all of them begin with Mozilla, and machines that read the web say so. */
export const isPerson = (userAgent: string | undefined): userAgent is string =>
  userAgent?.startsWith('Mozilla/') === true && !machines.test(userAgent)

const longest = 60

/**
 * What was searched for, as it is counted: small letters, one space. Undefined where it might name a person: an e-mail
 * address, a phone number, a PIN code, an order.
 */
export function countedTerm(typed: string): string | undefined {
  const term = typed.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
  if (term.length < 2 || term.length > longest || term.includes('@')) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not pass
  if (/[\u0000-\u001f\u007f]/.test(term)) return undefined
  return /\d{6}/.test(term.replaceAll(/[\s().+-]/g, '')) ? undefined : term
}

/** The search that stood open when a piece was asked for: by its page, or by its answer for the page. */
export function openedIn(address: string, from: string | undefined): string | undefined {
  if (!from || !/^\/(?:api\/products|product\/op)\/(?!facets$|suggest$)[a-z0-9-]+$/.test(address))
    return undefined
  return URL.canParse(from) ? termIn(new URL(from).pathname) : undefined
}

/** The words in the address of a search, of a page or of the API; places are told apart when the words are read. */
export function termIn(address: string): string | undefined {
  const typed =
    /^\/api\/products\?search=([^&]+)(?:&(?:limit|pincode)=\d+)?$/.exec(address)?.[1]?.replaceAll('+', ' ') ??
    /^\/product\/([^/?]+)\/?$/.exec(address)?.[1]
  if (typed === undefined) return undefined
  try {
    return countedTerm(decodeURIComponent(typed))
  } catch {
    return undefined
  }
}
