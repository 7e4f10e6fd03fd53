-- Made by `npm run schema` from the migrated database: a map for readers, not a script to run.

table account (
  id uuid not null
  email text not null
  name text not null
  password_hash text not null
  role text not null
  created_at timestamp with time zone not null
  phone text
  email_confirmed_at timestamp with time zone
  password_changed_at timestamp with time zone not null
  disabled_at timestamp with time zone
  erase_at timestamp with time zone
  erased_at timestamp with time zone
  two_step_secret text
  two_step_on_at timestamp with time zone
  two_step_last_used bigint not null
)
-- CREATE INDEX account_staff ON public.account USING btree (role) WHERE (role <> 'shopper'::text)
-- CREATE INDEX account_to_erase ON public.account USING btree (erase_at) WHERE (erase_at IS NOT NULL)
-- CREATE TRIGGER account_owner_remains AFTER DELETE OR UPDATE OF role, disabled_at ON public.account FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION keep_an_owner()
-- CREATE UNIQUE INDEX account_email ON public.account USING btree (email)
-- CREATE UNIQUE INDEX account_pkey ON public.account USING btree (id)
-- account_email_check: CHECK (((email = lower(email)) AND (length(email) <= 254)))
-- account_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 120)))
-- account_password_hash_check: CHECK ((password_hash ~~ '$argon2id$%'::text))
-- account_phone_check: CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text))
-- account_pkey: PRIMARY KEY (id)
-- account_role_check: CHECK ((role = ANY (ARRAY['shopper'::text, 'owner'::text, 'catalogue'::text, 'orders'::text, 'support'::text])))
-- erased_means_nameless: CHECK (((erased_at IS NULL) OR ((phone IS NULL) AND (name = 'Erased'::text))))
-- two_step_has_a_secret: CHECK (((two_step_on_at IS NULL) OR (two_step_secret IS NOT NULL)))

table address (
  id uuid not null
  account_id uuid not null
  kind text not null
  name text not null
  phone text not null
  second_phone text
  house text not null
  street text not null
  landmark text
  locality text not null
  pincode text not null
  floor smallint not null
  lift text not null
  is_first boolean not null
  created_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX address_account_id_id_key ON public.address USING btree (account_id, id)
-- CREATE UNIQUE INDEX address_pkey ON public.address USING btree (id)
-- CREATE UNIQUE INDEX address_used_first ON public.address USING btree (account_id) WHERE is_first
-- address_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- address_account_id_id_key: UNIQUE (account_id, id)
-- address_floor_check: CHECK (((floor >= 0) AND (floor <= 100)))
-- address_house_check: CHECK (((length(house) >= 1) AND (length(house) <= 160)))
-- address_kind_check: CHECK ((kind = ANY (ARRAY['home'::text, 'office'::text, 'other'::text])))
-- address_landmark_check: CHECK (((length(landmark) >= 1) AND (length(landmark) <= 160)))
-- address_lift_check: CHECK ((lift = ANY (ARRAY['none'::text, 'narrow'::text, 'wide'::text])))
-- address_locality_check: CHECK (((length(locality) >= 1) AND (length(locality) <= 120)))
-- address_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 120)))
-- address_phone_check: CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text))
-- address_pincode_fkey: FOREIGN KEY (pincode) REFERENCES pincode(pincode)
-- address_pkey: PRIMARY KEY (id)
-- address_second_phone_check: CHECK ((second_phone ~ '^\+91[6-9][0-9]{9}$'::text))
-- address_street_check: CHECK (((length(street) >= 1) AND (length(street) <= 160)))

table attempt (
  bucket text not null
  tries integer not null
  resets_at timestamp with time zone not null
)
-- CREATE INDEX attempt_over ON public.attempt USING btree (resets_at)
-- CREATE UNIQUE INDEX attempt_pkey ON public.attempt USING btree (bucket)
-- attempt_pkey: PRIMARY KEY (bucket)

