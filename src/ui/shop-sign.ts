// What the shop is called, for whatever is drawn: the server says it with every page, the office with its shell.
import { createContext, useContext } from 'react'

export type ShopSign = { name: string; tagline: string; logo: string | null }

const Sign = createContext<ShopSign>({ name: 'Our shop', tagline: '', logo: null })

export const ShopSignProvider = Sign.Provider
/** Without a name of its own it is just the back office. */
export const officeNameOf = ({ name }: ShopSign): string =>
  name === 'Back office' ? name : `${name} back office`

export const useShopSign = (): ShopSign => useContext(Sign)
