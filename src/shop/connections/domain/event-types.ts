// What the shop tells other systems of. Each says that something happened to one thing and names it; what is to be known
// of that thing is asked for afterwards.

/** By type: the words of the office, and what the id names. */
export const eventTypes = {
  'order.placed': { words: 'Order placed', names: 'order' },
  'order.paid': { words: 'Order paid', names: 'order' },
  'order.packed': { words: 'Order packed', names: 'order' },
  'order.dispatched': { words: 'Order dispatched', names: 'order' },
  'order.delivered': { words: 'Order delivered', names: 'order' },
  'order.changed': { words: 'Order changed in part', names: 'order' },
  'order.cancelled': { words: 'Order cancelled', names: 'order' },
  'order.expired': { words: 'Order not paid in time', names: 'order' },
  'order.return_asked': { words: 'Return asked for', names: 'order' },
  'order.returned': { words: 'Pieces returned', names: 'order' },
  'refund.made': { words: 'Refund made', names: 'order' },
  'invoice.issued': { words: 'Invoice issued', names: 'document' },
  'credit_note.issued': { words: 'Credit note issued', names: 'document' },
  'debit_note.issued': { words: 'Debit note issued', names: 'document' },
  'product.added': { words: 'Product added', names: 'product' },
  'product.changed': { words: 'Product changed', names: 'product' },
  'product.removed': { words: 'Product removed', names: 'product' },
  'stock.out': { words: 'Out of stock', names: 'product' },
  'stock.in': { words: 'Back in stock', names: 'product' },
} as const satisfies Record<string, { words: string; names: 'order' | 'document' | 'product' }>

export type EventType = keyof typeof eventTypes

export const eventTypeNames = Object.keys(eventTypes) as EventType[]

/** In the order of the office's lists. */
export const eventGroups: { name: string; types: EventType[] }[] = [
  { name: 'Orders', types: eventTypeNames.filter((type) => type.startsWith('order.')) },
  {
    name: 'Money and tax documents',
    types: ['refund.made', 'invoice.issued', 'credit_note.issued', 'debit_note.issued'],
  },
  {
    name: 'Products and stock',
    types: ['product.added', 'product.changed', 'product.removed', 'stock.out', 'stock.in'],
  },
]

/** How long what happened can be read. */
export const eventsKeptDays = 30