table audit_entry (
  id bigint not null
  at timestamp with time zone not null
  actor_id uuid
  actor_name text not null
  area text not null
  action text not null
  subject_id text not null
  subject_name text not null
  before jsonb
  after jsonb
  request_id text not null
  address_range text not null
  previous_print bytea not null
  print bytea not null
)
-- CREATE INDEX audit_entry_by_actor ON public.audit_entry USING btree (actor_id, id DESC)
-- CREATE INDEX audit_entry_by_area ON public.audit_entry USING btree (area, id DESC)
-- CREATE TRIGGER audit_entry_chained BEFORE INSERT ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION chain_audit_entry()
-- CREATE TRIGGER audit_entry_kept BEFORE DELETE OR UPDATE ON public.audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()
-- CREATE TRIGGER audit_entry_not_emptied BEFORE TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()
-- CREATE UNIQUE INDEX audit_entry_pkey ON public.audit_entry USING btree (id)
-- audit_entry_action_check: CHECK ((length(action) <= 60))
-- audit_entry_actor_id_fkey: FOREIGN KEY (actor_id) REFERENCES account(id)
-- audit_entry_actor_name_check: CHECK ((length(actor_name) <= 120))
-- audit_entry_address_range_check: CHECK ((length(address_range) <= 60))
-- audit_entry_area_check: CHECK (((length(area) >= 1) AND (length(area) <= 30)))
-- audit_entry_pkey: PRIMARY KEY (id)
-- audit_entry_previous_print_check: CHECK ((length(previous_print) = 32))
-- audit_entry_print_check: CHECK ((length(print) = 32))
-- audit_entry_request_id_check: CHECK ((length(request_id) <= 60))
-- audit_entry_subject_id_check: CHECK ((length(subject_id) <= 120))
-- audit_entry_subject_name_check: CHECK ((length(subject_name) <= 200))

table brand (
  name text not null
)
-- CREATE TRIGGER brand_changed AFTER INSERT OR DELETE OR UPDATE ON public.brand FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX brand_pkey ON public.brand USING btree (name)
-- brand_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- brand_pkey: PRIMARY KEY (name)

table cart_line (
  account_id uuid not null
  product_id text not null
  quantity smallint not null
  has_protection boolean not null
  seen_price_paise bigint not null
  added_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX cart_line_pkey ON public.cart_line USING btree (account_id, product_id)
-- cart_line_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- cart_line_pkey: PRIMARY KEY (account_id, product_id)
-- cart_line_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- cart_line_quantity_check: CHECK (((quantity >= 1) AND (quantity <= 5)))
-- cart_line_seen_price_paise_check: CHECK ((seen_price_paise >= 1))

table category (
  slug text not null
  name text not null
  description text not null
  position integer not null
)
-- CREATE TRIGGER category_changed AFTER INSERT OR DELETE OR UPDATE ON public.category FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX category_pkey ON public.category USING btree (slug)
-- CREATE UNIQUE INDEX category_slug_any_case ON public.category USING btree (lower(slug))
-- category_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- category_pkey: PRIMARY KEY (slug)
-- category_slug_check: CHECK ((slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'::text))

table collection (
  slug text not null
  name text not null
  kind text not null
  description text not null
  position integer not null
)
-- CREATE TRIGGER collection_changed AFTER INSERT OR DELETE OR UPDATE ON public.collection FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX collection_pkey ON public.collection USING btree (slug)
-- collection_kind_check: CHECK ((kind = ANY (ARRAY['room'::text, 'style'::text, 'kind'::text])))
-- collection_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- collection_pkey: PRIMARY KEY (slug)
-- collection_slug_check: CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))

table collection_product (
  collection_slug text not null
  product_id text not null
)
-- CREATE INDEX collection_product_by_product ON public.collection_product USING btree (product_id)
-- CREATE TRIGGER collection_product_changed AFTER INSERT OR DELETE OR UPDATE ON public.collection_product FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX collection_product_pkey ON public.collection_product USING btree (collection_slug, product_id)
-- collection_product_collection_slug_fkey: FOREIGN KEY (collection_slug) REFERENCES collection(slug) ON DELETE CASCADE
-- collection_product_pkey: PRIMARY KEY (collection_slug, product_id)
-- collection_product_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)

