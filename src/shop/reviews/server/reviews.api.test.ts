// A review's life: written by whoever got the piece, read by staff, shown with its sums, reported, withdrawn.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLimits } from '#platform/http/limits.ts'
import type { PictureStore } from '#shop/pictures/server/picture-store.ts'
import { anOrdered, aReader } from '../../../../test/a-review.ts'
import { aShop, type TestShop } from '../../../../test/a-shop.ts'
import { aPiece } from '../../../../test/an-order.ts'
import { appParts } from '../../../../test/app-parts.ts'
import { aPerson, call, lastMail } from '../../../../test/people.ts'
import { forgetPhotos } from './review-photos.ts'
import { tellDecisions } from './tell-decisions.ts'

let shop: TestShop
let pictures: PictureStore
let reader: Awaited<ReturnType<typeof aReader>>
beforeAll(async () => {
  pictures = (await appParts()).pictures
  shop = await aShop('demo', {
    pictures,
    limits: readLimits('order=off, search=off, review=off, review_photo=off, review_report=off'),
  })
  reader = await aReader(shop)
})
afterAll(() => shop.close())

const reviewsOf = async (id: string, query = '') =>
  (await call(shop, 'GET', `/api/products/${id}/reviews${query}`)).body
const productOf = async (id: string) => (await call(shop, 'GET', `/api/products/${id}`)).body[0]
const aPhoto = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer()
const deps = () => ({
  db: shop.db,
  now: () => shop.clock.at ?? new Date(),
  publicUrl: 'http://localhost',
  pictures,
})
const tell = async () => {
  shop.clock.at = new Date(Date.now() + 120_000)
  await tellDecisions(deps())
  shop.clock.at = undefined
}

describe('a guest with the key of an order', () => {
  test('sees what can be reviewed, writes with photos, and it is held until somebody has read it', async () => {
    const order = await anOrdered(shop)
    const before = await order.ask('GET', `/reviews/to-write?number=${order.number}`)
    expect(before.body).toMatchObject({
      number: order.number,
      names: ['Meera I.', 'Meera Iyer', 'A buyer'],
      lines: [{ line: 1, may_write: true, reviews: [], product_id: order.productId }],
    })
    expect(before.body.email).not.toBe(order.email)
    const photos = [await order.sendPhoto(await aPhoto()), await order.sendPhoto(await aPhoto(120, 160))]
    const names = photos.map(({ body }) => body.name as string)
    const written = await order.write({ photos: names })
    expect([written.status, written.body.state, written.body.photos]).toEqual([201, 'held', 2])
    // held: nobody sees it, its photos neither
    expect(await reviewsOf(order.productId)).toMatchObject({
      total: 0,
      reviews: [],
      sum: { count: 0, rating: null },
    })
    expect((await call(shop, 'GET', `/api/reviews/photos/${names[0]}`)).status).toBe(404)
    expect(
      (await reader.call('GET', `/api/admin/reviews/${written.body.id}/photos/${names[0]}`)).status,
    ).toBe(200)
    const after = await order.ask('GET', `/reviews/to-write?number=${order.number}`)
    expect(after.body.lines[0]).toMatchObject({ may_write: false, reviews: [{ state: 'held' }] })
    // shown: with its photos in order, and in every sum
    expect((await reader.decide(written.body.id, { decision: 'show' })).body.state).toBe('shown')
    const { sum, reviews, photos: strip } = await reviewsOf(order.productId)
    expect(sum).toEqual({
      rating: 4,
      count: 1,
      histogram: [0, 0, 0, 1, 0],
      with_photos: 1,
      of_this_piece: 1,
      left_out: 0,
      has_demo: false,
    })
    expect(reviews[0]).toMatchObject({
      title: 'Lovely colour, firm seat',
      name: 'Meera I.',
      city: 'Bengaluru',
      asked: false,
      demo: false,
      reply: null,
      bought: { product_id: order.productId },
    })
    expect(reviews[0].photos.map(({ name }: { name: string }) => name)).toEqual(names)
    expect(reviews[0].photos[1]).toMatchObject({ width: 120, height: 160 })
    expect(strip).toHaveLength(2)
    const photo = await shop.app.inject({ method: 'GET', url: reviews[0].photos[0].url })
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await productOf(order.productId)).toMatchObject({
      rating: 4,
      rating_count: 1,
      real_rating: { rating: 4, count: 1 },
    })
    await tell()
    expect((await lastMail(shop, order.email)).subject).toBe('Your review is shown')
  })

  test('may leave nothing out that others need to know', async () => {
    const order = await anOrdered(shop)
    const { status, body } = await order.write({ title: ' ', words: 'Nice sofa.', name: '', accepted: false })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['title', 'words', 'name', 'accepted']])
    expect((await order.write({ stars: 0 })).status).toBe(400)
    expect((await order.write({ stars: 6 })).status).toBe(400)
    expect((await order.write({ photos: ['0'.repeat(32)] })).body.error.code).toBe('picture_unknown')
  })

  test('withdraws: stars leave the sums, words and photos are gone, and a new one may be written', async () => {
    const order = await anOrdered(shop)
    const { body: photo } = await order.sendPhoto(await aPhoto())
    const { body: review } = await order.write({ photos: [photo.name] })
    await reader.decide(review.id, { decision: 'show' })
    const gone = await order.withdraw(review.id)
    expect(gone.body).toMatchObject({ state: 'withdrawn', title: '', words: '', name: '' })
    expect(await reviewsOf(order.productId)).toMatchObject({ total: 0, sum: { count: 0, rating: null } })
    expect((await call(shop, 'GET', `/api/reviews/photos/${photo.name}`)).status).toBe(404)
    await forgetPhotos(deps())
    expect(await pictures.get(`review-${photo.name}.webp`)).toBeUndefined()
    expect((await reader.decide(review.id, { decision: 'show' })).body.error.code).toBe('review_moved')
    expect((await order.write({ stars: 2 })).status).toBe(201)
    expect((await order.write()).body.error.code).toBe('review_exists')
  })
})

