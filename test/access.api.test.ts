// Every operation of the API against every kind of caller. The table is written by hand: a route that is not in it, or
// that declares something else than it says, fails here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { type Scope, scopes } from '#shop/connections/domain/scopes.ts'
import { aKey } from './a-key.ts'
import { aShop, type TestShop } from './a-shop.ts'
import { noLimits } from './no-limits.ts'
import { type Operation, operationsOf } from './operations.ts'
import { anAddress, aPerson, call } from './people.ts'

type Roles = readonly ('shopper' | 'owner' | 'catalogue' | 'orders' | 'finance' | 'support')[]
const everybody = ['shopper', 'owner', 'catalogue', 'orders', 'finance', 'support'] as const
const owner = ['owner'] as const
const staff = ['owner', 'catalogue', 'orders', 'finance', 'support'] as const
const productPeople = ['owner', 'catalogue'] as const
const wordPeople = ['owner', 'catalogue'] as const
const allStaff = ['owner', 'catalogue', 'orders', 'finance', 'support'] as const

const orderPeople = ['owner', 'orders'] as const
const moneyPeople = ['owner', 'orders', 'finance'] as const
const finance = ['owner', 'finance'] as const
const supportPeople = ['owner', 'support'] as const
const customerReaders = ['owner', 'orders', 'support'] as const
const support = ['owner', 'support'] as const
const orderReaders = ['owner', 'orders', 'finance', 'support'] as const

/**
 * Who may call; 'public' is also for nobody in particular, and so is 'anyone', where a token that comes along must be
 * good. `again`: the password must have been typed lately. `scope`: another system with such a key, and no person.
 */