table consent (
  id bigint not null
  account_id uuid not null
  purpose text not null
  is_given boolean not null
  at timestamp with time zone not null
)
-- CREATE INDEX consent_of_account ON public.consent USING btree (account_id, purpose, id DESC)
-- CREATE UNIQUE INDEX consent_pkey ON public.consent USING btree (id)
-- consent_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- consent_pkey: PRIMARY KEY (id)
-- consent_purpose_check: CHECK ((purpose = ANY (ARRAY['terms'::text, 'offers_email'::text])))

table content_document (
  name text not null
  body jsonb not null
  updated_at timestamp with time zone not null
)
-- CREATE TRIGGER content_document_changed AFTER INSERT OR DELETE OR UPDATE ON public.content_document FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX content_document_pkey ON public.content_document USING btree (name)
-- content_document_body_check: CHECK ((jsonb_typeof(body) = 'object'::text))
-- content_document_name_check: CHECK ((name ~ '^[a-z]+(-[a-z]+)*$'::text))
-- content_document_pkey: PRIMARY KEY (name)

table content_page (
  slug text not null
  title text not null
  summary text not null
  sections jsonb not null
  updated_at timestamp with time zone not null
)
-- CREATE TRIGGER content_page_changed AFTER INSERT OR DELETE OR UPDATE ON public.content_page FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX content_page_pkey ON public.content_page USING btree (slug)
-- content_page_pkey: PRIMARY KEY (slug)
-- content_page_sections_check: CHECK ((jsonb_typeof(sections) = 'array'::text))
-- content_page_slug_check: CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
-- content_page_summary_check: CHECK ((length(summary) <= 300))
-- content_page_title_check: CHECK (((length(title) >= 1) AND (length(title) <= 120)))

table coupon (
  code text not null
  kind text not null
  bps integer
  amount_paise bigint
  most_paise bigint
  minimum_spend_paise bigint not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone
  most_uses integer
  uses integer not null
  most_per_person integer
  categories text[] not null
  brands text[] not null
  is_active boolean not null
  is_public boolean not null
  created_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX coupon_pkey ON public.coupon USING btree (code)
-- coupon_amount_paise_check: CHECK ((amount_paise > 0))
-- coupon_bps_check: CHECK (((bps >= 1) AND (bps <= 10000)))
-- coupon_check1: CHECK (((uses >= 0) AND ((most_uses IS NULL) OR (uses <= most_uses))))
-- coupon_check: CHECK ((ends_at > starts_at))
-- coupon_code_check: CHECK ((code ~ '^[A-Za-z0-9_-]{2,40}$'::text))
-- coupon_gives_something: CHECK ( CASE kind     WHEN 'percent'::text THEN (bps IS NOT NULL)     WHEN 'cashback'::text THEN (bps IS NOT NULL)     WHEN 'amount'::text THEN (amount_paise IS NOT NULL)     ELSE true END)
-- coupon_kind_check: CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'free_delivery'::text, 'cashback'::text])))
-- coupon_minimum_spend_paise_check: CHECK ((minimum_spend_paise >= 0))
-- coupon_most_paise_check: CHECK ((most_paise > 0))
-- coupon_most_per_person_check: CHECK ((most_per_person > 0))
-- coupon_most_uses_check: CHECK ((most_uses > 0))
-- coupon_pkey: PRIMARY KEY (code)

table delivery_area (
  state text not null
  district text not null
  zone text not null
)
-- CREATE UNIQUE INDEX delivery_area_pkey ON public.delivery_area USING btree (state, district)
-- delivery_area_pkey: PRIMARY KEY (state, district)
-- delivery_area_zone_fkey: FOREIGN KEY (zone) REFERENCES delivery_zone(name) ON UPDATE CASCADE

