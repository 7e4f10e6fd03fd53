// Gift cards: bought and asked about by anybody, issued and changed by staff.
import { operation } from '#kernel/operation.ts'
import * as contract from './contract.ts'

const forEveryone = operation('Gift cards', { access: 'public', cached: true })
const anyone = operation('Gift cards', { access: 'anyone' })
const staff = 'Gift cards for staff'
const changes = operation(staff, { access: { permission: 'giftcards.change' } })
/** What makes money out of nothing, or good again, asks for the password. */
const makesMoney = operation(staff, { access: { permission: 'giftcards.change', confirmed: true } })
const numbered = { params: contract.CardParam, answer: contract.WireIssued }

export const giftCardOperations = {
  'GET /gift-cards': forEveryone('Whether gift cards are sold at the moment', {
    answer: contract.WireOnSale,
  }),
  'POST /gift-cards/balance': anyone(
    'What is left on a gift card. A wrong code and a stopped card get the same answer',
    { body: contract.BalanceBody, answer: contract.WireBalance },
  ),
  'POST /gift-cards': anyone('Buy a gift card. The same key with the same body is the same purchase', {
    headers: contract.IdempotencyHeader,
    body: contract.BuyBody,
    status: 201,
    answer: contract.WirePurchase,
  }),
  'GET /gift-cards/:id': anyone('What became of a purchase; its id is known to the buyer alone', {
    params: contract.PurchaseParam,
    answer: contract.WirePurchase,
  }),
  'POST /gift-cards/:id/payments': anyone('Go and pay: where the browser is sent to', {
    params: contract.PurchaseParam,
    answer: contract.WireRedirect,
  }),
}

export const staffGiftCardOperations = {
  'GET /admin/gift-cards': changes('Gift cards, the newest first', {
    query: contract.CardsQuery,
    answer: contract.WireCards,
  }),
  'GET /admin/gift-cards/:id': changes('One gift card with its ledger', {
    params: contract.CardParam,
    answer: contract.WireCardDetail,
  }),
  'POST /admin/gift-cards': makesMoney(
    'Issue a gift card. Without an address its code is in this answer, and never again',
    { body: contract.IssueBody, status: 201, answer: contract.WireIssued },
  ),
  'POST /admin/gift-cards/:id/money': makesMoney('Add money', { ...numbered, body: contract.AddMoneyBody }),
  'POST /admin/gift-cards/:id/time': makesMoney('Add time', { ...numbered, body: contract.AddTimeBody }),
  'POST /admin/gift-cards/:id/stop': changes('Nobody can spend it', {
    ...numbered,
    body: contract.VersionBody,
  }),
  'POST /admin/gift-cards/:id/start': makesMoney('It can be spent again', {
    ...numbered,
    body: contract.VersionBody,
  }),
  'POST /admin/gift-cards/:id/send-again': makesMoney(
    'A new code, mailed or shown this once; the old one is dead',
    { ...numbered, body: contract.SendAgainBody },
  ),
}