const table: Record<string, 'public' | 'anyone' | Roles | { who: Roles; again: true } | { scope: Scope }> = {
  'GET /api/events': { scope: 'events.read' },
  'GET /api/connected/orders/{number}': { scope: 'orders.read' },
  'GET /api/connected/orders/{number}/recipient': { scope: 'orders.addresses' },
  'GET /api/connected/products/{id}': { scope: 'products.read' },
  'GET /api/admin/connections/keys': owner,
  'POST /api/admin/connections/keys': { who: owner, again: true },
  'POST /api/admin/connections/keys/{id}/end': owner,
  'GET /api/admin/connections/webhooks': owner,
  'POST /api/admin/connections/webhooks': { who: owner, again: true },
  'PUT /api/admin/connections/webhooks/{id}': { who: owner, again: true },
  'DELETE /api/admin/connections/webhooks/{id}': owner,
  'POST /api/admin/connections/webhooks/{id}/on': owner,
  'POST /api/admin/connections/webhooks/{id}/off': owner,
  'POST /api/admin/connections/webhooks/{id}/secret': { who: owner, again: true },
  'POST /api/admin/connections/webhooks/{id}/test': owner,
  'GET /api/admin/connections/webhooks/{id}/tries': owner,
  'POST /api/admin/connections/webhooks/{id}/deliveries/{delivery}/again': owner,
  'POST /api/admin/connections/webhooks/{id}/again': owner,
  'GET /api/content/home': 'public',
  'GET /api/content/layout': 'public',
  'GET /api/content/pages/{slug}': 'public',
  'GET /api/delivery/pincodes/{pincode}': 'public',
  'GET /api/delivery/dates': 'public',
  'GET /api/delivery/cash': 'public',
  'GET /api/delivery/quote': 'public',
  'POST /api/alerts': 'anyone',
  'POST /api/alerts/confirm': 'public',
  'POST /api/alerts/stop': 'public',
  'GET /api/user/alerts': everybody,
  'DELETE /api/user/alerts/{id}': everybody,
  'GET /api/admin/settings/alerts': staff,
  'GET /api/admin/settings/retention': staff,
  'GET /api/admin/settings/feeds': staff,
  'PUT /api/admin/settings/feeds/{name}': owner,
  'POST /api/admin/settings/feeds/{name}/renew': owner,
  'PUT /api/admin/settings/retention': owner,
  'PUT /api/admin/settings/alerts': owner,
  'GET /api/user/wishlist/share': everybody,
  'PUT /api/user/wishlist/share': everybody,
  'DELETE /api/user/wishlist/share': everybody,
  'GET /api/wishlists/{token}': 'public',
  'POST /api/cart/quote': 'anyone',
  'POST /api/orders': 'anyone',
  'GET /api/orders': everybody,
  'GET /api/orders/{number}': 'anyone',
  'GET /api/orders/{number}/papers/{paper}': 'anyone',
  'POST /api/orders/{number}/payments': 'anyone',
  'POST /api/orders/{number}/payments/cancelled': 'anyone',
  'POST /api/orders/{number}/return-photos': 'anyone',
  'GET /api/orders/{number}/return-photos/{photo}': 'anyone',
  'POST /api/orders/{number}/pay-at-the-door': 'anyone',
  'POST /api/orders/{number}/refund-quote': 'anyone',
  'POST /api/orders/{number}/cancel': 'anyone',
  'POST /api/orders/{number}/correct': 'anyone',
  'POST /api/orders/{number}/returns': 'anyone',
  'POST /api/orders/{number}/returns/{id}/call-off': 'anyone',
  'POST /api/orders/{number}/claim': everybody,
  'POST /api/orders/track': 'public',
  'GET /api/user/store-credit': everybody,
  'GET /api/admin/orders': orderReaders,
  'GET /api/admin/orders/{number}': orderReaders,
  'GET /api/admin/orders/{number}/papers/{paper}': orderReaders,
  'GET /api/admin/orders/{number}/return-photos/{photo}': orderReaders,
  'GET /api/admin/money': moneyPeople,
  'GET /api/admin/money/days': moneyPeople,
  'GET /api/admin/waiting': allStaff,
  'POST /api/admin/money/differences/{id}/settle': { who: moneyPeople, again: true },
  'POST /api/admin/orders/{number}/pack': orderPeople,
  'POST /api/admin/orders/{number}/correct': orderPeople,
  'POST /api/admin/orders/{number}/dispatch': orderPeople,
  'POST /api/admin/orders/{number}/deliver': orderPeople,
  'POST /api/admin/orders/{number}/come-back': { who: moneyPeople, again: true },
  'POST /api/admin/orders/{number}/cancel': { who: moneyPeople, again: true },
  'POST /api/admin/orders/{number}/returns/{id}/accept': { who: moneyPeople, again: true },
  'POST /api/admin/orders/{number}/returns/{id}/refuse': { who: moneyPeople, again: true },
  'POST /api/admin/orders/{number}/refunds/{id}/paid-out': { who: moneyPeople, again: true },
  'GET /api/products/{id}/reviews': 'public',
  'GET /api/reviews/practice': 'public',
  'GET /api/reviews/photos/{photo}': 'public',
  'POST /api/reviews/{id}/report': 'anyone',
  'PUT /api/reviews/{id}/useful': everybody,
  'GET /api/reviews/useful': everybody,
  'POST /api/reviews/asks/end': 'public',
  'GET /api/reviews/to-write': 'anyone',
  'POST /api/reviews': 'anyone',
  'POST /api/reviews/{id}/withdraw': 'anyone',
  'GET /api/user/reviews': everybody,
  'POST /api/reviews/photos': 'anyone',
  'GET /api/admin/settings/reviews': staff,
  'PUT /api/admin/settings/reviews': owner,
  'GET /api/admin/reviews': supportPeople,
  'GET /api/admin/reviews/{id}': supportPeople,
  'POST /api/admin/reviews/{id}/decide': supportPeople,
  'POST /api/admin/reviews/{id}/reply': supportPeople,
  'POST /api/admin/reviews/{id}/photos/{photo}/crop': supportPeople,
  'DELETE /api/admin/reviews/{id}/photos/{photo}': supportPeople,
  'GET /api/admin/reviews/{id}/photos/{photo}': supportPeople,
  'GET /api/emi/plans': 'public',
  'GET /api/offers': 'public',
  'GET /api/returns/terms': 'public',
  'POST /api/payments/webhooks/{gateway}': 'public',
  'GET /api/places': 'public',
  'GET /api/doors': 'public',
  'GET /api/places/{slug}': 'public',
  'GET /api/brands/{slug}': 'public',
  'GET /api/products': 'public',
  'GET /api/products/facets': 'public',
  'GET /api/products/suggest': 'public',
  'GET /api/search': 'public',
  'GET /api/admin/search': wordPeople,
  'GET /api/admin/search/words': wordPeople,
  'POST /api/admin/search/words/preview': wordPeople,
  'POST /api/admin/search/words': wordPeople,
  'PUT /api/admin/search/words/{typed}': wordPeople,
  'DELETE /api/admin/search/words/{typed}': wordPeople,
  'PUT /api/admin/search/notes': wordPeople,
  'PUT /api/admin/search/pins': wordPeople,
  'DELETE /api/admin/search/pins/{typed}/{place}': wordPeople,
  'GET /api/products/{id}': 'public',
  'GET /api/products/{id}/similar': 'public',
  'GET /api/products/{id}/complements': 'public',
  'POST /api/products': productPeople,
  'PATCH /api/products/{id}': productPeople,
  'DELETE /api/products/{id}': { who: productPeople, again: true },
  'POST /api/user/register': 'public',
  'POST /api/user/login': 'public',
  'POST /api/user/password/forgot': 'public',
  'POST /api/user/password/reset': 'public',
  'POST /api/user/password/reset/look': 'public',
  'POST /api/user/email/confirm': 'public',
  'POST /api/user/logout': everybody,
  'GET /api/user/me': everybody,
  'PATCH /api/user/me': everybody,
  'PUT /api/user/consents': everybody,
  'GET /api/user/data': everybody,
  'POST /api/user/erase': everybody,
  'POST /api/user/password': everybody,
  'POST /api/user/step-up': everybody,
  'POST /api/user/email': everybody,
  'POST /api/user/email/resend': everybody,
  'POST /api/user/two-step': { who: everybody, again: true },
  'POST /api/user/two-step/confirm': { who: everybody, again: true },
  'POST /api/user/two-step/codes': { who: everybody, again: true },
  'DELETE /api/user/two-step': { who: everybody, again: true },
  'GET /api/user/sessions': everybody,
  'DELETE /api/user/sessions': everybody,
  'DELETE /api/user/sessions/{id}': everybody,
  'GET /api/user/addresses': everybody,
  'POST /api/user/addresses': everybody,
  'PATCH /api/user/addresses/{id}': everybody,
  'DELETE /api/user/addresses/{id}': everybody,
  'GET /api/user/wishlist': everybody,
  'POST /api/user/wishlist': everybody,
  'DELETE /api/user/wishlist/{id}': everybody,
  'GET /api/user/cart': everybody,
  'PATCH /api/user/cart': everybody,
  'POST /api/user/cart': everybody,
  'PUT /api/user/cart/{id}': everybody,
  'DELETE /api/user/cart/{id}': everybody,
  'POST /api/staff/invitation': 'public',
  'POST /api/staff/join': 'public',
  'GET /api/staff': owner,
  'POST /api/staff/invitations': { who: owner, again: true },
  'POST /api/staff/invitations/{id}/again': { who: owner, again: true },
  'DELETE /api/staff/invitations/{id}': owner,
  'PUT /api/staff/policy': { who: owner, again: true },
  'PATCH /api/staff/{id}': { who: owner, again: true },
  'DELETE /api/staff/{id}': { who: owner, again: true },
  'DELETE /api/staff/{id}/sessions': { who: owner, again: true },
  'DELETE /api/staff/{id}/two-step': { who: owner, again: true },
  'GET /api/audit': finance,
  'GET /api/audit/check': finance,
  'GET /api/admin/health': finance,
  'GET /api/admin/health/count': finance,
  'GET /api/mail': owner,
  'GET /api/mail/{id}': { who: owner, again: true },
  'POST /api/mail/{id}/again': owner,
  'POST /api/admin/pictures': productPeople,
  'POST /api/admin/models': productPeople,
  'GET /api/admin/models/{name}': allStaff,
  'PUT /api/admin/models/{name}/usdz': productPeople,
  'GET /api/gift-cards': 'public',
  'POST /api/gift-cards/balance': 'anyone',
  'POST /api/gift-cards': 'anyone',
  'GET /api/gift-cards/{id}': 'anyone',
  'POST /api/gift-cards/{id}/payments': 'anyone',
  'GET /api/admin/stock': allStaff,
  'GET /api/admin/stock/{id}': allStaff,
  'POST /api/admin/stock/{id}/adjust': ['owner', 'catalogue', 'orders'],
  'POST /api/admin/stock/{id}/undo': ['owner', 'catalogue', 'orders'],
  'GET /api/admin/gift-cards': finance,
  'POST /api/admin/gift-cards': { who: finance, again: true },
  'GET /api/admin/gift-cards/{id}': finance,
  'POST /api/admin/gift-cards/{id}/money': { who: finance, again: true },
  'POST /api/admin/gift-cards/{id}/time': { who: finance, again: true },
  'POST /api/admin/gift-cards/{id}/stop': finance,
  'POST /api/admin/gift-cards/{id}/start': { who: finance, again: true },
  'POST /api/admin/gift-cards/{id}/send-again': { who: finance, again: true },
  'GET /api/admin/discounts': finance,
  'POST /api/admin/discounts': finance,
  'GET /api/admin/discounts/choices': finance,
  'GET /api/admin/discounts/samples': finance,
  'GET /api/admin/discounts/pieces': finance,
  'POST /api/admin/discounts/try': finance,
  'GET /api/admin/discounts/by-code/{code}': finance,
  'PUT /api/admin/discounts/by-code/{code}': finance,
  'POST /api/admin/discounts/by-code/{code}/stop': finance,
  'POST /api/admin/discounts/by-code/{code}/start': finance,
  'POST /api/admin/orders/pack': orderPeople,
  'POST /api/admin/orders/{number}/refund-quote': moneyPeople,
  'POST /api/admin/orders/{number}/notes': orderReaders,
  'POST /api/admin/orders/{number}/contact': customerReaders,
  'POST /api/admin/orders/{number}/pay-link': customerReaders,
  'POST /api/admin/phone-orders': customerReaders,
  'POST /api/admin/phone-orders/quote': customerReaders,
  'GET /api/admin/customers': customerReaders,
  'GET /api/admin/customers/{id}': customerReaders,
  'POST /api/admin/customers/{id}/contact': customerReaders,
  'POST /api/admin/customers/{id}/notes': support,
  'POST /api/admin/customers/{id}/credit': { who: support, again: true },
  'POST /api/admin/customers/{id}/copy': { who: support, again: true },
  'POST /api/admin/customers/{id}/erase': { who: support, again: true },
  'GET /api/admin/sales': finance,
  'POST /api/admin/sales': finance,
  'POST /api/admin/sales/preview': finance,
  'GET /api/admin/sales/{id}': finance,
  'PUT /api/admin/sales/{id}': finance,
  'DELETE /api/admin/sales/{id}': finance,
  'GET /api/admin/sales/{id}/products': finance,
  'POST /api/admin/sales/{id}/schedule': finance,
  'POST /api/admin/sales/{id}/unschedule': finance,
  'POST /api/admin/sales/{id}/stop': finance,
  'GET /api/admin/pricing/choices': finance,
  'GET /api/admin/pricing/pieces': finance,
  'GET /api/admin/pricing/history/{id}': finance,
  'GET /api/admin/dashboard': finance,
  'POST /api/admin/dashboard/count-again': finance,
  'GET /api/admin/tax': finance,
  'GET /api/admin/tax/{section}': finance,
  'GET /api/admin/content': productPeople,
  'POST /api/admin/content': productPeople,
  'GET /api/admin/content/{name}': productPeople,
  'DELETE /api/admin/content/{name}': productPeople,
  'PUT /api/admin/content/{name}/draft': productPeople,
  'DELETE /api/admin/content/{name}/draft': productPeople,
  'POST /api/admin/content/{name}/publish': productPeople,
  'POST /api/admin/content/{name}/versions/{version}/put-back': productPeople,
  'POST /api/admin/content/{name}/versions/{version}/call-off': productPeople,
  'POST /api/admin/preview': productPeople,
  'GET /api/admin/settings': allStaff,
  'GET /api/admin/settings/shop': allStaff,
  'PUT /api/admin/settings/shop': owner,
  'GET /api/admin/demo': allStaff,
  'POST /api/admin/demo/leave': { who: owner, again: true },
  'POST /api/admin/demo/undo': { who: owner, again: true },
  'GET /api/admin/settings/registrations': allStaff,
  'POST /api/admin/settings/registrations': owner,
  'PUT /api/admin/settings/registrations/{id}': owner,
  'POST /api/admin/settings/registrations/{id}/end': owner,
  'POST /api/admin/settings/registrations/{id}/resume': owner,
  'DELETE /api/admin/settings/registrations/{id}': owner,
  'GET /api/admin/settings/places': allStaff,
  'POST /api/admin/settings/places': owner,
  'PUT /api/admin/settings/places/{id}': owner,
  'POST /api/admin/settings/places/order': owner,
  'POST /api/admin/settings/places/{id}/close': owner,
  'POST /api/admin/settings/places/{id}/open': owner,
  'GET /api/admin/settings/pincodes/{pincode}': allStaff,
  'GET /api/admin/settings/payments': allStaff,
  'PUT /api/admin/settings/payments': owner,
  'POST /api/admin/settings/payments/plans': owner,
  'PUT /api/admin/settings/payments/plans/{id}': owner,
  'DELETE /api/admin/settings/payments/plans/{id}': owner,
  'GET /api/admin/settings/tax': allStaff,
  'PUT /api/admin/settings/tax': owner,
  'POST /api/admin/settings/tax/read': owner,
  'POST /api/admin/settings/tax/rates': owner,
  'PUT /api/admin/settings/tax/rates/{id}': owner,
  'DELETE /api/admin/settings/tax/rates/{id}': owner,
  'GET /api/admin/settings/payments/offers': allStaff,
  'POST /api/admin/settings/payments/offers': owner,
  'GET /api/admin/settings/delivery': allStaff,
  'POST /api/admin/settings/delivery/sample': owner,
  'POST /api/admin/settings/delivery/zones': owner,
  'PUT /api/admin/settings/delivery/zones/{name}': owner,
  'DELETE /api/admin/settings/delivery/zones/{name}': owner,
  'PUT /api/admin/settings/delivery/week': owner,
  'POST /api/admin/settings/delivery/holidays': owner,
  'DELETE /api/admin/settings/delivery/holidays/{day}': owner,
  'PUT /api/admin/settings/delivery/pincodes/{pincode}': owner,
  'DELETE /api/admin/settings/delivery/pincodes/{pincode}': owner,
  'GET /api/admin/settings/delivery/try': allStaff,
  'POST /api/admin/settings/delivery/try': owner,
  'POST /api/admin/settings/delivery/pincodes/check': owner,
  'POST /api/admin/settings/delivery/pincodes': owner,
  'POST /api/admin/settings/shop/pictures': owner,
  'POST /api/grievances': 'anyone',
  'POST /api/grievances/track': 'public',
  'GET /api/products/{id}/questions': 'public',
  'POST /api/products/{id}/questions': 'anyone',
  'POST /api/questions/answers/{id}/useful': 'anyone',
  'POST /api/questions/answers/{id}/report': 'anyone',
  'GET /api/orders/{number}/helpers': 'anyone',
  'PUT /api/orders/{number}/helpers/{line}': 'anyone',
  'POST /api/questions/asked': 'public',
  'POST /api/questions/asked/answer': 'public',
  'POST /api/questions/asked/decline': 'public',
  'GET /api/admin/questions': supportPeople,
  'POST /api/admin/questions/{id}/answers': supportPeople,
  'PUT /api/admin/questions/{id}/answers/{answer}': supportPeople,
  'POST /api/admin/questions/{id}/answers/{answer}/acts': supportPeople,
  'POST /api/admin/questions/{id}/owners': supportPeople,
  'POST /api/admin/questions/{id}/refuse': supportPeople,
  'POST /api/admin/questions/{id}/put-back': supportPeople,
  'GET /api/admin/settings/questions': allStaff,
  'PUT /api/admin/settings/questions': owner,
  'GET /api/admin/setup': staff,
  'GET /api/admin/setup/progress': staff,
  'POST /api/admin/setup/policies/{slug}/read': owner,
  'POST /api/admin/setup/open': owner,
  'GET /api/admin/grievances': supportPeople,
  'GET /api/admin/grievances/register': { who: supportPeople, again: true },
  'GET /api/admin/grievances/{number}': supportPeople,
  'POST /api/admin/grievances/{number}/acts': supportPeople,
  'POST /api/admin/money/refunds/{id}/paid-out': { who: moneyPeople, again: true },
  'POST /api/admin/grievances/{number}/contact': supportPeople,
  'POST /api/admin/imports': productPeople,
  'GET /api/admin/imports': productPeople,
  'GET /api/admin/imports/{id}': productPeople,
  'GET /api/admin/imports/{id}/rows': productPeople,
  'GET /api/admin/imports/{id}/problems': productPeople,
  'PUT /api/admin/imports/{id}/matching': productPeople,
  'POST /api/admin/imports/{id}/run': { who: productPeople, again: true },
  'POST /api/admin/imports/{id}/stop': productPeople,
  'POST /api/admin/imports/{id}/undo': { who: productPeople, again: true },
  'GET /api/admin/products/export': staff,
  'GET /api/admin/settings/letters': allStaff,
  'GET /api/admin/settings/letters/{key}': allStaff,
  'PUT /api/admin/settings/letters/{key}': owner,
  'POST /api/admin/settings/letters/{key}/preview': allStaff,
  'POST /api/admin/settings/letters/{key}/test': owner,
  'GET /api/admin/settings/evening': allStaff,
  'PUT /api/admin/settings/evening': owner,
  'GET /api/admin/settings/promises': allStaff,
  'PUT /api/admin/settings/promises': owner,
  'GET /api/admin/attributes': allStaff,
  'GET /api/admin/attributes/{key}': allStaff,
  'POST /api/admin/attributes': productPeople,
  'PUT /api/admin/attributes/{key}': productPeople,
  'POST /api/admin/attributes/{key}/empty': { who: productPeople, again: true },
  'DELETE /api/admin/attributes/{key}': productPeople,
  'GET /api/admin/categories': allStaff,
  'GET /api/admin/categories/{slug}': allStaff,
  'POST /api/admin/categories': productPeople,
  'PUT /api/admin/categories/{slug}': productPeople,
  'PUT /api/admin/category-tree': productPeople,
  'GET /api/admin/places': allStaff,
  'GET /api/admin/collections': allStaff,
  'GET /api/admin/collections/{slug}': allStaff,
  'POST /api/admin/collections': productPeople,
  'PUT /api/admin/collections/{slug}': productPeople,
  'POST /api/admin/collections/catch': allStaff,
  'GET /api/admin/brands': allStaff,
  'POST /api/admin/brands': productPeople,
  'PUT /api/admin/brands/{slug}': productPeople,
  'GET /api/admin/arranged/{kind}/{slug}/uses': allStaff,
  'POST /api/admin/arranged/{kind}/{slug}/removal': productPeople,
  'GET /api/admin/products': allStaff,
  'GET /api/admin/products/choices': allStaff,
  'GET /api/admin/products/{id}': allStaff,
  'GET /api/admin/products/{id}/history': allStaff,
  'POST /api/admin/products/{id}/history/{change}/revert': productPeople,
  'POST /api/admin/products/{id}/restore': productPeople,
  'POST /api/admin/products/bulk/preview': productPeople,
  'POST /api/admin/products/bulk': productPeople,
  'GET /api/admin/products/bulk': productPeople,
  'POST /api/admin/products/bulk/{bulk}/undo': productPeople,
}