table delivery_zone (
  name text not null
  charge_paise integer not null
  included_grams integer not null
  per_kg_paise integer not null
  free_from_paise bigint
  least_days smallint not null
  most_days smallint not null
  cash_up_to_paise bigint
  assembly_paise integer
  heaviest_piece_grams integer
)
-- CREATE UNIQUE INDEX delivery_zone_pkey ON public.delivery_zone USING btree (name)
-- delivery_zone_assembly_paise_check: CHECK ((assembly_paise >= 0))
-- delivery_zone_cash_up_to_paise_check: CHECK ((cash_up_to_paise > 0))
-- delivery_zone_charge_paise_check: CHECK ((charge_paise >= 0))
-- delivery_zone_check: CHECK (((most_days >= least_days) AND (most_days <= 90)))
-- delivery_zone_free_from_paise_check: CHECK ((free_from_paise >= 0))
-- delivery_zone_heaviest_piece_grams_check: CHECK ((heaviest_piece_grams > 0))
-- delivery_zone_included_grams_check: CHECK ((included_grams >= 0))
-- delivery_zone_least_days_check: CHECK (((least_days >= 0) AND (least_days <= 60)))
-- delivery_zone_name_check: CHECK ((name ~ '^[a-z-]{1,40}$'::text))
-- delivery_zone_per_kg_paise_check: CHECK ((per_kg_paise >= 0))
-- delivery_zone_pkey: PRIMARY KEY (name)

table emi_plan (
  bank text not null
  months smallint not null
  annual_rate_bps integer not null
  fee_paise integer not null
  minimum_paise bigint not null
  effective_from date not null
)
-- CREATE TRIGGER emi_plan_changed AFTER INSERT OR DELETE OR UPDATE ON public.emi_plan FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX emi_plan_pkey ON public.emi_plan USING btree (bank, months, effective_from)
-- emi_plan_annual_rate_bps_check: CHECK (((annual_rate_bps >= 0) AND (annual_rate_bps <= 6000)))
-- emi_plan_bank_check: CHECK (((length(bank) >= 1) AND (length(bank) <= 80)))
-- emi_plan_fee_paise_check: CHECK ((fee_paise >= 0))
-- emi_plan_minimum_paise_check: CHECK ((minimum_paise >= 0))
-- emi_plan_months_check: CHECK (((months >= 2) AND (months <= 60)))
-- emi_plan_pkey: PRIMARY KEY (bank, months, effective_from)

table holiday (
  day date not null
  name text not null
)
-- CREATE UNIQUE INDEX holiday_pkey ON public.holiday USING btree (day)
-- holiday_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- holiday_pkey: PRIMARY KEY (day)

table mail_message (
  id bigint not null
  kind text not null
  recipient text not null
  subject text not null
  text_part text not null
  html_part text not null
  created_at timestamp with time zone not null
  sent_at timestamp with time zone
  attempts integer not null
  next_attempt_at timestamp with time zone not null
  given_up_at timestamp with time zone
  last_problem text
)
-- CREATE INDEX mail_message_due ON public.mail_message USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL))
-- CREATE UNIQUE INDEX mail_message_pkey ON public.mail_message USING btree (id)
-- mail_message_kind_check: CHECK ((length(kind) <= 60))
-- mail_message_last_problem_check: CHECK ((length(last_problem) <= 300))
-- mail_message_pkey: PRIMARY KEY (id)
-- mail_message_recipient_check: CHECK ((length(recipient) <= 254))
-- mail_message_subject_check: CHECK ((length(subject) <= 200))

table mailed_link (
  token_print bytea not null
  account_id uuid not null
  purpose text not null
  email text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
)
-- CREATE INDEX mailed_link_of_account ON public.mailed_link USING btree (account_id, purpose)
-- CREATE UNIQUE INDEX mailed_link_pkey ON public.mailed_link USING btree (token_print)
-- mailed_link_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- mailed_link_email_check: CHECK (((email = lower(email)) AND (length(email) <= 254)))
-- mailed_link_pkey: PRIMARY KEY (token_print)
-- mailed_link_purpose_check: CHECK ((purpose = ANY (ARRAY['reset_password'::text, 'confirm_email'::text])))
-- mailed_link_token_print_check: CHECK ((length(token_print) = 32))

table pincode (
  pincode text not null
  district text not null
  state text not null
  localities text[] not null
)
-- CREATE UNIQUE INDEX pincode_pkey ON public.pincode USING btree (pincode)
-- pincode_pincode_check: CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text))
-- pincode_pkey: PRIMARY KEY (pincode)

