import { expect, test } from '@playwright/test'
import { cart, logInAs, loveseat, open, sofa } from './shop.ts'
import { aShopper } from './staff.ts'

test('what a guest put aside joins the cart of the account, is there on another device, and leaves with the logout', async ({
  page,
  browser,
  request,
}) => {
  const shopper = await aShopper(request)
  const id = (path: string) => path.split('/').at(-1)
  await request.post('/api/user/cart', {
    headers: { authorization: `Bearer ${shopper.token}` },
    data: { items: [{ id: id(loveseat.path), quantity: 2, protection: false }] },
  })
  await open(page, sofa.path)
  await page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(cart(page)).toHaveAccessibleName('Cart, 1 item')
  await logInAs(page, shopper)
  await expect(cart(page)).toHaveAccessibleName('Cart, 3 items')
  await expect(page.getByText('We have combined your carts.')).toBeVisible()

  const other = await browser.newContext()
  const phone = await other.newPage()
  await logInAs(phone, shopper)
  await expect(cart(phone)).toHaveAccessibleName('Cart, 3 items')
  await open(phone, sofa.path)
  await expect(cart(phone)).toHaveAccessibleName('Cart, 3 items')
  await phone.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(cart(phone)).toHaveAccessibleName('Cart, 4 items')
  await expect
    .poll(async () => {
      const answer = await request.get('/api/user/cart', {
        headers: { authorization: `Bearer ${shopper.token}` },
      })
      return (await answer.json()).data.reduce(
        (sum: number, line: { quantity: number }) => sum + line.quantity,
        0,
      )
    })
    .toBe(4)
  await page.reload()
  await expect(cart(page)).toHaveAccessibleName('Cart, 4 items')

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(cart(page)).toHaveAccessibleName('Cart')
  await page.reload()
  await expect(cart(page)).toHaveAccessibleName('Cart')
  await other.close()
})