let shop: TestShop
let operations: Map<string, Operation>
type Person = Awaited<ReturnType<typeof aPerson>>
let people: Record<Roles[number], Person>
/** Who typed their password too long ago, by role; and somebody whose session ran out. */
let stale: Record<'shopper' | 'owner', Person>
let late: Person
/** Keys that hold one scope each, and one that holds them all. */
let keys: Record<Scope | 'all', string>
beforeAll(async () => {
  shop = await aShop('demo', { limits: readLimits(noLimits) })
  shop.clock.at = new Date() // so that nobody grows stale while they wait for their turn
  operations = new Map(operationsOf(shop.app).map((operation) => [operation.name, operation]))
  const peopleOf = async <R extends Roles[number]>(roles: readonly R[]) =>
    Object.fromEntries(
      await Promise.all(roles.map(async (role) => [role, await aPerson(shop, role)] as const)),
    ) as Record<R, Person>
  people = await peopleOf(everybody)
  stale = await peopleOf(['shopper', 'owner'])
  late = await aPerson(shop, 'owner')
  const one = await Promise.all(scopes.map(async (scope) => [scope, await aKey(shop, [scope])]))
  keys = { ...Object.fromEntries(one), all: await aKey(shop, scopes) }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const sessionsOf = (...ids: string[]) => shop.db.updateTable('session').where('account_id', 'in', ids)
  await sessionsOf(stale.shopper.id, stale.owner.id)
    .set({ confirmed_at: minutesAgo(11) })
    .execute()
  await sessionsOf(late.id)
    .set({ last_used_at: minutesAgo(31) })
    .execute()
})
afterAll(() => shop.close())

