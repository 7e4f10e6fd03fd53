// What each number counts, in the words of the screen.
export const counts = {
  netSales:
    'What orders placed in these days come to, tax, delivery and assembly included, after discounts and coupons, less everything cancelled or returned since. Orders that were never paid, cancelled or sent back whole do not count. A return next week changes the day the order was placed on.',
  orders:
    'Orders placed in these days that are paid, or to be paid at the door. Unpaid, expired, cancelled and refused ones do not count.',
  averageOrder: 'Net sales divided by orders.',
  conversion:
    'Orders that visitors placed themselves, for every hundred visitors. A visitor is one browser at one address on one day, counted without cookies; programs that read the web are left out, and so are orders taken on the phone. With more orders than visitors, visits were missed, and no number is shown.',
  returns:
    'Returns that shoppers asked for in these days, whenever the order was placed. Those they called off do not count.',
  refused: 'Parcels of orders to be paid at the door that came back in these days, because nobody took them.',
  promises:
    'Of the orders placed in these days that have arrived: how many arrived on or before the last day we promised.',
  toPack: 'Orders at this moment that are paid, or to be paid at the door, and not packed yet.',
  late: 'Packed or not: the last promised day is past, and the order has not arrived.',
  unpaid: 'Orders at this moment that wait for their payment. Their pieces are kept back until they expire.',
  outOfStock:
    'Pieces in the shop at this moment that cannot be bought: none left, or marked as not available.',
  lowStock: 'Pieces in the shop at this moment with three left or fewer, and at least one.',
  categories:
    'What was paid for the pieces themselves, without protection, delivery and assembly, by the category each is in today. Cancelled and returned pieces do not count.',
  best: 'By what was paid for them in orders of these days; cancelled and returned pieces do not count.',
  searches:
    'Of the forty most frequent searches of these days: those that find no piece in the shop as it is now. Searches that look like an e-mail address, a phone number or an order are never written down.',
} as const
