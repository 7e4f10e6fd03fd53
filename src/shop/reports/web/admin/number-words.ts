// What each number counts, in the words of the screen.

export const counts = {
  netSales:
    'The value of orders placed in this period, tax, delivery and assembly included, after discounts and coupons, less everything cancelled or returned since. Orders that were never paid, cancelled or fully returned do not count. A return next week changes the day the order was placed on.',
  orders:
    'Orders placed in this period that are paid or cash on delivery. Unpaid, expired, cancelled and refused ones do not count.',
  salesToday: 'Net sales of the orders placed today, in India’s time.',
  ordersToday: 'Orders placed today that are paid or cash on delivery.',
  averageOrder: 'Net sales divided by orders.',
  conversion:
    'Orders that visitors placed themselves, for every hundred visitors. A visitor is one browser at one address on one day, counted without cookies; bots are left out, and so are orders taken on the phone. With more orders than visitors, visits were missed, and no number is shown.',
  returns:
    'Returns requested in this period, whenever the order was placed. Withdrawn requests do not count.',
  refused: 'Cash on delivery parcels that came back in this period because nobody accepted them.',
  promises:
    'Of the orders placed in this period that have been delivered: how many arrived on or before the last day we promised.',
  toPack: 'Orders that are paid or cash on delivery and not packed yet.',
  late: 'Packed or not: the last promised day is past, and the order has not arrived.',
  promised:
    'Orders that are paid or cash on delivery, have not arrived, and whose last promised day is this one.',
  unpaid: 'Orders waiting for payment. Their items stay reserved until they expire.',
  outOfStock: 'Products that cannot be bought right now: out of stock, or marked as not available.',
  categories:
    'What was paid for the products, without protection, delivery and assembly, by their category today. Cancelled and returned items do not count.',
  best: 'By what was paid for them in orders of this period; cancelled and returned items do not count.',
  searches:
    'Of the forty most frequent searches of this period: those that find no product in the shop now. Searches that look like an e-mail address, a phone number or an order number are never stored.',
} as const
