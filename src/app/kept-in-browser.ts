// What the storefront keeps in a shopper's own browser: for the privacy policy. A test holds it against the code.

type KeptThing = {
  what: string
  why: string
  /** How long, and what ends it. */
  until: string
  /** Where it is written. */
  files: readonly string[]
}

const cleared = 'Until you clear it.'
const whileOpen = 'Until the tab is closed.'

export const keptInBrowser: readonly KeptThing[] = [
  {
    what: 'Your login',
    why: 'A key that keeps you logged in, with your name.',
    until: 'Until you log out.',
    files: ['shop/accounts/web/session.ts'],
  },
  {
    what: 'A mark of this browser',
    why: 'So that wrong passwords typed by others do not lock you out.',
    until: 'It stays when you log out, until you clear it.',
    files: ['shop/accounts/web/session.ts'],
  },
  {
    what: 'Cart, wishlist and coupon code',
    why: 'To have them when you come back. When you log in, cart and wishlist join your account.',
    until: 'Until you take them out. Cart and wishlist of an account go when you log out.',
    files: [
      'shop/cart/web/guest-cart.ts',
      'shop/catalogue/web/storefront/kept.ts',
      'shop/cart/web/storefront/use-coupon.ts',
      'app/storefront/follow-cart.ts',
      'app/storefront/follow-wishlist.ts',
    ],
  },
  {
    what: 'Pincode, recent searches and how many products stand side by side',
    why: 'So that you need not choose them again.',
    until: cleared,
    files: ['shop/delivery/web/storefront/remembered-pincode.ts', 'shop/catalogue/web/storefront/kept.ts'],
  },
  {
    what: 'The measures of your home',
    why: 'To say whether a product gets into it. A list that you narrow to what fits is asked for with the measures in its address; they are not kept.',
    until: 'Until you press “Forget these”, or clear them. Those of an account go when you log out.',
    files: ['shop/fit/web/storefront/kept-home.ts', 'shop/fit/web/storefront/put-home.ts'],
  },
  {
    what: 'Questions you asked, and answers you found useful',
    why: 'To show you what still waits for an answer, and not to count you twice.',
    until: cleared,
    files: ['shop/questions/web/storefront/kept.ts'],
  },
  {
    what: 'Products you looked at lately, and products you chose to compare',
    why: 'To show them to you again, with what has become cheaper. The list is never sent to anybody.',
    until: 'Thirty days after you looked, or until you clear them.',
    files: ['shop/catalogue/web/storefront/kept.ts'],
  },
  {
    what: 'Keys to your guest orders',
    why: 'To open the orders that were placed from this browser.',
    until: cleared,
    files: ['shop/orders/web/order-keys.ts'],
  },
  {
    what: 'What you have typed at the checkout',
    why: 'So that nothing is lost when the page is loaded again.',
    until: 'Until you order, or close the tab.',
    files: [
      'shop/checkout/web/kept-draft.ts',
      'shop/checkout/web/order-try.ts',
      'shop/orders/web/go-to-pay.ts',
    ],
  },
  {
    what: 'A review you have begun',
    why: 'So that nothing is lost until it is sent.',
    until: 'Until you send it, or clear it.',
    files: ['shop/reviews/web/storefront/kept-draft.ts'],
  },
  {
    what: 'The link of a mail you opened',
    why: 'So that it still works when the page is loaded again.',
    until: whileOpen,
    files: ['shop/accounts/web/mailed-token.ts'],
  },
  {
    what: 'Settings that were not saved',
    why: 'For people who work in the shop: what they typed is there when they come back.',
    until: 'Until they save or discard it.',
    files: ['ui/settings/kept-draft.ts'],
  },
]
