// By itself: pages that only look whether there is a home do without it.
import { keptHome } from './kept-home.ts'

const ownerKey = 'home-of'

/** Whose account holds it too; null where it is kept here alone. */
export const homeOwner = (): string | null => localStorage.getItem(ownerKey)

/** Empty to forget it. Cards make room for their line by the mark on the page. */
export function putHome(text: string, owner: string | null): void {
  keptHome.replace(text === '' ? [] : [text])
  document.documentElement.toggleAttribute('data-home', text !== '')
  if (owner === null || text === '') localStorage.removeItem(ownerKey)
  else localStorage.setItem(ownerKey, owner)
}
