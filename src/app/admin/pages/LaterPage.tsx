import { useLocation } from 'react-router'
import { ButtonLink } from '#ui/Button.tsx'
import { ScreenHead } from '#ui/Panel.tsx'
import { Trouble } from '#ui/Trouble.tsx'

const closedDoors: [path: string, title: string, words: string][] = [
  ['product', 'Products', 'Every piece of the shop in one table will be here, to find, change and delete.'],
  [
    'addproduct',
    'New product',
    'A form for a new piece will be here, beside the card that shoppers will see.',
  ],
  ['editproduct', 'Edit product', 'The form that changes a piece will be here.'],
  ['order', 'Orders', 'What shoppers have ordered will be here, to pack, send and refund.'],
  ['customet', 'Customers', 'The people who shop with us will be here, with their orders.'],
  ['customer', 'Customers', 'The people who shop with us will be here, with their orders.'],
  ['discount', 'Discounts', 'Coupons will be here, with their dates and limits.'],
  ['giftcard', 'Gift cards', 'Gift cards will be here, with what is left on each.'],
  ['pricing', 'Pricing', 'Prices and sales will be planned here.'],
  ['content', 'Content', 'The texts and pictures of the home page will be kept here.'],
]

/** A door that is built in a later version says so, instead of pretending. */
export function Component() {
  const name = useLocation().pathname.split('/')[2]
  const [, title, words] = closedDoors.find(([path]) => path === name) ?? ['', 'Back office', '']
  return (
    <>
      <ScreenHead title={title} />
      <Trouble icon="door-open" title="This screen is not open yet" words={words}>
        <ButtonLink to="/admin">Back to Home</ButtonLink>
      </Trouble>
    </>
  )
}
