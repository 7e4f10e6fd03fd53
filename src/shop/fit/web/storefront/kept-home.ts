import { createKeptList } from '#ui/kept-list.ts'

/** The way into one's home as text (domain/home.ts), kept in this browser. public/first.js looks whether there is one. */
export const keptHome = createKeptList('home', 1)
export const useHome = (): string | undefined => keptHome.useTexts()[0]

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