/** An address that is well formed and names nothing that exists. */
const addressOf = (path: string): string =>
  path
    .replace('/mail/{id}', '/mail/999999')
    .replace('/differences/{id}', '/differences/999999')
    .replace('/products/{id}', '/products/no-such-piece-zzzzz')
    .replace('/cart/{id}', '/cart/no-such-piece-zzzzz')
    .replace('/wishlist/{id}', '/wishlist/no-such-piece-zzzzz')
    .replace('/history/{id}', '/history/no-such-piece-zzzzz')
    .replace('{id}', '00000000-0000-4000-8000-000000000000')
    .replace('{slug}', 'nowhere')
    .replace('{code}', 'NOSUCHCODE')
    .replace('{number}', 'AAN-2611-99999')
    .replace('{paper}', 'invoice-26-27-1')
    .replace('{gateway}', 'test')
    .replace('{pincode}', '999999')
    .replace('{section}', 'b2b')
    .replace('/content/{name}', '/content/page:nowhere')
    .replace('{version}', '999999')
    .replace('{change}', '999999')
    .replace('{delivery}', '999999')

/** An empty body: who may come in is told that it is not enough, nobody else hears as much. */
const knock = (operation: Operation, token?: string) =>
  call(shop, operation.method, addressOf(operation.path), {
    token,
    ...(operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: {} }),
  })

