/** What the lines of a bill are called, wherever one stands: cart, checkout, order, letter and back office. */
export const billNames = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  protection: 'Furniture Protection',
  coupon: 'Coupon Discount',
  shipping: 'Shipping Charges',
  assembly: 'Assembly',
  total: 'Total Price',
  giftCard: 'From gift card',
  storeCredit: 'From store credit',
} as const
