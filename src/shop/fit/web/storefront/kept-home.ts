import { createKeptList } from '#ui/kept-list.ts'

/** The way into one's home as text (domain/home.ts), kept in this browser. app/storefront/first.js looks whether there is one. */
export const keptHome = createKeptList('home', 1)
export const useHome = (): string | undefined => keptHome.useTexts()[0]