const codeOf = (answer: { body: { error?: { code?: string } } | null | string }): string | undefined =>
  typeof answer.body === 'object' ? answer.body?.error?.code : undefined

/** Its status and words, and how it may be stored. */
const told = ({ status, headers, body }: Awaited<ReturnType<typeof knock>>) => ({
  status,
  body,
  stored: headers['cache-control'],
})

const isShutOut = (answer: { status: number; body: never }): boolean =>
  [
    'not_signed_in',
    'not_allowed',
    'password_needed_again',
    'two_step_required',
    'key_needed',
    'key_not_allowed',
  ].includes(codeOf(answer) ?? '')

test('the table names exactly the operations there are', () => {
  expect(
    operationsOf(shop.app)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(table).sort())
})

describe.each(Object.entries(table))('%s', (name, entry) => {
  const operation = () => {
    const found = operations.get(name)
    if (!found) throw new Error(`${name} is not in the OpenAPI`)
    return found
  }
  const isOpen = entry === 'public' || entry === 'anyone'
  const endsSessions = name === 'POST /api/user/logout' || name === 'DELETE /api/user/sessions'
  const scope = typeof entry === 'object' && 'scope' in entry ? entry.scope : undefined
  const who: Roles = isOpen ? everybody : Array.isArray(entry) ? entry : 'who' in entry ? entry.who : []
  const missing = scope ? 'key_needed' : 'not_signed_in'

  test('nobody', async () => {
    const { 'x-access': declared } = operation()
    const answer = await knock(operation())
    if (isOpen) {
      expect(declared).toBe(entry)
      expect([isShutOut(answer as never), answer.status < 500]).toEqual([false, true])
    } else {
      expect(['public', 'anyone', undefined]).not.toContain(declared)
      expect([answer.status, codeOf(answer)]).toEqual([401, missing])
    }
    // what is one's own is stored nowhere on the way
    if (entry !== 'public') expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each(everybody)('%s', async (role) => {
    const { token } = endsSessions ? await aPerson(shop, role) : people[role]
    const answer = await knock(operation(), token)
    if (who.includes(role)) expect(isShutOut(answer as never)).toBe(false)
    else if (scope) expect([answer.status, codeOf(answer)]).toEqual([401, 'key_needed'])
    else expect([answer.status, codeOf(answer)]).toEqual([403, 'not_allowed'])
    expect(answer.status).toBeLessThan(500)
  })

  test('somebody who typed their password too long ago', async () => {
    const person = stale[who[0] === 'shopper' ? 'shopper' : 'owner']
    const token = endsSessions ? await person.logIn() : person.token
    const answer = await knock(operation(), token)
    const asksAgain = typeof entry === 'object' && 'again' in entry
    expect(codeOf(answer) === 'password_needed_again').toBe(asksAgain)
  })

  test('a key of another system opens what names its scope, and nothing else', async () => {
    if (entry === 'public') return
    for (const [held, key] of Object.entries(keys)) {
      const answer = await knock(operation(), key)
      if (!scope) expect([held, answer.status, codeOf(answer)]).toEqual([held, 401, 'not_signed_in'])
      else if (held === scope || held === 'all') expect(isShutOut(answer as never)).toBe(false)
      else expect([held, answer.status, codeOf(answer)]).toEqual([held, 403, 'key_not_allowed'])
      expect(answer.status).toBeLessThan(500)
    }
  })

  test('a session that ran out, and a token that never was', async () => {
    for (const token of [late.token, `sht_${'A'.repeat(43)}`, `shk_${'A'.repeat(43)}`, 'null']) {
      const answer = await knock(operation(), token)
      if (entry !== 'public') expect(answer.status).toBe(401)
      // what is public asks nobody who they are: a bad token changes nothing
      else expect(told(answer)).toEqual(told(await knock(operation())))
    }
  })
})

describe('what belongs to another shopper', () => {
  test.each(['PATCH', 'DELETE'])(
    '%s of their address is not found, and it stays as it was',
    async (method) => {
      const [mine, theirs] = [await aPerson(shop), await aPerson(shop)]
      const { body: address } = await theirs.call('POST', '/api/user/addresses', anAddress)
      const answer = await mine.call(
        method,
        `/api/user/addresses/${address.id}`,
        method === 'PATCH' ? { name: 'Thief' } : undefined,
      )
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found'])
      expect((await theirs.call('GET', '/api/user/addresses')).body).toEqual([address])
      expect((await mine.call('GET', '/api/user/addresses')).body).toEqual([])
    },
  )

  test('their session cannot be ended', async () => {
    const [mine, theirs] = [await aPerson(shop), await aPerson(shop)]
    const [session] = (await theirs.call('GET', '/api/user/sessions')).body
    expect((await mine.call('DELETE', `/api/user/sessions/${session.id}`)).status).toBe(404)
    expect((await theirs.call('GET', '/api/user/me')).status).toBe(200)
  })

  test('calls about oneself take no account from the request', async () => {
    const [mine, theirs] = [await aPerson(shop), await aPerson(shop)]
    for (const extra of [
      { _id: theirs.id },
      { id: theirs.id },
      { user_id: theirs.id },
      { userId: theirs.id },
    ]) {
      const answer = await mine.call('PATCH', '/api/user/me', { name: 'Thief', ...extra })
      expect(answer.status).toBe(400)
    }
    expect((await mine.call('GET', `/api/user/me?id=${theirs.id}`)).body._id).toBe(mine.id)
    expect((await theirs.call('GET', '/api/user/me')).body.name).toBe('A shopper')
  })

  test('an owner can act on staff only, not on shoppers', async () => {
    const [boss, shopper] = [await aPerson(shop, 'owner'), await aPerson(shop)]
    expect((await boss.call('PATCH', `/api/staff/${shopper.id}`, { role: 'owner' })).status).toBe(404)
    expect((await boss.call('DELETE', `/api/staff/${shopper.id}`)).status).toBe(404)
    expect((await shopper.call('GET', '/api/user/me')).body.role).toBe('shopper')
  })
})

describe('two-step login that the owner asks of all staff', () => {
  test('keeps out whoever has not turned it on, from everything but their own account', async () => {
    const [boss, clerk] = [await aPerson(shop, 'owner'), await aPerson(shop, 'catalogue')]
    await shop.db.updateTable('staff_policy').set({ two_step_required: true }).execute()
    try {
      expect(codeOf(await clerk.call('POST', '/api/products', {}))).toBe('two_step_required')
      expect(codeOf(await boss.call('GET', '/api/staff'))).toBe('two_step_required')
      expect((await clerk.call('GET', '/api/user/me')).body.two_step_required).toBe(true)
      expect((await clerk.call('POST', '/api/user/two-step')).status).toBe(200)
    } finally {
      await shop.db.updateTable('staff_policy').set({ two_step_required: false }).execute()
    }
  })
})

describe('the server refuses to start', () => {
  const server = () =>
    createHttpServer({
      cache: shop.cache,
      publicUrl: 'http://localhost',
      logLevel: 'silent',
      guard: { knows: (name) => name === 'known', admit: async () => 'not_signed_in' },
    })

  test('when a route does not say who may call it', () => {
    expect(() => server().get('/open-door', () => 'come in')).toThrow('does not declare who may call it')
  })

  test('when a route asks for a permission that nobody can hold', () => {
    const access = { permission: 'knwon' }
    expect(() => server().get('/odd-door', { config: { access } }, () => '')).toThrow(
      'permission that does not exist',
    )
  })

  test('when a route asks for a scope that no key can hold, or is for keys and people', () => {
    const guard = {
      knows: () => true,
      admit: async () => 'not_signed_in' as const,
      keys: { knowsScope: (scope: string) => scope === 'known', admitKey: async () => 'key_needed' as const },
    }
    const withKeys = () =>
      createHttpServer({ cache: shop.cache, publicUrl: 'http://localhost', logLevel: 'silent', guard })
    const open = (to: () => ReturnType<typeof server>, access: { scope: string }) => () =>
      to().get('/door', { config: { access } }, () => '')
    expect(open(withKeys, { scope: 'knwon' })).toThrow('scope that does not exist')
    expect(open(withKeys, { scope: 'known', permission: 'orders.read' } as never)).toThrow(
      'for keys and for people',
    )
    expect(open(server, { scope: 'known' })).toThrow('scope that does not exist')
    expect(open(withKeys, { scope: 'known' })).not.toThrow()
  })

  test('but not when it does', () => {
    expect(() =>
      server().get('/door', { config: { access: { permission: 'known' } } }, () => ''),
    ).not.toThrow()
  })
})
