/** What an order is called at the gateway, on paper and in addresses: the shop's letters, the month, a running number. */
export const orderNumber = '^[A-Z]{2,4}-[0-9]{4}-[0-9]{5,12}$'

/** Purchases of gift cards have numbers of their own; AGC- is how they began before shops had letters of their own. */
export const isGiftCardNumber = (number: string): boolean => /^(AGC|[A-Z]{2,4}-GC)-/.test(number)