test('an account finds what waits and what it wrote', async () => {
  const person = await aPerson(shop)
  const [chair, lamp] = [await aPiece(shop), await aPiece(shop, { title: 'A lamp' })]
  const order = await anOrdered(shop, { token: person.token, pieces: [chair, lamp] })
  const { body: review } = await order.write({ line: 2 })
  const { body } = await person.call('GET', '/api/user/reviews')
  expect(body.waiting).toMatchObject([{ number: order.number, line: 1, piece: 'A chair' }])
  expect(body.written).toMatchObject([{ id: review.id, piece: 'A lamp', title: review.title, state: 'held' }])
  expect(body.total).toBe(1)
})

test('products of a group share their reviews, each says what was bought', async () => {
  const group = `group-${Date.now()}`
  await shop.db.insertInto('product_group').values({ id: group }).execute()
  const pieces = [await aPiece(shop), await aPiece(shop), await aPiece(shop)]
  const [rust, sage, late] = pieces.map(({ id }) => id) as [string, string, string]
  const join = (id: string, colour: string) =>
    shop.db
      .updateTable('product')
      .set({ group_id: group, option_values: JSON.stringify({ Colour: colour }) })
      .where('id', '=', id)
      .execute()
  await join(rust, 'Rust')
  const first = await anOrdered(shop, { pieces: [{ id: rust }] })
  const second = await anOrdered(shop, { pieces: [{ id: sage }] })
  for (const [order, stars] of [
    [first, 5],
    [second, 2],
  ] as const) {
    const { body } = await order.write({ stars })
    await reader.decide(body.id, { decision: 'show' })
  }
  expect(await productOf(sage)).toMatchObject({ rating: 2, rating_count: 1 })
  // one joins a group later: both tell of both
  await join(sage, 'Sage')
  await join(late, 'Oat')
  for (const id of [rust, sage, late])
    expect(await productOf(id)).toMatchObject({
      rating: 3.5,
      rating_count: 2,
      real_rating: { rating: 3.5, count: 2 },
    })
  const { reviews, sum } = await reviewsOf(rust, '?sort=fewest_stars')
  expect(reviews.map((one: { bought: { options: string[] } }) => one.bought.options)).toEqual([
    ['Sage'],
    ['Rust'],
  ])
  expect(sum).toMatchObject({ of_this_piece: 1, count: 2, histogram: [0, 1, 0, 0, 1] })
  expect((await reviewsOf(rust, '?this_piece=true')).total).toBe(1)
  expect((await reviewsOf(rust, '?stars=5')).total).toBe(1)
  expect((await reviewsOf(rust, '?photos=true')).total).toBe(0)
  // and leaves again
  await shop.db
    .updateTable('product')
    .set({ group_id: null, option_values: null })
    .where('id', '=', sage)
    .execute()
  expect(await productOf(rust)).toMatchObject({ rating: 5, rating_count: 1 })
  expect(await productOf(sage)).toMatchObject({ rating: 2, rating_count: 1 })
})