table product (
  id text not null
  title text not null
  brand text not null
  category_slug text not null
  description text not null
  images jsonb not null
  image_alts jsonb not null
  mrp_paise bigint not null
  offer_price_paise bigint not null
  discount text not null
  discount_bps integer not null
  stock_quantity integer
  is_available boolean not null
  in_stock boolean not null
  ship_days smallint not null
  material text not null
  material_family text not null
  colour text not null
  colour_family text not null
  width_cm numeric(6,1)
  depth_cm numeric(6,1)
  height_cm numeric(6,1)
  weight_grams integer
  hsn text not null
  gst_rate_bps integer not null
  country_of_origin text not null
  group_id text
  option_values jsonb
  swatch text
  keywords text not null
  position integer not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
  search tsvector
  assembly_minutes smallint not null
)
-- CREATE INDEX product_by_brand ON public.product USING btree (category_slug, brand, "position", id) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_by_category ON public.product USING btree (category_slug, "position", id) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_by_category_newest ON public.product USING btree (category_slug, created_at DESC, id) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_by_category_price ON public.product USING btree (category_slug, offer_price_paise, id) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_by_group ON public.product USING btree (group_id) WHERE (group_id IS NOT NULL)
-- CREATE INDEX product_by_popularity ON public.product USING btree ("position", id) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_facets ON public.product USING btree (category_slug) INCLUDE (brand, offer_price_paise, colour_family, material_family, country_of_origin, in_stock) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_search ON public.product USING gin (search) WHERE (deleted_at IS NULL)
-- CREATE TRIGGER product_changed AFTER INSERT OR UPDATE ON public.product FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER product_id_stays BEFORE UPDATE OF id ON public.product FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION refuse_product_id_change()
-- CREATE TRIGGER product_stays BEFORE DELETE ON public.product FOR EACH STATEMENT EXECUTE FUNCTION refuse_product_delete()
-- CREATE TRIGGER product_words_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words()
-- CREATE TRIGGER product_words_changed AFTER UPDATE ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words()
-- CREATE UNIQUE INDEX product_options_once ON public.product USING btree (group_id, option_values) WHERE (deleted_at IS NULL)
-- CREATE UNIQUE INDEX product_pkey ON public.product USING btree (id)
-- offer_price_within_mrp: CHECK ((offer_price_paise <= mrp_paise))
-- options_belong_to_a_group: CHECK (((group_id IS NULL) = (option_values IS NULL)))
-- product_assembly_minutes_check: CHECK (((assembly_minutes >= 0) AND (assembly_minutes <= 600)))
-- product_brand_fkey: FOREIGN KEY (brand) REFERENCES brand(name) ON UPDATE CASCADE
-- product_category_slug_fkey: FOREIGN KEY (category_slug) REFERENCES category(slug) ON UPDATE CASCADE
-- product_colour_check: CHECK ((length(colour) <= 80))
-- product_country_of_origin_check: CHECK (((length(country_of_origin) >= 1) AND (length(country_of_origin) <= 60)))
-- product_depth_cm_check: CHECK ((depth_cm > (0)::numeric))
-- product_description_check: CHECK ((length(description) <= 5000))
-- product_discount_check: CHECK ((length(discount) <= 60))
-- product_group_id_fkey: FOREIGN KEY (group_id) REFERENCES product_group(id)
-- product_gst_rate_bps_check: CHECK (((gst_rate_bps >= 0) AND (gst_rate_bps <= 4000)))
-- product_height_cm_check: CHECK ((height_cm > (0)::numeric))
-- product_hsn_check: CHECK ((hsn ~ '^[0-9]{4,8}$'::text))
-- product_id_check: CHECK (((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(id) <= 120)))
-- product_image_alts_check: CHECK ((jsonb_typeof(image_alts) = 'array'::text))
-- product_images_check: CHECK (((jsonb_typeof(images) = 'array'::text) AND (jsonb_array_length(images) <= 5)))
-- product_keywords_check: CHECK ((length(keywords) <= 500))
-- product_material_check: CHECK ((length(material) <= 200))
-- product_mrp_paise_check: CHECK (((mrp_paise >= 1) AND (mrp_paise <= 1000000000)))
-- product_offer_price_paise_check: CHECK ((offer_price_paise >= 1))
-- product_option_values_check: CHECK ((jsonb_typeof(option_values) = 'object'::text))
-- product_pkey: PRIMARY KEY (id)
-- product_ship_days_check: CHECK (((ship_days >= 0) AND (ship_days <= 180)))
-- product_stock_quantity_check: CHECK ((stock_quantity >= 0))
-- product_swatch_check: CHECK ((swatch ~ '^#[0-9a-f]{6}$'::text))
-- product_title_check: CHECK (((length(title) >= 1) AND (length(title) <= 200)))
-- product_weight_grams_check: CHECK ((weight_grams > 0))
-- product_width_cm_check: CHECK ((width_cm > (0)::numeric))

