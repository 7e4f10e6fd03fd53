// What whoever sees this shop must know about it, above every page of the storefront and the back office.
import { escapeHtml } from '#kernel/html.ts'
import type { Opening } from '#shop/setup/domain/sale.ts'

/** Short whole sentences; a shop in earnest has none. */
export function noticesOf(
  /** Payments move no money. */
  isPractice: boolean,
  { phase, isKept }: Pick<Opening, 'phase' | 'isKept'>,
): string[] {
  // an open shop without a gateway takes cash alone, and that is real
  const isForTrying = isPractice && (phase !== 'open' || isKept)
  return [
    ...(phase === 'preparing' ? ['We are getting ready: orders open soon.'] : []),
    ...(phase === 'demo' && !isPractice ? ['Demo shop: nothing here is for sale.'] : []),
    ...(isForTrying ? ['Test shop: payments here move no money.'] : []),
  ]
}

/** On a phone it takes two lines from here on. */
const oneLine = 60

/**
 * It stands outside of what the browser draws anew, and is there with the first byte, so nothing moves. The owner's own
 * sentence, which is content, comes last.
 */
export function shopNotice(sentences: readonly (string | undefined)[]): string {
  const said = sentences.filter(Boolean).join(' ')
  if (said === '') return ''
  const look = said.length > oneLine ? 'shop-notice shop-notice-long' : 'shop-notice'
  return `<aside class="${look}" aria-label="About this shop"><p>${escapeHtml(said)}</p></aside>`
}