test('lists sort by the stated mean, “4 and up” finds by it, and what has none comes last', async () => {
  const category = `rated-${Date.now()}`
  await shop.db.insertInto('category').values({ slug: category, name: 'Rated', position: 900 }).execute()
  const make = async (stars: number[]) => {
    const piece = await aPiece(shop, { category, stock: 50 })
    for (const given of stars) {
      const { body } = await (await anOrdered(shop, { pieces: [piece] })).write({ stars: given })
      await reader.decide(body.id, { decision: 'show' })
    }
    return piece.id
  }
  const none = await make([])
  const many = await make([5, 5, 5, 5, 5, 5, 5, 5])
  const one = await make([5])
  const bad = await make([1, 1, 1, 1])
  const list = async (query: string) =>
    (await call(shop, 'GET', `/api/products?category=${category}${query}`)).body.map(
      ({ _id }: { _id: string }) => _id,
    )
  // one star of five leans on the shop's mean, eight stand by themselves
  expect(await list('&sort=rating')).toEqual([many, one, bad, none])
  expect(await list('&sort=rating&limit=2&page=2')).toEqual([bad, none])
  const { body: facets } = await call(shop, 'GET', `/api/products/facets?category=${category}`)
  const up = await list('&rating=4')
  expect(up).toContain(many)
  expect(up).not.toContain(bad)
  expect(up).not.toContain(none)
  expect(facets).toMatchObject({ total: 4, rated_4_up: up.length })
  const ticked = (await call(shop, 'GET', `/api/products/facets?category=${category}&rating=4`)).body
  // a piece that moves to another category takes its stars along
  await shop.db.updateTable('product').set({ category_slug: 'chairs' }).where('id', '=', many).execute()
  expect(await list('&sort=rating')).toEqual([one, bad, none])
  const moved = (await call(shop, 'GET', `/api/products?category=chairs&sort=rating&rating=4`)).body
  expect(moved.map(({ _id }: { _id: string }) => _id)).toContain(many)
  expect(ticked).toMatchObject({ total: up.length, rated_4_up: up.length })
})

