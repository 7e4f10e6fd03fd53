// What becomes of every table when the owner leaves the demo: its rows are carried into the shop's new tables, some of
// them, or none. Whatever was ordered, paid and printed in the demo was practice, and stays aside with it.
import type { Carried } from '#platform/database/set-aside.ts'
import { demoLogo, demoShop } from '../../../db/seed/demo-shop.ts'

const isOwn = (kind: string, id = 'was.id::text') =>
  `not exists (select from aside.demo_mark where kind = '${kind}' and demo_mark.id = ${id})`

const ofStaff = (column = 'account_id') =>
  `exists (select from public.account where account.id = was.${column})`

const ownProduct = (column: string) => `exists (select from public.product where product.id = was.${column})`

const ofOwnField = 'exists (select from public.attribute where attribute.key = was.attribute_key)'

const quoted = (value: string | number[]): string =>
  `'${Array.isArray(value) ? `{${value.join()}}` : value.replaceAll(`'`, `''`)}'`

/** What the shop's own table begins with, where it is not an empty text. */
const blank: Record<string, string> = {
  order_prefix: `'ORD'`,
  hours_days: `'{}'`,
  logo: 'null',
  icon: 'null',
}

/** In the order in which they lean on each other. */
export const carried: Carried[] = [
  { table: 'account', where: `was.role <> 'shopper'` },
  { table: 'session', where: ofStaff() },
  { table: 'recovery_code', where: ofStaff() },
  { table: 'known_device', where: ofStaff() },
  { table: 'staff_policy', replaces: true },
  { table: 'staff_invitation' },
  {
    table: 'audit_entry',
    where: `was.request_id <> 'demo' and (was.actor_id is null or ${ofStaff('actor_id')})`,
  },
  // whoever was connected to the demo is connected to the shop
  { table: 'api_key' },
  { table: 'webhook', set: { told_to: '0' } },
  { table: 'shop_picture', where: `was.name <> ${quoted(demoLogo)}` },
  // a shop that nobody named is nobody's again; of one that was changed the demo's own words go: nobody may be told to
  // write to a made-up officer
  {
    table: 'shop',
    replaces: true,
    when: 'exists (select from aside.shop where version > 1)',
    set: Object.fromEntries(
      Object.entries({ ...demoShop, logo: demoLogo, icon: demoLogo }).map(([column, value]) => [
        column,
        `case when was.${column} = ${quoted(value)} then ${blank[column] ?? `''`} else was.${column} end`,
      ]),
    ),
  },
  { table: 'pincode' },
  { table: 'delivery_zone' },
  { table: 'delivery_area' },
  { table: 'delivery_pincode' },
  { table: 'delivery_terms', replaces: true },
  { table: 'payment_terms', replaces: true },
  { table: 'promise_terms', replaces: true },
  { table: 'question_terms', replaces: true },
  { table: 'alert_terms', replaces: true },
  { table: 'retention_term', replaces: true, set: { untold: '0', last_removed: '0' } },
  { table: 'retention_state', replaces: true },
  { table: 'product_feed' },
  { table: 'evening_letter', replaces: true },
  { table: 'letter_text' },
  { table: 'review_terms', replaces: true, set: { mean: 'null' } },
  { table: 'holiday' },
  { table: 'emi_plan' },
  { table: 'tax_rate' },
  { table: 'tax_terms', replaces: true },
  // a made-up seller that nobody touched goes, unless a place of the owner's belongs to them
  {
    table: 'registration',
    where: `was.version > 1 or ${isOwn('registration')} or exists (
      select from aside.location where location.registration_id = was.id
        and (location.version > 1 or ${isOwn('location', 'location.id::text')}))`,
  },
  {
    table: 'location',
    where: `was.version > 1 or ${isOwn('location')}`,
  },
  { table: 'category' },
  // a field that came with the demo goes, unless the owner changed it or says something in it
  {
    table: 'attribute',
    where: `was.version > 1 or exists (
      select from aside.audit_entry where action = 'attribute.created' and subject_id = was.key) or exists (
      select from aside.product where product.attributes ? was.key and ${isOwn('product', 'product.id')})`,
  },
  { table: 'attribute_choice', where: ofOwnField },
  { table: 'category_attribute', where: ofOwnField },
  { table: 'protection_plan' },
  { table: 'warranty_text' },
  {
    table: 'brand',
    where: `${isOwn('brand', 'was.name')} or exists (
      select from aside.product where product.brand = was.name and ${isOwn('product', 'product.id')})`,
  },
  {
    table: 'product_group',
    where: `exists (select from aside.product where product.group_id = was.id and ${isOwn('product', 'product.id')})`,
  },
  // what somebody sent, and what a piece of the owner's own shows; the demo's own models go with it
  {
    table: 'product_model',
    where: `was.address ~ '^/models/[0-9a-f]{32}\\.glb$' or exists (
      select from aside.product where product.model = was.address and ${isOwn('product', 'product.id')})`,
  },
  // what lay at a place of the demo lies at the first of the owner's own, or waits for one
  {
    table: 'product',
    where: isOwn('product'),
    set: {
      stock_quantity: `case when was.stock_quantity is not null then coalesce((
        select sum(on_hand) from aside.stock where stock.product_id = was.id
          and not exists (select from public.location where location.id = stock.location_id)), 0) end`,
    },
  },
  {
    table: 'stock',
    where: `${ownProduct('product_id')}
      and exists (select from public.location where location.id = was.location_id)`,
    set: { held: '0' },
    joins: '(product_id, location_id) do update set on_hand = stock.on_hand + excluded.on_hand',
  },
  { table: 'product_change', where: ownProduct('product_id') },
  { table: 'collection', where: isOwn('collection', 'was.slug') },
  {
    table: 'collection_product',
    where: `${ownProduct('product_id')}
      and exists (select from public.collection where collection.slug = was.collection_slug)`,
    // what rules fill is filled already
    joins: '(collection_slug, product_id) do nothing',
  },
  {
    table: 'address_change',
    where: `exists (select from public.category where category.slug = was.category)
      or exists (select from public.collection where collection.slug = was.collection)
      or exists (select from public.brand where brand.name = was.brand)`,
  },
  // what was taught stays, and what was forgotten stays so
  { table: 'search_synonym', replaces: true },
  { table: 'search_pin', where: ownProduct('product_id') },
  { table: 'coupon', where: isOwn('coupon', 'was.code'), set: { uses: '0' } },
  // pages and the menu stay; the home page and the promotion only if the owner wrote them anew
  {
    table: 'content_document',
    where: `was.name not in ('home', 'promo') or ${isOwn('content', 'was.name')} or exists (
      select from aside.content_version where content_version.name = was.name and why <> 'seed')`,
  },
  {
    table: 'content_version',
    where: 'exists (select from public.content_document where content_document.name = was.name)',
  },
  { table: 'content_moment' },
  {
    table: 'setup_step',
    where: `was.name like 'read:%'
      and exists (select from public.content_version where content_version.id = was.content_version)`,
  },
]

/** Rows of these were practice, or are made anew by the shop at work. */
export const leftBehind: readonly string[] = [
  'address',
  'alert',
  'alert_stock',
  'attempt',
  'broken_invariant',
  'cart_line',
  'consent',
  'content_preview',
  'coupon_taken_back',
  'coupon_use',
  'customer',
  'customer_order',
  'demo_leaving',
  'demo_mark',
  'feed_event',
  'feed_state',
  'gateway_state',
  'gift_card',
  'gift_card_entry',
  'gift_card_purchase',
  'grievance',
  'grievance_event',
  'guest_consent',
  'guest_salt',
  'home',
  'invariant_look',
  'invariant_touched',
  'invoice',
  'invoice_series',
  'job_run',
  'mail_message',
  'mailed_link',
  'order_act',
  'order_event',
  'order_hold',
  'order_line',
  'order_link',
  'order_request',
  'order_return',
  'order_source',
  'paper_series',
  'payment',
  'payment_news',
  'payment_problem',
  'process_seen',
  'product_bulk',
  'product_import',
  'product_import_row',
  // a product finds its shape anew
  'product_shape',
  'question',
  'question_answer',
  'question_helper',
  'refund',
  'report_day',
  'report_product_day',
  'report_product_month',
  'report_progress',
  'report_stale_day',
  'return_line',
  'return_photo',
  'review',
  'review_ask',
  'review_event',
  'review_photo',
  'review_report',
  'review_silence',
  'review_sum',
  'review_useful',
  'sale',
  'sale_product',
  'search_note',
  'search_term_day',
  'search_word',
  'search_word_category',
  'seller',
  'shipment',
  'shipment_line',
  'shop_news',
  'shop_pulse',
  'sold_lately',
  'staff_note',
  // a product brings its sum, which lies at the first place that stays
  'stock_movement',
  'store_credit',
  'store_credit_entry',
  // a process reads everything anew
  'tally_change',
  'test_gateway_payment',
  'test_gateway_refund',
  'test_gateway_secret',
  'test_gateway_session',
  'test_gateway_webhook',
  'visit_day',
  'visit_print',
  'visit_salt',
  'webhook_delivery',
  'webhook_try',
  'wishlist_item',
  'wishlist_share',
]
