import * as paths from '#kernel/paths.ts'

/** Pages that a browser fills in: what they are, to somebody whose browser runs no code. */
const filledIn: [RegExp, string][] = [
  [/^\/alerts\//, 'This link needs'],
  [/^\/cart$/, 'Your cart needs'],
  [/^\/wishlist$/, 'Your wishlist needs'],
  [/^\/account/, 'Your account needs'],
  [/^\/orders/, 'Your orders need'],
  [/^\/track$/, 'Tracking an order needs'],
  [/^\/gift-cards/, 'Buying a gift card needs'],
  [/^\/review($|\/)/, 'Writing a review needs'],
  [/^\/answer$/, 'Answering a question needs'],
]

/** Without code nothing would ever come: says so, and how to go on. Drawn by the server alone, above the page. */
export function NeedsCode({ pathname }: { pathname: string }) {
  const what = filledIn.find(([path]) => path.test(pathname))?.[1]
  if (!what) return null
  return (
    <noscript>
      <p className="wrap pt-7 text-lg">
        {what} JavaScript, which is switched off in this browser. Switch it on and open this page again, or
        call us: our number is at the bottom of this page. You can go on looking around at{' '}
        <a href={paths.productList} className="inline-flex min-h-11 items-center underline">
          all products
        </a>
        .
      </p>
    </noscript>
  )
}