describe('staff', () => {
  test('refuse with a reason that the author is told; then it may be written again', async () => {
    const order = await anOrdered(shop)
    const { body: review } = await order.write({ words: 'Call the driver on 98450 12345, he answers.' })
    const found = await reader.find(review.id)
    expect(found.hints).toContain('phone')
    expect((await reader.decide(review.id, { decision: 'refuse' })).status).toBe(400)
    const refused = await reader.decide(review.id, { decision: 'refuse', reason: 'private' })
    expect(refused.body).toMatchObject({ state: 'refused', reason: 'private' })
    expect((await lastMail(shop, order.email)).kind).not.toBe('review_refused')
    await tell()
    const letter = await lastMail(shop, order.email)
    expect(letter.kind).toBe('review_refused')
    expect(letter.text_part).toContain('phone number')
    await tell()
    const letters = await shop.db
      .selectFrom('mail_message')
      .select('id')
      .where('recipient', '=', order.email)
      .where('kind', '=', 'review_refused')
      .execute()
    expect(letters).toHaveLength(1)
    expect((await order.write()).status).toBe(201)
    const { body: practice } = await call(shop, 'GET', '/api/reviews/practice')
    expect(
      practice.refused.find(({ reason }: { reason: string }) => reason === 'private').count,
    ).toBeGreaterThan(0)
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('subject_id', '=', review.id)
      .executeTakeFirst()
    expect(entry?.action).toBe('review.refused')
    expect(JSON.stringify(entry)).not.toContain('98450')
  })

  test('take a decision back as long as its author was not told', async () => {
    const order = await anOrdered(shop)
    const { body: review } = await order.write()
    await reader.decide(review.id, { decision: 'show', reply: 'Thank you for telling us.' })
    const undone = await reader.decide(review.id, { decision: 'undo' })
    expect(undone.body).toMatchObject({ state: 'held', reply: null })
    expect(await productOf(order.productId)).toMatchObject({
      rating: null,
      rating_count: 0,
      real_rating: null,
    })
    await reader.decide(review.id, { decision: 'show' })
    await tell()
    expect((await reader.decide(review.id, { decision: 'undo' })).body.error.code).toBe('review_told')
    const { history } = await reader.find(review.id)
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual([
      'written',
      'shown',
      'replied',
      'undone',
      'shown',
    ])
  })

  test('who was slower is told so, and two at once decide once', async () => {
    const order = await anOrdered(shop)
    const { body: review } = await order.write()
    const { version } = await reader.find(review.id)
    const both = await Promise.all([
      reader.decide(review.id, { decision: 'show', version }),
      reader.decide(review.id, { decision: 'refuse', reason: 'abuse', version }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('reply once, in public, without a phone number', async () => {
    const order = await anOrdered(shop)
    const { body: review } = await order.write({ stars: 1 })
    await reader.decide(review.id, { decision: 'show' })
    const reply = async (words: string) =>
      reader.call('POST', `/api/admin/reviews/${review.id}/reply`, {
        words,
        version: (await reader.find(review.id)).version,
      })
    expect((await reply('Call me on 98450 12345')).body.error.code).toBe('reply_private')
    expect((await reply('We are sorry. A new arm is on its way.')).status).toBe(200)
    expect((await reply('Another one')).body.error.code).toBe('review_has_reply')
    const { reviews } = await reviewsOf(order.productId)
    expect(reviews[0].reply.words).toBe('We are sorry. A new arm is on its way.')
    expect(JSON.stringify(reviews[0])).not.toContain('A support')
  })

  test('crop a photo or leave it out; the words stay', async () => {
    const order = await anOrdered(shop)
    const sent = [await order.sendPhoto(await aPhoto(400, 400)), await order.sendPhoto(await aPhoto())]
    const [first, second] = sent.map(({ body }) => body.name as string)
    const { body: review } = await order.write({ photos: [first, second] })
    const at = `/api/admin/reviews/${review.id}/photos`
    const cropped = await reader.call('POST', `${at}/${first}/crop`, {
      left: 0.5,
      top: 0,
      width: 0.5,
      height: 1,
    })
    expect(cropped.body.photos[0]).toMatchObject({ width: 200, height: 400 })
    expect(cropped.body.photos[0].name).not.toBe(first)
    expect((await reader.call('GET', `${at}/${first}`)).status).toBe(404)
    expect((await reader.call('DELETE', `${at}/${second}`)).body.photos).toHaveLength(1)
    expect((await reader.call('DELETE', `${at}/${second}`)).body.error.code).toBe('picture_unknown')
    expect((await reader.find(review.id)).words).toBe(review.words)
  })

  test('read a reported one again; it stays shown until they decide', async () => {
    const order = await anOrdered(shop)
    const { body: review } = await order.write()
    const report = (token?: string) =>
      call(shop, 'POST', `/api/reviews/${review.id}/report`, {
        body: { reason: 'advert', words: 'It is an advertisement' },
        ...(token && { token }),
      })
    expect((await report()).status).toBe(404)
    await reader.decide(review.id, { decision: 'show' })
    const person = await aPerson(shop)
    expect([(await report(person.token)).status, (await report(person.token)).status]).toEqual([204, 204])
    expect((await report()).status).toBe(204)
    const { reports, state } = await reader.find(review.id)
    expect([state, reports.length]).toEqual(['shown', 2])
    const { body: queue } = await reader.call('GET', '/api/admin/reviews?view=reported')
    expect(queue.reviews.map(({ id }: { id: string }) => id)).toContain(review.id)
    expect((await reviewsOf(order.productId)).total).toBe(1)
    expect((await reader.decide(review.id, { decision: 'keep' })).body.reports).toEqual([])
    expect((await reviewsOf(order.productId)).total).toBe(1)
    await report()
    await reader.decide(review.id, { decision: 'refuse', reason: 'copied' })
    expect((await reviewsOf(order.productId)).total).toBe(0)
  })
})

test('a reader says once that a review was useful, and can take it back', async () => {
  const order = await anOrdered(shop)
  const { body: review } = await order.write()
  await reader.decide(review.id, { decision: 'show' })
  const [one, two] = [await aPerson(shop), await aPerson(shop)]
  const say = (person: typeof one, useful: boolean) =>
    person.call('PUT', `/api/reviews/${review.id}/useful`, { useful })
  await say(one, true)
  await say(one, true)
  expect((await say(two, true)).body).toEqual({ useful: 2, mine: true })
  expect((await one.call('GET', '/api/reviews/useful')).body.reviews).toEqual([review.id])
  expect((await say(two, false)).body).toEqual({ useful: 1, mine: false })
})

test('a new review is on the kept page within a second', async () => {
  const order = await anOrdered(shop)
  const { body: review } = await order.write()
  await reviewsOf(order.productId)
  await reader.decide(review.id, { decision: 'show' })
  await expect.poll(async () => (await reviewsOf(order.productId)).total, { timeout: 1_000 }).toBe(1)
})

test('erased: words, name and photos go; the star stays only where its author agreed', async () => {
  const { reviewData } = await import('./personal-data.ts')
  for (const keeps of [true, false]) {
    const person = await aPerson(shop)
    const order = await anOrdered(shop, { token: person.token })
    const { body: photo } = await order.sendPhoto(await aPhoto())
    const { body: review } = await order.write({ keep_star: keeps, photos: [photo.name] })
    await reader.decide(review.id, { decision: 'show', reply: 'Thank you, Meera.' })
    const told = await reviewData.tell(shop.db, {
      accountId: person.id,
      email: null,
      phone: null,
      hasProvenEmail: false,
    })
    expect(told.reviews).toMatchObject([{ title: review.title, star_may_stay: keeps, photos: 1 }])
    await shop.db
      .transaction()
      .execute((trx) =>
        reviewData.forget(trx, { accountId: person.id, email: null, phone: null, hasProvenEmail: false }),
      )
    const { sum, reviews } = await reviewsOf(order.productId)
    expect(sum.count).toBe(keeps ? 1 : 0)
    if (keeps)
      expect(reviews[0]).toMatchObject({
        erased: true,
        title: '',
        words: '',
        name: '',
        city: '',
        photos: [],
        reply: null,
      })
    const kept = await shop.db
      .selectFrom('review')
      .selectAll()
      .where('id', '=', review.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain('Meera')
  }
})
