/** How an order is paid, in a word or two. */
export const methodNames: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  emi: 'EMI',
  cash: 'Cash',
  credit: 'Store credit',
}
