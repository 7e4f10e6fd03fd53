// Another shop, by browser alone: an empty one becomes Chitra Furnishings, sells from two states, and nothing of the demo
// leaves it.
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import { demoWordsIn } from '../test/demo-words.ts'
import { firm, owner, pieces, places, registrations, shopper, welcomeWords } from './chitra/firm.ts'
import * as leaving from './chitra/leaving.ts'
import * as office from './chitra/office.ts'
import * as selling from './chitra/selling.ts'
import { type FreshShop, openFreshShop } from './fresh-shop.ts'

let shop: FreshShop
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = await openFreshShop('none', { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password })
})
test.afterAll(() => shop.close())

const { mysuru, hosur } = places
const { karnataka, tamilNadu } = registrations

async function makeItTheirs(page: Page): Promise<void> {
  await office.logIn(page)
  await office.nameShop(page)
  await office.addRegistration(page, karnataka)
  await office.addRegistration(page, tamilNadu)
  await office.addPlace(page, mysuru, karnataka)
  await office.addPlace(page, hosur, tamilNadu)
  await office.setDelivery(page)
  await office.writeWelcome(page)
}

async function fillShelves(page: Page): Promise<void> {
  await office.addCategory(page, 'Verandah')
  await office.addCategory(page, 'Jhulas', 'Verandah')
  await office.addCategory(page, 'Rugs', 'Verandah')
  await office.addField(page, { name: 'Rope', choices: ['Brass chain', 'Cotton rope'], category: 'Jhulas' })
  await office.addField(page, { name: 'Weave', choices: ['Pit loom', 'Flat weave'], category: 'Rugs' })
  for (const piece of Object.values(pieces)) {
    await office.addPiece(page, piece)
    for (const at of ['mysuru', 'hosur'] as const)
      if (piece.stock[at] > 0) await office.countIn(page, piece, places[at].name, piece.stock[at])
  }
}

/** The jhula comes from Mysuru, the rug from Hosur; the rug goes back. */
async function sell(page: Page, hand: Page): Promise<{ number: string; papers: Record<string, string> }> {
  const { jhula, rug, runner } = pieces
  await selling.findAndKeep(hand, rug, [jhula, runner])
  await selling.findAndKeep(hand, jhula, [rug, runner])
  const number = await selling.buy(hand, shopper.email)
  expect(number).toMatch(new RegExp(`^${firm.prefix}-\\d{4}-00001$`))
  await selling.sendBoth(page, number, [mysuru.name, hosur.name])
  await selling.sendBack(hand, number, rug)
  await selling.takeBack(page, number)
  return { number, papers: await selling.papersOf(page, number) }
}

/** Each paper is by who sent the goods, with the tax that follows from there to Karnataka. */
function expectRightPapers(papers: Record<string, string>): void {
  const numbers = Object.keys(papers).map((number) => number.replace(/\d\d-\d\d/, 'YY-YY'))
  expect(numbers).toEqual(['CFK/YY-YY/000001', 'CFT/YY-YY/000001', 'CTC/YY-YY/000001'])
  const [within = '', between = '', back = ''] = Object.values(papers)
  expect(within).toContain(karnataka.gstin)
  expect(within).toContain(pieces.jhula.title)
  expect(within).toMatch(/CGST 9% on [\d,.]+ ₹1,391\.95\nSGST 9% on [\d,.]+ ₹1,391\.95\nTotal ₹18,250\.00/)
  expect(within).not.toContain('IGST')
  expect(between).toContain(tamilNadu.gstin)
  expect(between).toContain(pieces.rug.title)
  expect(between).toMatch(/IGST 18% on [\d,.]+ ₹640\.68\nTotal ₹4,200\.00/)
  expect(between).not.toContain('CGST')
  expect(back).toContain(tamilNadu.gstin)
  expect(back).toMatch(/IGST 18% on [\d,.]+ ₹640\.68\nTotal taken back ₹4,200\.00/)
}

test('an empty shop becomes Chitra Furnishings, and nothing of the demo leaves it', async ({
  browser,
  request,
}) => {
  test.setTimeout(300_000)
  const at = (options: BrowserContextOptions) =>
    browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', ...options })
  const desk = await at({ viewport: { width: 1440, height: 900 } })
  const phone = await at({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const left = new leaving.Left()
  left.listenTo(desk)
  left.listenTo(phone)
  const page = await desk.newPage()
  const hand = await phone.newPage()

  await test.step('the owner makes the shop theirs', () => makeItTheirs(page))
  await test.step('categories, fields of their own, pieces, stock at both places', () => fillShelves(page))
  await test.step('the door opens', () => office.openDoor(page))
  const { number, papers } = await test.step('sold, sent from both places, one back', () => sell(page, hand))
  await test.step('papers by the right registration with the right tax', () => {
    expectRightPapers(papers)
    for (const [name, text] of Object.entries(papers)) left.add(`paper ${name}`, text)
  })

  await test.step('everything that leaves the shop is gathered', async () => {
    await selling.openAccount(hand)
    await expect
      .poll(async () => (await leaving.readLetters(shop.databaseUrl, left)).map(({ kind }) => kind))
      .toEqual(expect.arrayContaining(['welcome', 'order_placed', 'order_dispatched', 'return_accepted']))
    const letters = await leaving.readLetters(shop.databaseUrl, left)
    expect(letters.find(({ kind }) => kind === 'welcome')?.text).toContain(welcomeWords)
    const token = await leaving.tokenOf(page)
    const known = await leaving.known(page.request, token, number)
    await leaving.walkShop(phone, known, left)
    await leaving.walkOffice(desk, known, left)
    await leaving.readFiles(page.request, left)
    await leaving.readApi(page.request, token, known, left)
  })
  await test.step('and nothing of the demo is in it', async () => {
    // the search finds what it looks for where that is
    expect(demoWordsIn(await (await request.get('/')).text()).length).toBeGreaterThan(5)
    expect(left.places).toBeGreaterThan(300)
    expect(await left.found()).toEqual({})
  })
  await desk.close()
  await phone.close()
})