table product_group (
  id text not null
)
-- CREATE UNIQUE INDEX product_group_pkey ON public.product_group USING btree (id)
-- product_group_id_check: CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
-- product_group_pkey: PRIMARY KEY (id)

table recovery_code (
  account_id uuid not null
  code_print bytea not null
  used_at timestamp with time zone
)
-- CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (account_id, code_print)
-- recovery_code_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- recovery_code_code_print_check: CHECK ((length(code_print) = 32))
-- recovery_code_pkey: PRIMARY KEY (account_id, code_print)

table search_word (
  word text not null
)
-- CREATE INDEX search_word_alike ON public.search_word USING gin (word gin_trgm_ops)
-- CREATE UNIQUE INDEX search_word_pkey ON public.search_word USING btree (word)
-- search_word_pkey: PRIMARY KEY (word)

table session (
  id uuid not null
  account_id uuid not null
  token_print bytea not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  idle_seconds integer not null
  expires_at timestamp with time zone not null
  confirmed_at timestamp with time zone not null
  device text not null
  address_range text not null
)
-- CREATE INDEX session_of_account ON public.session USING btree (account_id, last_used_at)
-- CREATE UNIQUE INDEX session_pkey ON public.session USING btree (id)
-- CREATE UNIQUE INDEX session_token_print_key ON public.session USING btree (token_print)
-- session_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- session_address_range_check: CHECK ((length(address_range) <= 60))
-- session_check: CHECK ((expires_at > created_at))
-- session_device_check: CHECK ((length(device) <= 80))
-- session_idle_seconds_check: CHECK ((idle_seconds > 0))
-- session_pkey: PRIMARY KEY (id)
-- session_token_print_check: CHECK ((length(token_print) = 32))
-- session_token_print_key: UNIQUE (token_print)

table staff_invitation (
  id uuid not null
  email text not null
  role text not null
  token_print bytea not null
  invited_by uuid not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  accepted_at timestamp with time zone
  withdrawn_at timestamp with time zone
)
-- CREATE UNIQUE INDEX staff_invitation_open ON public.staff_invitation USING btree (email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL))
-- CREATE UNIQUE INDEX staff_invitation_pkey ON public.staff_invitation USING btree (id)
-- CREATE UNIQUE INDEX staff_invitation_token_print_key ON public.staff_invitation USING btree (token_print)
-- staff_invitation_email_check: CHECK (((email = lower(email)) AND (length(email) <= 254)))
-- staff_invitation_invited_by_fkey: FOREIGN KEY (invited_by) REFERENCES account(id)
-- staff_invitation_pkey: PRIMARY KEY (id)
-- staff_invitation_role_check: CHECK ((role = ANY (ARRAY['owner'::text, 'catalogue'::text, 'orders'::text, 'support'::text])))
-- staff_invitation_token_print_check: CHECK ((length(token_print) = 32))
-- staff_invitation_token_print_key: UNIQUE (token_print)

table staff_policy (
  is_only boolean not null
  two_step_required boolean not null
  changed_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX staff_policy_pkey ON public.staff_policy USING btree (is_only)
-- staff_policy_is_only_check: CHECK (is_only)
-- staff_policy_pkey: PRIMARY KEY (is_only)

table wishlist_item (
  account_id uuid not null
  product_id text not null
  added_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX wishlist_item_pkey ON public.wishlist_item USING btree (account_id, product_id)
-- wishlist_item_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- wishlist_item_pkey: PRIMARY KEY (account_id, product_id)
-- wishlist_item_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
