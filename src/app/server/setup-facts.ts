// What the set-up asks of every capability, each by a question of its own.
import { paise, showPaise } from '#kernel/money.ts'
import { indianDay } from '#kernel/time.ts'
import type { Db } from '#platform/database/database.ts'
import { findLastSentTo } from '#platform/mail/outbox.ts'
import { type Role, roleNames } from '#shop/accounts/domain/roles.ts'
import { listInvitations, listStaff } from '#shop/accounts/server/staff-queries.ts'
import { countShelf } from '#shop/catalogue/server/shelf-figures.ts'
import { shownVersions } from '#shop/content/server/content-queries.ts'
import { findPincodes } from '#shop/delivery/server/pincode-queries.ts'
import { findReach, measureCoverage } from '#shop/delivery/server/zone-queries.ts'
import { readDemo } from '#shop/demo/server/demo-queries.ts'
import { readShop } from '#shop/identity/server/shop-queries.ts'
import type { Registration } from '#shop/locations/domain/location.ts'
import { listLocations, listRegistrations } from '#shop/locations/server/location-queries.ts'
import { findFirstOrderSince, findTriedOrder } from '#shop/orders/server/for-neighbours.ts'
import { type Gateways, isPractice } from '#shop/payments/server/gateways.ts'
import { readPaymentTerms } from '#shop/payments/server/payment-terms.ts'
import { type GuideFacts, policySlugs } from '#shop/setup/domain/guide.ts'
import type { Online, SaleFacts } from '#shop/setup/domain/sale.ts'
import { readOpening } from '#shop/setup/server/opening.ts'
import { listReads } from '#shop/setup/server/setup-queries.ts'
import { readGstin } from '#shop/tax/domain/gstin.ts'
import { showState } from '#shop/tax/domain/states.ts'

type SetupDeps = { db: Db; now: () => Date; gateways: Gateways; hasMailServer: boolean }

async function readOnline({ db, gateways }: Pick<SetupDeps, 'db' | 'gateways'>): Promise<Online> {
  const { methods } = await readPaymentTerms(db)
  return methods.length === 0 ? 'off' : isPractice(gateways) ? 'practice' : 'real'
}

const isInForce = ({ fromDay, untilDay }: Registration, day: string): boolean =>
  fromDay <= day && (untilDay === null || day <= untilDay)

/** Whoever sells today, and the places that send goods under their name. */
async function findSellers({ db, now }: Pick<SetupDeps, 'db' | 'now'>) {
  const [registrations, locations] = await Promise.all([listRegistrations(db), listLocations(db)])
  const sellers = registrations.filter((one) => isInForce(one, indianDay(now())))
  return {
    sellers,
    places: locations.flatMap((place) => {
      const seller = sellers.find(({ id }) => id === place.registrationId)
      return seller && place.ships && place.closedAt === null ? [{ ...place, seller }] : []
    }),
  }
}

export async function readSaleFacts({
  db,
  now,
  gateways,
}: Omit<SetupDeps, 'hasMailServer'>): Promise<SaleFacts> {
  const [opening, online, { sellers, places }, reach] = await Promise.all([
    readOpening(db),
    readOnline({ db, gateways }),
    findSellers({ db, now }),
    findReach(db),
  ])
  return {
    ...opening,
    ...reach,
    hasSeller: sellers.length > 0,
    hasLocation: places.length > 0,
    online,
  }
}

/** For the guide. Some of it is about whoever reads. */
export async function readGuideFacts(deps: SetupDeps, readerId: string): Promise<GuideFacts> {
  const { db, now } = deps
  const opening = await readOpening(db)
  const [shop, online, { sellers, places }, coverage, shelf, demo, policies, staff, tried, firstOrder] =
    await Promise.all([
      readShopFacts(deps),
      readOnline(deps),
      findSellers(deps),
      measureCoverage(db),
      countShelf(db),
      readDemo(db, { now, readShopName: async () => '' }),
      readPolicies(deps),
      readStaff(deps, readerId),
      findTriedOrder(db, readerId),
      opening.openSince ? findFirstOrderSince(db, opening.openSince) : undefined,
    ])
  const found = await findPincodes(
    db,
    places.map(({ pincode }) => pincode),
  )
  return {
    opening,
    online,
    shop,
    sellers: sellers.map(({ legalName, gstin, state, bankAccount }) => ({
      legalName,
      gstin,
      state: showState(state),
      isRight: readGstin(gstin).ok,
      hasBank: bankAccount !== '',
    })),
    places: places.map(({ name, seller, pincode }) => ({
      name,
      state: showState(found.get(pincode)?.state ?? ''),
      sellerState: showState(seller.state),
    })),
    reach: {
      zones: coverage.zones,
      pincodes: coverage.pincodes,
      lowest: showPaise(paise(coverage.lowest)),
      highest: showPaise(paise(coverage.highest)),
      cashUpTo: coverage.cash === null ? null : showPaise(paise(coverage.cash)),
    },
    goods: { ...shelf, demoProducts: demo.goes.products },
    policies,
    ...staff,
    tried: tried ? { amount: showPaise(tried.total) } : null,
    firstOrder: firstOrder ?? null,
  }
}

async function readShopFacts({ db }: SetupDeps): Promise<GuideFacts['shop']> {
  const shop = await readShop(db)
  return {
    name: shop.name,
    hasLogo: shop.logo !== null,
    legalName: shop.legal_name,
    legalAddress: shop.legal_address,
    careEmail: shop.care_email,
    carePhone: shop.care_phone,
    officer: shop.officer,
    officerEmail: shop.officer_email,
  }
}

async function readPolicies({ db, now }: SetupDeps): Promise<GuideFacts['policies']> {
  const [versions, reads] = await Promise.all([shownVersions(db, policySlugs, now()), listReads(db)])
  return policySlugs.map((slug) => ({
    slug,
    version: versions.get(slug) ?? null,
    readAt: reads.get(slug)?.at ?? null,
    readVersion: reads.get(slug)?.version ?? null,
  }))
}

async function readStaff(
  { db, hasMailServer }: SetupDeps,
  readerId: string,
): Promise<Pick<GuideFacts, 'staff' | 'letters'>> {
  const [people, invitations] = await Promise.all([listStaff(db), listInvitations(db)])
  const active = people.filter(({ disabled_at }) => disabled_at === null)
  const reader = active.find(({ id }) => id === readerId)
  return {
    staff: {
      joined: active
        .filter(({ id }) => id !== readerId)
        .map(({ name, role }) => ({ name, role: roleNames[role as Role].toLowerCase() })),
      invited: invitations.length,
      withoutTwoStep: active.filter(({ two_step_on_at }) => two_step_on_at === null).map(({ name }) => name),
    },
    letters: {
      hasServer: hasMailServer,
      reachedYouAt: (reader?.email && (await findLastSentTo(db, reader.email))) || null,
    },
  }
}
