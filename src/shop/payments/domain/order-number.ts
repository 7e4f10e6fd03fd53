/** What an order is called at the gateway, on paper and in addresses. */
export const orderNumber = '^AAN-[0-9]{4}-[0-9]{5,12}$'
