// Made by `npm run schema` from the migrated database. Change a migration, not this file.
import type { ColumnType, GeneratedAlways } from 'kysely'

type Account = {
  id: ColumnType<string, string | undefined, string>
  email: string
  name: string
  password_hash: string
  role: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  phone: ColumnType<string | null, string | null | undefined, string | null>
  email_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  password_changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  disabled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  erase_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  two_step_secret: ColumnType<string | null, string | null | undefined, string | null>
  two_step_on_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  two_step_last_used: ColumnType<number, number | undefined, number>
}

type Address = {
  id: ColumnType<string, string | undefined, string>
  account_id: string
  kind: string
  name: string
  phone: string
  second_phone: ColumnType<string | null, string | null | undefined, string | null>
  house: string
  street: string
  landmark: ColumnType<string | null, string | null | undefined, string | null>
  locality: string
  pincode: string
  floor: number
  lift: string
  is_first: boolean
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

type AddressChange = {
  space: string
  old_address: string
  category: ColumnType<string | null, string | null | undefined, string | null>
  collection: ColumnType<string | null, string | null | undefined, string | null>
  brand: ColumnType<string | null, string | null | undefined, string | null>
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

type Alert = {
  id: ColumnType<string, string | undefined, string>
  product_id: string
  kind: string
  price_paise: ColumnType<number | null, number | null | undefined, number | null>
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  email: ColumnType<string | null, string | null | undefined, string | null>
  asked_at: ColumnType<Date, Date | string, Date | string>
  confirm_print: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  confirm_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  end_key: string
  reached_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  told_price_paise: ColumnType<number | null, number | null | undefined, number | null>
}

type AlertStock = {
  product_id: string
  seen: number
  came_at: ColumnType<Date, Date | string, Date | string>
  room: number
}

type AlertTerms = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
  most_per_person: ColumnType<number, number | undefined, number>
  people_per_piece: ColumnType<number, number | undefined, number>
  wait_minutes: ColumnType<number, number | undefined, number>
  confirm_days: ColumnType<number, number | undefined, number>
  forget_days: ColumnType<number, number | undefined, number>
}

type ApiKey = {
  id: ColumnType<string, string | undefined, string>
  name: string
  key_hash: Buffer
  shown: string
  scopes: string[]
  created_at: ColumnType<Date, Date | string, Date | string>
  created_by: string
  expires_at: ColumnType<Date, Date | string, Date | string>
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type Attempt = {
  bucket: string
  tries: number
  resets_at: ColumnType<Date, Date | string, Date | string>
}

type Attribute = {
  key: string
  id: GeneratedAlways<number>
  name: string
  kind: string
  help: ColumnType<string, string | undefined, string>
  unit: ColumnType<string, string | undefined, string>
  decimals: ColumnType<number, number | undefined, number>
  lowest: ColumnType<number | null, number | null | undefined, number | null>
  highest: ColumnType<number | null, number | null | undefined, number | null>
  steps: ColumnType<number[], number[] | undefined, number[]>
  is_filterable: ColumnType<boolean, boolean | undefined, boolean>
  is_comparable: ColumnType<boolean, boolean | undefined, boolean>
  is_searchable: ColumnType<boolean, boolean | undefined, boolean>
  is_on_page: ColumnType<boolean, boolean | undefined, boolean>
  position: ColumnType<number, number | undefined, number>
  next_choice: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
}

type AttributeChoice = {
  attribute_key: string
  number: number
  value: string
  position: ColumnType<number, number | undefined, number>
}

type AuditEntry = {
  id: ColumnType<number, number | undefined, number>
  at: ColumnType<Date, Date | string, Date | string>
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  actor_name: string
  area: string
  action: string
  subject_id: string
  subject_name: string
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
  request_id: string
  address_range: string
  previous_print: ColumnType<Buffer, Buffer | undefined, Buffer>
  print: ColumnType<Buffer, Buffer | undefined, Buffer>
}

type Brand = {
  name: string
  address: ColumnType<string, string | undefined, string>
  is_hidden: ColumnType<boolean, boolean | undefined, boolean>
  logo: ColumnType<string, string | undefined, string>
  words: ColumnType<string, string | undefined, string>
  maker: ColumnType<string, string | undefined, string>
  maker_address: ColumnType<string, string | undefined, string>
  importer: ColumnType<string, string | undefined, string>
  importer_address: ColumnType<string, string | undefined, string>
  version: ColumnType<number, number | undefined, number>
}

type BrokenInvariant = {
  rule: string
  subject: string
  details: string
  kind: string
  key: string
  since: ColumnType<Date, Date | string, Date | string>
}

type CartLine = {
  account_id: string
  product_id: string
  quantity: number
  has_protection: ColumnType<boolean, boolean | undefined, boolean>
  seen_price_paise: number
  added_at: ColumnType<Date, Date | string, Date | string>
}

type Category = {
  slug: string
  name: string
  description: ColumnType<string, string | undefined, string>
  position: number
  return_days: ColumnType<number, number | undefined, number>
  bis_standard: ColumnType<string | null, string | null | undefined, string | null>
  is_furniture: ColumnType<boolean, boolean | undefined, boolean>
  address: ColumnType<string, string | undefined, string>
  parent: ColumnType<string | null, string | null | undefined, string | null>
  is_hidden: ColumnType<boolean, boolean | undefined, boolean>
  picture: ColumnType<string, string | undefined, string>
  seo_title: ColumnType<string, string | undefined, string>
  seo_description: ColumnType<string, string | undefined, string>
  hsn: ColumnType<string, string | undefined, string>
  assembly_minutes: ColumnType<number | null, number | null | undefined, number | null>
  warranty_months: ColumnType<number | null, number | null | undefined, number | null>
  asked: ColumnType<string[], string[] | undefined, string[]>
  version: ColumnType<number, number | undefined, number>
}

type CategoryAttribute = {
  category_slug: string
  attribute_key: string
  is_compulsory: ColumnType<boolean, boolean | undefined, boolean>
}

type Collection = {
  slug: string
  name: string
  kind: string
  description: ColumnType<string, string | undefined, string>
  position: number
  address: ColumnType<string, string | undefined, string>
  is_hidden: ColumnType<boolean, boolean | undefined, boolean>
  picture: ColumnType<string, string | undefined, string>
  seo_title: ColumnType<string, string | undefined, string>
  seo_description: ColumnType<string, string | undefined, string>
  filling: ColumnType<string, string | undefined, string>
  rules: ColumnType<unknown, string | undefined, string>
  always_in: ColumnType<string[], string[] | undefined, string[]>
  never_in: ColumnType<string[], string[] | undefined, string[]>
  filled_on: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
}

type CollectionProduct = {
  collection_slug: string
  product_id: string
}

type Consent = {
  id: GeneratedAlways<number>
  account_id: string
  purpose: string
  is_given: boolean
  at: ColumnType<Date, Date | string, Date | string>
}

type ContentDocument = {
  name: string
  draft: ColumnType<unknown, string | null | undefined, string | null>
  draft_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  draft_by: ColumnType<string | null, string | null | undefined, string | null>
  draft_name: ColumnType<string | null, string | null | undefined, string | null>
  saves: ColumnType<number, number | undefined, number>
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type ContentMoment = {
  at: ColumnType<Date, Date | string, Date | string>
}

type ContentPreview = {
  key_print: Buffer
  account_id: string
  shown_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expires_at: ColumnType<Date, Date | string, Date | string>
  session_id: string
}

type ContentVersion = {
  id: GeneratedAlways<number>
  name: string
  body: ColumnType<unknown, string, string>
  shown_from: ColumnType<Date, Date | string, Date | string>
  shown_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  why: string
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  made_by: ColumnType<string | null, string | null | undefined, string | null>
  made_by_name: string
  called_off_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type Coupon = {
  code: string
  kind: string
  bps: ColumnType<number | null, number | null | undefined, number | null>
  amount_paise: ColumnType<number | null, number | null | undefined, number | null>
  most_paise: ColumnType<number | null, number | null | undefined, number | null>
  minimum_spend_paise: ColumnType<number, number | undefined, number>
  starts_at: ColumnType<Date, Date | string | undefined, Date | string>
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  most_uses: ColumnType<number | null, number | null | undefined, number | null>
  uses: ColumnType<number, number | undefined, number>
  most_per_person: ColumnType<number | null, number | null | undefined, number | null>
  categories: ColumnType<string[], string[] | undefined, string[]>
  brands: ColumnType<string[], string[] | undefined, string[]>
  is_active: ColumnType<boolean, boolean | undefined, boolean>
  is_public: ColumnType<boolean, boolean | undefined, boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
  emi_bank: ColumnType<string | null, string | null | undefined, string | null>
}

type CouponTakenBack = {
  id: GeneratedAlways<number>
  order_id: string
  line_no: number
  from_piece: number
  to_piece: number
  goods_paise: number
  protection_paise: number
  at: ColumnType<Date, Date | string, Date | string>
}

type CouponUse = {
  order_id: string
  coupon_code: string
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  email: string
}

type Customer = {
  id: string
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  email: ColumnType<string | null, string | null | undefined, string | null>
  phone: ColumnType<string | null, string | null | undefined, string | null>
  city: ColumnType<string, string | undefined, string>
  orders: ColumnType<number, number | undefined, number>
  spent_paise: ColumnType<number, number | undefined, number>
  since: ColumnType<Date, Date | string, Date | string>
  last_order_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type CustomerOrder = {
  id: string
  number: string
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  state: string
  pays_by: string
  email: ColumnType<string | null, string | null | undefined, string | null>
  phone: ColumnType<string | null, string | null | undefined, string | null>
  ship_to: ColumnType<unknown, string, string>
  gstin: ColumnType<string | null, string | null | undefined, string | null>
  business_name: ColumnType<string | null, string | null | undefined, string | null>
  is_same_state: boolean
  coupon_code: ColumnType<string | null, string | null | undefined, string | null>
  subtotal_paise: number
  discount_paise: number
  coupon_discount_paise: number
  delivery_paise: number
  assembly_paise: number
  total_paise: number
  gst_paise: number
  store_credit_paise: ColumnType<number, number | undefined, number>
  to_pay_paise: number
  back_to_payer_paise: ColumnType<number, number | undefined, number>
  back_to_credit_paise: ColumnType<number, number | undefined, number>
  cashback_paise: ColumnType<number, number | undefined, number>
  cashback_given_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  wants_assembly: boolean
  promised_from: string
  promised_to: string
  hold_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  placed_at: ColumnType<Date, Date | string, Date | string>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  dispatched_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  taken_by: ColumnType<string | null, string | null | undefined, string | null>
  gift_card_id: ColumnType<string | null, string | null | undefined, string | null>
  gift_card_paise: ColumnType<number, number | undefined, number>
  back_to_gift_card_paise: ColumnType<number, number | undefined, number>
  emi_bank: ColumnType<string | null, string | null | undefined, string | null>
  protection_paise: ColumnType<number, number | undefined, number>
  coupon_minimum_paise: ColumnType<number | null, number | null | undefined, number | null>
  coupon_lost_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  seller_name: ColumnType<string | null, string | null | undefined, string | null>
  cancel_until: ColumnType<string, string | undefined, string>
  made_to_order_cancel_hours: ColumnType<number | null, number | null | undefined, number | null>
}

type DeliveryArea = {
  state: string
  district: ColumnType<string, string | undefined, string>
  zone: string
}

type DeliveryPincode = {
  pincode: string
  zone: ColumnType<string | null, string | null | undefined, string | null>
  reason: ColumnType<string, string | undefined, string>
  since: ColumnType<Date, Date | string | undefined, Date | string>
}

type DeliveryTerms = {
  only_one: ColumnType<boolean, boolean | undefined, boolean>
  working_days: ColumnType<number[], number[] | undefined, number[]>
  cut_off_hour: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
}

type DeliveryZone = {
  name: string
  charge_paise: number
  included_grams: number
  per_kg_paise: number
  free_from_paise: ColumnType<number | null, number | null | undefined, number | null>
  least_days: number
  most_days: number
  cash_up_to_paise: ColumnType<number | null, number | null | undefined, number | null>
  assembly_paise: ColumnType<number | null, number | null | undefined, number | null>
  heaviest_piece_grams: ColumnType<number | null, number | null | undefined, number | null>
  title: string
  version: ColumnType<number, number | undefined, number>
}

type DemoLeaving = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  state: string
  asked_at: ColumnType<Date, Date | string, Date | string>
  asked_by: ColumnType<string | null, string | null | undefined, string | null>
  asked_name: string
  aside: ColumnType<string | null, string | null | undefined, string | null>
  left_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  undo_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  problem: ColumnType<string | null, string | null | undefined, string | null>
}

type DemoMark = {
  kind: string
  id: string
}

type EmiPlan = {
  bank: string
  months: number
  annual_rate_bps: number
  fee_paise: number
  minimum_paise: number
  effective_from: string
  id: GeneratedAlways<number>
  effective_to: ColumnType<string | null, string | null | undefined, string | null>
}

type EveningLetter = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
  is_on: ColumnType<boolean, boolean | undefined, boolean>
  hour: ColumnType<number, number | undefined, number>
  written_for: ColumnType<string | null, string | null | undefined, string | null>
}

type FeedEvent = {
  id: GeneratedAlways<number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  type: string
  subject: string
  position: ColumnType<number | null, number | null | undefined, number | null>
}

type FeedState = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  last_position: ColumnType<number, number | undefined, number>
  forgotten_to: ColumnType<number, number | undefined, number>
}

type GatewayState = {
  gateway: string
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  unanswered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  webhook_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  wrong_signature_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type GiftCard = {
  id: string
  code_print: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  last_four: ColumnType<string | null, string | null | undefined, string | null>
  worth_paise: ColumnType<number, number | undefined, number>
  balance_paise: ColumnType<number, number | undefined, number>
  state: ColumnType<string, string | undefined, string>
  valid_until: string
  from_name: ColumnType<string, string | undefined, string>
  to_name: string
  to_email: ColumnType<string | null, string | null | undefined, string | null>
  message: ColumnType<string, string | undefined, string>
  purchase_id: ColumnType<string | null, string | null | undefined, string | null>
  issued_by: ColumnType<string | null, string | null | undefined, string | null>
  issued_at: ColumnType<Date, Date | string, Date | string>
  sends_at: ColumnType<Date, Date | string, Date | string>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: ColumnType<number, number | undefined, number>
}

type GiftCardEntry = {
  id: GeneratedAlways<number>
  card_id: string
  change_paise: number
  reason: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  purchase_id: ColumnType<string | null, string | null | undefined, string | null>
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string, string | undefined, string>
  at: ColumnType<Date, Date | string, Date | string>
}

type GiftCardPurchase = {
  id: string
  number: string
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  state: ColumnType<string, string | undefined, string>
  worth_paise: number
  from_name: string
  buyer_email: string
  to_name: string
  to_email: string
  message: ColumnType<string, string | undefined, string>
  sends_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string, Date | string>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  owner: string
  key_print: Buffer
  body_print: Buffer
}

type Grievance = {
  id: GeneratedAlways<number>
  number: string
  created_at: ColumnType<Date, Date | string, Date | string>
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  email: ColumnType<string | null, string | null | undefined, string | null>
  phone: ColumnType<string | null, string | null | undefined, string | null>
  order_number: ColumnType<string, string | undefined, string>
  kind: string
  what_happened: string
  wanted: string
  state: ColumnType<string, string | undefined, string>
  answer_by: ColumnType<Date, Date | string, Date | string>
  settle_by: ColumnType<Date, Date | string, Date | string>
  acknowledged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type GrievanceEvent = {
  id: GeneratedAlways<number>
  grievance_id: number
  at: ColumnType<Date, Date | string, Date | string>
  kind: string
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  actor_name: string
  words: string
}

type GuestConsent = {
  id: GeneratedAlways<number>
  email: string
  is_given: boolean
  at: ColumnType<Date, Date | string, Date | string>
}

type GuestSalt = {
  only_one: ColumnType<boolean, boolean | undefined, boolean>
  salt: Buffer
}

type Holiday = {
  day: string
  name: string
  every_year: ColumnType<boolean, boolean | undefined, boolean>
}

type Home = {
  account_id: string
  door_width_cm: ColumnType<number | null, number | null | undefined, number | null>
  door_height_cm: ColumnType<number | null, number | null | undefined, number | null>
  has_lift: boolean
  lift_door_width_cm: ColumnType<number | null, number | null | undefined, number | null>
  lift_door_height_cm: ColumnType<number | null, number | null | undefined, number | null>
  cabin_width_cm: ColumnType<number | null, number | null | undefined, number | null>
  cabin_depth_cm: ColumnType<number | null, number | null | undefined, number | null>
  cabin_height_cm: ColumnType<number | null, number | null | undefined, number | null>
  floor: ColumnType<number | null, number | null | undefined, number | null>
  stair_width_cm: ColumnType<number | null, number | null | undefined, number | null>
  landing_width_cm: ColumnType<number | null, number | null | undefined, number | null>
  landing_depth_cm: ColumnType<number | null, number | null | undefined, number | null>
  ceiling_cm: ColumnType<number | null, number | null | undefined, number | null>
  room_name: ColumnType<string, string | undefined, string>
  room_width_cm: ColumnType<number | null, number | null | undefined, number | null>
  room_length_cm: ColumnType<number | null, number | null | undefined, number | null>
  kept_at: ColumnType<Date, Date | string, Date | string>
}

type InvariantLook = {
  rule: string
  looked_at: ColumnType<Date, Date | string, Date | string>
  took_ms: number
}

type InvariantTouched = {
  transaction: string
  kind: string
  key: string
}

type Invoice = {
  number: string
  kind: string
  year: string
  running: number
  order_id: string
  shipment_id: ColumnType<string | null, string | null | undefined, string | null>
  return_id: ColumnType<string | null, string | null | undefined, string | null>
  corrects: ColumnType<string | null, string | null | undefined, string | null>
  issued_at: ColumnType<Date, Date | string, Date | string>
  total_paise: number
  body: ColumnType<unknown, string, string>
  registration_id: string
}

type InvoiceSeries = {
  kind: string
  year: string
  last_number: number
}

type JobRun = {
  name: string
  every_seconds: number
  due_at: ColumnType<Date, Date | string, Date | string>
  holder: ColumnType<string | null, string | null | undefined, string | null>
  held_until: ColumnType<Date, Date | string | undefined, Date | string>
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  took_ms: ColumnType<number | null, number | null | undefined, number | null>
  outcome: ColumnType<string | null, string | null | undefined, string | null>
  failures: ColumnType<number, number | undefined, number>
  failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  trouble: ColumnType<string | null, string | null | undefined, string | null>
}

type KnownDevice = {
  account_id: string
  token_print: Buffer
  created_at: ColumnType<Date, Date | string, Date | string>
  last_used_at: ColumnType<Date, Date | string, Date | string>
}

type LetterText = {
  key: string
  version: number
  changed_at: ColumnType<Date, Date | string, Date | string>
  changed_by: string
  subject: string
  greeting: string
  words: string
  button: string
  last_line: string
  failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type Location = {
  id: ColumnType<string, string | undefined, string>
  name: string
  kind: string
  address: string
  pincode: string
  registration_id: string
  phone: ColumnType<string, string | undefined, string>
  hours: ColumnType<string, string | undefined, string>
  ships: boolean
  shows_stock: boolean
  dispatch_days: number[]
  position: number
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

type MailMessage = {
  id: GeneratedAlways<number>
  kind: string
  recipient: string
  subject: string
  text_part: string
  html_part: string
  created_at: ColumnType<Date, Date | string, Date | string>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attempts: ColumnType<number, number | undefined, number>
  next_attempt_at: ColumnType<Date, Date | string, Date | string>
  given_up_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_problem: ColumnType<string | null, string | null | undefined, string | null>
  is_unasked: ColumnType<boolean, boolean | undefined, boolean>
}

type MailedLink = {
  token_print: Buffer
  account_id: string
  purpose: string
  email: string
  created_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type OrderAct = {
  order_id: string
  key_print: Buffer
  body_print: Buffer
  at: ColumnType<Date, Date | string, Date | string>
}

type OrderEvent = {
  id: GeneratedAlways<number>
  order_id: string
  at: ColumnType<Date, Date | string, Date | string>
  kind: string
  state: string
  by_whom: string
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string, string | undefined, string>
}

type OrderHold = {
  order_id: string
  network: Buffer
  placed_at: ColumnType<Date, Date | string, Date | string>
}

type OrderLine = {
  order_id: string
  line_no: number
  product_id: string
  title: string
  brand: string
  image: string
  hsn: string
  gst_rate_bps: number
  quantity: number
  mrp_paise: number
  offer_price_paise: number
  goods_net_paise: number
  protection_net_paise: ColumnType<number, number | undefined, number>
  coupon_discount_paise: ColumnType<number, number | undefined, number>
  cashback_paise: ColumnType<number, number | undefined, number>
  return_days: number
  is_made_to_order: boolean
  cancelled: ColumnType<number, number | undefined, number>
  dispatched: ColumnType<number, number | undefined, number>
  returned: ColumnType<number, number | undefined, number>
  held: number
  protection_price_paise: number
  warranty: ColumnType<string, string | undefined, string>
}

type OrderLink = {
  token_print: Buffer
  order_id: string
  created_at: ColumnType<Date, Date | string, Date | string>
  pays_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type OrderRequest = {
  owner: string
  key_print: Buffer
  body_print: Buffer
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  answer: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
}

type OrderReturn = {
  id: string
  order_id: string
  wish: string
  why: string
  words: ColumnType<string, string | undefined, string>
  refund_to: ColumnType<string | null, string | null | undefined, string | null>
  state: string
  answer: ColumnType<string, string | undefined, string>
  asked_at: ColumnType<Date, Date | string, Date | string>
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type OrderSource = {
  order_id: string
  line_no: number
  location_id: string
  product_id: string
  parcel: number
  quantity: number
  held: number
  sent: ColumnType<number, number | undefined, number>
  cancelled: ColumnType<number, number | undefined, number>
  promised_from: ColumnType<string | null, string | null | undefined, string | null>
  promised_to: ColumnType<string | null, string | null | undefined, string | null>
}

type PaperSeries = {
  registration_id: string
  kind: string
  year: string
  last_number: number
}

type Payment = {
  id: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  gateway: string
  gateway_order_id: ColumnType<string | null, string | null | undefined, string | null>
  gateway_payment_id: ColumnType<string | null, string | null | undefined, string | null>
  amount_paise: number
  state: string
  method: ColumnType<string | null, string | null | undefined, string | null>
  shown_as: ColumnType<string | null, string | null | undefined, string | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  captured_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_looked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  gift_card_purchase_id: ColumnType<string | null, string | null | undefined, string | null>
}

type PaymentNews = {
  gateway: string
  event_id: string
  kind: string
  received_at: ColumnType<Date, Date | string, Date | string>
}

type PaymentProblem = {
  id: GeneratedAlways<number>
  found_at: ColumnType<Date, Date | string, Date | string>
  kind: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  gateway: string
  subject: string
  details: string
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type PaymentTerms = {
  only_one: ColumnType<boolean, boolean | undefined, boolean>
  upi: ColumnType<boolean, boolean | undefined, boolean>
  card: ColumnType<boolean, boolean | undefined, boolean>
  emi: ColumnType<boolean, boolean | undefined, boolean>
  netbanking: ColumnType<boolean, boolean | undefined, boolean>
  wallet: ColumnType<boolean, boolean | undefined, boolean>
  cash: ColumnType<boolean, boolean | undefined, boolean>
  cash_most_paise: ColumnType<number | null, number | null | undefined, number | null>
  version: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
}

type Pincode = {
  pincode: string
  district: string
  state: string
  localities: string[]
}

type ProcessSeen = {
  id: string
  machine: string
  version: string
  started_at: ColumnType<Date, Date | string, Date | string>
  seen_at: ColumnType<Date, Date | string, Date | string>
  memory_bytes: number
  machine_memory_bytes: number
  delay_p99_ms: string
  delay_most_ms: string
  disk_free_bytes: ColumnType<number | null, number | null | undefined, number | null>
  disk_bytes: ColumnType<number | null, number | null | undefined, number | null>
}

type Product = {
  id: string
  title: string
  brand: string
  category_slug: string
  description: ColumnType<string, string | undefined, string>
  images: ColumnType<unknown, string | undefined, string>
  image_alts: ColumnType<unknown, string | undefined, string>
  mrp_paise: number
  offer_price_paise: number
  discount: ColumnType<string, string | undefined, string>
  discount_bps: GeneratedAlways<number>
  stock_quantity: ColumnType<number | null, number | null | undefined, number | null>
  is_available: ColumnType<boolean, boolean | undefined, boolean>
  in_stock: GeneratedAlways<boolean>
  ship_days: ColumnType<number, number | undefined, number>
  material: ColumnType<string, string | undefined, string>
  material_family: ColumnType<string, string | undefined, string>
  colour: ColumnType<string, string | undefined, string>
  colour_family: ColumnType<string, string | undefined, string>
  width_cm: ColumnType<number | null, number | null | undefined, number | null>
  depth_cm: ColumnType<number | null, number | null | undefined, number | null>
  height_cm: ColumnType<number | null, number | null | undefined, number | null>
  weight_grams: ColumnType<number | null, number | null | undefined, number | null>
  hsn: string
  gst_rate_bps: number
  country_of_origin: ColumnType<string, string | undefined, string>
  group_id: ColumnType<string | null, string | null | undefined, string | null>
  option_values: ColumnType<unknown, string | null | undefined, string | null>
  swatch: ColumnType<string | null, string | null | undefined, string | null>
  keywords: ColumnType<string, string | undefined, string>
  position: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  assembly_minutes: ColumnType<number, number | undefined, number>
  is_published: ColumnType<boolean, boolean | undefined, boolean>
  everyday_price_paise: ColumnType<number | null, number | null | undefined, number | null>
  version: ColumnType<number, number | undefined, number>
  maker: ColumnType<string, string | undefined, string>
  maker_address: ColumnType<string, string | undefined, string>
  importer: ColumnType<string, string | undefined, string>
  importer_address: ColumnType<string, string | undefined, string>
  net_quantity: ColumnType<string, string | undefined, string>
  warranty_months: ColumnType<number | null, number | null | undefined, number | null>
  care: ColumnType<string, string | undefined, string>
  bis_licence: ColumnType<string, string | undefined, string>
  bis_exemption: ColumnType<string, string | undefined, string>
  is_listed: GeneratedAlways<boolean>
  missing: ColumnType<string[], string[] | undefined, string[]>
  stock_band: GeneratedAlways<number>
  office_flags: GeneratedAlways<number>
  seat_height_cm: ColumnType<number | null, number | null | undefined, number | null>
  attributes: ColumnType<unknown, string | undefined, string>
  attribute_tags: ColumnType<number[], number[] | undefined, number[]>
  attribute_words: ColumnType<string, string | undefined, string>
  search: GeneratedAlways<string | null>
  leg_height_cm: ColumnType<number | null, number | null | undefined, number | null>
  part_width_cm: ColumnType<number | null, number | null | undefined, number | null>
  part_depth_cm: ColumnType<number | null, number | null | undefined, number | null>
  part_height_cm: ColumnType<number | null, number | null | undefined, number | null>
  cartons: ColumnType<string, string | undefined, string>
  model: ColumnType<string | null, string | null | undefined, string | null>
  shape: ColumnType<number | null, number | null | undefined, number | null>
}

type ProductBulk = {
  id: string
  at: ColumnType<Date, Date | string, Date | string>
  actor_name: string
  what: ColumnType<unknown, string, string>
  changed: number
  stock: ColumnType<unknown, string | null | undefined, string | null>
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  undone_by: ColumnType<string | null, string | null | undefined, string | null>
  put_back: ColumnType<number, number | undefined, number>
  stayed: ColumnType<number, number | undefined, number>
}

type ProductChange = {
  id: GeneratedAlways<number>
  product_id: string
  version: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
  actor_id: ColumnType<string | null, string | null | undefined, string | null>
  actor_name: string
  why: string
  why_id: ColumnType<string, string | undefined, string>
  before: ColumnType<unknown, string, string>
  after: ColumnType<unknown, string, string>
}

type ProductFeed = {
  name: string
  is_on: ColumnType<boolean, boolean | undefined, boolean>
  secret: string
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
  fetched_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type ProductGroup = {
  id: string
}

type ProductImport = {
  id: ColumnType<string, string | undefined, string>
  file_name: string
  form: string
  read_as: string
  head: ColumnType<unknown, string, string>
  fields: ColumnType<unknown, string, string>
  row_count: number
  state: ColumnType<string, string | undefined, string>
  place: ColumnType<number, number | undefined, number>
  trouble: ColumnType<string, string | undefined, string>
  new_rows: ColumnType<number, number | undefined, number>
  changed_rows: ColumnType<number, number | undefined, number>
  same_rows: ColumnType<number, number | undefined, number>
  error_rows: ColumnType<number, number | undefined, number>
  made: ColumnType<number, number | undefined, number>
  changed: ColumnType<number, number | undefined, number>
  failed: ColumnType<number, number | undefined, number>
  put_back: ColumnType<number, number | undefined, number>
  stayed: ColumnType<number, number | undefined, number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_by: ColumnType<string | null, string | null | undefined, string | null>
  created_name: string
  run_by: ColumnType<string | null, string | null | undefined, string | null>
  run_name: ColumnType<string, string | undefined, string>
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  undo_by: ColumnType<string | null, string | null | undefined, string | null>
  undo_name: ColumnType<string, string | undefined, string>
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  price_moves: ColumnType<number, number | undefined, number>
}

type ProductImportRow = {
  import_id: string
  number: number
  cells: ColumnType<unknown, string, string>
  outcome: ColumnType<string | null, string | null | undefined, string | null>
  title: ColumnType<string | null, string | null | undefined, string | null>
  product_id: ColumnType<string | null, string | null | undefined, string | null>
  product_key: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number | null, number | null | undefined, number | null>
  change: ColumnType<unknown, string | null | undefined, string | null>
  shown: ColumnType<unknown, string | null | undefined, string | null>
  stock_was: ColumnType<number | null, number | null | undefined, number | null>
  written_version: ColumnType<number | null, number | null | undefined, number | null>
  moves_price: ColumnType<boolean, boolean | undefined, boolean>
}

type ProductModel = {
  address: string
  plain_address: string
  usdz_address: ColumnType<string | null, string | null | undefined, string | null>
  bytes: number
  triangles: number
  width_mm: number
  depth_mm: number
  height_mm: number
  has_textures: boolean
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
  added_by: string
  unused_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type ProductShape = {
  id: GeneratedAlways<number>
  sides: number[]
  foot_short: number
  foot_long: number
  made_in: ColumnType<string, string | undefined, string>
}

type PromiseTerms = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
  return_days: number
  cancel_until: string
  made_to_order_cancel_hours: ColumnType<number | null, number | null | undefined, number | null>
  protection_covers: string
  protection_leaves_out: string
  warranty_words: string
  low_stock: number
  few_left: number
  hold_minutes: number
  phone_hold_hours: number
}

type ProtectionPlan = {
  category_slug: ColumnType<string | null, string | null | undefined, string | null>
  above_paise: number
  price_paise: number
}

type Question = {
  id: ColumnType<string, string | undefined, string>
  product_id: string
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  email: ColumnType<string | null, string | null | undefined, string | null>
  name: ColumnType<string, string | undefined, string>
  words: string
  state: ColumnType<string, string | undefined, string>
  refused_for: ColumnType<string | null, string | null | undefined, string | null>
  asked_at: ColumnType<Date, Date | string, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: ColumnType<number, number | undefined, number>
}

type QuestionAnswer = {
  id: ColumnType<string, string | undefined, string>
  question_id: string
  staff_id: ColumnType<string | null, string | null | undefined, string | null>
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  line_no: ColumnType<number | null, number | null | undefined, number | null>
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  name: string
  words: string
  state: string
  written_at: ColumnType<Date, Date | string, Date | string>
  shown_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  useful: ColumnType<number, number | undefined, number>
  reports: ColumnType<number, number | undefined, number>
  reported_for: ColumnType<string | null, string | null | undefined, string | null>
}

type QuestionHelper = {
  order_id: string
  line_no: number
  product_id: string
  agreed_at: ColumnType<Date, Date | string, Date | string>
  question_id: ColumnType<string | null, string | null | undefined, string | null>
  token_print: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type QuestionTerms = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  answer_days: ColumnType<number, number | undefined, number>
  owners_asked: ColumnType<number, number | undefined, number>
  link_days: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
}

type RecoveryCode = {
  account_id: string
  code_print: Buffer
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type Refund = {
  id: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  payment_id: ColumnType<string | null, string | null | undefined, string | null>
  way: string
  gateway_payment_id: ColumnType<string | null, string | null | undefined, string | null>
  gateway: ColumnType<string | null, string | null | undefined, string | null>
  amount_paise: number
  reason: string
  transfer_to: ColumnType<string | null, string | null | undefined, string | null>
  state: string
  gateway_refund_id: ColumnType<string | null, string | null | undefined, string | null>
  reference: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  attempts: ColumnType<number, number | undefined, number>
  failures: ColumnType<number, number | undefined, number>
  next_attempt_at: ColumnType<Date, Date | string, Date | string>
  last_problem: ColumnType<string | null, string | null | undefined, string | null>
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  gift_card_purchase_id: ColumnType<string | null, string | null | undefined, string | null>
  currency: ColumnType<string, string | undefined, string>
}

type Registration = {
  id: ColumnType<string, string | undefined, string>
  gstin: string
  legal_name: string
  trade_name: ColumnType<string, string | undefined, string>
  address: string
  city: ColumnType<string, string | undefined, string>
  pincode: ColumnType<string | null, string | null | undefined, string | null>
  state: string
  invoice_prefix: string
  credit_note_prefix: string
  debit_note_prefix: string
  bank_name: ColumnType<string, string | undefined, string>
  bank_account: ColumnType<string, string | undefined, string>
  bank_ifsc: ColumnType<string, string | undefined, string>
  signatory_name: ColumnType<string, string | undefined, string>
  signatory_role: ColumnType<string, string | undefined, string>
  from_day: string
  until_day: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

type ReportDay = {
  day: string
  orders: number
  net_paise: number
  arrived: number
  arrived_in_time: number
}

type ReportProductDay = {
  day: string
  product_id: string
  pieces: number
  net_paise: number
}

type ReportProductMonth = {
  month: string
  product_id: string
  pieces: number
  net_paise: number
}

type ReportProgress = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  last_event: number
}

type ReportStaleDay = {
  day: string
}

type RetentionState = {
  id: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
  since: ColumnType<Date, Date | string | undefined, Date | string>
  last_run_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type RetentionTerm = {
  name: string
  days: number
  least_days: number
  most_days: number
  untold: ColumnType<number, number | undefined, number>
  last_removed: ColumnType<number, number | undefined, number>
}

type ReturnLine = {
  return_id: string
  line_no: number
  quantity: number
}

type ReturnPhoto = {
  name: string
  order_id: string
  return_id: ColumnType<string | null, string | null | undefined, string | null>
  sent_at: ColumnType<Date, Date | string, Date | string>
}

type Review = {
  id: ColumnType<string, string | undefined, string>
  order_id: string
  line_no: number
  product_id: string
  stars: number
  title: string
  words: string
  name: string
  city: string
  state: ColumnType<string, string | undefined, string>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  is_asked: boolean
  is_demo: ColumnType<boolean, boolean | undefined, boolean>
  keeps_star: boolean
  may_use_photos: boolean
  delivered_at: ColumnType<Date, Date | string, Date | string>
  written_at: ColumnType<Date, Date | string, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  decided_by: ColumnType<string | null, string | null | undefined, string | null>
  told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  shown_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  erased_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reported_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reply: ColumnType<string, string | undefined, string>
  replied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  replied_by: ColumnType<string | null, string | null | undefined, string | null>
  useful: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
}

type ReviewAsk = {
  order_id: string
  token_print: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  asked_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

type ReviewEvent = {
  id: GeneratedAlways<number>
  review_id: string
  at: ColumnType<Date, Date | string, Date | string>
  kind: string
  by_name: string
  note: ColumnType<string, string | undefined, string>
}

type ReviewPhoto = {
  name: string
  order_id: string
  line_no: number
  review_id: ColumnType<string | null, string | null | undefined, string | null>
  position: ColumnType<number, number | undefined, number>
  width: ColumnType<number, number | undefined, number>
  height: ColumnType<number, number | undefined, number>
  sent_at: ColumnType<Date, Date | string, Date | string>
  gone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type ReviewReport = {
  id: GeneratedAlways<number>
  review_id: string
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  reason: string
  words: string
  at: ColumnType<Date, Date | string, Date | string>
  settled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type ReviewSilence = {
  mailbox_print: Buffer
  at: ColumnType<Date, Date | string, Date | string>
}

type ReviewSum = {
  product_id: string
  stars_1: ColumnType<number, number | undefined, number>
  stars_2: ColumnType<number, number | undefined, number>
  stars_3: ColumnType<number, number | undefined, number>
  stars_4: ColumnType<number, number | undefined, number>
  stars_5: ColumnType<number, number | undefined, number>
  real_count: ColumnType<number, number | undefined, number>
  real_stars: ColumnType<number, number | undefined, number>
  rating_count: ColumnType<number, number | undefined, number>
  rating_stars: ColumnType<number, number | undefined, number>
  score: ColumnType<number, number | undefined, number>
  of_category: ColumnType<string | null, string | null | undefined, string | null>
}

type ReviewTerms = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
  ask_after_days: ColumnType<number, number | undefined, number>
  is_asking: ColumnType<boolean, boolean | undefined, boolean>
  link_days: ColumnType<number, number | undefined, number>
  read_within_days: ColumnType<number, number | undefined, number>
  mean: ColumnType<number | null, number | null | undefined, number | null>
}

type ReviewUseful = {
  review_id: string
  account_id: string
  at: ColumnType<Date, Date | string, Date | string>
}

type Sale = {
  id: string
  name: string
  state: ColumnType<string, string | undefined, string>
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  covers: string
  covers_what: ColumnType<string, string | undefined, string>
  change: string
  change_by: number
  ends_in_90: boolean
  version: ColumnType<number, number | undefined, number>
  made_by: string
  made_at: ColumnType<Date, Date | string, Date | string>
  changed_at: ColumnType<Date, Date | string, Date | string>
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type SaleProduct = {
  sale_id: string
  product_id: string
  price_paise: ColumnType<number | null, number | null | undefined, number | null>
}

type SearchNote = {
  term: string
  kind: string
  noted_by: string
  noted_at: ColumnType<Date, Date | string, Date | string>
}

type SearchPin = {
  typed: string
  place: number
  product_id: string
  first_day: string
  last_day: ColumnType<string | null, string | null | undefined, string | null>
  pinned_by: string
}

type SearchSynonym = {
  typed: string
  means: string[]
  how: string
  sound: GeneratedAlways<string>
  taught_by: ColumnType<string | null, string | null | undefined, string | null>
  taught_at: ColumnType<Date, Date | string | undefined, Date | string>
}

type SearchTermDay = {
  day: string
  term: string
  times: number
  opened: ColumnType<number, number | undefined, number>
}

type SearchWord = {
  word: string
  stem: GeneratedAlways<string | null>
  sound: GeneratedAlways<string | null>
  in_name: ColumnType<boolean, boolean | undefined, boolean>
}

type SearchWordCategory = {
  stem: string
  category_slug: string
}

type Seller = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  legal_name: string
  address: string
  state: string
  gstin: string
  care_phone: string
  care_email: string
  invoice_prefix: string
}

type Session = {
  id: ColumnType<string, string | undefined, string>
  account_id: string
  token_print: Buffer
  created_at: ColumnType<Date, Date | string, Date | string>
  last_used_at: ColumnType<Date, Date | string, Date | string>
  idle_seconds: number
  expires_at: ColumnType<Date, Date | string, Date | string>
  confirmed_at: ColumnType<Date, Date | string, Date | string>
  device: string
  address_range: string
}

type SetupStep = {
  name: string
  done_at: ColumnType<Date, Date | string, Date | string>
  done_by: ColumnType<string | null, string | null | undefined, string | null>
  content_version: ColumnType<number | null, number | null | undefined, number | null>
  is_kept: ColumnType<boolean, boolean | undefined, boolean>
}

type Shipment = {
  id: string
  order_id: string
  carrier: string
  tracking_number: string
  is_replacement: ColumnType<boolean, boolean | undefined, boolean>
  dispatched_at: ColumnType<Date, Date | string, Date | string>
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  came_back_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  running: GeneratedAlways<number>
  location_id: ColumnType<string | null, string | null | undefined, string | null>
}

type ShipmentLine = {
  shipment_id: string
  line_no: number
  quantity: number
}

type Shop = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  version: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
  name: ColumnType<string, string | undefined, string>
  tagline: ColumnType<string, string | undefined, string>
  order_prefix: ColumnType<string, string | undefined, string>
  logo: ColumnType<string | null, string | null | undefined, string | null>
  icon: ColumnType<string | null, string | null | undefined, string | null>
  act_colour: ColumnType<string, string | undefined, string>
  offer_colour: ColumnType<string, string | undefined, string>
  legal_name: ColumnType<string, string | undefined, string>
  legal_address: ColumnType<string, string | undefined, string>
  care_phone: ColumnType<string, string | undefined, string>
  care_email: ColumnType<string, string | undefined, string>
  whatsapp: ColumnType<string, string | undefined, string>
  officer: ColumnType<string, string | undefined, string>
  officer_email: ColumnType<string, string | undefined, string>
  officer_phone: ColumnType<string, string | undefined, string>
  hours_days: ColumnType<number[], number[] | undefined, number[]>
  hours_from: ColumnType<string, string | undefined, string>
  hours_to: ColumnType<string, string | undefined, string>
  hours_written: ColumnType<string, string | undefined, string>
  instagram: ColumnType<string, string | undefined, string>
  pinterest: ColumnType<string, string | undefined, string>
  youtube: ColumnType<string, string | undefined, string>
  facebook: ColumnType<string, string | undefined, string>
  twitter: ColumnType<string, string | undefined, string>
  linkedin: ColumnType<string, string | undefined, string>
  is_closed: ColumnType<boolean, boolean | undefined, boolean>
  closed_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_words: ColumnType<string, string | undefined, string>
  paper_head: ColumnType<string, string | undefined, string>
}

type ShopNews = {
  id: GeneratedAlways<number>
}

type ShopPicture = {
  name: string
  bytes: Buffer
  called: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

type ShopPulse = {
  only_row: ColumnType<boolean, boolean | undefined, boolean>
  beat_at: ColumnType<Date, Date | string, Date | string>
}

type SoldLately = {
  product_id: string
  pieces: number
}

type StaffInvitation = {
  id: ColumnType<string, string | undefined, string>
  email: string
  role: string
  token_print: Buffer
  invited_by: string
  created_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type StaffNote = {
  id: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  customer_id: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date, Date | string, Date | string>
  account_id: string
  author: string
  body: string
}

type StaffPolicy = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  two_step_required: boolean
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

type Stock = {
  product_id: string
  location_id: string
  on_hand: ColumnType<number, number | undefined, number>
  held: ColumnType<number, number | undefined, number>
}

type StockMovement = {
  id: GeneratedAlways<number>
  product_id: string
  change: number
  reason: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  on_hand_change: ColumnType<number, number | undefined, number>
  account_id: ColumnType<string | null, string | null | undefined, string | null>
  words: ColumnType<string, string | undefined, string>
  location_id: ColumnType<string | null, string | null | undefined, string | null>
}

type StoreCredit = {
  account_id: string
  balance_paise: number
}

type StoreCreditEntry = {
  id: GeneratedAlways<number>
  account_id: string
  change_paise: number
  reason: string
  order_id: ColumnType<string | null, string | null | undefined, string | null>
  at: ColumnType<Date, Date | string, Date | string>
  given_by: ColumnType<string | null, string | null | undefined, string | null>
}

type TallyChange = {
  made_in: ColumnType<string, string | undefined, string>
  product_id: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

type TaxRate = {
  id: ColumnType<string, string | undefined, string>
  hsn: string
  rate_bps: number
  from_day: string
  goods: ColumnType<string, string | undefined, string>
  notification: ColumnType<string, string | undefined, string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

type TaxTerms = {
  only_one: ColumnType<boolean, boolean | undefined, boolean>
  is_large: ColumnType<boolean, boolean | undefined, boolean>
  read_on: ColumnType<string | null, string | null | undefined, string | null>
  read_by: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
}

type TestGatewayPayment = {
  id: string
  session_id: string
  state: string
  method: string
  shown_as: string
  failure: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  settles_at: ColumnType<Date, Date | string, Date | string>
  emi_bank: ColumnType<string | null, string | null | undefined, string | null>
}

type TestGatewayRefund = {
  id: string
  payment_id: string
  reference: string
  amount_paise: number
  bank_reference: string
  created_at: ColumnType<Date, Date | string, Date | string>
  done_at: ColumnType<Date, Date | string, Date | string>
}

type TestGatewaySecret = {
  is_only: ColumnType<boolean, boolean | undefined, boolean>
  secret: Buffer
}

type TestGatewaySession = {
  id: string
  reference: string
  order_number: string
  amount_paise: number
  return_path: string
  created_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  emi_bank: ColumnType<string | null, string | null | undefined, string | null>
  cancel_path: ColumnType<string | null, string | null | undefined, string | null>
  methods: ColumnType<string[] | null, string[] | null | undefined, string[] | null>
}

type TestGatewayWebhook = {
  id: GeneratedAlways<number>
  body: string
  is_forged: ColumnType<boolean, boolean | undefined, boolean>
  next_attempt_at: ColumnType<Date, Date | string, Date | string>
  attempts: ColumnType<number, number | undefined, number>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  given_up_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type VisitDay = {
  day: string
  visitors: number
}

type VisitPrint = {
  day: string
  print: Buffer
}

type VisitSalt = {
  day: string
  salt: Buffer
}

type WarrantyText = {
  category_slug: string
  words: string
}

type Webhook = {
  id: ColumnType<string, string | undefined, string>
  name: string
  url: string
  types: string[]
  secret: string
  old_secret: ColumnType<string | null, string | null | undefined, string | null>
  old_secret_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string, Date | string>
  created_by: string
  off_why: ColumnType<string | null, string | null | undefined, string | null>
  off_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  told_to: number
  failures: ColumnType<number, number | undefined, number>
  failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  rests_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

type WebhookDelivery = {
  id: GeneratedAlways<number>
  webhook_id: string
  position: ColumnType<number | null, number | null | undefined, number | null>
  type: string
  subject: string
  at: ColumnType<Date, Date | string, Date | string>
  state: ColumnType<string, string | undefined, string>
  attempts: ColumnType<number, number | undefined, number>
  first_try_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  next_attempt_at: ColumnType<Date, Date | string, Date | string>
}

type WebhookTry = {
  id: GeneratedAlways<number>
  webhook_id: string
  delivery_id: number
  at: ColumnType<Date, Date | string, Date | string>
  attempt: number
  status: ColumnType<number | null, number | null | undefined, number | null>
  problem: ColumnType<string | null, string | null | undefined, string | null>
  took_ms: number
}

type WishlistItem = {
  account_id: string
  product_id: string
  added_at: ColumnType<Date, Date | string, Date | string>
}

type WishlistShare = {
  account_id: string
  token: string
  title: ColumnType<string, string | undefined, string>
  shared_at: ColumnType<Date, Date | string, Date | string>
}

export type Tables = {
  account: Account
  address: Address
  address_change: AddressChange
  alert: Alert
  alert_stock: AlertStock
  alert_terms: AlertTerms
  api_key: ApiKey
  attempt: Attempt
  attribute: Attribute
  attribute_choice: AttributeChoice
  audit_entry: AuditEntry
  brand: Brand
  broken_invariant: BrokenInvariant
  cart_line: CartLine
  category: Category
  category_attribute: CategoryAttribute
  collection: Collection
  collection_product: CollectionProduct
  consent: Consent
  content_document: ContentDocument
  content_moment: ContentMoment
  content_preview: ContentPreview
  content_version: ContentVersion
  coupon: Coupon
  coupon_taken_back: CouponTakenBack
  coupon_use: CouponUse
  customer: Customer
  customer_order: CustomerOrder
  delivery_area: DeliveryArea
  delivery_pincode: DeliveryPincode
  delivery_terms: DeliveryTerms
  delivery_zone: DeliveryZone
  demo_leaving: DemoLeaving
  demo_mark: DemoMark
  emi_plan: EmiPlan
  evening_letter: EveningLetter
  feed_event: FeedEvent
  feed_state: FeedState
  gateway_state: GatewayState
  gift_card: GiftCard
  gift_card_entry: GiftCardEntry
  gift_card_purchase: GiftCardPurchase
  grievance: Grievance
  grievance_event: GrievanceEvent
  guest_consent: GuestConsent
  guest_salt: GuestSalt
  holiday: Holiday
  home: Home
  invariant_look: InvariantLook
  invariant_touched: InvariantTouched
  invoice: Invoice
  invoice_series: InvoiceSeries
  job_run: JobRun
  known_device: KnownDevice
  letter_text: LetterText
  location: Location
  mail_message: MailMessage
  mailed_link: MailedLink
  order_act: OrderAct
  order_event: OrderEvent
  order_hold: OrderHold
  order_line: OrderLine
  order_link: OrderLink
  order_request: OrderRequest
  order_return: OrderReturn
  order_source: OrderSource
  paper_series: PaperSeries
  payment: Payment
  payment_news: PaymentNews
  payment_problem: PaymentProblem
  payment_terms: PaymentTerms
  pincode: Pincode
  process_seen: ProcessSeen
  product: Product
  product_bulk: ProductBulk
  product_change: ProductChange
  product_feed: ProductFeed
  product_group: ProductGroup
  product_import: ProductImport
  product_import_row: ProductImportRow
  product_model: ProductModel
  product_shape: ProductShape
  promise_terms: PromiseTerms
  protection_plan: ProtectionPlan
  question: Question
  question_answer: QuestionAnswer
  question_helper: QuestionHelper
  question_terms: QuestionTerms
  recovery_code: RecoveryCode
  refund: Refund
  registration: Registration
  report_day: ReportDay
  report_product_day: ReportProductDay
  report_product_month: ReportProductMonth
  report_progress: ReportProgress
  report_stale_day: ReportStaleDay
  retention_state: RetentionState
  retention_term: RetentionTerm
  return_line: ReturnLine
  return_photo: ReturnPhoto
  review: Review
  review_ask: ReviewAsk
  review_event: ReviewEvent
  review_photo: ReviewPhoto
  review_report: ReviewReport
  review_silence: ReviewSilence
  review_sum: ReviewSum
  review_terms: ReviewTerms
  review_useful: ReviewUseful
  sale: Sale
  sale_product: SaleProduct
  search_note: SearchNote
  search_pin: SearchPin
  search_synonym: SearchSynonym
  search_term_day: SearchTermDay
  search_word: SearchWord
  search_word_category: SearchWordCategory
  seller: Seller
  session: Session
  setup_step: SetupStep
  shipment: Shipment
  shipment_line: ShipmentLine
  shop: Shop
  shop_news: ShopNews
  shop_picture: ShopPicture
  shop_pulse: ShopPulse
  sold_lately: SoldLately
  staff_invitation: StaffInvitation
  staff_note: StaffNote
  staff_policy: StaffPolicy
  stock: Stock
  stock_movement: StockMovement
  store_credit: StoreCredit
  store_credit_entry: StoreCreditEntry
  tally_change: TallyChange
  tax_rate: TaxRate
  tax_terms: TaxTerms
  test_gateway_payment: TestGatewayPayment
  test_gateway_refund: TestGatewayRefund
  test_gateway_secret: TestGatewaySecret
  test_gateway_session: TestGatewaySession
  test_gateway_webhook: TestGatewayWebhook
  visit_day: VisitDay
  visit_print: VisitPrint
  visit_salt: VisitSalt
  warranty_text: WarrantyText
  webhook: Webhook
  webhook_delivery: WebhookDelivery
  webhook_try: WebhookTry
  wishlist_item: WishlistItem
  wishlist_share: WishlistShare
}
