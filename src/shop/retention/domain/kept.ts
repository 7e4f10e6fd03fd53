// What the shop keeps, why, and what becomes of it: in the words of the settings screen and of docs/retention.md.

/** What goes after a time that the owner can change; the bounds are in the table `retention_term`. */
export const periods = {
  letters: {
    what: 'Letters that were sent',
    why: 'To look one up when somebody says that it never came. The privacy policy promises 90 days at the most.',
    afterwards: 'deleted',
  },
  order_links: {
    what: 'Links with which guests open their orders',
    why: 'They stand in the letters about an order. The privacy policy promises a year at the most.',
    afterwards: 'deleted: guests then track by number and phone',
  },
  searched_words: {
    what: 'Words that were searched, counted by day',
    why: 'To see what is looked for, and to compare with the same month a year ago.',
    afterwards: 'deleted',
  },
  import_rows: {
    what: 'Rows of imported files',
    why: 'To look into an import and to undo it.',
    afterwards: 'deleted: that there was an import stays, and it can no longer be undone',
  },
  invitations: {
    what: 'Invitations of staff that have ended',
    why: 'To see who was invited by whom. The audit log knows it too.',
    afterwards: 'deleted',
  },
  payment_events: {
    what: 'Which messages of the payment gateway were heard',
    why: 'So that each counts once; gateways repeat them for some days.',
    afterwards: 'deleted: payments and refunds stay',
  },
  unpaid_orders: {
    what: 'Who placed an order that was never paid',
    why: 'To help somebody whose payment failed.',
    afterwards: 'name, contact and address are taken out: number, items and amounts stay',
  },
  unpaid_gift_cards: {
    what: 'Who began to buy a gift card and never paid',
    why: 'To help somebody whose payment failed.',
    afterwards: 'names, addresses and the message are taken out: number and amount stay',
  },
  product_changes: {
    what: 'The history of products',
    why: 'To see who changed what, and to show what a price was before. A year is the least.',
    afterwards: 'deleted: products stay as they are',
  },
} as const

export type PeriodName = keyof typeof periods
export const periodNames = Object.keys(periods) as PeriodName[]
export type Periods = Record<PeriodName, number>

/** What the shop never removes by itself. */
export const keptForGood = [
  {
    what: 'Orders, payments and refunds, without the person once their account is erased',
    why: 'Books are kept for eight financial years (Companies Act, section 128), and for GST for six years after the annual return (CGST Act, section 36).',
  },
  {
    what: 'Tax invoices, credit notes and debit notes, as they were issued',
    why: 'The same laws; numbers must run without a gap.',
  },
  {
    what: 'Entries of gift cards and store credit',
    why: 'They are money that the shop owes: what is left is the sum of all entries.',
  },
  {
    what: 'Movements of stock',
    why: 'The law asks for accounts of stock (CGST Act, section 35), and what lies on a shelf is the sum of its movements.',
  },
  {
    what: 'The audit log',
    why: 'Each entry carries a print of the one before: with one taken out it could not be verified.',
  },
  {
    what: 'The register of complaints',
    why: 'Three years after a complaint is settled the person is taken out; the register stays.',
  },
] as const
