// What whoever sees this shop must know about it, above every page of the storefront and the back office.
import { escapeHtml } from '#kernel/html.ts'
import type { Config } from '#platform/config.ts'

/** Short whole sentences; a shop in earnest has none. */
export const noticesOf = ({ testGateway }: Pick<Config, 'testGateway'>): string[] =>
  testGateway ? ['Test shop: payments here move no money.'] : []

/** It stands outside of what the browser draws anew, and is there with the first byte, so nothing moves. */
export const shopNotice = (sentences: readonly string[]): string =>
  sentences.length === 0
    ? ''
    : `<aside class="shop-notice" aria-label="About this shop"><p>${sentences.map(escapeHtml).join(' ')}</p></aside>`
