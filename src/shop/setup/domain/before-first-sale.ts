// What law and bank ask for before the first real sale. The shop opens when no line of it is missing.
import { type GuideFacts, inWords, isRead, type Line, misplaced, takesRealMoney } from './guide.ts'

/** Undefined where there is nothing to say. */
type Check = (facts: GuideFacts) => Line | undefined

const named: Check = ({ shop }) =>
  shop.name === ''
    ? no('Your shop has no name yet', 'Name it', 'shop')
    : yes(`Your shop is called ${shop.name}`)

const onRecord: Check = ({ shop }) =>
  shop.legalName === '' || shop.legalAddress === ''
    ? no('Your legal name and address are not on your pages yet', 'Add', 'shop')
    : yes(`Your pages say who you are: ${shop.legalName}`)

const reached: Check = ({ shop }) =>
  shop.carePhone === '' || shop.careEmail === ''
    ? no('Nobody can call or write to you yet', 'Add', 'shop')
    : yes('Shoppers can call and write to you')

const seller: Check = ({ sellers }) => {
  if (sellers.length === 0) return no('Nobody sells yet: there is no GSTIN', 'Add', 'registrations')
  const wrong = sellers.find(({ isRight }) => !isRight)
  if (wrong) return no(`The GSTIN ${wrong.gstin} does not check out`, 'Look', 'registrations')
  return yes(sellers.length === 1 ? 'Your GSTIN checks out' : `All ${sellers.length} GSTINs check out`)
}

const place: Check = ({ places }) => {
  if (places.length === 0) return no('Goods leave from nowhere yet', 'Add', 'places')
  const [astray] = misplaced(places)
  if (astray)
    return no(`${astray.name} lies in ${astray.state}, its GSTIN in ${astray.sellerState}`, 'Look', 'places')
  return yes(`Goods leave from ${inWords(places.map(({ name }) => name))}`)
}

const delivery: Check = ({ reach }) =>
  reach.zones === 0
    ? no('No pincode gets a date and a charge', 'Set', 'delivery')
    : yes('A pincode gets a date and a charge')

const payment: Check = (facts) => {
  if (!takesRealMoney(facts)) return no('Real payments are not connected', 'Connect', 'payments')
  return yes(facts.online === 'real' ? 'Real payments are connected' : 'Cash on delivery is on')
}

const policies: Check = ({ policies: all }) =>
  all.every(isRead)
    ? yes('Returns, privacy and terms are read')
    : no('Returns, privacy and terms not read by you', 'Read', 'policies')

const officer: Check = ({ shop }) => {
  if (shop.officer === '') return no('No grievance officer is named', 'Name one', 'shop')
  if (shop.officerEmail === '') return no(`Nobody can write to ${shop.officer} yet`, 'Add', 'shop')
  return yes(`Grievance officer named: ${shop.officer}`)
}

const demo: Check = ({ opening, goods }) =>
  opening.phase === 'demo' || goods.demoProducts > 0
    ? no('Demo goods are still on the shelves', 'Leave demo', 'demo')
    : undefined

const letters: Check = ({ letters: { hasServer, reachedYouAt } }) => {
  if (reachedYouAt) return yes('Letters go out: one has reached you')
  // an order stands without its letter; it is read in the back office then
  const words = hasServer ? 'No letter has reached you yet' : 'Letters wait here: no mail server is connected'
  return { state: 'may', title: '', words, link: { label: 'Mail', to: 'mail' } }
}

const yes = (words: string): Line => ({ state: 'yes', title: '', words })
const no = (words: string, label: string, to: NonNullable<Line['link']>['to']): Line => ({
  state: 'no',
  title: '',
  words,
  link: { label, to },
})

const rank = { no: 0, may: 1, yes: 2 }

/** What is missing stands first. */
export const beforeFirstSale = (facts: GuideFacts): Line[] =>
  [named, onRecord, reached, seller, place, delivery, payment, policies, officer, demo, letters]
    .flatMap((check) => check(facts) ?? [])
    .sort((a, b) => rank[a.state] - rank[b.state])

export const isReadyToOpen = (facts: GuideFacts): boolean =>
  beforeFirstSale(facts).every(({ state }) => state !== 'no')
