// What the owner does in the back office before the door opens, screen by screen, and nothing but the screens.
import { expect, type Page } from '@playwright/test'
import { firm, owner, type Piece, type Registration, welcomeWords } from './firm.ts'

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${firm.act}" d="M4 3h2v9h12V3h2v18h-2v-5H6v5H4z"/></svg>`

const dialogOf = (page: Page) => page.getByRole('dialog')
const saved = (page: Page) => page.getByText('Shoppers see it now.').first()

/** `at` where the shop is not the one that this browser's addresses begin with. */
export async function logIn(page: Page, at = ''): Promise<void> {
  await page.goto(`${at}/admin/login`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
}

/** Name, look, contact and the officer; begun from the guide. */
export async function nameShop(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Let’s open your shop$/ })).toBeVisible()
  await page.goto('/admin/settings/shop')
  const typed: [label: string, words: string][] = [
    ['Shop name', firm.name],
    ['One line about it', firm.tagline],
    ['Order numbers begin with', firm.prefix],
    ['Act here', firm.act],
    ['Offers', firm.offer],
    ['Legal name', firm.legalName],
    ['Registered address', firm.address],
    ['Customer care phone', firm.phone],
    ['Customer care e-mail', firm.email],
    ['Grievance officer', firm.officer],
    ['Officer’s e-mail', firm.officerEmail],
    ['Officer’s phone', firm.officerPhone],
  ]
  for (const [label, words] of typed) await page.getByLabel(label, { exact: true }).fill(words)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload: Logo' }).click()
  await (await choosing).setFiles({
    name: 'chitra.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(logo),
  })
  await expect(page.getByText(/^chitra\.svg/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveTitle(`Shop · ${firm.name} back office`)
}

export async function addRegistration(page: Page, one: Registration): Promise<void> {
  await page.goto('/admin/settings/registrations')
  await page.getByRole('button', { name: 'Add a registration' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('GSTIN').fill(one.gstin)
  await expect(dialog.getByText(`${one.state}, PAN `)).toBeVisible()
  await dialog.getByLabel('Legal name').fill(firm.legalName)
  await dialog.getByLabel('Address').fill(one.address)
  await dialog.getByLabel('City').fill(one.city)
  await dialog.getByLabel('Pincode').fill(one.pincode)
  const [invoice, credit, debit] = one.papers
  await dialog.getByLabel('Invoice prefix').fill(invoice)
  await dialog.getByLabel('Credit note prefix').fill(credit)
  await dialog.getByLabel('Debit note prefix').fill(debit)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Registrations' })).toContainText(one.gstin)
}

type Place = { name: string; address: string; pincode: string }

export async function addPlace(page: Page, place: Place, bills: Registration, at = ''): Promise<void> {
  await page.goto(`${at}/admin/settings/places`)
  await page.getByRole('button', { name: 'Add a place' }).click()
  await fillPlace(page, place, bills)
}

/** In the dialog, up to the list that has it. */
export async function fillPlace(page: Page, place: Place, bills: Registration): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill(place.name)
  await dialog.getByLabel('Address').fill(place.address)
  await dialog.getByLabel('Pincode').fill(place.pincode)
  await expect(dialog.getByText(`Only registrations of ${bills.state} fit this pincode`)).toBeVisible()
  await expect(dialog.getByLabel('Bills as').locator('option')).toHaveText([`${bills.state}, ${bills.gstin}`])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Places' })).toContainText(place.name)
}

/** One zone of two states, with cash at the door. */
export async function setDelivery(page: Page): Promise<void> {
  await page.goto('/admin/settings/delivery')
  await page.getByRole('button', { name: 'Start with my city' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill('The south')
  for (const state of ['Karnataka', 'Tamil Nadu']) {
    await dialog.getByLabel('Add a state, district or pincode').fill(state)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByRole('button', { name: `Remove ${state}` })).toBeVisible()
  }
  await dialog.getByLabel('Charge').fill('250')
  await dialog.getByLabel('Covers up to, kg').fill('100')
  await dialog.getByLabel('Cash up to').fill('50000')
  await dialog.getByRole('button', { name: 'Add zone' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The south').first()).toBeVisible()
}

export async function writeWelcome(page: Page): Promise<void> {
  await page.goto('/admin/settings/letters/welcome')
  await page.getByLabel('Words', { exact: true }).fill(welcomeWords)
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText('The next letter goes out with these words.')).toBeVisible()
}

export async function addCategory(page: Page, name: string, inside?: string): Promise<void> {
  await page.goto('/admin/product/categories')
  await page.getByRole('button', { name: 'New category' }).first().click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill(name)
  if (inside) await dialog.getByLabel('Inside').selectOption({ label: inside })
  await dialog.getByRole('button', { name: 'Add category' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

export async function addField(
  page: Page,
  { name, choices, category }: { name: string; choices: string[]; category: string },
): Promise<void> {
  await page.goto('/admin/fields')
  await page.getByRole('button', { name: 'New field' }).first().click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Choices').fill(choices.join('\n'))
  await dialog.getByRole('button', { name: 'Add field' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByLabel('Compulsory for: add a category').selectOption({ label: category })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('It counts for every product now.')).toBeVisible()
}

/** A piece with its picture, its own field and what the law asks for: live as soon as it is added. */
export async function addPiece(page: Page, piece: Piece): Promise<void> {
  await page.goto('/admin/addproduct')
  await page.getByLabel('Title').fill(piece.title)
  await page.getByLabel('Brand').fill(firm.name)
  await page.getByLabel('Category').selectOption(piece.category)
  await page.getByLabel('Price (MRP)', { exact: true }).fill(piece.mrp)
  await page.getByLabel('Discount').fill(`₹${Number(piece.mrp) - Number(piece.price)} off`)
  await page.getByLabel('Pictures from this computer').setInputFiles('media/tiles/beds.webp')
  await expect(page.getByLabel('Image URL', { exact: true })).toHaveValue(/^\/media\/uploads\//)
  await page.locator('summary').filter({ hasText: 'Description' }).click()
  await page.getByLabel('Description').fill(`${piece.title}, made by hand in the south.`)
  await page.getByText('Your fields').click()
  await page.getByLabel(piece.own.name, { exact: true }).selectOption(piece.own.says)
  await page.getByText('Tax and declarations').click()
  await page.getByLabel(/^HSN code/).fill(piece.hsn)
  await page.getByLabel('Maker', { exact: true }).fill(firm.legalName)
  await page.getByLabel('Maker’s address').fill(firm.address)
  await page.getByLabel(/^Net quantity/).fill('1 piece')
  await page.getByLabel(/^Warranty/).fill('12')
  await expect(page.getByText('All legal details complete')).toBeVisible()
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('New Product added')).toBeVisible()
}

/** Counted in on the stock screen, place by place. */
export async function countIn(page: Page, piece: Piece, place: string, count: number): Promise<void> {
  await page.goto('/admin/stock')
  await page.getByRole('button', { name: `Adjust ${piece.title}` }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Place').selectOption({ label: place })
  await dialog.getByLabel('Change').fill(String(count))
  await dialog.getByRole('button', { name: `Add ${count}` }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${count} at ${place}`).first()).toBeVisible()
}

export async function openDoor(page: Page): Promise<void> {
  await page.goto('/admin/setup')
  await page
    .getByRole('complementary', { name: 'Before the first real sale' })
    .getByRole('link', { name: 'Read', exact: true })
    .click()
  for (const name of ['Returns and refunds', 'Privacy', 'Terms of use', 'Grievance officer']) {
    await page.getByRole('button', { name: `I have read it: ${name}` }).click()
    await expect(page.getByRole('button', { name: `I have read it: ${name}` })).toHaveCount(0)
  }
  await expect(page.getByText('All there')).toBeVisible()
  await page.getByRole('button', { name: /^Open the shop/ }).click()
  await page.getByRole('button', { name: 'Open the shop', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop is open' })).toBeVisible()
}
