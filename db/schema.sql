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
-- CREATE TRIGGER account_becomes_customer AFTER INSERT ON public.account FOR EACH ROW WHEN ((new.role = 'shopper'::text)) EXECUTE FUNCTION follow_account()
-- CREATE TRIGGER account_owner_remains AFTER DELETE OR UPDATE OF role, disabled_at ON public.account FOR EACH ROW WHEN ((old.role = 'owner'::text)) EXECUTE FUNCTION keep_an_owner()
-- CREATE TRIGGER customer_follows_account AFTER UPDATE OF name, email, phone, erased_at ON public.account FOR EACH ROW EXECUTE FUNCTION follow_account()
-- CREATE UNIQUE INDEX account_email ON public.account USING btree (email)
-- CREATE UNIQUE INDEX account_pkey ON public.account USING btree (id)
-- account_email_check: CHECK (((email = lower(email)) AND (length(email) <= 254)))
-- account_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 120)))
-- account_password_hash_check: CHECK ((password_hash ~~ '$argon2id$%'::text))
-- account_phone_check: CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text))
-- account_pkey: PRIMARY KEY (id)
-- account_role_check: CHECK ((role = ANY (ARRAY['shopper'::text, 'owner'::text, 'catalogue'::text, 'orders'::text, 'finance'::text, 'support'::text])))
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

table address_change (
  space text not null
  old_address text not null
  category text
  collection text
  brand text
  changed_at timestamp with time zone not null
)
-- CREATE INDEX address_change_by_brand ON public.address_change USING btree (brand) WHERE (brand IS NOT NULL)
-- CREATE INDEX address_change_by_category ON public.address_change USING btree (category) WHERE (category IS NOT NULL)
-- CREATE INDEX address_change_by_collection ON public.address_change USING btree (collection) WHERE (collection IS NOT NULL)
-- CREATE TRIGGER address_change_changed AFTER INSERT OR DELETE OR UPDATE ON public.address_change FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX address_change_pkey ON public.address_change USING btree (space, old_address)
-- address_change_brand_fkey: FOREIGN KEY (brand) REFERENCES brand(name) ON UPDATE CASCADE ON DELETE CASCADE
-- address_change_category_fkey: FOREIGN KEY (category) REFERENCES category(slug) ON DELETE CASCADE
-- address_change_collection_fkey: FOREIGN KEY (collection) REFERENCES collection(slug) ON DELETE CASCADE
-- address_change_leads_somewhere: CHECK ((num_nonnulls(category, collection, brand) = 1))
-- address_change_old_address_check: CHECK (((old_address = lower(old_address)) AND ((length(old_address) >= 1) AND (length(old_address) <= 90))))
-- address_change_pkey: PRIMARY KEY (space, old_address)
-- address_change_space_check: CHECK ((space = ANY (ARRAY['product'::text, 'brand'::text])))
-- address_change_stays_in_its_space: CHECK (((space = 'brand'::text) = (brand IS NOT NULL)))

table alert (
  id uuid not null
  product_id text not null
  kind text not null
  price_paise bigint
  account_id uuid
  email text
  asked_at timestamp with time zone not null
  confirm_print bytea
  confirm_until timestamp with time zone
  confirmed_at timestamp with time zone
  end_key text not null
  reached_at timestamp with time zone
  told_at timestamp with time zone
  told_price_paise bigint
)
-- CREATE INDEX alert_of_account ON public.alert USING btree (account_id) WHERE (account_id IS NOT NULL)
-- CREATE INDEX alert_of_mailbox ON public.alert USING btree (email) WHERE (email IS NOT NULL)
-- CREATE INDEX alert_told ON public.alert USING btree (told_at) WHERE (told_at IS NOT NULL)
-- CREATE INDEX alert_unconfirmed ON public.alert USING btree (asked_at) WHERE (confirmed_at IS NULL)
-- CREATE INDEX alert_waiting ON public.alert USING btree (product_id, kind, asked_at) WHERE ((told_at IS NULL) AND (confirmed_at IS NOT NULL))
-- CREATE UNIQUE INDEX alert_confirm ON public.alert USING btree (confirm_print) WHERE (confirm_print IS NOT NULL)
-- CREATE UNIQUE INDEX alert_end_key ON public.alert USING btree (end_key)
-- CREATE UNIQUE INDEX alert_once_for_account ON public.alert USING btree (account_id, product_id, kind) WHERE ((told_at IS NULL) AND (account_id IS NOT NULL))
-- CREATE UNIQUE INDEX alert_once_for_mailbox ON public.alert USING btree (email, product_id, kind, ((confirmed_at IS NULL))) WHERE (email IS NOT NULL)
-- CREATE UNIQUE INDEX alert_pkey ON public.alert USING btree (id)
-- alert_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- alert_email_check: CHECK ((length(email) <= 254))
-- alert_guest_is_forgotten: CHECK (((told_at IS NULL) OR (account_id IS NOT NULL)))
-- alert_is_somebodys: CHECK (((account_id IS NULL) <> (email IS NULL)))
-- alert_kind: CHECK ((kind = ANY (ARRAY['back'::text, 'price'::text])))
-- alert_of_account_is_awake: CHECK (((account_id IS NULL) OR (confirmed_at IS NOT NULL)))
-- alert_pkey: PRIMARY KEY (id)
-- alert_price_is_one: CHECK ((price_paise > 0))
-- alert_price_where_asked: CHECK (((kind = 'price'::text) = (price_paise IS NOT NULL)))
-- alert_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- alert_told_when_awake: CHECK (((told_at IS NULL) OR (confirmed_at IS NOT NULL)))

table alert_stock (
  product_id text not null
  seen integer not null
  came_at timestamp with time zone not null
  room integer not null
)
-- CREATE UNIQUE INDEX alert_stock_pkey ON public.alert_stock USING btree (product_id)
-- alert_stock_pkey: PRIMARY KEY (product_id)
-- alert_stock_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- alert_stock_room_check: CHECK ((room >= 0))
-- alert_stock_seen_check: CHECK ((seen >= 0))

table alert_terms (
  is_only boolean not null
  version integer not null
  changed_at timestamp with time zone
  changed_by text
  most_per_person smallint not null
  people_per_piece smallint not null
  wait_minutes smallint not null
  confirm_days smallint not null
  forget_days smallint not null
)
-- CREATE UNIQUE INDEX alert_terms_pkey ON public.alert_terms USING btree (is_only)
-- alert_link_ends_first: CHECK ((confirm_days <= forget_days))
-- alert_terms_confirm_days_check: CHECK (((confirm_days >= 1) AND (confirm_days <= 14)))
-- alert_terms_forget_days_check: CHECK (((forget_days >= 1) AND (forget_days <= 30)))
-- alert_terms_is_only_check: CHECK (is_only)
-- alert_terms_most_per_person_check: CHECK (((most_per_person >= 1) AND (most_per_person <= 100)))
-- alert_terms_people_per_piece_check: CHECK (((people_per_piece >= 1) AND (people_per_piece <= 100)))
-- alert_terms_pkey: PRIMARY KEY (is_only)
-- alert_terms_wait_minutes_check: CHECK (((wait_minutes >= 0) AND (wait_minutes <= 1440)))

table api_key (
  id uuid not null
  name text not null
  key_hash bytea not null
  shown text not null
  scopes text[] not null
  created_at timestamp with time zone not null
  created_by text not null
  expires_at timestamp with time zone not null
  last_used_at timestamp with time zone
  ended_at timestamp with time zone
)
-- CREATE INDEX api_key_newest ON public.api_key USING btree (created_at DESC, id)
-- CREATE UNIQUE INDEX api_key_key_hash_key ON public.api_key USING btree (key_hash)
-- CREATE UNIQUE INDEX api_key_pkey ON public.api_key USING btree (id)
-- api_key_check: CHECK ((expires_at > created_at))
-- api_key_created_by_check: CHECK ((length(created_by) <= 120))
-- api_key_key_hash_check: CHECK ((length(key_hash) = 32))
-- api_key_key_hash_key: UNIQUE (key_hash)
-- api_key_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 60)))
-- api_key_pkey: PRIMARY KEY (id)
-- api_key_scopes_check: CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 20)))
-- api_key_shown_check: CHECK (((length(shown) >= 4) AND (length(shown) <= 20)))

table attempt (
  bucket text not null
  tries integer not null
  resets_at timestamp with time zone not null
)
-- CREATE INDEX attempt_over ON public.attempt USING btree (resets_at)
-- CREATE UNIQUE INDEX attempt_pkey ON public.attempt USING btree (bucket)
-- attempt_pkey: PRIMARY KEY (bucket)

table attribute (
  key text not null
  id integer not null
  name text not null
  kind text not null
  help text not null
  unit text not null
  decimals smallint not null
  lowest numeric
  highest numeric
  steps numeric[] not null
  is_filterable boolean not null
  is_comparable boolean not null
  is_searchable boolean not null
  is_on_page boolean not null
  position integer not null
  next_choice smallint not null
  version integer not null
)
-- CREATE TRIGGER attribute_changed AFTER INSERT OR DELETE OR UPDATE ON public.attribute FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER attribute_kind_stays BEFORE UPDATE ON public.attribute FOR EACH ROW WHEN (((old.kind <> new.kind) OR (old.key <> new.key))) EXECUTE FUNCTION guard_attribute()
-- CREATE TRIGGER attribute_refreshed AFTER UPDATE ON public.attribute FOR EACH ROW WHEN (((old.steps <> new.steps) OR (old.is_searchable <> new.is_searchable) OR (new.is_searchable AND (old.name <> new.name)))) EXECUTE FUNCTION refresh_attribute()
-- CREATE TRIGGER attribute_stays BEFORE DELETE ON public.attribute FOR EACH ROW EXECUTE FUNCTION guard_attribute()
-- CREATE UNIQUE INDEX attribute_id_key ON public.attribute USING btree (id)
-- CREATE UNIQUE INDEX attribute_name_once ON public.attribute USING btree (lower(name))
-- CREATE UNIQUE INDEX attribute_pkey ON public.attribute USING btree (key)
-- attribute_bounds: CHECK ((lowest <= highest))
-- attribute_decimals_check: CHECK (((decimals >= 0) AND (decimals <= 3)))
-- attribute_help_check: CHECK ((length(help) <= 200))
-- attribute_highest_check: CHECK ((abs(highest) <= (1000000000)::numeric))
-- attribute_id_check: CHECK ((id < 2000000))
-- attribute_id_key: UNIQUE (id)
-- attribute_key_check: CHECK ((key ~ '^[a-z][a-z0-9_]{0,39}$'::text))
-- attribute_kind_check: CHECK ((kind = ANY (ARRAY['text'::text, 'number'::text, 'choice'::text, 'yes_no'::text])))
-- attribute_lowest_check: CHECK ((abs(lowest) <= (1000000000)::numeric))
-- attribute_name_check: CHECK ((((length(name) >= 1) AND (length(name) <= 60)) AND (name !~ '[:[:cntrl:]]'::text)))
-- attribute_next_choice_check: CHECK (((next_choice >= 1) AND (next_choice <= 1000)))
-- attribute_number_parts: CHECK (((kind = 'number'::text) OR ((unit = ''::text) AND (decimals = 0) AND (lowest IS NULL) AND (highest IS NULL) AND (steps = '{}'::numeric[]))))
-- attribute_pkey: PRIMARY KEY (key)
-- attribute_steps_check: CHECK ((cardinality(steps) <= 9))
-- attribute_unit_check: CHECK ((length(unit) <= 20))

table attribute_choice (
  attribute_key text not null
  number smallint not null
  value text not null
  position integer not null
)
-- CREATE TRIGGER attribute_choice_changed AFTER INSERT OR DELETE OR UPDATE ON public.attribute_choice FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER attribute_choice_renamed AFTER UPDATE OF value ON public.attribute_choice FOR EACH ROW WHEN ((old.value <> new.value)) EXECUTE FUNCTION refresh_attribute_choice()
-- CREATE TRIGGER attribute_choice_stays BEFORE DELETE ON public.attribute_choice FOR EACH ROW EXECUTE FUNCTION guard_attribute_choice()
-- CREATE UNIQUE INDEX attribute_choice_once ON public.attribute_choice USING btree (attribute_key, value)
-- CREATE UNIQUE INDEX attribute_choice_pkey ON public.attribute_choice USING btree (attribute_key, number)
-- attribute_choice_attribute_key_fkey: FOREIGN KEY (attribute_key) REFERENCES attribute(key) ON DELETE CASCADE
-- attribute_choice_number_check: CHECK (((number >= 1) AND (number <= 999)))
-- attribute_choice_once: UNIQUE (attribute_key, value) DEFERRABLE INITIALLY DEFERRED
-- attribute_choice_pkey: PRIMARY KEY (attribute_key, number)
-- attribute_choice_value_check: CHECK ((((length(value) >= 1) AND (length(value) <= 80)) AND (value !~ '[[:cntrl:]]'::text)))

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
  address text not null
  is_hidden boolean not null
  logo text not null
  words text not null
  maker text not null
  maker_address text not null
  importer text not null
  importer_address text not null
  version integer not null
)
-- CREATE TRIGGER brand_address_minded AFTER INSERT OR UPDATE OF address ON public.brand FOR EACH ROW EXECUTE FUNCTION mind_addresses()
-- CREATE TRIGGER brand_changed AFTER INSERT OR DELETE OR UPDATE ON public.brand FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER brand_gets_address BEFORE INSERT ON public.brand FOR EACH ROW EXECUTE FUNCTION give_brand_address()
-- CREATE TRIGGER brand_name_followed AFTER UPDATE OF name ON public.brand FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION follow_brand_name()
-- CREATE UNIQUE INDEX brand_address ON public.brand USING btree (address)
-- CREATE UNIQUE INDEX brand_pkey ON public.brand USING btree (name)
-- brand_address_check: CHECK (((address ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(address) <= 90)))
-- brand_importer_address_check: CHECK ((length(importer_address) <= 300))
-- brand_importer_check: CHECK ((length(importer) <= 120))
-- brand_logo_check: CHECK ((length(logo) <= 500))
-- brand_maker_address_check: CHECK ((length(maker_address) <= 300))
-- brand_maker_check: CHECK ((length(maker) <= 120))
-- brand_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- brand_pkey: PRIMARY KEY (name)
-- brand_words_check: CHECK ((length(words) <= 300))

table broken_invariant (
  rule text not null
  subject text not null
  details text not null
  kind text not null
  key text not null
  since timestamp with time zone not null
)
-- CREATE INDEX broken_invariant_by_key ON public.broken_invariant USING btree (kind, key)
-- CREATE UNIQUE INDEX broken_invariant_pkey ON public.broken_invariant USING btree (rule, subject, details)
-- broken_invariant_pkey: PRIMARY KEY (rule, subject, details)

table cart_line (
  account_id uuid not null
  product_id text not null
  quantity smallint not null
  has_protection boolean not null
  seen_price_paise bigint not null
  added_at timestamp with time zone not null
)
-- CREATE INDEX cart_line_of_product ON public.cart_line USING btree (product_id)
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
  return_days smallint not null
  bis_standard text
  is_furniture boolean not null
  address text not null
  parent text
  is_hidden boolean not null
  picture text not null
  seo_title text not null
  seo_description text not null
  hsn text not null
  assembly_minutes smallint
  warranty_months smallint
  asked text[] not null
  version integer not null
)
-- CREATE CONSTRAINT TRIGGER category_tree_guarded AFTER INSERT OR UPDATE OF parent ON public.category DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION guard_category_tree()
-- CREATE INDEX category_by_parent ON public.category USING btree (parent)
-- CREATE TRIGGER category_address_minded AFTER INSERT OR UPDATE OF address ON public.category FOR EACH ROW EXECUTE FUNCTION mind_addresses()
-- CREATE TRIGGER category_asking_changed AFTER UPDATE OF asked ON public.category FOR EACH ROW WHEN ((old.asked IS DISTINCT FROM new.asked)) EXECUTE FUNCTION recount_missing()
-- CREATE TRIGGER category_changed AFTER INSERT OR DELETE OR UPDATE ON public.category FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER category_gets_address BEFORE INSERT ON public.category FOR EACH ROW EXECUTE FUNCTION give_place_address()
-- CREATE TRIGGER category_moved_counted AFTER UPDATE OF parent ON public.category FOR EACH ROW WHEN ((old.parent IS DISTINCT FROM new.parent)) EXECUTE FUNCTION recount_missing_of_moved()
-- CREATE TRIGGER category_standard_changed AFTER UPDATE OF bis_standard ON public.category FOR EACH ROW WHEN ((old.bis_standard IS DISTINCT FROM new.bis_standard)) EXECUTE FUNCTION recount_missing()
-- CREATE TRIGGER category_tree_changed AFTER UPDATE OF parent ON public.category FOR EACH ROW WHEN ((old.parent IS DISTINCT FROM new.parent)) EXECUTE FUNCTION refill_for_tree()
-- CREATE UNIQUE INDEX category_address_any_case ON public.category USING btree (lower(address))
-- CREATE UNIQUE INDEX category_pkey ON public.category USING btree (slug)
-- CREATE UNIQUE INDEX category_slug_any_case ON public.category USING btree (lower(slug))
-- category_address_check: CHECK (((address ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'::text) AND (length(address) <= 60)))
-- category_assembly_minutes_check: CHECK (((assembly_minutes >= 0) AND (assembly_minutes <= 600)))
-- category_bis_standard_check: CHECK ((bis_standard ~ '^IS [0-9]{3,6}$'::text))
-- category_hsn_check: CHECK ((hsn ~ '^([0-9]{4,8})?$'::text))
-- category_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- category_parent_fkey: FOREIGN KEY (parent) REFERENCES category(slug)
-- category_picture_check: CHECK ((length(picture) <= 500))
-- category_pkey: PRIMARY KEY (slug)
-- category_return_days_check: CHECK (((return_days >= 0) AND (return_days <= 100)))
-- category_seo_description_check: CHECK ((length(seo_description) <= 200))
-- category_seo_title_check: CHECK ((length(seo_title) <= 80))
-- category_slug_check: CHECK ((slug ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'::text))
-- category_tree_guarded: TRIGGER DEFERRABLE INITIALLY DEFERRED
-- category_warranty_months_check: CHECK (((warranty_months >= 0) AND (warranty_months <= 600)))

table category_attribute (
  category_slug text not null
  attribute_key text not null
  is_compulsory boolean not null
)
-- CREATE INDEX category_attribute_of_attribute ON public.category_attribute USING btree (attribute_key)
-- CREATE TRIGGER category_attribute_changed AFTER INSERT OR DELETE OR UPDATE ON public.category_attribute FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER category_attribute_counted AFTER INSERT OR DELETE OR UPDATE ON public.category_attribute FOR EACH ROW EXECUTE FUNCTION recount_missing_attributes()
-- CREATE UNIQUE INDEX category_attribute_pkey ON public.category_attribute USING btree (category_slug, attribute_key)
-- category_attribute_attribute_key_fkey: FOREIGN KEY (attribute_key) REFERENCES attribute(key)
-- category_attribute_category_slug_fkey: FOREIGN KEY (category_slug) REFERENCES category(slug) ON UPDATE CASCADE ON DELETE CASCADE
-- category_attribute_pkey: PRIMARY KEY (category_slug, attribute_key)

table collection (
  slug text not null
  name text not null
  kind text not null
  description text not null
  position integer not null
  address text not null
  is_hidden boolean not null
  picture text not null
  seo_title text not null
  seo_description text not null
  filling text not null
  rules jsonb not null
  always_in text[] not null
  never_in text[] not null
  filled_on date
  version integer not null
)
-- CREATE TRIGGER collection_address_minded AFTER INSERT OR UPDATE OF address ON public.collection FOR EACH ROW EXECUTE FUNCTION mind_addresses()
-- CREATE TRIGGER collection_changed AFTER INSERT OR DELETE OR UPDATE ON public.collection FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER collection_filled AFTER INSERT OR UPDATE OF rules, filling, always_in, never_in ON public.collection FOR EACH ROW WHEN ((new.filling = 'rules'::text)) EXECUTE FUNCTION fill_collection()
-- CREATE TRIGGER collection_gets_address BEFORE INSERT ON public.collection FOR EACH ROW EXECUTE FUNCTION give_place_address()
-- CREATE UNIQUE INDEX collection_address_any_case ON public.collection USING btree (lower(address))
-- CREATE UNIQUE INDEX collection_pkey ON public.collection USING btree (slug)
-- collection_address_check: CHECK (((address ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'::text) AND (length(address) <= 60)))
-- collection_always_in_check: CHECK ((cardinality(always_in) <= 100))
-- collection_filling_check: CHECK ((filling = ANY (ARRAY['hand'::text, 'rules'::text])))
-- collection_kind_check: CHECK ((kind = ANY (ARRAY['room'::text, 'style'::text, 'kind'::text, 'season'::text, 'price'::text])))
-- collection_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- collection_never_in_check: CHECK ((cardinality(never_in) <= 100))
-- collection_picture_check: CHECK ((length(picture) <= 500))
-- collection_pkey: PRIMARY KEY (slug)
-- collection_rules_check: CHECK ((((rules ->> 'match'::text) = ANY (ARRAY['all'::text, 'any'::text])) AND (jsonb_typeof((rules -> 'rules'::text)) = 'array'::text)))
-- collection_seo_description_check: CHECK ((length(seo_description) <= 200))
-- collection_seo_title_check: CHECK ((length(seo_title) <= 80))
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
  draft jsonb
  draft_at timestamp with time zone
  draft_by uuid
  draft_name text
  saves integer not null
  removed_at timestamp with time zone
)
-- CREATE TRIGGER content_document_changed AFTER INSERT OR UPDATE OF removed_at ON public.content_document FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX content_document_pkey ON public.content_document USING btree (name)
-- content_document_draft_by_fkey: FOREIGN KEY (draft_by) REFERENCES account(id)
-- content_document_draft_check: CHECK ((jsonb_typeof(draft) = 'object'::text))
-- content_document_draft_name_check: CHECK ((length(draft_name) <= 120))
-- content_document_pkey: PRIMARY KEY (name)
-- draft_is_whole: CHECK ((num_nulls(draft, draft_at, draft_name) = ANY (ARRAY[0, 3])))
-- name_is_known: CHECK (((name = ANY (ARRAY['layout'::text, 'promo'::text, 'home'::text])) OR (name ~ '^page:[a-z0-9]+(-[a-z0-9]+)*$'::text)))
-- only_pages_go: CHECK (((removed_at IS NULL) OR (name ~~ 'page:%'::text)))

table content_moment (
  at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX content_moment_pkey ON public.content_moment USING btree (at)
-- content_moment_pkey: PRIMARY KEY (at)

table content_preview (
  key_print bytea not null
  account_id uuid not null
  shown_at timestamp with time zone
  expires_at timestamp with time zone not null
  session_id uuid not null
)
-- CREATE INDEX content_preview_by_expiry ON public.content_preview USING btree (expires_at)
-- CREATE INDEX content_preview_of_session ON public.content_preview USING btree (session_id)
-- CREATE UNIQUE INDEX content_preview_pkey ON public.content_preview USING btree (key_print)
-- content_preview_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- content_preview_key_print_check: CHECK ((length(key_print) = 32))
-- content_preview_pkey: PRIMARY KEY (key_print)
-- content_preview_session_id_fkey: FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE

table content_version (
  id bigint not null
  name text not null
  body jsonb not null
  shown_from timestamp with time zone not null
  shown_until timestamp with time zone
  why text not null
  made_at timestamp with time zone not null
  made_by uuid
  made_by_name text not null
  called_off_at timestamp with time zone
)
-- CREATE INDEX content_version_of_document ON public.content_version USING btree (name, shown_from DESC, id DESC)
-- CREATE TRIGGER content_version_changed AFTER INSERT OR UPDATE ON public.content_version FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER content_version_stays BEFORE DELETE OR UPDATE ON public.content_version FOR EACH ROW EXECUTE FUNCTION keep_content_version()
-- CREATE UNIQUE INDEX content_version_pkey ON public.content_version USING btree (id)
-- content_version_body_check: CHECK ((jsonb_typeof(body) = 'object'::text))
-- content_version_made_by_fkey: FOREIGN KEY (made_by) REFERENCES account(id)
-- content_version_made_by_name_check: CHECK ((length(made_by_name) <= 120))
-- content_version_pkey: PRIMARY KEY (id)
-- content_version_why_check: CHECK ((why = ANY (ARRAY['published'::text, 'scheduled'::text, 'put_back'::text, 'seed'::text])))
-- ends_after_it_begins: CHECK ((shown_until > shown_from))
-- version_of_a_document: FOREIGN KEY (name) REFERENCES content_document(name)

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
  version integer not null
  emi_bank text
)
-- CREATE TRIGGER coupon_begins_and_ends AFTER INSERT OR UPDATE OF starts_at, ends_at ON public.coupon FOR EACH ROW EXECUTE FUNCTION note_coupon_moments()
-- CREATE TRIGGER coupon_changed AFTER INSERT OR DELETE OR UPDATE OF code, kind, bps, amount_paise, most_paise, minimum_spend_paise, starts_at, ends_at, categories, brands, is_active, is_public, emi_bank ON public.coupon FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER coupon_touched_coupon AFTER INSERT OR DELETE OR UPDATE ON public.coupon FOR EACH ROW EXECUTE FUNCTION note_touched_coupon_itself()
-- CREATE UNIQUE INDEX coupon_pkey ON public.coupon USING btree (code)
-- coupon_amount_paise_check: CHECK ((amount_paise > 0))
-- coupon_bps_check: CHECK (((bps >= 1) AND (bps <= 10000)))
-- coupon_check1: CHECK (((uses >= 0) AND ((most_uses IS NULL) OR (uses <= most_uses))))
-- coupon_check: CHECK ((ends_at > starts_at))
-- coupon_code_check: CHECK ((code ~ '^[A-Za-z0-9_-]{2,40}$'::text))
-- coupon_emi_bank_check: CHECK (((length(emi_bank) >= 1) AND (length(emi_bank) <= 80)))
-- coupon_gives_something: CHECK ( CASE kind     WHEN 'percent'::text THEN (bps IS NOT NULL)     WHEN 'cashback'::text THEN (bps IS NOT NULL)     WHEN 'amount'::text THEN (amount_paise IS NOT NULL)     ELSE true END)
-- coupon_kind_check: CHECK ((kind = ANY (ARRAY['percent'::text, 'amount'::text, 'free_delivery'::text, 'cashback'::text])))
-- coupon_minimum_spend_paise_check: CHECK ((minimum_spend_paise >= 0))
-- coupon_most_paise_check: CHECK ((most_paise > 0))
-- coupon_most_per_person_check: CHECK ((most_per_person > 0))
-- coupon_most_uses_check: CHECK ((most_uses > 0))
-- coupon_pkey: PRIMARY KEY (code)

table coupon_taken_back (
  id bigint not null
  order_id uuid not null
  line_no smallint not null
  from_piece smallint not null
  to_piece smallint not null
  goods_paise bigint not null
  protection_paise bigint not null
  at timestamp with time zone not null
)
-- CREATE INDEX coupon_taken_back_of_line ON public.coupon_taken_back USING btree (order_id, line_no, id)
-- CREATE TRIGGER coupon_taken_back_stays BEFORE DELETE OR UPDATE ON public.coupon_taken_back FOR EACH ROW EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER coupon_taken_back_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.coupon_taken_back FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE UNIQUE INDEX coupon_taken_back_pkey ON public.coupon_taken_back USING btree (id)
-- coupon_taken_back_check: CHECK ((to_piece > from_piece))
-- coupon_taken_back_from_piece_check: CHECK ((from_piece >= 0))
-- coupon_taken_back_goods_paise_check: CHECK ((goods_paise >= 0))
-- coupon_taken_back_order_id_line_no_fkey: FOREIGN KEY (order_id, line_no) REFERENCES order_line(order_id, line_no)
-- coupon_taken_back_pkey: PRIMARY KEY (id)
-- coupon_taken_back_protection_paise_check: CHECK ((protection_paise >= 0))
-- something_is_taken_back: CHECK (((goods_paise + protection_paise) > 0))

table coupon_use (
  order_id uuid not null
  coupon_code text not null
  account_id uuid
  email text not null
)
-- CREATE INDEX coupon_use_of_account ON public.coupon_use USING btree (coupon_code, account_id)
-- CREATE INDEX coupon_use_of_coupon ON public.coupon_use USING btree (coupon_code)
-- CREATE INDEX coupon_use_of_email ON public.coupon_use USING btree (coupon_code, email)
-- CREATE TRIGGER coupon_use_touched_coupon AFTER INSERT OR DELETE OR UPDATE ON public.coupon_use FOR EACH ROW EXECUTE FUNCTION note_touched_coupon()
-- CREATE UNIQUE INDEX coupon_use_pkey ON public.coupon_use USING btree (order_id)
-- coupon_use_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- coupon_use_coupon_code_fkey: FOREIGN KEY (coupon_code) REFERENCES coupon(code)
-- coupon_use_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- coupon_use_pkey: PRIMARY KEY (order_id)

table customer (
  id text not null
  account_id uuid
  name text not null
  email text
  phone text
  city text not null
  orders integer not null
  spent_paise bigint not null
  since timestamp with time zone not null
  last_order_at timestamp with time zone
  erased_at timestamp with time zone
)
-- CREATE INDEX customer_by_last_order ON public.customer USING btree (COALESCE(last_order_at, '1970-01-01 00:00:00+00'::timestamp with time zone) DESC, id)
-- CREATE INDEX customer_by_name ON public.customer USING btree (lower(name) COLLATE "C", id)
-- CREATE INDEX customer_by_phone ON public.customer USING btree (phone) WHERE (phone IS NOT NULL)
-- CREATE INDEX customer_by_spent ON public.customer USING btree (spent_paise DESC, id)
-- CREATE INDEX customer_erased ON public.customer USING btree (COALESCE(last_order_at, '1970-01-01 00:00:00+00'::timestamp with time zone) DESC, id) WHERE (erased_at IS NOT NULL)
-- CREATE INDEX customer_words ON public.customer USING gin (lower(((((name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || city)) gin_trgm_ops)
-- CREATE UNIQUE INDEX customer_account_id_key ON public.customer USING btree (account_id)
-- CREATE UNIQUE INDEX customer_pkey ON public.customer USING btree (id)
-- customer_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- customer_account_id_key: UNIQUE (account_id)
-- customer_id_check: CHECK ((id ~ '^(g-[0-9a-f]{32}|[0-9a-f-]{36})$'::text))
-- customer_orders_check: CHECK ((orders >= 0))
-- customer_pkey: PRIMARY KEY (id)

table customer_order (
  id uuid not null
  number text not null
  account_id uuid
  state text not null
  pays_by text not null
  email text
  phone text
  ship_to jsonb not null
  gstin text
  business_name text
  is_same_state boolean not null
  coupon_code text
  subtotal_paise bigint not null
  discount_paise bigint not null
  coupon_discount_paise bigint not null
  delivery_paise bigint not null
  assembly_paise bigint not null
  total_paise bigint not null
  gst_paise bigint not null
  store_credit_paise bigint not null
  to_pay_paise bigint not null
  back_to_payer_paise bigint not null
  back_to_credit_paise bigint not null
  cashback_paise bigint not null
  cashback_given_at timestamp with time zone
  wants_assembly boolean not null
  promised_from date not null
  promised_to date not null
  hold_until timestamp with time zone
  placed_at timestamp with time zone not null
  confirmed_at timestamp with time zone
  dispatched_at timestamp with time zone
  delivered_at timestamp with time zone
  cancelled_at timestamp with time zone
  taken_by uuid
  gift_card_id uuid
  gift_card_paise bigint not null
  back_to_gift_card_paise bigint not null
  emi_bank text
  protection_paise bigint not null
  coupon_minimum_paise bigint
  coupon_lost_at timestamp with time zone
  seller_name text
  cancel_until text not null
  made_to_order_cancel_hours smallint
)
-- CREATE CONSTRAINT TRIGGER order_counted AFTER INSERT ON public.customer_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_customer_order()
-- CREATE CONSTRAINT TRIGGER order_counted_anew AFTER UPDATE ON public.customer_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((((((old.account_id IS DISTINCT FROM new.account_id) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.confirmed_at IS DISTINCT FROM new.confirmed_at)) OR (old.back_to_payer_paise IS DISTINCT FROM new.back_to_payer_paise)) OR (old.back_to_credit_paise IS DISTINCT FROM new.back_to_credit_paise)) OR (old.back_to_gift_card_paise IS DISTINCT FROM new.back_to_gift_card_paise))) EXECUTE FUNCTION count_customer_order()
-- CREATE INDEX order_by_email ON public.customer_order USING btree (email)
-- CREATE INDEX order_by_name ON public.customer_order USING gin (lower((ship_to ->> 'name'::text)) gin_trgm_ops)
-- CREATE INDEX order_by_phone ON public.customer_order USING btree (phone) WHERE (phone IS NOT NULL)
-- CREATE INDEX order_by_phone_at_the_door ON public.customer_order USING btree (((ship_to ->> 'phone'::text)))
-- CREATE INDEX order_by_pincode ON public.customer_order USING btree (((ship_to ->> 'pincode'::text)), placed_at DESC, id)
-- CREATE INDEX order_by_running_number ON public.customer_order USING btree (split_part(number, '-'::text, 3))
-- CREATE INDEX order_by_state ON public.customer_order USING btree (state, placed_at DESC, id)
-- CREATE INDEX order_cashback_due ON public.customer_order USING btree (delivered_at) WHERE ((cashback_paise > 0) AND (cashback_given_at IS NULL) AND (state = 'delivered'::text))
-- CREATE INDEX order_delivered ON public.customer_order USING btree (delivered_at) WHERE (delivered_at IS NOT NULL)
-- CREATE INDEX order_held ON public.customer_order USING btree (hold_until) WHERE (state = 'awaiting_payment'::text)
-- CREATE INDEX order_never_paid ON public.customer_order USING btree (placed_at) WHERE ((state = 'expired'::text) AND ((email IS NOT NULL) OR (phone IS NOT NULL)))
-- CREATE INDEX order_newest ON public.customer_order USING btree (placed_at DESC, id)
-- CREATE INDEX order_of_account ON public.customer_order USING btree (account_id, placed_at DESC, id) WHERE (account_id IS NOT NULL)
-- CREATE INDEX order_of_gift_card ON public.customer_order USING btree (gift_card_id) WHERE (gift_card_id IS NOT NULL)
-- CREATE INDEX order_paid_by_credit ON public.customer_order USING btree (placed_at DESC, id) WHERE (pays_by = 'credit'::text)
-- CREATE INDEX order_taken_by ON public.customer_order USING btree (taken_by) WHERE (taken_by IS NOT NULL)
-- CREATE INDEX order_taken_on_phone ON public.customer_order USING btree (placed_at) WHERE (taken_by IS NOT NULL)
-- CREATE INDEX order_under_way ON public.customer_order USING btree (promised_to) WHERE (state = ANY (ARRAY['confirmed'::text, 'packed'::text, 'dispatched'::text]))
-- CREATE INDEX order_with_coupon ON public.customer_order USING btree (coupon_code) WHERE (coupon_code IS NOT NULL)
-- CREATE TRIGGER customer_order_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.customer_order FOR EACH ROW EXECUTE FUNCTION note_touched_id('order')
-- CREATE UNIQUE INDEX customer_order_number_key ON public.customer_order USING btree (number)
-- CREATE UNIQUE INDEX customer_order_pkey ON public.customer_order USING btree (id)
-- customer_order_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- customer_order_assembly_paise_check: CHECK ((assembly_paise >= 0))
-- customer_order_business_name_check: CHECK (((length(business_name) >= 1) AND (length(business_name) <= 120)))
-- customer_order_cancel_until_check: CHECK ((cancel_until = ANY (ARRAY['dispatch'::text, 'packing'::text])))
-- customer_order_cashback_paise_check: CHECK ((cashback_paise >= 0))
-- customer_order_check1: CHECK (((back_to_credit_paise >= 0) AND (back_to_credit_paise <= store_credit_paise)))
-- customer_order_check2: CHECK ((promised_to >= promised_from))
-- customer_order_check: CHECK (((back_to_payer_paise >= 0) AND (back_to_payer_paise <= to_pay_paise)))
-- customer_order_coupon_code_fkey: FOREIGN KEY (coupon_code) REFERENCES coupon(code)
-- customer_order_coupon_discount_paise_check: CHECK ((coupon_discount_paise >= 0))
-- customer_order_coupon_minimum_paise_check: CHECK ((coupon_minimum_paise > 0))
-- customer_order_delivery_paise_check: CHECK ((delivery_paise >= 0))
-- customer_order_discount_paise_check: CHECK ((discount_paise >= 0))
-- customer_order_email_check: CHECK (((email = lower(email)) AND (length(email) <= 254)))
-- customer_order_emi_bank_check: CHECK (((length(emi_bank) >= 1) AND (length(emi_bank) <= 80)))
-- customer_order_gift_card_id_fkey: FOREIGN KEY (gift_card_id) REFERENCES gift_card(id)
-- customer_order_gift_card_paise_check: CHECK ((gift_card_paise >= 0))
-- customer_order_gst_paise_check: CHECK ((gst_paise >= 0))
-- customer_order_gstin_check: CHECK ((gstin ~ '^[0-9]{2}[A-Z0-9]{10}[0-9A-Z]Z[0-9A-Z]$'::text))
-- customer_order_made_to_order_cancel_hours_check: CHECK ((made_to_order_cancel_hours > 0))
-- customer_order_number_check: CHECK ((number ~ '^[A-Z]{2,4}-[0-9]{4}-[0-9]{5,}$'::text))
-- customer_order_number_key: UNIQUE (number)
-- customer_order_pays_by_check: CHECK ((pays_by = ANY (ARRAY['online'::text, 'cash'::text, 'credit'::text])))
-- customer_order_phone_check: CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text))
-- customer_order_pkey: PRIMARY KEY (id)
-- customer_order_protection_paise_check: CHECK ((protection_paise >= 0))
-- customer_order_ship_to_check: CHECK ((jsonb_typeof(ship_to) = 'object'::text))
-- customer_order_state_check: CHECK ((state = ANY (ARRAY['awaiting_payment'::text, 'expired'::text, 'confirmed'::text, 'packed'::text, 'dispatched'::text, 'delivered'::text, 'returned'::text, 'cancelled'::text])))
-- customer_order_store_credit_paise_check: CHECK ((store_credit_paise >= 0))
-- customer_order_subtotal_paise_check: CHECK ((subtotal_paise >= 0))
-- customer_order_taken_by_fkey: FOREIGN KEY (taken_by) REFERENCES account(id)
-- customer_order_to_pay_paise_check: CHECK ((to_pay_paise >= 0))
-- customer_order_total_paise_check: CHECK ((total_paise >= 0))
-- only_a_minimum_is_missed: CHECK (((coupon_lost_at IS NULL) OR (coupon_minimum_paise IS NOT NULL)))
-- order_adds_up: CHECK ((total_paise = (((((subtotal_paise - discount_paise) + protection_paise) - coupon_discount_paise) + delivery_paise) + assembly_paise)))
-- order_business_has_both: CHECK (((gstin IS NULL) = (business_name IS NULL)))
-- order_by_emi_is_paid_online: CHECK (((emi_bank IS NULL) OR ((pays_by = 'online'::text) AND (coupon_code IS NOT NULL))))
-- order_counted: TRIGGER DEFERRABLE INITIALLY DEFERRED
-- order_counted_anew: TRIGGER DEFERRABLE INITIALLY DEFERRED
-- order_gives_back_to_its_gift_card: CHECK (((back_to_gift_card_paise >= 0) AND (back_to_gift_card_paise <= gift_card_paise)))
-- order_has_the_gift_card_it_spent: CHECK (((gift_card_paise > 0) = (gift_card_id IS NOT NULL)))
-- order_is_paid_for: CHECK ((to_pay_paise = ((total_paise - gift_card_paise) - store_credit_paise)))
-- order_unpaid_is_held: CHECK (((state <> 'awaiting_payment'::text) OR (hold_until IS NOT NULL)))

table delivery_area (
  state text not null
  district text not null
  zone text not null
)
-- CREATE INDEX delivery_area_of_zone ON public.delivery_area USING btree (zone)
-- CREATE TRIGGER delivery_area_changed AFTER INSERT OR DELETE OR UPDATE ON public.delivery_area FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX delivery_area_pkey ON public.delivery_area USING btree (state, district)
-- delivery_area_pkey: PRIMARY KEY (state, district)
-- delivery_area_zone_fkey: FOREIGN KEY (zone) REFERENCES delivery_zone(name) ON UPDATE CASCADE

table delivery_pincode (
  pincode text not null
  zone text
  reason text not null
  since timestamp with time zone not null
)
-- CREATE INDEX delivery_pincode_of_zone ON public.delivery_pincode USING btree (zone)
-- CREATE TRIGGER delivery_pincode_changed AFTER INSERT OR DELETE OR UPDATE ON public.delivery_pincode FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX delivery_pincode_pkey ON public.delivery_pincode USING btree (pincode)
-- delivery_pincode_pincode_fkey: FOREIGN KEY (pincode) REFERENCES pincode(pincode)
-- delivery_pincode_pkey: PRIMARY KEY (pincode)
-- delivery_pincode_reason_check: CHECK ((length(reason) <= 200))
-- delivery_pincode_zone_fkey: FOREIGN KEY (zone) REFERENCES delivery_zone(name) ON UPDATE CASCADE

table delivery_terms (
  only_one boolean not null
  working_days smallint[] not null
  cut_off_hour smallint not null
  version integer not null
)
-- CREATE TRIGGER delivery_terms_changed AFTER UPDATE ON public.delivery_terms FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX delivery_terms_pkey ON public.delivery_terms USING btree (only_one)
-- delivery_terms_cut_off_hour_check: CHECK (((cut_off_hour >= 0) AND (cut_off_hour <= 23)))
-- delivery_terms_only_one_check: CHECK (only_one)
-- delivery_terms_pkey: PRIMARY KEY (only_one)
-- delivery_terms_working_days_check: CHECK ((((cardinality(working_days) >= 1) AND (cardinality(working_days) <= 7)) AND (working_days <@ '{0,1,2,3,4,5,6}'::smallint[])))

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
  title text not null
  version integer not null
)
-- CREATE TRIGGER delivery_zone_changed AFTER INSERT OR DELETE OR UPDATE ON public.delivery_zone FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX delivery_zone_pkey ON public.delivery_zone USING btree (name)
-- CREATE UNIQUE INDEX delivery_zone_title_once ON public.delivery_zone USING btree (lower(title))
-- delivery_zone_assembly_paise_check: CHECK ((assembly_paise >= 0))
-- delivery_zone_cash_up_to_paise_check: CHECK ((cash_up_to_paise > 0))
-- delivery_zone_charge_paise_check: CHECK ((charge_paise >= 0))
-- delivery_zone_check: CHECK (((most_days >= least_days) AND (most_days <= 90)))
-- delivery_zone_free_from_paise_check: CHECK ((free_from_paise >= 0))
-- delivery_zone_heaviest_piece_grams_check: CHECK ((heaviest_piece_grams > 0))
-- delivery_zone_included_grams_check: CHECK ((included_grams >= 0))
-- delivery_zone_least_days_check: CHECK (((least_days >= 0) AND (least_days <= 60)))
-- delivery_zone_name_check: CHECK ((name ~ '^[a-z0-9-]{1,60}$'::text))
-- delivery_zone_per_kg_paise_check: CHECK ((per_kg_paise >= 0))
-- delivery_zone_pkey: PRIMARY KEY (name)
-- delivery_zone_title_check: CHECK (((length(title) >= 1) AND (length(title) <= 60)))

table demo_leaving (
  is_only boolean not null
  state text not null
  asked_at timestamp with time zone not null
  asked_by uuid
  asked_name text not null
  aside text
  left_at timestamp with time zone
  undo_until timestamp with time zone
  problem text
)
-- CREATE UNIQUE INDEX demo_leaving_pkey ON public.demo_leaving USING btree (is_only)
-- demo_leaving_aside_check: CHECK ((aside ~ '^demo_[0-9]+$'::text))
-- demo_leaving_asked_by_fkey: FOREIGN KEY (asked_by) REFERENCES account(id)
-- demo_leaving_asked_name_check: CHECK ((length(asked_name) <= 120))
-- demo_leaving_is_only_check: CHECK (is_only)
-- demo_leaving_pkey: PRIMARY KEY (is_only)
-- demo_leaving_problem_check: CHECK ((length(problem) <= 300))
-- demo_leaving_state_check: CHECK ((state = ANY (ARRAY['asked'::text, 'left'::text, 'undo_asked'::text, 'failed'::text])))
-- left_is_whole: CHECK (((state = ANY (ARRAY['left'::text, 'undo_asked'::text])) = ((aside IS NOT NULL) AND (left_at IS NOT NULL) AND (undo_until IS NOT NULL))))

table demo_mark (
  kind text not null
  id text not null
)
-- CREATE UNIQUE INDEX demo_mark_pkey ON public.demo_mark USING btree (kind, id)
-- demo_mark_id_check: CHECK ((length(id) <= 120))
-- demo_mark_kind_check: CHECK ((kind = ANY (ARRAY['account'::text, 'order'::text, 'product'::text, 'brand'::text, 'collection'::text, 'coupon'::text, 'content'::text, 'registration'::text, 'location'::text])))
-- demo_mark_pkey: PRIMARY KEY (kind, id)

table emi_plan (
  bank text not null
  months smallint not null
  annual_rate_bps integer not null
  fee_paise integer not null
  minimum_paise bigint not null
  effective_from date not null
  id integer not null
  effective_to date
)
-- CREATE TRIGGER emi_plan_begins_and_ends AFTER INSERT OR UPDATE OF effective_from, effective_to ON public.emi_plan FOR EACH ROW EXECUTE FUNCTION note_emi_moments()
-- CREATE TRIGGER emi_plan_changed AFTER INSERT OR DELETE OR UPDATE ON public.emi_plan FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX emi_plan_id_key ON public.emi_plan USING btree (id)
-- CREATE UNIQUE INDEX emi_plan_pkey ON public.emi_plan USING btree (bank, months, effective_from)
-- emi_plan_annual_rate_bps_check: CHECK (((annual_rate_bps >= 0) AND (annual_rate_bps <= 6000)))
-- emi_plan_bank_check: CHECK (((length(bank) >= 1) AND (length(bank) <= 80)))
-- emi_plan_ends_after_it_begins: CHECK ((effective_to >= effective_from))
-- emi_plan_fee_paise_check: CHECK ((fee_paise >= 0))
-- emi_plan_id_key: UNIQUE (id)
-- emi_plan_minimum_paise_check: CHECK ((minimum_paise >= 0))
-- emi_plan_months_check: CHECK (((months >= 2) AND (months <= 60)))
-- emi_plan_pkey: PRIMARY KEY (bank, months, effective_from)

table evening_letter (
  is_only boolean not null
  version integer not null
  changed_at timestamp with time zone
  changed_by text
  is_on boolean not null
  hour smallint not null
  written_for date
)
-- CREATE UNIQUE INDEX evening_letter_pkey ON public.evening_letter USING btree (is_only)
-- evening_letter_hour_check: CHECK (((hour >= 0) AND (hour <= 23)))
-- evening_letter_is_only_check: CHECK (is_only)
-- evening_letter_pkey: PRIMARY KEY (is_only)

table feed_event (
  id bigint not null
  at timestamp with time zone not null
  type text not null
  subject text not null
  position bigint
)
-- CREATE INDEX feed_event_without_place ON public.feed_event USING btree (id) WHERE ("position" IS NULL)
-- CREATE UNIQUE INDEX feed_event_pkey ON public.feed_event USING btree (id)
-- CREATE UNIQUE INDEX feed_event_position_key ON public.feed_event USING btree ("position")
-- feed_event_pkey: PRIMARY KEY (id)
-- feed_event_position_check: CHECK (("position" > 0))
-- feed_event_position_key: UNIQUE ("position")
-- feed_event_subject_check: CHECK (((length(subject) >= 1) AND (length(subject) <= 120)))
-- feed_event_type_check: CHECK (((type ~ '^[a-z_]+\.[a-z_]+$'::text) AND (length(type) <= 40)))

table feed_state (
  is_only boolean not null
  last_position bigint not null
  forgotten_to bigint not null
)
-- CREATE UNIQUE INDEX feed_state_pkey ON public.feed_state USING btree (is_only)
-- feed_state_check: CHECK (((forgotten_to >= 0) AND (forgotten_to <= last_position)))
-- feed_state_is_only_check: CHECK (is_only)
-- feed_state_last_position_check: CHECK ((last_position >= 0))
-- feed_state_pkey: PRIMARY KEY (is_only)

table gateway_state (
  gateway text not null
  answered_at timestamp with time zone
  unanswered_at timestamp with time zone
  webhook_at timestamp with time zone
  wrong_signature_at timestamp with time zone
)
-- CREATE UNIQUE INDEX gateway_state_pkey ON public.gateway_state USING btree (gateway)
-- gateway_state_gateway_check: CHECK ((gateway ~ '^[a-z]{1,20}$'::text))
-- gateway_state_pkey: PRIMARY KEY (gateway)

table gift_card (
  id uuid not null
  code_print bytea
  last_four text
  worth_paise bigint not null
  balance_paise bigint not null
  state text not null
  valid_until date not null
  from_name text not null
  to_name text not null
  to_email text
  message text not null
  purchase_id uuid
  issued_by uuid
  issued_at timestamp with time zone not null
  sends_at timestamp with time zone not null
  sent_at timestamp with time zone
  version integer not null
)
-- CREATE INDEX gift_card_by_last_four ON public.gift_card USING btree (last_four)
-- CREATE INDEX gift_card_newest ON public.gift_card USING btree (issued_at DESC, id)
-- CREATE INDEX gift_card_to_send ON public.gift_card USING btree (sends_at) WHERE ((sent_at IS NULL) AND (to_email IS NOT NULL))
-- CREATE TRIGGER gift_card_begins_empty BEFORE INSERT ON public.gift_card FOR EACH ROW EXECUTE FUNCTION keep_gift_card_money()
-- CREATE TRIGGER gift_card_money_by_entry BEFORE UPDATE OF balance_paise, worth_paise ON public.gift_card FOR EACH ROW WHEN (((old.balance_paise <> new.balance_paise) OR (old.worth_paise <> new.worth_paise))) EXECUTE FUNCTION keep_gift_card_money()
-- CREATE TRIGGER gift_card_stays BEFORE DELETE ON public.gift_card FOR EACH ROW EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER gift_card_touched_card AFTER INSERT OR DELETE OR UPDATE ON public.gift_card FOR EACH ROW EXECUTE FUNCTION note_touched_id('card')
-- CREATE TRIGGER gift_card_touched_purchase AFTER INSERT OR DELETE OR UPDATE ON public.gift_card FOR EACH ROW EXECUTE FUNCTION note_touched_purchase()
-- CREATE UNIQUE INDEX gift_card_code_print_key ON public.gift_card USING btree (code_print)
-- CREATE UNIQUE INDEX gift_card_pkey ON public.gift_card USING btree (id)
-- CREATE UNIQUE INDEX gift_card_purchase_id_key ON public.gift_card USING btree (purchase_id)
-- gift_card_code_print_check: CHECK ((length(code_print) = 32))
-- gift_card_code_print_key: UNIQUE (code_print)
-- gift_card_from_name_check: CHECK ((length(from_name) <= 80))
-- gift_card_holds_what_was_put_in: CHECK (((balance_paise >= 0) AND (balance_paise <= worth_paise)))
-- gift_card_is_good_for_a_year: CHECK ((valid_until >= (((sends_at AT TIME ZONE 'Asia/Kolkata'::text) + '1 year'::interval))::date))
-- gift_card_issued_by_fkey: FOREIGN KEY (issued_by) REFERENCES account(id)
-- gift_card_last_four_check: CHECK ((last_four ~ '^[2-9A-HJKMNP-Z]{4}$'::text))
-- gift_card_message_check: CHECK ((length(message) <= 400))
-- gift_card_pkey: PRIMARY KEY (id)
-- gift_card_purchase_id_fkey: FOREIGN KEY (purchase_id) REFERENCES gift_card_purchase(id)
-- gift_card_purchase_id_key: UNIQUE (purchase_id)
-- gift_card_sent_has_a_code: CHECK ((((sent_at IS NULL) = (code_print IS NULL)) AND ((sent_at IS NULL) = (last_four IS NULL))))
-- gift_card_state_check: CHECK ((state = ANY (ARRAY['live'::text, 'stopped'::text])))
-- gift_card_to_email_check: CHECK (((to_email = lower(to_email)) AND (length(to_email) <= 254)))
-- gift_card_to_name_check: CHECK (((length(to_name) >= 1) AND (length(to_name) <= 80)))
-- gift_card_worth_paise_check: CHECK (((worth_paise >= 0) AND (worth_paise <= 5000000)))

table gift_card_entry (
  id bigint not null
  card_id uuid not null
  change_paise bigint not null
  reason text not null
  order_id uuid
  purchase_id uuid
  actor_id uuid
  note text not null
  at timestamp with time zone not null
)
-- CREATE INDEX gift_card_entry_of_card ON public.gift_card_entry USING btree (card_id, id)
-- CREATE INDEX gift_card_entry_of_order ON public.gift_card_entry USING btree (order_id) WHERE (order_id IS NOT NULL)
-- CREATE TRIGGER gift_card_entry_books AFTER INSERT ON public.gift_card_entry FOR EACH ROW EXECUTE FUNCTION book_gift_card_entry()
-- CREATE TRIGGER gift_card_entry_stays BEFORE DELETE OR UPDATE ON public.gift_card_entry FOR EACH ROW EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER gift_card_entry_touched_card AFTER INSERT OR DELETE OR UPDATE ON public.gift_card_entry FOR EACH ROW EXECUTE FUNCTION note_touched_card()
-- CREATE TRIGGER gift_card_entry_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.gift_card_entry FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE TRIGGER gift_card_entry_touched_purchase AFTER INSERT OR DELETE OR UPDATE ON public.gift_card_entry FOR EACH ROW EXECUTE FUNCTION note_touched_purchase()
-- CREATE UNIQUE INDEX gift_card_entry_of_purchase ON public.gift_card_entry USING btree (purchase_id) WHERE (purchase_id IS NOT NULL)
-- CREATE UNIQUE INDEX gift_card_entry_pkey ON public.gift_card_entry USING btree (id)
-- gift_card_entry_actor_id_fkey: FOREIGN KEY (actor_id) REFERENCES account(id)
-- gift_card_entry_card_id_fkey: FOREIGN KEY (card_id) REFERENCES gift_card(id)
-- gift_card_entry_has_another_side: CHECK ((((reason = ANY (ARRAY['spent'::text, 'given_back'::text])) = (order_id IS NOT NULL)) AND ((reason = 'bought'::text) = (purchase_id IS NOT NULL)) AND ((reason = ANY (ARRAY['issued'::text, 'added'::text])) = (actor_id IS NOT NULL))))
-- gift_card_entry_has_its_sign: CHECK ((((reason = 'spent'::text) = (change_paise < 0)) AND (change_paise <> 0)))
-- gift_card_entry_note_check: CHECK ((length(note) <= 200))
-- gift_card_entry_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- gift_card_entry_pkey: PRIMARY KEY (id)
-- gift_card_entry_purchase_id_fkey: FOREIGN KEY (purchase_id) REFERENCES gift_card_purchase(id)
-- gift_card_entry_reason_check: CHECK ((reason = ANY (ARRAY['bought'::text, 'issued'::text, 'added'::text, 'spent'::text, 'given_back'::text])))

table gift_card_purchase (
  id uuid not null
  number text not null
  account_id uuid
  state text not null
  worth_paise bigint not null
  from_name text not null
  buyer_email text not null
  to_name text not null
  to_email text not null
  message text not null
  sends_at timestamp with time zone not null
  created_at timestamp with time zone not null
  paid_at timestamp with time zone
  owner text not null
  key_print bytea not null
  body_print bytea not null
)
-- CREATE INDEX gift_card_purchase_of_account ON public.gift_card_purchase USING btree (account_id) WHERE (account_id IS NOT NULL)
-- CREATE INDEX gift_card_purchase_unpaid ON public.gift_card_purchase USING btree (created_at) WHERE (state = 'awaiting_payment'::text)
-- CREATE TRIGGER gift_card_purchase_touched_purchase AFTER INSERT OR DELETE OR UPDATE ON public.gift_card_purchase FOR EACH ROW EXECUTE FUNCTION note_touched_id('purchase')
-- CREATE UNIQUE INDEX gift_card_purchase_number_key ON public.gift_card_purchase USING btree (number)
-- CREATE UNIQUE INDEX gift_card_purchase_owner_key_print_key ON public.gift_card_purchase USING btree (owner, key_print)
-- CREATE UNIQUE INDEX gift_card_purchase_pkey ON public.gift_card_purchase USING btree (id)
-- gift_card_purchase_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- gift_card_purchase_body_print_check: CHECK ((length(body_print) = 32))
-- gift_card_purchase_buyer_email_check: CHECK (((buyer_email = lower(buyer_email)) AND (length(buyer_email) <= 254)))
-- gift_card_purchase_from_name_check: CHECK (((length(from_name) >= 1) AND (length(from_name) <= 80)))
-- gift_card_purchase_key_print_check: CHECK ((length(key_print) = 32))
-- gift_card_purchase_message_check: CHECK ((length(message) <= 400))
-- gift_card_purchase_number_check: CHECK ((number ~ '^(AGC|[A-Z]{2,4}-GC)-[0-9]{4}-[0-9]{5,}$'::text))
-- gift_card_purchase_number_key: UNIQUE (number)
-- gift_card_purchase_owner_key_print_key: UNIQUE (owner, key_print)
-- gift_card_purchase_paid_at: CHECK (((state = 'paid'::text) = (paid_at IS NOT NULL)))
-- gift_card_purchase_pkey: PRIMARY KEY (id)
-- gift_card_purchase_state_check: CHECK ((state = ANY (ARRAY['awaiting_payment'::text, 'paid'::text])))
-- gift_card_purchase_to_email_check: CHECK (((to_email = lower(to_email)) AND (length(to_email) <= 254)))
-- gift_card_purchase_to_name_check: CHECK (((length(to_name) >= 1) AND (length(to_name) <= 80)))
-- gift_card_purchase_worth_paise_check: CHECK (((worth_paise >= 10000) AND (worth_paise <= 5000000)))

table grievance (
  id bigint not null
  number text not null
  created_at timestamp with time zone not null
  account_id uuid
  name text not null
  email text
  phone text
  order_number text not null
  kind text not null
  what_happened text not null
  wanted text not null
  state text not null
  answer_by timestamp with time zone not null
  settle_by timestamp with time zone not null
  acknowledged_at timestamp with time zone
  settled_at timestamp with time zone
  erased_at timestamp with time zone
)
-- CREATE INDEX grievance_by_state ON public.grievance USING btree (state, answer_by, id)
-- CREATE INDEX grievance_of_account ON public.grievance USING btree (account_id) WHERE (account_id IS NOT NULL)
-- CREATE INDEX grievance_of_email ON public.grievance USING btree (email) WHERE (email IS NOT NULL)
-- CREATE UNIQUE INDEX grievance_number_key ON public.grievance USING btree (number)
-- CREATE UNIQUE INDEX grievance_pkey ON public.grievance USING btree (id)
-- can_be_reached: CHECK (((erased_at IS NOT NULL) OR (num_nonnulls(email, phone) > 0)))
-- grievance_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- grievance_email_check: CHECK (((email = lower(email)) AND (length(email) <= 254)))
-- grievance_kind_check: CHECK ((kind = ANY (ARRAY['delivery'::text, 'damage'::text, 'returns'::text, 'payment'::text, 'product'::text, 'service'::text, 'privacy'::text, 'other'::text])))
-- grievance_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 120)))
-- grievance_number_check: CHECK ((number ~ '^GR-[0-9]{4}-[0-9]{4,9}$'::text))
-- grievance_number_key: UNIQUE (number)
-- grievance_order_number_check: CHECK ((length(order_number) <= 30))
-- grievance_phone_check: CHECK ((phone ~ '^\+91[6-9][0-9]{9}$'::text))
-- grievance_pkey: PRIMARY KEY (id)
-- grievance_state_check: CHECK ((state = ANY (ARRAY['open'::text, 'acknowledged'::text, 'answered'::text, 'settled'::text])))
-- grievance_wanted_check: CHECK ((length(wanted) <= 1000))
-- grievance_what_happened_check: CHECK ((length(what_happened) <= 4000))
-- settled_has_its_moment: CHECK (((state = 'settled'::text) = (settled_at IS NOT NULL)))

table grievance_event (
  id bigint not null
  grievance_id bigint not null
  at timestamp with time zone not null
  kind text not null
  actor_id uuid
  actor_name text not null
  words text not null
)
-- CREATE INDEX grievance_event_of_grievance ON public.grievance_event USING btree (grievance_id, id)
-- CREATE TRIGGER grievance_event_stays BEFORE DELETE OR UPDATE ON public.grievance_event FOR EACH ROW EXECUTE FUNCTION keep_grievance_event()
-- CREATE UNIQUE INDEX grievance_event_pkey ON public.grievance_event USING btree (id)
-- grievance_event_actor_id_fkey: FOREIGN KEY (actor_id) REFERENCES account(id)
-- grievance_event_actor_name_check: CHECK ((length(actor_name) <= 120))
-- grievance_event_grievance_id_fkey: FOREIGN KEY (grievance_id) REFERENCES grievance(id)
-- grievance_event_kind_check: CHECK ((kind = ANY (ARRAY['sent'::text, 'acknowledged'::text, 'answered'::text, 'noted'::text, 'settled'::text, 'reopened'::text])))
-- grievance_event_pkey: PRIMARY KEY (id)
-- grievance_event_words_check: CHECK ((length(words) <= 4000))

table guest_consent (
  id bigint not null
  email text not null
  is_given boolean not null
  at timestamp with time zone not null
)
-- CREATE INDEX guest_consent_of_email ON public.guest_consent USING btree (email, id DESC)
-- CREATE UNIQUE INDEX guest_consent_pkey ON public.guest_consent USING btree (id)
-- guest_consent_email_check: CHECK (((email = lower(email)) AND (length(email) <= 254)))
-- guest_consent_pkey: PRIMARY KEY (id)

table guest_salt (
  only_one boolean not null
  salt bytea not null
)
-- CREATE TRIGGER guest_salt_stays BEFORE DELETE OR UPDATE ON public.guest_salt FOR EACH ROW EXECUTE FUNCTION refuse_change()
-- CREATE UNIQUE INDEX guest_salt_pkey ON public.guest_salt USING btree (only_one)
-- guest_salt_only_one_check: CHECK (only_one)
-- guest_salt_pkey: PRIMARY KEY (only_one)
-- guest_salt_salt_check: CHECK ((length(salt) = 32))

table holiday (
  day date not null
  name text not null
  every_year boolean not null
)
-- CREATE UNIQUE INDEX holiday_pkey ON public.holiday USING btree (day)
-- holiday_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- holiday_pkey: PRIMARY KEY (day)

table home (
  account_id uuid not null
  door_width_cm numeric(5,1)
  door_height_cm numeric(5,1)
  has_lift boolean not null
  lift_door_width_cm numeric(5,1)
  lift_door_height_cm numeric(5,1)
  cabin_width_cm numeric(5,1)
  cabin_depth_cm numeric(5,1)
  cabin_height_cm numeric(5,1)
  floor smallint
  stair_width_cm numeric(5,1)
  landing_width_cm numeric(5,1)
  landing_depth_cm numeric(5,1)
  ceiling_cm numeric(5,1)
  room_name text not null
  room_width_cm numeric(5,1)
  room_length_cm numeric(5,1)
  kept_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX home_pkey ON public.home USING btree (account_id)
-- home_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- home_cabin_depth_cm_check: CHECK (((cabin_depth_cm >= (60)::numeric) AND (cabin_depth_cm <= (400)::numeric)))
-- home_cabin_height_cm_check: CHECK (((cabin_height_cm >= (180)::numeric) AND (cabin_height_cm <= (350)::numeric)))
-- home_cabin_width_cm_check: CHECK (((cabin_width_cm >= (60)::numeric) AND (cabin_width_cm <= (300)::numeric)))
-- home_ceiling_cm_check: CHECK (((ceiling_cm >= (180)::numeric) AND (ceiling_cm <= (600)::numeric)))
-- home_door_height_cm_check: CHECK (((door_height_cm >= (150)::numeric) AND (door_height_cm <= (300)::numeric)))
-- home_door_width_cm_check: CHECK (((door_width_cm >= (60)::numeric) AND (door_width_cm <= (180)::numeric)))
-- home_floor_check: CHECK (((floor >= 0) AND (floor <= 60)))
-- home_landing_depth_cm_check: CHECK (((landing_depth_cm >= (60)::numeric) AND (landing_depth_cm <= (400)::numeric)))
-- home_landing_width_cm_check: CHECK (((landing_width_cm >= (60)::numeric) AND (landing_width_cm <= (600)::numeric)))
-- home_lift_door_height_cm_check: CHECK (((lift_door_height_cm >= (150)::numeric) AND (lift_door_height_cm <= (300)::numeric)))
-- home_lift_door_width_cm_check: CHECK (((lift_door_width_cm >= (50)::numeric) AND (lift_door_width_cm <= (200)::numeric)))
-- home_pkey: PRIMARY KEY (account_id)
-- home_room_length_cm_check: CHECK (((room_length_cm >= (100)::numeric) AND (room_length_cm <= (2000)::numeric)))
-- home_room_name_check: CHECK ((length(room_name) <= 30))
-- home_room_width_cm_check: CHECK (((room_width_cm >= (100)::numeric) AND (room_width_cm <= (2000)::numeric)))
-- home_stair_width_cm_check: CHECK (((stair_width_cm >= (60)::numeric) AND (stair_width_cm <= (300)::numeric)))

table invariant_look (
  rule text not null
  looked_at timestamp with time zone not null
  took_ms integer not null
)
-- CREATE UNIQUE INDEX invariant_look_pkey ON public.invariant_look USING btree (rule)
-- invariant_look_pkey: PRIMARY KEY (rule)
-- invariant_look_took_ms_check: CHECK ((took_ms >= 0))

table invariant_touched (
  transaction xid8 not null
  kind text not null
  key text not null
)
-- CREATE UNIQUE INDEX invariant_touched_pkey ON public.invariant_touched USING btree (kind, key, transaction)
-- invariant_touched_pkey: PRIMARY KEY (kind, key, transaction)

table invoice (
  number text not null
  kind text not null
  year text not null
  running integer not null
  order_id uuid not null
  shipment_id uuid
  return_id uuid
  corrects text
  issued_at timestamp with time zone not null
  total_paise bigint not null
  body jsonb not null
  registration_id uuid not null
)
-- CREATE INDEX invoice_issued ON public.invoice USING btree (issued_at, number)
-- CREATE INDEX invoice_of_order ON public.invoice USING btree (order_id, issued_at)
-- CREATE INDEX invoice_of_return ON public.invoice USING btree (return_id) WHERE (return_id IS NOT NULL)
-- CREATE INDEX invoice_of_shipment ON public.invoice USING btree (shipment_id) WHERE (shipment_id IS NOT NULL)
-- CREATE TRIGGER invoice_stays BEFORE DELETE OR UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER invoice_told AFTER INSERT ON public.invoice FOR EACH ROW EXECUTE FUNCTION tell_of_invoice()
-- CREATE TRIGGER invoice_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE TRIGGER invoice_touched_paper AFTER INSERT OR DELETE OR UPDATE ON public.invoice FOR EACH ROW EXECUTE FUNCTION note_touched_paper()
-- CREATE UNIQUE INDEX invoice_is_one_of_its_series ON public.invoice USING btree (registration_id, kind, year, running)
-- CREATE UNIQUE INDEX invoice_pkey ON public.invoice USING btree (number)
-- invoice_body_check: CHECK ((jsonb_typeof(body) = 'object'::text))
-- invoice_corrects_fkey: FOREIGN KEY (corrects) REFERENCES invoice(number)
-- invoice_is_one_of_its_series: UNIQUE (registration_id, kind, year, running)
-- invoice_kind_check: CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'debit_note'::text])))
-- invoice_number_check: CHECK ((number ~ '^[A-Z0-9/-]{1,16}$'::text))
-- invoice_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- invoice_pkey: PRIMARY KEY (number)
-- invoice_registration_id_fkey: FOREIGN KEY (registration_id) REFERENCES registration(id)
-- invoice_return_id_fkey: FOREIGN KEY (return_id) REFERENCES order_return(id)
-- invoice_running_check: CHECK ((running >= 1))
-- invoice_shipment_id_fkey: FOREIGN KEY (shipment_id) REFERENCES shipment(id)
-- invoice_total_paise_check: CHECK ((total_paise >= 0))
-- note_corrects_something: CHECK (((kind <> 'invoice'::text) = (corrects IS NOT NULL)))

table invoice_series (
  kind text not null
  year text not null
  last_number integer not null
)
-- CREATE TRIGGER invoice_series_counts BEFORE INSERT ON public.invoice_series FOR EACH ROW EXECUTE FUNCTION next_number_of_first()
-- CREATE TRIGGER invoice_series_stays_empty AFTER INSERT ON public.invoice_series FOR EACH ROW EXECUTE FUNCTION leave_no_series()
-- CREATE UNIQUE INDEX invoice_series_pkey ON public.invoice_series USING btree (kind, year)
-- invoice_series_kind_check: CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'debit_note'::text])))
-- invoice_series_last_number_check: CHECK ((last_number >= 0))
-- invoice_series_pkey: PRIMARY KEY (kind, year)
-- invoice_series_year_check: CHECK ((year ~ '^[0-9]{2}-[0-9]{2}$'::text))

table job_run (
  name text not null
  every_seconds integer not null
  due_at timestamp with time zone not null
  holder uuid
  held_until timestamp with time zone not null
  started_at timestamp with time zone
  ended_at timestamp with time zone
  took_ms integer
  outcome text
  failures integer not null
  failed_at timestamp with time zone
  trouble text
)
-- CREATE UNIQUE INDEX job_run_pkey ON public.job_run USING btree (name)
-- job_run_every_seconds_check: CHECK ((every_seconds > 0))
-- job_run_failures_check: CHECK ((failures >= 0))
-- job_run_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- job_run_outcome_check: CHECK ((outcome = ANY (ARRAY['done'::text, 'failed'::text])))
-- job_run_pkey: PRIMARY KEY (name)
-- job_run_took_ms_check: CHECK ((took_ms >= 0))
-- job_run_trouble_check: CHECK ((length(trouble) <= 80))

table known_device (
  account_id uuid not null
  token_print bytea not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX known_device_pkey ON public.known_device USING btree (account_id, token_print)
-- known_device_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- known_device_pkey: PRIMARY KEY (account_id, token_print)
-- known_device_token_print_check: CHECK ((length(token_print) = 32))

table letter_text (
  key text not null
  version integer not null
  changed_at timestamp with time zone not null
  changed_by text not null
  subject text not null
  greeting text not null
  words text not null
  button text not null
  last_line text not null
  failed_at timestamp with time zone
)
-- CREATE UNIQUE INDEX letter_text_pkey ON public.letter_text USING btree (key)
-- letter_text_button_check: CHECK (((length(button) <= 60) AND (button !~ '[\r\n]'::text)))
-- letter_text_changed_by_check: CHECK ((length(changed_by) <= 120))
-- letter_text_greeting_check: CHECK (((length(greeting) <= 200) AND (greeting !~ '[\r\n]'::text)))
-- letter_text_key_check: CHECK (((length(key) >= 1) AND (length(key) <= 60)))
-- letter_text_last_line_check: CHECK (((length(last_line) <= 300) AND (last_line !~ '[\r\n]'::text)))
-- letter_text_pkey: PRIMARY KEY (key)
-- letter_text_subject_check: CHECK ((((length(subject) >= 1) AND (length(subject) <= 200)) AND (subject !~ '[\r\n]'::text)))
-- letter_text_version_check: CHECK ((version > 1))
-- letter_text_words_check: CHECK (((length(words) >= 1) AND (length(words) <= 4000)))

table location (
  id uuid not null
  name text not null
  kind text not null
  address text not null
  pincode text not null
  registration_id uuid not null
  phone text not null
  hours text not null
  ships boolean not null
  shows_stock boolean not null
  dispatch_days smallint[] not null
  position integer not null
  closed_at timestamp with time zone
  created_at timestamp with time zone not null
  version integer not null
)
-- CREATE INDEX location_of_registration ON public.location USING btree (registration_id)
-- CREATE TRIGGER location_changed AFTER INSERT OR DELETE OR UPDATE ON public.location FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER location_counts AFTER INSERT OR UPDATE OF ships, closed_at ON public.location FOR EACH ROW EXECUTE FUNCTION count_location()
-- CREATE TRIGGER location_touched AFTER UPDATE ON public.location FOR EACH ROW WHEN (((old.ships <> new.ships) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION note_touched_id('location')
-- CREATE TRIGGER location_touched_when_gone AFTER DELETE ON public.location FOR EACH ROW EXECUTE FUNCTION note_touched_id('location')
-- CREATE UNIQUE INDEX location_name_key ON public.location USING btree (name)
-- CREATE UNIQUE INDEX location_pkey ON public.location USING btree (id)
-- location_address_check: CHECK (((length(address) >= 1) AND (length(address) <= 300)))
-- location_dispatch_days_check: CHECK ((dispatch_days <@ '{0,1,2,3,4,5,6}'::smallint[]))
-- location_hours_check: CHECK ((length(hours) <= 120))
-- location_kind_check: CHECK ((kind = ANY (ARRAY['warehouse'::text, 'showroom'::text])))
-- location_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- location_name_key: UNIQUE (name)
-- location_phone_check: CHECK ((length(phone) <= 40))
-- location_pincode_check: CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text))
-- location_pkey: PRIMARY KEY (id)
-- location_registration_id_fkey: FOREIGN KEY (registration_id) REFERENCES registration(id)
-- location_sends_on_some_day: CHECK (((NOT ships) OR (cardinality(dispatch_days) > 0)))

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
  is_unasked boolean not null
)
-- CREATE INDEX mail_message_age ON public.mail_message USING btree (created_at)
-- CREATE INDEX mail_message_due ON public.mail_message USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL))
-- CREATE INDEX mail_message_given_up ON public.mail_message USING btree (id) WHERE (given_up_at IS NOT NULL)
-- CREATE INDEX mail_message_to ON public.mail_message USING btree (recipient)
-- CREATE INDEX mail_message_unasked ON public.mail_message USING btree (recipient, created_at) WHERE is_unasked
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

table order_act (
  order_id uuid not null
  key_print bytea not null
  body_print bytea not null
  at timestamp with time zone not null
)
-- CREATE INDEX order_act_old ON public.order_act USING btree (at)
-- CREATE UNIQUE INDEX order_act_pkey ON public.order_act USING btree (order_id, key_print)
-- order_act_body_print_check: CHECK ((length(body_print) = 32))
-- order_act_key_print_check: CHECK ((length(key_print) = 32))
-- order_act_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE
-- order_act_pkey: PRIMARY KEY (order_id, key_print)

table order_event (
  id bigint not null
  order_id uuid not null
  at timestamp with time zone not null
  kind text not null
  state text not null
  by_whom text not null
  account_id uuid
  note text not null
)
-- CREATE INDEX order_event_of_order ON public.order_event USING btree (order_id, id)
-- CREATE TRIGGER order_event_stays BEFORE DELETE OR UPDATE ON public.order_event FOR EACH ROW EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER order_event_told AFTER INSERT ON public.order_event FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['placed'::text, 'paid'::text, 'packed'::text, 'dispatched'::text, 'delivered'::text, 'cancelled'::text, 'expired'::text, 'came_back'::text, 'return_asked'::text, 'return_accepted'::text, 'part_cancelled'::text, 'part_dispatched'::text, 'part_delivered'::text, 'corrected'::text, 'pays_at_the_door'::text, 'replacement_sent'::text]))) EXECUTE FUNCTION tell_of_order_event()
-- CREATE TRIGGER order_event_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.order_event FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE UNIQUE INDEX order_event_pkey ON public.order_event USING btree (id)
-- order_event_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- order_event_by_whom_check: CHECK ((by_whom = ANY (ARRAY['shopper'::text, 'staff'::text, 'gateway'::text, 'shop'::text])))
-- order_event_kind_check: CHECK ((length(kind) <= 40))
-- order_event_note_check: CHECK ((length(note) <= 300))
-- order_event_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- order_event_pkey: PRIMARY KEY (id)

table order_hold (
  order_id uuid not null
  network bytea not null
  placed_at timestamp with time zone not null
)
-- CREATE INDEX order_hold_of_network ON public.order_hold USING btree (network)
-- CREATE INDEX order_hold_old ON public.order_hold USING btree (placed_at)
-- CREATE UNIQUE INDEX order_hold_pkey ON public.order_hold USING btree (order_id)
-- order_hold_network_check: CHECK ((length(network) = 32))
-- order_hold_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id) ON DELETE CASCADE
-- order_hold_pkey: PRIMARY KEY (order_id)

table order_line (
  order_id uuid not null
  line_no smallint not null
  product_id text not null
  title text not null
  brand text not null
  image text not null
  hsn text not null
  gst_rate_bps integer not null
  quantity smallint not null
  mrp_paise bigint not null
  offer_price_paise bigint not null
  goods_net_paise bigint not null
  protection_net_paise bigint not null
  coupon_discount_paise bigint not null
  cashback_paise bigint not null
  return_days smallint not null
  is_made_to_order boolean not null
  cancelled smallint not null
  dispatched smallint not null
  returned smallint not null
  held smallint not null
  protection_price_paise bigint not null
  warranty text not null
)
-- CREATE INDEX order_line_of_product ON public.order_line USING btree (product_id, order_id)
-- CREATE TRIGGER order_line_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.order_line FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE UNIQUE INDEX order_line_order_id_product_id_key ON public.order_line USING btree (order_id, product_id)
-- CREATE UNIQUE INDEX order_line_pkey ON public.order_line USING btree (order_id, line_no)
-- order_line_cancelled_check: CHECK ((cancelled >= 0))
-- order_line_cashback_paise_check: CHECK ((cashback_paise >= 0))
-- order_line_check1: CHECK (((returned >= 0) AND (returned <= dispatched)))
-- order_line_check2: CHECK (((held >= 0) AND (held <= quantity)))
-- order_line_check: CHECK (((offer_price_paise >= 1) AND (offer_price_paise <= mrp_paise)))
-- order_line_coupon_discount_paise_check: CHECK ((coupon_discount_paise >= 0))
-- order_line_dispatched_check: CHECK ((dispatched >= 0))
-- order_line_goods_net_paise_check: CHECK ((goods_net_paise >= 0))
-- order_line_gst_rate_bps_check: CHECK (((gst_rate_bps >= 0) AND (gst_rate_bps <= 4000)))
-- order_line_line_no_check: CHECK (((line_no >= 1) AND (line_no <= 200)))
-- order_line_mrp_paise_check: CHECK ((mrp_paise >= 1))
-- order_line_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- order_line_order_id_product_id_key: UNIQUE (order_id, product_id)
-- order_line_pkey: PRIMARY KEY (order_id, line_no)
-- order_line_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- order_line_protection_net_paise_check: CHECK ((protection_net_paise >= 0))
-- order_line_protection_price_paise_check: CHECK ((protection_price_paise >= 0))
-- order_line_quantity_check: CHECK (((quantity >= 1) AND (quantity <= 5)))
-- pieces_are_somewhere: CHECK (((cancelled + dispatched) <= quantity))
-- protection_within_its_price: CHECK ((protection_net_paise <= (protection_price_paise * quantity)))

table order_link (
  token_print bytea not null
  order_id uuid not null
  created_at timestamp with time zone not null
  pays_until timestamp with time zone
)
-- CREATE INDEX order_link_of_order ON public.order_link USING btree (order_id)
-- CREATE UNIQUE INDEX order_link_pkey ON public.order_link USING btree (token_print)
-- order_link_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- order_link_pkey: PRIMARY KEY (token_print)
-- order_link_token_print_check: CHECK ((length(token_print) = 32))

table order_request (
  owner text not null
  key_print bytea not null
  body_print bytea not null
  order_id uuid
  answer text
  created_at timestamp with time zone not null
)
-- CREATE INDEX order_request_of_order ON public.order_request USING btree (order_id) WHERE (order_id IS NOT NULL)
-- CREATE INDEX order_request_old ON public.order_request USING btree (created_at)
-- CREATE TRIGGER order_request_touched AFTER INSERT OR UPDATE ON public.order_request FOR EACH ROW WHEN (((new.answer IS NOT NULL) AND (new.order_id IS NULL))) EXECUTE FUNCTION note_touched_request()
-- CREATE UNIQUE INDEX order_request_pkey ON public.order_request USING btree (owner, key_print)
-- order_request_body_print_check: CHECK ((length(body_print) = 32))
-- order_request_key_print_check: CHECK ((length(key_print) = 32))
-- order_request_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- order_request_pkey: PRIMARY KEY (owner, key_print)

table order_return (
  id uuid not null
  order_id uuid not null
  wish text not null
  why text not null
  words text not null
  refund_to text
  state text not null
  answer text not null
  asked_at timestamp with time zone not null
  settled_at timestamp with time zone
)
-- CREATE INDEX order_return_asked ON public.order_return USING btree (asked_at)
-- CREATE INDEX order_return_of_order ON public.order_return USING btree (order_id, asked_at)
-- CREATE INDEX order_return_open ON public.order_return USING btree (asked_at) WHERE (state = 'asked'::text)
-- CREATE UNIQUE INDEX order_return_pkey ON public.order_return USING btree (id)
-- order_return_answer_check: CHECK ((length(answer) <= 500))
-- order_return_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- order_return_pkey: PRIMARY KEY (id)
-- order_return_refund_to_check: CHECK ((length(refund_to) <= 120))
-- order_return_state_check: CHECK ((state = ANY (ARRAY['asked'::text, 'accepted'::text, 'refused'::text, 'called_off'::text])))
-- order_return_why_check: CHECK ((why = ANY (ARRAY['damaged'::text, 'part_missing'::text, 'wrong_piece'::text, 'changed_mind'::text])))
-- order_return_wish_check: CHECK ((wish = ANY (ARRAY['refund'::text, 'replace'::text])))
-- order_return_words_check: CHECK ((length(words) <= 1000))

table order_source (
  order_id uuid not null
  line_no smallint not null
  location_id uuid not null
  product_id text not null
  parcel smallint not null
  quantity smallint not null
  held smallint not null
  sent smallint not null
  cancelled smallint not null
  promised_from date
  promised_to date
)
-- CREATE INDEX order_source_held ON public.order_source USING btree (product_id, location_id) WHERE (held > 0)
-- CREATE TRIGGER order_source_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.order_source FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE TRIGGER order_source_touched_product AFTER INSERT OR DELETE OR UPDATE ON public.order_source FOR EACH ROW EXECUTE FUNCTION note_touched_product()
-- CREATE UNIQUE INDEX order_source_pkey ON public.order_source USING btree (order_id, line_no, location_id)
-- nothing_is_sent_twice: CHECK ((((sent + cancelled) + held) <= quantity))
-- order_source_cancelled_check: CHECK ((cancelled >= 0))
-- order_source_held_check: CHECK ((held >= 0))
-- order_source_location_id_fkey: FOREIGN KEY (location_id) REFERENCES location(id)
-- order_source_order_id_line_no_fkey: FOREIGN KEY (order_id, line_no) REFERENCES order_line(order_id, line_no)
-- order_source_parcel_check: CHECK ((parcel >= 1))
-- order_source_pkey: PRIMARY KEY (order_id, line_no, location_id)
-- order_source_quantity_check: CHECK ((quantity >= 1))
-- order_source_sent_check: CHECK ((sent >= 0))

table paper_series (
  registration_id uuid not null
  kind text not null
  year text not null
  last_number integer not null
)
-- CREATE TRIGGER paper_series_touched_series AFTER INSERT OR DELETE OR UPDATE ON public.paper_series FOR EACH ROW EXECUTE FUNCTION note_touched_series()
-- CREATE UNIQUE INDEX paper_series_pkey ON public.paper_series USING btree (registration_id, kind, year)
-- paper_series_kind_check: CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'debit_note'::text])))
-- paper_series_last_number_check: CHECK ((last_number >= 0))
-- paper_series_pkey: PRIMARY KEY (registration_id, kind, year)
-- paper_series_registration_id_fkey: FOREIGN KEY (registration_id) REFERENCES registration(id)
-- paper_series_year_check: CHECK ((year ~ '^[0-9]{2}-[0-9]{2}$'::text))

table payment (
  id uuid not null
  order_id uuid
  gateway text not null
  gateway_order_id text
  gateway_payment_id text
  amount_paise bigint not null
  state text not null
  method text
  shown_as text
  failure text
  created_at timestamp with time zone not null
  captured_at timestamp with time zone
  last_looked_at timestamp with time zone
  gift_card_purchase_id uuid
)
-- CREATE INDEX payment_captured ON public.payment USING btree (captured_at) WHERE (state = 'captured'::text)
-- CREATE INDEX payment_of_gift_card_purchase ON public.payment USING btree (gift_card_purchase_id, created_at) WHERE (gift_card_purchase_id IS NOT NULL)
-- CREATE INDEX payment_of_order ON public.payment USING btree (order_id, created_at)
-- CREATE INDEX payment_unsettled ON public.payment USING btree (created_at) WHERE (state = ANY (ARRAY['opening'::text, 'open'::text, 'failed'::text]))
-- CREATE TRIGGER payment_touched_money AFTER INSERT OR DELETE OR UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION note_touched_money()
-- CREATE TRIGGER payment_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE UNIQUE INDEX gift_card_payment_counts_once ON public.payment USING btree (gift_card_purchase_id) WHERE ((state = 'captured'::text) AND (gift_card_purchase_id IS NOT NULL))
-- CREATE UNIQUE INDEX payment_counts_once ON public.payment USING btree (order_id) WHERE (state = 'captured'::text)
-- CREATE UNIQUE INDEX payment_gateway_gateway_order_id_key ON public.payment USING btree (gateway, gateway_order_id)
-- CREATE UNIQUE INDEX payment_gateway_gateway_payment_id_key ON public.payment USING btree (gateway, gateway_payment_id)
-- CREATE UNIQUE INDEX payment_pkey ON public.payment USING btree (id)
-- payment_amount_paise_check: CHECK ((amount_paise > 0))
-- payment_captured_at: CHECK (((state = 'captured'::text) = (captured_at IS NOT NULL)))
-- payment_failure_check: CHECK ((length(failure) <= 200))
-- payment_gateway_check: CHECK ((gateway = ANY (ARRAY['test'::text, 'razorpay'::text, 'cash'::text])))
-- payment_gateway_gateway_order_id_key: UNIQUE (gateway, gateway_order_id)
-- payment_gateway_gateway_payment_id_key: UNIQUE (gateway, gateway_payment_id)
-- payment_gateway_order_id_check: CHECK ((length(gateway_order_id) <= 80))
-- payment_gateway_payment_id_check: CHECK ((length(gateway_payment_id) <= 80))
-- payment_gift_card_purchase_id_fkey: FOREIGN KEY (gift_card_purchase_id) REFERENCES gift_card_purchase(id)
-- payment_is_for_one_thing: CHECK ((num_nonnulls(order_id, gift_card_purchase_id) = 1))
-- payment_method_check: CHECK ((length(method) <= 40))
-- payment_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- payment_pkey: PRIMARY KEY (id)
-- payment_shown_as_check: CHECK ((length(shown_as) <= 80))
-- payment_state_check: CHECK ((state = ANY (ARRAY['opening'::text, 'open'::text, 'failed'::text, 'captured'::text])))

table payment_news (
  gateway text not null
  event_id text not null
  kind text not null
  received_at timestamp with time zone not null
)
-- CREATE INDEX payment_news_old ON public.payment_news USING btree (received_at)
-- CREATE UNIQUE INDEX payment_news_pkey ON public.payment_news USING btree (gateway, event_id)
-- payment_news_event_id_check: CHECK ((length(event_id) <= 120))
-- payment_news_kind_check: CHECK ((length(kind) <= 60))
-- payment_news_pkey: PRIMARY KEY (gateway, event_id)

table payment_problem (
  id bigint not null
  found_at timestamp with time zone not null
  kind text not null
  order_id uuid
  gateway text not null
  subject text not null
  details text not null
  settled_at timestamp with time zone
)
-- CREATE INDEX payment_problem_of_order ON public.payment_problem USING btree (order_id) WHERE (order_id IS NOT NULL)
-- CREATE INDEX payment_problem_open ON public.payment_problem USING btree (id) WHERE (settled_at IS NULL)
-- CREATE UNIQUE INDEX payment_problem_gateway_kind_subject_key ON public.payment_problem USING btree (gateway, kind, subject)
-- CREATE UNIQUE INDEX payment_problem_pkey ON public.payment_problem USING btree (id)
-- payment_problem_details_check: CHECK ((length(details) <= 300))
-- payment_problem_gateway_kind_subject_key: UNIQUE (gateway, kind, subject)
-- payment_problem_kind_check: CHECK ((kind = ANY (ARRAY['unknown_payment'::text, 'wrong_amount'::text, 'wrong_currency'::text, 'wrong_method'::text, 'paid_twice'::text, 'paid_too_late'::text, 'refund_refused'::text, 'unknown_refund'::text])))
-- payment_problem_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- payment_problem_pkey: PRIMARY KEY (id)
-- payment_problem_subject_check: CHECK ((length(subject) <= 120))

table payment_terms (
  only_one boolean not null
  upi boolean not null
  card boolean not null
  emi boolean not null
  netbanking boolean not null
  wallet boolean not null
  cash boolean not null
  cash_most_paise bigint
  version integer not null
  changed_at timestamp with time zone
  changed_by text
)
-- CREATE TRIGGER payment_terms_changed AFTER UPDATE ON public.payment_terms FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX payment_terms_pkey ON public.payment_terms USING btree (only_one)
-- one_way_stays_open: CHECK ((upi OR card OR emi OR netbanking OR wallet OR cash))
-- payment_terms_cash_most_paise_check: CHECK ((cash_most_paise > 0))
-- payment_terms_changed_by_check: CHECK ((length(changed_by) <= 200))
-- payment_terms_only_one_check: CHECK (only_one)
-- payment_terms_pkey: PRIMARY KEY (only_one)

table pincode (
  pincode text not null
  district text not null
  state text not null
  localities text[] not null
)
-- CREATE UNIQUE INDEX pincode_pkey ON public.pincode USING btree (pincode)
-- pincode_pincode_check: CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text))
-- pincode_pkey: PRIMARY KEY (pincode)

table process_seen (
  id uuid not null
  machine text not null
  version text not null
  started_at timestamp with time zone not null
  seen_at timestamp with time zone not null
  memory_bytes bigint not null
  machine_memory_bytes bigint not null
  delay_p99_ms real not null
  delay_most_ms real not null
  disk_free_bytes bigint
  disk_bytes bigint
)
-- CREATE UNIQUE INDEX process_seen_pkey ON public.process_seen USING btree (id)
-- process_seen_machine_check: CHECK (((length(machine) >= 1) AND (length(machine) <= 255)))
-- process_seen_pkey: PRIMARY KEY (id)
-- process_seen_version_check: CHECK ((length(version) <= 40))

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
  assembly_minutes smallint not null
  is_published boolean not null
  everyday_price_paise bigint
  version integer not null
  maker text not null
  maker_address text not null
  importer text not null
  importer_address text not null
  net_quantity text not null
  warranty_months smallint
  care text not null
  bis_licence text not null
  bis_exemption text not null
  is_listed boolean not null
  missing text[] not null
  stock_band smallint not null
  office_flags smallint not null
  seat_height_cm numeric(6,1)
  attributes jsonb not null
  attribute_tags integer[] not null
  attribute_words text not null
  search tsvector
  leg_height_cm numeric(6,1)
  part_width_cm numeric(6,1)
  part_depth_cm numeric(6,1)
  part_height_cm numeric(6,1)
  cartons text not null
  model text
  shape integer
)
-- CREATE INDEX product_by_brand ON public.product USING btree (category_slug, brand, "position", id) WHERE is_listed
-- CREATE INDEX product_by_category ON public.product USING btree (category_slug, "position", id) WHERE is_listed
-- CREATE INDEX product_by_category_newest ON public.product USING btree (category_slug, created_at DESC, id) WHERE is_listed
-- CREATE INDEX product_by_category_price ON public.product USING btree (category_slug, offer_price_paise, id) WHERE is_listed
-- CREATE INDEX product_by_category_soonest ON public.product USING btree (category_slug, in_stock DESC, ship_days, "position", id) WHERE is_listed
-- CREATE INDEX product_by_group ON public.product USING btree (group_id) WHERE (group_id IS NOT NULL)
-- CREATE INDEX product_by_name ON public.product USING btree (title, brand) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_by_popularity ON public.product USING btree ("position", id) WHERE is_listed
-- CREATE INDEX product_by_shape ON public.product USING btree (shape) INCLUDE (group_id) WHERE is_listed
-- CREATE INDEX product_by_stock ON public.product USING btree (stock_band, "position") INCLUDE (office_flags) WHERE is_listed
-- CREATE INDEX product_facets_fitting ON public.product USING btree (category_slug) INCLUDE (id, brand, offer_price_paise, colour_family, material_family, country_of_origin, in_stock, attribute_tags, group_id, shape) WHERE is_listed
-- CREATE INDEX product_in_sale ON public.product USING btree (id) WHERE (everyday_price_paise IS NOT NULL)
-- CREATE INDEX product_of_model ON public.product USING btree (model) WHERE (model IS NOT NULL)
-- CREATE INDEX product_office ON public.product USING btree (category_slug, office_flags)
-- CREATE INDEX product_office_brand ON public.product USING btree (brand, id) INCLUDE (office_flags, category_slug, offer_price_paise) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_office_changed ON public.product USING btree (updated_at DESC, id) INCLUDE (office_flags, category_slug, brand, offer_price_paise) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_office_flags ON public.product USING btree (office_flags)
-- CREATE INDEX product_office_newest ON public.product USING btree (created_at DESC, id) INCLUDE (office_flags, category_slug, brand, offer_price_paise) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_office_no_cartons ON public.product USING btree (updated_at DESC, id) INCLUDE (category_slug, brand, offer_price_paise) WHERE ((deleted_at IS NULL) AND (cartons = ''::text) AND (GREATEST(width_cm, depth_cm, height_cm) >= (60)::numeric))
-- CREATE INDEX product_office_no_size ON public.product USING btree (updated_at DESC, id) INCLUDE (category_slug, brand, offer_price_paise) WHERE ((deleted_at IS NULL) AND ((width_cm IS NULL) OR (depth_cm IS NULL) OR (height_cm IS NULL)))
-- CREATE INDEX product_office_origin ON public.product USING btree (country_of_origin, gst_rate_bps)
-- CREATE INDEX product_office_price ON public.product USING btree (offer_price_paise, id) INCLUDE (office_flags, category_slug, brand) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_office_stock ON public.product USING btree (stock_band, id) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_office_title ON public.product USING btree (title, id) INCLUDE (office_flags, category_slug, brand, offer_price_paise) WHERE (deleted_at IS NULL)
-- CREATE INDEX product_office_words ON public.product USING gin (to_tsvector('simple'::regconfig, ((((title || ' '::text) || brand) || ' '::text) || replace(id, '-'::text, ' '::text))))
-- CREATE INDEX product_position ON public.product USING btree ("position")
-- CREATE INDEX product_search ON public.product USING gin (search) WHERE is_listed
-- CREATE INDEX product_tags ON public.product USING gin (attribute_tags) WHERE is_listed
-- CREATE INDEX product_without_model ON public.product USING btree (id) WHERE ((model IS NULL) AND (deleted_at IS NULL))
-- CREATE TRIGGER product_added AFTER INSERT ON public.product FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER product_attributes_kept BEFORE INSERT OR UPDATE OF attributes, attribute_tags, attribute_words ON public.product FOR EACH ROW EXECUTE FUNCTION keep_product_attributes()
-- CREATE TRIGGER product_category_followed AFTER UPDATE OF category_slug ON public.product FOR EACH ROW WHEN ((old.category_slug IS DISTINCT FROM new.category_slug)) EXECUTE FUNCTION follow_category_of_product()
-- CREATE TRIGGER product_changed AFTER UPDATE ON public.product FOR EACH ROW WHEN (((NOT (new.stock_quantity IS DISTINCT FROM old.stock_quantity)) OR (new.updated_at IS DISTINCT FROM old.updated_at))) EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER product_changes_written AFTER UPDATE ON public.product REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION write_product_changes()
-- CREATE TRIGGER product_counts_attributes BEFORE UPDATE OF attributes ON public.product FOR EACH ROW EXECUTE FUNCTION count_product_change()
-- CREATE TRIGGER product_counts_changes BEFORE UPDATE OF title, brand, category_slug, description, images, image_alts, mrp_paise, offer_price_paise, discount, is_available, ship_days, material, material_family, colour, colour_family, width_cm, depth_cm, height_cm, weight_grams, hsn, gst_rate_bps, country_of_origin, group_id, option_values, swatch, keywords, "position", deleted_at, assembly_minutes, is_published, everyday_price_paise, maker, maker_address, importer, importer_address, net_quantity, warranty_months, care, bis_licence, bis_exemption ON public.product FOR EACH ROW EXECUTE FUNCTION count_product_change()
-- CREATE TRIGGER product_counts_model BEFORE UPDATE OF model ON public.product FOR EACH ROW EXECUTE FUNCTION count_product_change()
-- CREATE TRIGGER product_counts_seat_height BEFORE UPDATE OF seat_height_cm ON public.product FOR EACH ROW EXECUTE FUNCTION count_product_change()
-- CREATE TRIGGER product_counts_sizes BEFORE UPDATE OF leg_height_cm, part_width_cm, part_depth_cm, part_height_cm, cartons ON public.product FOR EACH ROW EXECUTE FUNCTION count_product_change()
-- CREATE TRIGGER product_followed AFTER UPDATE ON public.product REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION follow_collection_rules()
-- CREATE TRIGGER product_followed_when_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION follow_collection_rules()
-- CREATE TRIGGER product_group_followed AFTER UPDATE OF group_id ON public.product FOR EACH ROW WHEN ((old.group_id IS DISTINCT FROM new.group_id)) EXECUTE FUNCTION follow_group_of_product()
-- CREATE TRIGGER product_id_stays BEFORE UPDATE OF id ON public.product FOR EACH ROW WHEN ((old.id IS DISTINCT FROM new.id)) EXECUTE FUNCTION refuse_product_id_change()
-- CREATE TRIGGER product_keeps_shape BEFORE INSERT OR UPDATE OF width_cm, depth_cm, height_cm, leg_height_cm, part_width_cm, part_depth_cm, part_height_cm, cartons ON public.product FOR EACH ROW EXECUTE FUNCTION keep_product_shape()
-- CREATE TRIGGER product_making_written AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION write_product_makings()
-- CREATE TRIGGER product_missing_counted BEFORE INSERT OR UPDATE OF images, description, width_cm, depth_cm, height_cm, net_quantity, country_of_origin, maker, maker_address, importer, importer_address, warranty_months, hsn, category_slug, bis_licence, bis_exemption, is_published, missing, material, colour, weight_grams, seat_height_cm, leg_height_cm, part_width_cm, part_depth_cm, part_height_cm, cartons, care, attributes ON public.product FOR EACH ROW EXECUTE FUNCTION count_missing()
-- CREATE TRIGGER product_shares_reviews AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION share_with_new_products()
-- CREATE TRIGGER product_stays BEFORE DELETE ON public.product FOR EACH STATEMENT EXECUTE FUNCTION refuse_product_delete()
-- CREATE TRIGGER product_stock_changed AFTER UPDATE ON public.product FOR EACH ROW WHEN (((new.stock_quantity IS DISTINCT FROM old.stock_quantity) AND (NOT (new.updated_at IS DISTINCT FROM old.updated_at)) AND ((new.in_stock <> old.in_stock) OR (LEAST(new.stock_quantity, 11) IS DISTINCT FROM LEAST(old.stock_quantity, 11))))) EXECUTE FUNCTION note_stock_change()
-- CREATE TRIGGER product_stock_made AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION place_new_stock()
-- CREATE TRIGGER product_stock_set AFTER UPDATE OF stock_quantity ON public.product FOR EACH ROW WHEN (((old.stock_quantity IS DISTINCT FROM new.stock_quantity) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION spread_stock()
-- CREATE TRIGGER product_stock_told AFTER UPDATE ON public.product FOR EACH ROW WHEN ((new.in_stock <> old.in_stock)) EXECUTE FUNCTION tell_of_stock()
-- CREATE TRIGGER product_tallied AFTER UPDATE ON public.product FOR EACH ROW WHEN (((((((((((((((((old.is_listed IS DISTINCT FROM new.is_listed) OR (old.office_flags IS DISTINCT FROM new.office_flags)) OR (((old.width_cm IS NULL) OR (old.depth_cm IS NULL) OR (old.height_cm IS NULL)) IS DISTINCT FROM ((new.width_cm IS NULL) OR (new.depth_cm IS NULL) OR (new.height_cm IS NULL)))) OR (((old.cartons = ''::text) AND (GREATEST(old.width_cm, old.depth_cm, old.height_cm) >= (60)::numeric)) IS DISTINCT FROM ((new.cartons = ''::text) AND (GREATEST(new.width_cm, new.depth_cm, new.height_cm) >= (60)::numeric)))) OR ((old.model IS NULL) IS DISTINCT FROM (new.model IS NULL))) OR (old.category_slug IS DISTINCT FROM new.category_slug)) OR (old.brand IS DISTINCT FROM new.brand)) OR (old.colour_family IS DISTINCT FROM new.colour_family)) OR (old.material_family IS DISTINCT FROM new.material_family)) OR (old.country_of_origin IS DISTINCT FROM new.country_of_origin)) OR (old.in_stock IS DISTINCT FROM new.in_stock)) OR (old.offer_price_paise IS DISTINCT FROM new.offer_price_paise)) OR (old.group_id IS DISTINCT FROM new.group_id)) OR (old.shape IS DISTINCT FROM new.shape)) OR (old.attribute_tags IS DISTINCT FROM new.attribute_tags)) OR (old.title IS DISTINCT FROM new.title))) EXECUTE FUNCTION note_tally_change()
-- CREATE TRIGGER product_tallied_when_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_tally_new()
-- CREATE TRIGGER product_told_when_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_of_new_products()
-- CREATE TRIGGER product_touched AFTER UPDATE ON public.product FOR EACH ROW WHEN (((old.stock_quantity IS DISTINCT FROM new.stock_quantity) OR (old.id <> new.id))) EXECUTE FUNCTION note_touched_id('product')
-- CREATE TRIGGER product_touched_when_gone AFTER DELETE ON public.product FOR EACH ROW EXECUTE FUNCTION note_touched_id('product')
-- CREATE TRIGGER product_touched_when_made AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_touched_products()
-- CREATE TRIGGER product_words_added AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words()
-- CREATE TRIGGER product_words_changed AFTER UPDATE ON public.product REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION remember_changed_search_words()
-- CREATE TRIGGER product_words_moved AFTER UPDATE ON public.product FOR EACH ROW WHEN (((old.category_slug <> new.category_slug) OR (old.search IS DISTINCT FROM new.search))) EXECUTE FUNCTION remember_category_of_words()
-- CREATE TRIGGER product_words_placed AFTER INSERT ON public.product REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION remember_categories_of_words()
-- CREATE TRIGGER products_told AFTER UPDATE ON public.product REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_of_products()
-- CREATE UNIQUE INDEX product_options_once ON public.product USING btree (group_id, option_values) WHERE (deleted_at IS NULL)
-- CREATE UNIQUE INDEX product_pkey ON public.product USING btree (id)
-- everyday_price_within_mrp: CHECK (((everyday_price_paise IS NULL) OR ((everyday_price_paise >= offer_price_paise) AND (everyday_price_paise <= mrp_paise))))
-- offer_price_within_mrp: CHECK ((offer_price_paise <= mrp_paise))
-- options_belong_to_a_group: CHECK (((group_id IS NULL) = (option_values IS NULL)))
-- product_assembly_minutes_check: CHECK (((assembly_minutes >= 0) AND (assembly_minutes <= 600)))
-- product_attributes_check: CHECK ((jsonb_typeof(attributes) = 'object'::text))
-- product_bis_exemption_check: CHECK ((length(bis_exemption) <= 200))
-- product_bis_licence_check: CHECK ((length(bis_licence) <= 40))
-- product_brand_fkey: FOREIGN KEY (brand) REFERENCES brand(name) ON UPDATE CASCADE
-- product_care_check: CHECK ((length(care) <= 1000))
-- product_cartons_readable: CHECK (((cartons = ''::text) OR (cartons ~ '^[1-9][0-9]{0,3}(\.[1-9])?( × [1-9][0-9]{0,3}(\.[1-9])?){2} cm(; [1-9][0-9]{0,3}(\.[1-9])?( × [1-9][0-9]{0,3}(\.[1-9])?){2} cm){0,11}$'::text)))
-- product_category_slug_fkey: FOREIGN KEY (category_slug) REFERENCES category(slug) ON UPDATE CASCADE
-- product_colour_check: CHECK ((length(colour) <= 80))
-- product_country_of_origin_check: CHECK (((length(country_of_origin) >= 1) AND (length(country_of_origin) <= 60)))
-- product_depth_cm_check: CHECK ((depth_cm > (0)::numeric))
-- product_description_check: CHECK ((length(description) <= 5000))
-- product_discount_check: CHECK ((length(discount) <= 60))
-- product_group_id_fkey: FOREIGN KEY (group_id) REFERENCES product_group(id)
-- product_gst_rate_bps_check: CHECK (((gst_rate_bps >= 0) AND (gst_rate_bps <= 4000)))
-- product_height_cm_check: CHECK ((height_cm > (0)::numeric))
-- product_hsn_check: CHECK (((hsn ~ '^[0-9]{4,8}$'::text) OR ((hsn = ''::text) AND (NOT is_published))))
-- product_id_check: CHECK (((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(id) <= 120)))
-- product_image_alts_check: CHECK ((jsonb_typeof(image_alts) = 'array'::text))
-- product_images_check: CHECK (((jsonb_typeof(images) = 'array'::text) AND (jsonb_array_length(images) <= 5)))
-- product_importer_address_check: CHECK ((length(importer_address) <= 300))
-- product_importer_check: CHECK ((length(importer) <= 120))
-- product_keywords_check: CHECK ((length(keywords) <= 500))
-- product_leg_height_cm_check: CHECK ((leg_height_cm > (0)::numeric))
-- product_legs_below_height: CHECK ((leg_height_cm < height_cm))
-- product_maker_address_check: CHECK ((length(maker_address) <= 300))
-- product_maker_check: CHECK ((length(maker) <= 120))
-- product_material_check: CHECK ((length(material) <= 200))
-- product_model_fkey: FOREIGN KEY (model) REFERENCES product_model(address)
-- product_mrp_paise_check: CHECK (((mrp_paise >= 1) AND (mrp_paise <= 1000000000)))
-- product_net_quantity_check: CHECK ((length(net_quantity) <= 60))
-- product_offer_price_paise_check: CHECK ((offer_price_paise >= 1))
-- product_option_values_check: CHECK ((jsonb_typeof(option_values) = 'object'::text))
-- product_part_depth_cm_check: CHECK ((part_depth_cm > (0)::numeric))
-- product_part_height_cm_check: CHECK ((part_height_cm > (0)::numeric))
-- product_part_whole: CHECK ((num_nulls(part_width_cm, part_depth_cm, part_height_cm) = ANY (ARRAY[0, 3])))
-- product_part_width_cm_check: CHECK ((part_width_cm > (0)::numeric))
-- product_pkey: PRIMARY KEY (id)
-- product_seat_height_cm_check: CHECK ((seat_height_cm > (0)::numeric))
-- product_shape_known: FOREIGN KEY (shape) REFERENCES product_shape(id)
-- product_ship_days_check: CHECK (((ship_days >= 0) AND (ship_days <= 180)))
-- product_stock_quantity_check: CHECK ((stock_quantity >= 0))
-- product_swatch_check: CHECK ((swatch ~ '^#[0-9a-f]{6}$'::text))
-- product_title_check: CHECK (((length(title) >= 1) AND (length(title) <= 200)))
-- product_warranty_months_check: CHECK (((warranty_months >= 0) AND (warranty_months <= 600)))
-- product_weight_grams_check: CHECK ((weight_grams > 0))
-- product_width_cm_check: CHECK ((width_cm > (0)::numeric))

table product_bulk (
  id uuid not null
  at timestamp with time zone not null
  actor_name text not null
  what jsonb not null
  changed integer not null
  stock jsonb
  undone_at timestamp with time zone
  undone_by text
  put_back integer not null
  stayed integer not null
)
-- CREATE INDEX product_bulk_newest ON public.product_bulk USING btree (at DESC, id)
-- CREATE UNIQUE INDEX product_bulk_pkey ON public.product_bulk USING btree (id)
-- product_bulk_actor_name_check: CHECK ((length(actor_name) <= 120))
-- product_bulk_changed_check: CHECK ((changed > 0))
-- product_bulk_pkey: PRIMARY KEY (id)
-- product_bulk_undone_by_check: CHECK ((length(undone_by) <= 120))

table product_change (
  id bigint not null
  product_id text not null
  version integer not null
  at timestamp with time zone not null
  actor_id uuid
  actor_name text not null
  why text not null
  why_id text not null
  before jsonb not null
  after jsonb not null
)
-- CREATE INDEX product_change_by_time ON public.product_change USING btree (at)
-- CREATE INDEX product_change_of_cause ON public.product_change USING btree (why_id, id) WHERE (why_id <> ''::text)
-- CREATE INDEX product_change_of_product ON public.product_change USING btree (product_id, id DESC)
-- CREATE TRIGGER product_change_kept BEFORE DELETE ON public.product_change FOR EACH ROW EXECUTE FUNCTION keep_young_change()
-- CREATE TRIGGER product_change_stays BEFORE UPDATE ON public.product_change FOR EACH ROW EXECUTE FUNCTION refuse_change()
-- CREATE UNIQUE INDEX product_change_pkey ON public.product_change USING btree (id)
-- product_change_actor_id_fkey: FOREIGN KEY (actor_id) REFERENCES account(id)
-- product_change_actor_name_check: CHECK ((length(actor_name) <= 120))
-- product_change_pkey: PRIMARY KEY (id)
-- product_change_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- product_change_why_check: CHECK ((length(why) <= 20))
-- product_change_why_id_check: CHECK ((length(why_id) <= 60))

table product_feed (
  name text not null
  is_on boolean not null
  secret text not null
  changed_at timestamp with time zone
  changed_by text
  fetched_at timestamp with time zone
)
-- CREATE UNIQUE INDEX product_feed_pkey ON public.product_feed USING btree (name)
-- product_feed_name_check: CHECK ((name = ANY (ARRAY['google_xml'::text, 'plain_csv'::text])))
-- product_feed_pkey: PRIMARY KEY (name)
-- product_feed_secret_check: CHECK ((secret ~ '^[A-Za-z0-9_-]{22,64}$'::text))

table product_group (
  id text not null
)
-- CREATE UNIQUE INDEX product_group_pkey ON public.product_group USING btree (id)
-- product_group_id_check: CHECK ((id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
-- product_group_pkey: PRIMARY KEY (id)

table product_import (
  id uuid not null
  file_name text not null
  form text not null
  read_as text not null
  head jsonb not null
  fields jsonb not null
  row_count integer not null
  state text not null
  place integer not null
  trouble text not null
  new_rows integer not null
  changed_rows integer not null
  same_rows integer not null
  error_rows integer not null
  made integer not null
  changed integer not null
  failed integer not null
  put_back integer not null
  stayed integer not null
  created_at timestamp with time zone not null
  created_by uuid
  created_name text not null
  run_by uuid
  run_name text not null
  started_at timestamp with time zone
  ended_at timestamp with time zone
  undo_by uuid
  undo_name text not null
  undone_at timestamp with time zone
  price_moves integer not null
)
-- CREATE INDEX product_import_at_work ON public.product_import USING btree (created_at) WHERE (state = ANY (ARRAY['checking'::text, 'running'::text, 'undoing'::text]))
-- CREATE INDEX product_import_newest ON public.product_import USING btree (created_at DESC, id)
-- CREATE UNIQUE INDEX product_import_pkey ON public.product_import USING btree (id)
-- product_import_created_by_fkey: FOREIGN KEY (created_by) REFERENCES account(id)
-- product_import_created_name_check: CHECK ((length(created_name) <= 120))
-- product_import_fields_check: CHECK ((jsonb_typeof(fields) = 'array'::text))
-- product_import_file_name_check: CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200)))
-- product_import_form_check: CHECK ((form = ANY (ARRAY['csv'::text, 'xlsx'::text])))
-- product_import_head_check: CHECK ((jsonb_typeof(head) = 'array'::text))
-- product_import_pkey: PRIMARY KEY (id)
-- product_import_price_moves_check: CHECK ((price_moves >= 0))
-- product_import_read_as_check: CHECK ((length(read_as) <= 100))
-- product_import_row_count_check: CHECK (((row_count >= 1) AND (row_count <= 50000)))
-- product_import_run_by_fkey: FOREIGN KEY (run_by) REFERENCES account(id)
-- product_import_run_name_check: CHECK ((length(run_name) <= 120))
-- product_import_state_check: CHECK ((state = ANY (ARRAY['uploaded'::text, 'checking'::text, 'checked'::text, 'running'::text, 'stopped'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
-- product_import_trouble_check: CHECK ((length(trouble) <= 300))
-- product_import_undo_by_fkey: FOREIGN KEY (undo_by) REFERENCES account(id)
-- product_import_undo_name_check: CHECK ((length(undo_name) <= 120))

table product_import_row (
  import_id uuid not null
  number integer not null
  cells jsonb not null
  outcome text
  title text
  product_id text
  product_key text
  version integer
  change jsonb
  shown jsonb
  stock_was integer
  written_version integer
  moves_price boolean not null
)
-- CREATE INDEX product_import_row_by_key ON public.product_import_row USING btree (import_id, product_key) WHERE (product_key IS NOT NULL)
-- CREATE INDEX product_import_row_by_outcome ON public.product_import_row USING btree (import_id, outcome, number)
-- CREATE INDEX product_import_row_by_price ON public.product_import_row USING btree (import_id, number) WHERE moves_price
-- CREATE UNIQUE INDEX product_import_row_pkey ON public.product_import_row USING btree (import_id, number)
-- product_import_row_import_id_fkey: FOREIGN KEY (import_id) REFERENCES product_import(id) ON DELETE CASCADE
-- product_import_row_outcome_check: CHECK ((outcome = ANY (ARRAY['new'::text, 'changed'::text, 'same'::text, 'error'::text, 'failed'::text, 'stayed'::text])))
-- product_import_row_pkey: PRIMARY KEY (import_id, number)

table product_model (
  address text not null
  plain_address text not null
  usdz_address text
  bytes integer not null
  triangles integer not null
  width_mm integer not null
  depth_mm integer not null
  height_mm integer not null
  has_textures boolean not null
  added_at timestamp with time zone not null
  added_by text not null
  unused_since timestamp with time zone
)
-- CREATE TRIGGER product_model_changed AFTER UPDATE OF usdz_address ON public.product_model FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX product_model_pkey ON public.product_model USING btree (address)
-- product_model_added_by_check: CHECK (((length(added_by) >= 1) AND (length(added_by) <= 120)))
-- product_model_address_check: CHECK ((address ~ '^/models/[a-z0-9][a-z0-9-]{0,119}\.glb$'::text))
-- product_model_bytes_check: CHECK (((bytes >= 1) AND (bytes <= ((15 * 1024) * 1024))))
-- product_model_depth_mm_check: CHECK (((depth_mm >= 1) AND (depth_mm <= 100000)))
-- product_model_height_mm_check: CHECK (((height_mm >= 1) AND (height_mm <= 100000)))
-- product_model_pkey: PRIMARY KEY (address)
-- product_model_plain_address_check: CHECK ((plain_address ~ '^/models/[a-z0-9][a-z0-9-]{0,126}\.glb$'::text))
-- product_model_triangles_check: CHECK (((triangles >= 1) AND (triangles <= 200000)))
-- product_model_usdz_address_check: CHECK ((usdz_address ~ '^/models/[a-z0-9][a-z0-9-]{0,119}\.usdz$'::text))
-- product_model_width_mm_check: CHECK (((width_mm >= 1) AND (width_mm <= 100000)))

table product_shape (
  id integer not null
  sides smallint[] not null
  foot_short smallint not null
  foot_long smallint not null
  made_in xid8 not null
)
-- CREATE INDEX product_shape_made ON public.product_shape USING btree (made_in)
-- CREATE UNIQUE INDEX product_shape_pkey ON public.product_shape USING btree (id)
-- CREATE UNIQUE INDEX product_shape_sides_foot_short_foot_long_key ON public.product_shape USING btree (sides, foot_short, foot_long)
-- product_shape_pkey: PRIMARY KEY (id)
-- product_shape_sides_check: CHECK ((cardinality(sides) = ANY (ARRAY[3, 6, 9])))
-- product_shape_sides_foot_short_foot_long_key: UNIQUE (sides, foot_short, foot_long)

table promise_terms (
  is_only boolean not null
  version integer not null
  changed_at timestamp with time zone
  changed_by text
  return_days smallint not null
  cancel_until text not null
  made_to_order_cancel_hours smallint
  protection_covers text not null
  protection_leaves_out text not null
  warranty_words text not null
  low_stock smallint not null
  few_left smallint not null
  hold_minutes smallint not null
  phone_hold_hours smallint not null
)
-- CREATE TRIGGER promise_terms_changed AFTER INSERT OR DELETE OR UPDATE ON public.promise_terms FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX promise_terms_pkey ON public.promise_terms USING btree (is_only)
-- promise_terms_cancel_until_check: CHECK ((cancel_until = ANY (ARRAY['dispatch'::text, 'packing'::text])))
-- promise_terms_changed_by_check: CHECK ((length(changed_by) <= 120))
-- promise_terms_few_left_check: CHECK (((few_left >= 0) AND (few_left <= 10)))
-- promise_terms_hold_minutes_check: CHECK (((hold_minutes >= 10) AND (hold_minutes <= 60)))
-- promise_terms_is_only_check: CHECK (is_only)
-- promise_terms_low_stock_check: CHECK (((low_stock >= 0) AND (low_stock <= 1000)))
-- promise_terms_made_to_order_cancel_hours_check: CHECK (((made_to_order_cancel_hours >= 1) AND (made_to_order_cancel_hours <= 720)))
-- promise_terms_phone_hold_hours_check: CHECK (((phone_hold_hours >= 1) AND (phone_hold_hours <= 72)))
-- promise_terms_pkey: PRIMARY KEY (is_only)
-- promise_terms_protection_covers_check: CHECK ((length(protection_covers) <= 300))
-- promise_terms_protection_leaves_out_check: CHECK ((length(protection_leaves_out) <= 300))
-- promise_terms_return_days_check: CHECK (((return_days >= 1) AND (return_days <= 100)))
-- promise_terms_version_check: CHECK ((version > 0))
-- promise_terms_warranty_words_check: CHECK ((length(warranty_words) <= 300))

table protection_plan (
  category_slug text
  above_paise bigint not null
  price_paise bigint not null
)
-- CREATE TRIGGER protection_plan_changed AFTER INSERT OR DELETE OR UPDATE ON public.protection_plan FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX protection_plan_category_slug_above_paise_key ON public.protection_plan USING btree (category_slug, above_paise) NULLS NOT DISTINCT
-- protection_plan_above_paise_check: CHECK ((above_paise >= 0))
-- protection_plan_category_slug_above_paise_key: UNIQUE NULLS NOT DISTINCT (category_slug, above_paise)
-- protection_plan_category_slug_fkey: FOREIGN KEY (category_slug) REFERENCES category(slug) ON UPDATE CASCADE ON DELETE CASCADE
-- protection_plan_price_paise_check: CHECK ((price_paise > 0))

table question (
  id uuid not null
  product_id text not null
  account_id uuid
  email text
  name text not null
  words text not null
  state text not null
  refused_for text
  asked_at timestamp with time zone not null
  decided_at timestamp with time zone
  told_at timestamp with time zone
  version integer not null
)
-- CREATE INDEX question_by_state ON public.question USING btree (state, asked_at)
-- CREATE INDEX question_of_account ON public.question USING btree (account_id) WHERE (account_id IS NOT NULL)
-- CREATE INDEX question_of_mailbox ON public.question USING btree (email) WHERE (email IS NOT NULL)
-- CREATE INDEX question_of_product ON public.question USING btree (product_id, state)
-- CREATE TRIGGER question_changed AFTER DELETE OR UPDATE OF state, words, name ON public.question FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX question_pkey ON public.question USING btree (id)
-- question_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- question_decided: CHECK (((state = 'waiting'::text) OR (decided_at IS NOT NULL)))
-- question_email_check: CHECK (((length(email) >= 3) AND (length(email) <= 254)))
-- question_name_check: CHECK ((length(name) <= 60))
-- question_pkey: PRIMARY KEY (id)
-- question_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- question_refused_for_a_reason: CHECK (((state = 'refused'::text) = (refused_for IS NOT NULL)))
-- question_refused_for_check: CHECK ((refused_for = ANY (ARRAY['private'::text, 'rude'::text, 'advert'::text, 'other_matter'::text, 'asked_before'::text])))
-- question_state_check: CHECK ((state = ANY (ARRAY['waiting'::text, 'shown'::text, 'refused'::text])))
-- question_words_check: CHECK (((length(words) >= 3) AND (length(words) <= 300)))

table question_answer (
  id uuid not null
  question_id uuid not null
  staff_id uuid
  order_id uuid
  line_no smallint
  delivered_at timestamp with time zone
  name text not null
  words text not null
  state text not null
  written_at timestamp with time zone not null
  shown_at timestamp with time zone
  useful integer not null
  reports integer not null
  reported_for text
)
-- CREATE INDEX question_answer_of ON public.question_answer USING btree (question_id)
-- CREATE INDEX question_answer_of_order ON public.question_answer USING btree (order_id) WHERE (order_id IS NOT NULL)
-- CREATE INDEX question_answer_to_read ON public.question_answer USING btree (question_id) WHERE ((state = 'held'::text) OR (reported_for IS NOT NULL))
-- CREATE TRIGGER question_answer_added AFTER INSERT ON public.question_answer FOR EACH ROW WHEN ((new.state = 'shown'::text)) EXECUTE FUNCTION tell_of_change()
-- CREATE TRIGGER question_answer_changed AFTER DELETE OR UPDATE OF state, words, name ON public.question_answer FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX question_answer_once ON public.question_answer USING btree (question_id, order_id, line_no) WHERE (order_id IS NOT NULL)
-- CREATE UNIQUE INDEX question_answer_pkey ON public.question_answer USING btree (id)
-- question_answer_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 120)))
-- question_answer_of_one: CHECK ((num_nonnulls(staff_id, order_id) = 1))
-- question_answer_of_somebody_with_it: CHECK ((((order_id IS NULL) = (delivered_at IS NULL)) AND ((order_id IS NULL) = (line_no IS NULL))))
-- question_answer_order_id_line_no_fkey: FOREIGN KEY (order_id, line_no) REFERENCES order_line(order_id, line_no)
-- question_answer_pkey: PRIMARY KEY (id)
-- question_answer_question_id_fkey: FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE CASCADE
-- question_answer_reported_for_check: CHECK ((reported_for = ANY (ARRAY['private'::text, 'rude'::text, 'advert'::text, 'wrong'::text])))
-- question_answer_reports_check: CHECK ((reports >= 0))
-- question_answer_shown: CHECK (((state = 'shown'::text) <= (shown_at IS NOT NULL)))
-- question_answer_staff_id_fkey: FOREIGN KEY (staff_id) REFERENCES account(id)
-- question_answer_state_check: CHECK ((state = ANY (ARRAY['held'::text, 'shown'::text, 'refused'::text])))
-- question_answer_useful_check: CHECK ((useful >= 0))
-- question_answer_words_check: CHECK (((length(words) >= 1) AND (length(words) <= 1000)))

table question_helper (
  order_id uuid not null
  line_no smallint not null
  product_id text not null
  agreed_at timestamp with time zone not null
  question_id uuid
  token_print bytea
  asked_at timestamp with time zone
  closed_at timestamp with time zone
)
-- CREATE INDEX question_helper_free ON public.question_helper USING btree (product_id, agreed_at) WHERE (asked_at IS NULL)
-- CREATE INDEX question_helper_of ON public.question_helper USING btree (question_id) WHERE (question_id IS NOT NULL)
-- CREATE UNIQUE INDEX question_helper_pkey ON public.question_helper USING btree (order_id, line_no)
-- CREATE UNIQUE INDEX question_helper_token_print_key ON public.question_helper USING btree (token_print)
-- question_helper_asked: CHECK (((asked_at IS NULL) = (token_print IS NULL)))
-- question_helper_order_id_line_no_fkey: FOREIGN KEY (order_id, line_no) REFERENCES order_line(order_id, line_no)
-- question_helper_pkey: PRIMARY KEY (order_id, line_no)
-- question_helper_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- question_helper_question_id_fkey: FOREIGN KEY (question_id) REFERENCES question(id) ON DELETE SET NULL
-- question_helper_token_print_key: UNIQUE (token_print)

table question_terms (
  is_only boolean not null
  answer_days smallint not null
  owners_asked smallint not null
  link_days smallint not null
  version integer not null
  changed_at timestamp with time zone
  changed_by text
)
-- CREATE TRIGGER question_terms_changed AFTER UPDATE ON public.question_terms FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX question_terms_pkey ON public.question_terms USING btree (is_only)
-- question_terms_answer_days_check: CHECK (((answer_days >= 1) AND (answer_days <= 14)))
-- question_terms_is_only_check: CHECK (is_only)
-- question_terms_link_days_check: CHECK (((link_days >= 1) AND (link_days <= 90)))
-- question_terms_owners_asked_check: CHECK (((owners_asked >= 0) AND (owners_asked <= 5)))
-- question_terms_pkey: PRIMARY KEY (is_only)

table recovery_code (
  account_id uuid not null
  code_print bytea not null
  used_at timestamp with time zone
)
-- CREATE UNIQUE INDEX recovery_code_pkey ON public.recovery_code USING btree (account_id, code_print)
-- recovery_code_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- recovery_code_code_print_check: CHECK ((length(code_print) = 32))
-- recovery_code_pkey: PRIMARY KEY (account_id, code_print)

table refund (
  id uuid not null
  order_id uuid
  payment_id uuid
  way text not null
  gateway_payment_id text
  gateway text
  amount_paise bigint not null
  reason text not null
  transfer_to text
  state text not null
  gateway_refund_id text
  reference text
  created_at timestamp with time zone not null
  attempts integer not null
  failures integer not null
  next_attempt_at timestamp with time zone not null
  last_problem text
  done_at timestamp with time zone
  gift_card_purchase_id uuid
  currency text not null
)
-- CREATE INDEX refund_by_gateway_id ON public.refund USING btree (gateway_refund_id) WHERE (gateway_refund_id IS NOT NULL)
-- CREATE INDEX refund_done ON public.refund USING btree (done_at) WHERE (state = 'done'::text)
-- CREATE INDEX refund_due ON public.refund USING btree (next_attempt_at) WHERE ((state <> 'done'::text) AND (way = 'gateway'::text))
-- CREATE INDEX refund_not_done ON public.refund USING btree (created_at, id) WHERE (state <> 'done'::text)
-- CREATE INDEX refund_of_gift_card_purchase ON public.refund USING btree (gift_card_purchase_id) WHERE (gift_card_purchase_id IS NOT NULL)
-- CREATE INDEX refund_of_order ON public.refund USING btree (order_id, created_at)
-- CREATE INDEX refund_of_payment ON public.refund USING btree (payment_id)
-- CREATE TRIGGER refund_told AFTER UPDATE OF state ON public.refund FOR EACH ROW WHEN (((new.state = 'done'::text) AND (old.state <> 'done'::text) AND (new.order_id IS NOT NULL))) EXECUTE FUNCTION tell_of_refund()
-- CREATE TRIGGER refund_told_at_once AFTER INSERT ON public.refund FOR EACH ROW WHEN (((new.state = 'done'::text) AND (new.order_id IS NOT NULL))) EXECUTE FUNCTION tell_of_refund()
-- CREATE TRIGGER refund_touched_money AFTER INSERT OR DELETE OR UPDATE ON public.refund FOR EACH ROW EXECUTE FUNCTION note_touched_money()
-- CREATE TRIGGER refund_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.refund FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE UNIQUE INDEX refund_of_stray_money ON public.refund USING btree (gateway, gateway_payment_id) WHERE (gateway_payment_id IS NOT NULL)
-- CREATE UNIQUE INDEX refund_pkey ON public.refund USING btree (id)
-- refund_amount_paise_check: CHECK ((amount_paise > 0))
-- refund_currency_check: CHECK ((currency ~ '^[A-Z]{3}$'::text))
-- refund_done_at: CHECK (((state = 'done'::text) = (done_at IS NOT NULL)))
-- refund_gift_card_purchase_id_fkey: FOREIGN KEY (gift_card_purchase_id) REFERENCES gift_card_purchase(id)
-- refund_is_of_one_thing: CHECK ((num_nonnulls(order_id, gift_card_purchase_id) = 1))
-- refund_last_problem_check: CHECK ((length(last_problem) <= 300))
-- refund_of_gift_card_is_stray: CHECK (((gift_card_purchase_id IS NULL) OR (payment_id IS NULL)))
-- refund_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- refund_payment_id_fkey: FOREIGN KEY (payment_id) REFERENCES payment(id)
-- refund_pkey: PRIMARY KEY (id)
-- refund_reason_check: CHECK ((length(reason) <= 60))
-- refund_reference_check: CHECK ((length(reference) <= 80))
-- refund_state_check: CHECK ((state = ANY (ARRAY['due'::text, 'sent'::text, 'done'::text])))
-- refund_transfer_to_check: CHECK ((length(transfer_to) <= 120))
-- refund_way_check: CHECK ((way = ANY (ARRAY['gateway'::text, 'transfer'::text])))

table registration (
  id uuid not null
  gstin text not null
  legal_name text not null
  trade_name text not null
  address text not null
  city text not null
  pincode text
  state text not null
  invoice_prefix text not null
  credit_note_prefix text not null
  debit_note_prefix text not null
  bank_name text not null
  bank_account text not null
  bank_ifsc text not null
  signatory_name text not null
  signatory_role text not null
  from_day date not null
  until_day date
  created_at timestamp with time zone not null
  version integer not null
)
-- CREATE TRIGGER registration_changed AFTER INSERT OR DELETE OR UPDATE ON public.registration FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX registration_credit_note_prefix_key ON public.registration USING btree (credit_note_prefix)
-- CREATE UNIQUE INDEX registration_debit_note_prefix_key ON public.registration USING btree (debit_note_prefix)
-- CREATE UNIQUE INDEX registration_gstin_key ON public.registration USING btree (gstin)
-- CREATE UNIQUE INDEX registration_invoice_prefix_key ON public.registration USING btree (invoice_prefix)
-- CREATE UNIQUE INDEX registration_pkey ON public.registration USING btree (id)
-- registration_address_check: CHECK (((length(address) >= 1) AND (length(address) <= 300)))
-- registration_bank_account_check: CHECK ((bank_account ~ '^[0-9]{0,18}$'::text))
-- registration_bank_ifsc_check: CHECK ((bank_ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$'::text))
-- registration_bank_is_whole: CHECK (((bank_account = ''::text) = (bank_ifsc = ''::text)))
-- registration_bank_name_check: CHECK ((length(bank_name) <= 120))
-- registration_check: CHECK ((until_day >= from_day))
-- registration_city_check: CHECK ((length(city) <= 80))
-- registration_credit_note_prefix_check: CHECK ((credit_note_prefix ~ '^[A-Z]{1,3}$'::text))
-- registration_credit_note_prefix_key: UNIQUE (credit_note_prefix)
-- registration_debit_note_prefix_check: CHECK ((debit_note_prefix ~ '^[A-Z]{1,3}$'::text))
-- registration_debit_note_prefix_key: UNIQUE (debit_note_prefix)
-- registration_gstin_check: CHECK ((gstin ~ '^[0-9]{2}[A-Z0-9]{10}[0-9A-Z]Z[0-9A-Z]$'::text))
-- registration_gstin_key: UNIQUE (gstin)
-- registration_invoice_prefix_check: CHECK ((invoice_prefix ~ '^[A-Z]{1,3}$'::text))
-- registration_invoice_prefix_key: UNIQUE (invoice_prefix)
-- registration_legal_name_check: CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 120)))
-- registration_pincode_check: CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text))
-- registration_pkey: PRIMARY KEY (id)
-- registration_prefixes_differ: CHECK (((invoice_prefix <> credit_note_prefix) AND (invoice_prefix <> debit_note_prefix) AND (credit_note_prefix <> debit_note_prefix)))
-- registration_signatory_name_check: CHECK ((length(signatory_name) <= 80))
-- registration_signatory_role_check: CHECK ((length(signatory_role) <= 80))
-- registration_state_check: CHECK (((length(state) >= 1) AND (length(state) <= 60)))
-- registration_trade_name_check: CHECK ((length(trade_name) <= 120))

table report_day (
  day date not null
  orders integer not null
  net_paise bigint not null
  arrived integer not null
  arrived_in_time integer not null
)
-- CREATE UNIQUE INDEX report_day_pkey ON public.report_day USING btree (day)
-- report_day_pkey: PRIMARY KEY (day)

table report_product_day (
  day date not null
  product_id text not null
  pieces integer not null
  net_paise bigint not null
)
-- CREATE TRIGGER report_months_follow_changed AFTER UPDATE ON public.report_product_day REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION report_months_follow()
-- CREATE TRIGGER report_months_follow_gone AFTER DELETE ON public.report_product_day REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION report_months_follow()
-- CREATE TRIGGER report_months_follow_new AFTER INSERT ON public.report_product_day REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION report_months_follow()
-- CREATE UNIQUE INDEX report_product_day_pkey ON public.report_product_day USING btree (day, product_id)
-- report_product_day_pkey: PRIMARY KEY (day, product_id)
-- report_product_day_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)

table report_product_month (
  month date not null
  product_id text not null
  pieces integer not null
  net_paise bigint not null
)
-- CREATE UNIQUE INDEX report_product_month_pkey ON public.report_product_month USING btree (month, product_id)
-- report_product_month_month_check: CHECK ((EXTRACT(day FROM month) = (1)::numeric))
-- report_product_month_pkey: PRIMARY KEY (month, product_id)
-- report_product_month_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)

table report_progress (
  is_only boolean not null
  last_event bigint not null
)
-- CREATE UNIQUE INDEX report_progress_pkey ON public.report_progress USING btree (is_only)
-- report_progress_is_only_check: CHECK (is_only)
-- report_progress_pkey: PRIMARY KEY (is_only)

table report_stale_day (
  day date not null
)
-- CREATE UNIQUE INDEX report_stale_day_pkey ON public.report_stale_day USING btree (day)
-- report_stale_day_pkey: PRIMARY KEY (day)

table retention_state (
  id boolean not null
  version integer not null
  changed_at timestamp with time zone
  changed_by text
  since timestamp with time zone not null
  last_run_at timestamp with time zone
)
-- CREATE UNIQUE INDEX retention_state_pkey ON public.retention_state USING btree (id)
-- retention_state_id_check: CHECK (id)
-- retention_state_pkey: PRIMARY KEY (id)

table retention_term (
  name text not null
  days integer not null
  least_days integer not null
  most_days integer not null
  untold bigint not null
  last_removed bigint not null
)
-- CREATE UNIQUE INDEX retention_term_pkey ON public.retention_term USING btree (name)
-- retention_term_last_removed_check: CHECK ((last_removed >= 0))
-- retention_term_least_days_check: CHECK ((least_days >= 1))
-- retention_term_name_check: CHECK ((name ~ '^[a-z_]{1,40}$'::text))
-- retention_term_pkey: PRIMARY KEY (name)
-- retention_term_untold_check: CHECK ((untold >= 0))
-- retention_within_bounds: CHECK (((days >= least_days) AND (days <= most_days)))

table return_line (
  return_id uuid not null
  line_no smallint not null
  quantity smallint not null
)
-- CREATE UNIQUE INDEX return_line_pkey ON public.return_line USING btree (return_id, line_no)
-- return_line_pkey: PRIMARY KEY (return_id, line_no)
-- return_line_quantity_check: CHECK (((quantity >= 1) AND (quantity <= 5)))
-- return_line_return_id_fkey: FOREIGN KEY (return_id) REFERENCES order_return(id)

table return_photo (
  name text not null
  order_id uuid not null
  return_id uuid
  sent_at timestamp with time zone not null
)
-- CREATE INDEX return_photo_of_order ON public.return_photo USING btree (order_id, sent_at)
-- CREATE INDEX return_photo_of_return ON public.return_photo USING btree (return_id)
-- CREATE UNIQUE INDEX return_photo_pkey ON public.return_photo USING btree (name)
-- return_photo_name_check: CHECK ((name ~ '^[0-9a-f]{32}$'::text))
-- return_photo_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- return_photo_pkey: PRIMARY KEY (name)
-- return_photo_return_id_fkey: FOREIGN KEY (return_id) REFERENCES order_return(id)

table review (
  id uuid not null
  order_id uuid not null
  line_no smallint not null
  product_id text not null
  stars smallint not null
  title text not null
  words text not null
  name text not null
  city text not null
  state text not null
  reason text
  is_asked boolean not null
  is_demo boolean not null
  keeps_star boolean not null
  may_use_photos boolean not null
  delivered_at timestamp with time zone not null
  written_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by text
  told_at timestamp with time zone
  shown_at timestamp with time zone
  withdrawn_at timestamp with time zone
  erased_at timestamp with time zone
  reported_at timestamp with time zone
  reply text not null
  replied_at timestamp with time zone
  replied_by text
  useful integer not null
  version integer not null
)
-- CREATE INDEX review_by_state ON public.review USING btree (state, decided_at DESC, id)
-- CREATE INDEX review_left_out ON public.review USING btree (product_id) WHERE (reason IS NOT NULL)
-- CREATE INDEX review_of_line ON public.review USING btree (order_id, line_no, written_at)
-- CREATE INDEX review_reported ON public.review USING btree (reported_at, id) WHERE (reported_at IS NOT NULL)
-- CREATE INDEX review_shown ON public.review USING btree (product_id, shown_at DESC, id) WHERE (state = 'shown'::text)
-- CREATE INDEX review_shown_by_stars ON public.review USING btree (product_id, stars, shown_at DESC, id) WHERE (state = 'shown'::text)
-- CREATE INDEX review_to_read ON public.review USING btree (written_at, id) WHERE (state = 'held'::text)
-- CREATE INDEX review_to_tell ON public.review USING btree (decided_at) WHERE ((told_at IS NULL) AND (decided_at IS NOT NULL))
-- CREATE TRIGGER review_followed AFTER INSERT OR DELETE OR UPDATE OF state, title, words, name, city, reply, erased_at, decided_at ON public.review FOR EACH ROW EXECUTE FUNCTION follow_review()
-- CREATE TRIGGER review_kept BEFORE DELETE OR UPDATE ON public.review FOR EACH ROW EXECUTE FUNCTION keep_review()
-- CREATE TRIGGER review_marked BEFORE INSERT ON public.review FOR EACH ROW EXECUTE FUNCTION mark_demo_review()
-- CREATE UNIQUE INDEX review_once_for_a_line ON public.review USING btree (order_id, line_no) WHERE (state = ANY (ARRAY['held'::text, 'shown'::text]))
-- CREATE UNIQUE INDEX review_pkey ON public.review USING btree (id)
-- gone_words_are_gone: CHECK ((((erased_at IS NULL) AND (state <> 'withdrawn'::text)) OR ((title = ''::text) AND (words = ''::text) AND (name = ''::text) AND (city = ''::text))))
-- refused_has_a_reason: CHECK ((((state <> 'refused'::text) OR (reason IS NOT NULL)) AND ((reason IS NULL) OR (state = ANY (ARRAY['refused'::text, 'withdrawn'::text])))))
-- reply_has_its_moment: CHECK (((reply = ''::text) = (replied_at IS NULL)))
-- review_city_check: CHECK (((length(city) <= 60) AND (city !~ '[[:cntrl:]]'::text)))
-- review_decided_by_check: CHECK ((length(decided_by) <= 120))
-- review_name_check: CHECK (((length(name) <= 60) AND (name !~ '[[:cntrl:]]'::text)))
-- review_order_id_line_no_fkey: FOREIGN KEY (order_id, line_no) REFERENCES order_line(order_id, line_no)
-- review_pkey: PRIMARY KEY (id)
-- review_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- review_reason_check: CHECK ((reason = ANY (ARRAY['not_about'::text, 'abuse'::text, 'private'::text, 'by_us'::text, 'rewarded'::text, 'copied'::text])))
-- review_replied_by_check: CHECK ((length(replied_by) <= 120))
-- review_reply_check: CHECK ((length(reply) <= 1000))
-- review_says_something: CHECK (((erased_at IS NOT NULL) OR (state = 'withdrawn'::text) OR ((title <> ''::text) AND (words <> ''::text) AND (name <> ''::text))))
-- review_stars_check: CHECK (((stars >= 1) AND (stars <= 5)))
-- review_state_check: CHECK ((state = ANY (ARRAY['held'::text, 'shown'::text, 'refused'::text, 'withdrawn'::text])))
-- review_title_check: CHECK (((length(title) <= 80) AND (title !~ '[[:cntrl:]]'::text)))
-- review_useful_check: CHECK ((useful >= 0))
-- review_words_check: CHECK ((length(words) <= 2000))
-- shown_has_its_moment: CHECK (((state <> 'shown'::text) OR (shown_at IS NOT NULL)))

table review_ask (
  order_id uuid not null
  token_print bytea
  asked_at timestamp with time zone not null
  expires_at timestamp with time zone not null
)
-- CREATE INDEX review_ask_over ON public.review_ask USING btree (expires_at) WHERE (token_print IS NOT NULL)
-- CREATE UNIQUE INDEX review_ask_pkey ON public.review_ask USING btree (order_id)
-- CREATE UNIQUE INDEX review_ask_token_print_key ON public.review_ask USING btree (token_print)
-- review_ask_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- review_ask_pkey: PRIMARY KEY (order_id)
-- review_ask_token_print_check: CHECK ((length(token_print) = 32))
-- review_ask_token_print_key: UNIQUE (token_print)

table review_event (
  id bigint not null
  review_id uuid not null
  at timestamp with time zone not null
  kind text not null
  by_name text not null
  note text not null
)
-- CREATE INDEX review_event_of_review ON public.review_event USING btree (review_id, id)
-- CREATE UNIQUE INDEX review_event_pkey ON public.review_event USING btree (id)
-- review_event_by_name_check: CHECK ((length(by_name) <= 120))
-- review_event_kind_check: CHECK ((length(kind) <= 40))
-- review_event_note_check: CHECK ((length(note) <= 200))
-- review_event_pkey: PRIMARY KEY (id)
-- review_event_review_id_fkey: FOREIGN KEY (review_id) REFERENCES review(id)

table review_photo (
  name text not null
  order_id uuid not null
  line_no smallint not null
  review_id uuid
  position smallint not null
  width integer not null
  height integer not null
  sent_at timestamp with time zone not null
  gone_at timestamp with time zone
)
-- CREATE INDEX review_photo_gone ON public.review_photo USING btree (gone_at) WHERE (gone_at IS NOT NULL)
-- CREATE INDEX review_photo_of_line ON public.review_photo USING btree (order_id, line_no)
-- CREATE INDEX review_photo_of_review ON public.review_photo USING btree (review_id, "position") WHERE (gone_at IS NULL)
-- CREATE INDEX review_photo_unused ON public.review_photo USING btree (sent_at) WHERE (review_id IS NULL)
-- CREATE TRIGGER review_photo_followed AFTER INSERT OR DELETE OR UPDATE ON public.review_photo FOR EACH ROW EXECUTE FUNCTION follow_review_photo()
-- CREATE UNIQUE INDEX review_photo_pkey ON public.review_photo USING btree (name)
-- review_photo_name_check: CHECK ((name ~ '^[0-9a-f]{32}$'::text))
-- review_photo_order_id_line_no_fkey: FOREIGN KEY (order_id, line_no) REFERENCES order_line(order_id, line_no)
-- review_photo_pkey: PRIMARY KEY (name)
-- review_photo_review_id_fkey: FOREIGN KEY (review_id) REFERENCES review(id)

table review_report (
  id bigint not null
  review_id uuid not null
  account_id uuid
  reason text not null
  words text not null
  at timestamp with time zone not null
  settled_at timestamp with time zone
)
-- CREATE INDEX review_report_of_account ON public.review_report USING btree (account_id) WHERE (account_id IS NOT NULL)
-- CREATE INDEX review_report_of_review ON public.review_report USING btree (review_id, id)
-- CREATE UNIQUE INDEX review_report_once ON public.review_report USING btree (review_id, account_id) WHERE ((settled_at IS NULL) AND (account_id IS NOT NULL))
-- CREATE UNIQUE INDEX review_report_pkey ON public.review_report USING btree (id)
-- review_report_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- review_report_pkey: PRIMARY KEY (id)
-- review_report_reason_check: CHECK ((reason = ANY (ARRAY['rude'::text, 'private'::text, 'advert'::text, 'other_piece'::text])))
-- review_report_review_id_fkey: FOREIGN KEY (review_id) REFERENCES review(id)
-- review_report_words_check: CHECK ((length(words) <= 500))

table review_silence (
  mailbox_print bytea not null
  at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX review_silence_pkey ON public.review_silence USING btree (mailbox_print)
-- review_silence_mailbox_print_check: CHECK ((length(mailbox_print) = 32))
-- review_silence_pkey: PRIMARY KEY (mailbox_print)

table review_sum (
  product_id text not null
  stars_1 integer not null
  stars_2 integer not null
  stars_3 integer not null
  stars_4 integer not null
  stars_5 integer not null
  real_count integer not null
  real_stars integer not null
  rating_count integer not null
  rating_stars integer not null
  score numeric(5,4) not null
  of_category text
)
-- CREATE INDEX review_sum_by_score ON public.review_sum USING btree (score DESC, product_id) WHERE (rating_count > 0)
-- CREATE INDEX review_sum_in_category ON public.review_sum USING btree (of_category, score DESC, product_id) WHERE (rating_count > 0)
-- CREATE TRIGGER review_sum_placed BEFORE INSERT ON public.review_sum FOR EACH ROW EXECUTE FUNCTION place_review_sum()
-- CREATE TRIGGER review_sum_tallied AFTER UPDATE ON public.review_sum REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_tally_rerated()
-- CREATE TRIGGER review_sum_tallied_when_added AFTER INSERT ON public.review_sum REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_tally_rated()
-- CREATE UNIQUE INDEX review_sum_pkey ON public.review_sum USING btree (product_id)
-- review_sum_pkey: PRIMARY KEY (product_id)
-- review_sum_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- review_sum_rating_count_check: CHECK ((rating_count >= 0))
-- review_sum_rating_stars_check: CHECK ((rating_stars >= 0))
-- review_sum_real_count_check: CHECK ((real_count >= 0))
-- review_sum_real_stars_check: CHECK ((real_stars >= 0))
-- review_sum_stars_1_check: CHECK ((stars_1 >= 0))
-- review_sum_stars_2_check: CHECK ((stars_2 >= 0))
-- review_sum_stars_3_check: CHECK ((stars_3 >= 0))
-- review_sum_stars_4_check: CHECK ((stars_4 >= 0))
-- review_sum_stars_5_check: CHECK ((stars_5 >= 0))

table review_terms (
  is_only boolean not null
  version integer not null
  changed_at timestamp with time zone
  changed_by text
  ask_after_days smallint not null
  is_asking boolean not null
  link_days smallint not null
  read_within_days smallint not null
  mean numeric(4,3)
)
-- CREATE TRIGGER review_terms_changed AFTER UPDATE OF version, ask_after_days, link_days, read_within_days ON public.review_terms FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX review_terms_pkey ON public.review_terms USING btree (is_only)
-- review_terms_ask_after_days_check: CHECK (((ask_after_days >= 1) AND (ask_after_days <= 90)))
-- review_terms_changed_by_check: CHECK ((length(changed_by) <= 120))
-- review_terms_is_only_check: CHECK (is_only)
-- review_terms_link_days_check: CHECK (((link_days >= 7) AND (link_days <= 365)))
-- review_terms_mean_check: CHECK (((mean >= (1)::numeric) AND (mean <= (5)::numeric)))
-- review_terms_pkey: PRIMARY KEY (is_only)
-- review_terms_read_within_days_check: CHECK (((read_within_days >= 1) AND (read_within_days <= 14)))
-- review_terms_version_check: CHECK ((version > 0))

table review_useful (
  review_id uuid not null
  account_id uuid not null
  at timestamp with time zone not null
)
-- CREATE INDEX review_useful_of_account ON public.review_useful USING btree (account_id)
-- CREATE TRIGGER review_useful_counted AFTER INSERT OR DELETE ON public.review_useful FOR EACH ROW EXECUTE FUNCTION count_useful()
-- CREATE UNIQUE INDEX review_useful_pkey ON public.review_useful USING btree (review_id, account_id)
-- review_useful_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- review_useful_pkey: PRIMARY KEY (review_id, account_id)
-- review_useful_review_id_fkey: FOREIGN KEY (review_id) REFERENCES review(id)

table sale (
  id uuid not null
  name text not null
  state text not null
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  covers text not null
  covers_what text not null
  change text not null
  change_by bigint not null
  ends_in_90 boolean not null
  version integer not null
  made_by text not null
  made_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  started_at timestamp with time zone
  finished_at timestamp with time zone
)
-- CREATE INDEX sale_newest ON public.sale USING btree (made_at DESC, id)
-- CREATE INDEX sale_under_way ON public.sale USING btree (starts_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'running'::text]))
-- CREATE UNIQUE INDEX sale_pkey ON public.sale USING btree (id)
-- sale_change_by_check: CHECK ((change_by > 0))
-- sale_change_check: CHECK ((change = ANY (ARRAY['percent'::text, 'rupees'::text, 'price'::text])))
-- sale_check: CHECK ((ends_at > starts_at))
-- sale_covers_check: CHECK ((covers = ANY (ARRAY['products'::text, 'brand'::text, 'category'::text, 'collection'::text])))
-- sale_covers_something: CHECK (((covers = 'products'::text) = (covers_what = ''::text)))
-- sale_covers_what_check: CHECK ((length(covers_what) <= 80))
-- sale_has_a_start: CHECK (((state = 'draft'::text) OR (starts_at IS NOT NULL)))
-- sale_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- sale_percent_leaves_something: CHECK (((change <> 'percent'::text) OR (change_by < 10000)))
-- sale_pkey: PRIMARY KEY (id)
-- sale_state_check: CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'running'::text, 'ended'::text, 'stopped'::text])))

table sale_product (
  sale_id uuid not null
  product_id text not null
  price_paise bigint
)
-- CREATE INDEX sale_product_of_product ON public.sale_product USING btree (product_id)
-- CREATE UNIQUE INDEX sale_product_pkey ON public.sale_product USING btree (sale_id, product_id)
-- sale_product_pkey: PRIMARY KEY (sale_id, product_id)
-- sale_product_price_paise_check: CHECK ((price_paise >= 100))
-- sale_product_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- sale_product_sale_id_fkey: FOREIGN KEY (sale_id) REFERENCES sale(id) ON DELETE CASCADE

table search_note (
  term text not null
  kind text not null
  noted_by text not null
  noted_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX search_note_pkey ON public.search_note USING btree (term)
-- search_note_kind_check: CHECK ((kind = ANY (ARRAY['buying'::text, 'aside'::text])))
-- search_note_noted_by_check: CHECK (((length(noted_by) >= 1) AND (length(noted_by) <= 120)))
-- search_note_pkey: PRIMARY KEY (term)
-- search_note_term_check: CHECK (((length(term) >= 1) AND (length(term) <= 60)))

table search_pin (
  typed text not null
  place smallint not null
  product_id text not null
  first_day date not null
  last_day date
  pinned_by text not null
)
-- CREATE TRIGGER search_pin_changed AFTER INSERT OR DELETE OR UPDATE ON public.search_pin FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX search_pin_once ON public.search_pin USING btree (typed, product_id)
-- CREATE UNIQUE INDEX search_pin_pkey ON public.search_pin USING btree (typed, place)
-- search_pin_check: CHECK ((last_day >= first_day))
-- search_pin_once: UNIQUE (typed, product_id)
-- search_pin_pinned_by_check: CHECK (((length(pinned_by) >= 1) AND (length(pinned_by) <= 120)))
-- search_pin_pkey: PRIMARY KEY (typed, place)
-- search_pin_place_check: CHECK (((place >= 1) AND (place <= 3)))
-- search_pin_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- search_pin_typed_check: CHECK (((typed ~ '^[a-z0-9]+( [a-z0-9]+){0,7}$'::text) AND (length(typed) <= 60)))

table search_synonym (
  typed text not null
  means text[] not null
  how text not null
  sound text not null
  taught_by text
  taught_at timestamp with time zone not null
)
-- CREATE TRIGGER search_synonym_changed AFTER INSERT OR DELETE OR UPDATE ON public.search_synonym FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX search_synonym_pkey ON public.search_synonym USING btree (typed)
-- search_synonym_how_check: CHECK ((how = ANY (ARRAY['same'::text, 'kind'::text, 'slip'::text, 'other'::text])))
-- search_synonym_means: CHECK (((how = 'other'::text) = (means = '{}'::text[])))
-- search_synonym_means_check: CHECK (((cardinality(means) <= 6) AND (array_to_string(means, ''::text) !~ '[^a-z0-9 ]'::text)))
-- search_synonym_pkey: PRIMARY KEY (typed)
-- search_synonym_taught_by_check: CHECK (((length(taught_by) >= 1) AND (length(taught_by) <= 120)))
-- search_synonym_typed_check: CHECK (((typed ~ '^[a-z0-9]+( [a-z0-9]+){0,4}$'::text) AND (length(typed) <= 60)))

table search_term_day (
  day date not null
  term text not null
  times integer not null
  opened integer not null
)
-- CREATE UNIQUE INDEX search_term_day_pkey ON public.search_term_day USING btree (day, term)
-- search_term_day_opened_check: CHECK ((opened >= 0))
-- search_term_day_pkey: PRIMARY KEY (day, term)
-- search_term_day_term_check: CHECK (((length(term) >= 1) AND (length(term) <= 60)))
-- search_term_day_times_check: CHECK ((times > 0))

table search_word (
  word text not null
  stem text
  sound text
  in_name boolean not null
)
-- CREATE INDEX search_word_alike ON public.search_word USING gin (word gin_trgm_ops)
-- CREATE INDEX search_word_begins ON public.search_word USING btree (word text_pattern_ops)
-- CREATE INDEX search_word_short ON public.search_word USING btree ("left"(word, 1), length(word))
-- CREATE INDEX search_word_sound ON public.search_word USING btree (sound)
-- CREATE INDEX search_word_stem ON public.search_word USING btree (stem)
-- CREATE UNIQUE INDEX search_word_pkey ON public.search_word USING btree (word)
-- search_word_pkey: PRIMARY KEY (word)

table search_word_category (
  stem text not null
  category_slug text not null
)
-- CREATE UNIQUE INDEX search_word_category_pkey ON public.search_word_category USING btree (stem, category_slug)
-- search_word_category_pkey: PRIMARY KEY (stem, category_slug)

table seller (
  is_only boolean not null
  legal_name text not null
  address text not null
  state text not null
  gstin text not null
  care_phone text not null
  care_email text not null
  invoice_prefix text not null
)
-- CREATE UNIQUE INDEX seller_pkey ON public.seller USING btree (is_only)
-- seller_address_check: CHECK (((length(address) >= 1) AND (length(address) <= 300)))
-- seller_gstin_check: CHECK ((gstin ~ '^[0-9]{2}[A-Z0-9]{10}[0-9A-Z]Z[0-9A-Z]$'::text))
-- seller_invoice_prefix_check: CHECK ((invoice_prefix ~ '^[A-Z]{1,3}$'::text))
-- seller_is_only_check: CHECK (is_only)
-- seller_legal_name_check: CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 120)))
-- seller_pkey: PRIMARY KEY (is_only)

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

table setup_step (
  name text not null
  done_at timestamp with time zone not null
  done_by uuid
  content_version bigint
  is_kept boolean not null
)
-- CREATE TRIGGER setup_step_changed AFTER INSERT OR DELETE OR UPDATE ON public.setup_step FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX setup_step_pkey ON public.setup_step USING btree (name)
-- only_a_door_is_kept: CHECK (((NOT is_kept) OR (name = 'open'::text)))
-- only_policies_have_versions: CHECK (((content_version IS NOT NULL) = (name ~~ 'read:%'::text)))
-- setup_step_content_version_fkey: FOREIGN KEY (content_version) REFERENCES content_version(id)
-- setup_step_done_by_fkey: FOREIGN KEY (done_by) REFERENCES account(id)
-- setup_step_name_check: CHECK (((name = ANY (ARRAY['demo'::text, 'open'::text])) OR (name ~ '^read:[a-z0-9]+(-[a-z0-9]+)*$'::text)))
-- setup_step_pkey: PRIMARY KEY (name)

table shipment (
  id uuid not null
  order_id uuid not null
  carrier text not null
  tracking_number text not null
  is_replacement boolean not null
  dispatched_at timestamp with time zone not null
  delivered_at timestamp with time zone
  came_back_at timestamp with time zone
  running bigint not null
  location_id uuid
)
-- CREATE INDEX shipment_came_back ON public.shipment USING btree (came_back_at) WHERE (came_back_at IS NOT NULL)
-- CREATE INDEX shipment_from_location ON public.shipment USING btree (location_id)
-- CREATE INDEX shipment_of_order ON public.shipment USING btree (order_id, dispatched_at)
-- CREATE TRIGGER shipment_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.shipment FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE UNIQUE INDEX shipment_pkey ON public.shipment USING btree (id)
-- shipment_carrier_check: CHECK (((length(carrier) >= 1) AND (length(carrier) <= 80)))
-- shipment_location_id_fkey: FOREIGN KEY (location_id) REFERENCES location(id)
-- shipment_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- shipment_pkey: PRIMARY KEY (id)
-- shipment_tracking_number_check: CHECK ((length(tracking_number) <= 80))

table shipment_line (
  shipment_id uuid not null
  line_no smallint not null
  quantity smallint not null
)
-- CREATE UNIQUE INDEX shipment_line_pkey ON public.shipment_line USING btree (shipment_id, line_no)
-- shipment_line_pkey: PRIMARY KEY (shipment_id, line_no)
-- shipment_line_quantity_check: CHECK (((quantity >= 1) AND (quantity <= 5)))
-- shipment_line_shipment_id_fkey: FOREIGN KEY (shipment_id) REFERENCES shipment(id)

table shop (
  is_only boolean not null
  version integer not null
  changed_at timestamp with time zone
  changed_by text
  name text not null
  tagline text not null
  order_prefix text not null
  logo text
  icon text
  act_colour text not null
  offer_colour text not null
  legal_name text not null
  legal_address text not null
  care_phone text not null
  care_email text not null
  whatsapp text not null
  officer text not null
  officer_email text not null
  officer_phone text not null
  hours_days smallint[] not null
  hours_from text not null
  hours_to text not null
  hours_written text not null
  instagram text not null
  pinterest text not null
  youtube text not null
  facebook text not null
  twitter text not null
  linkedin text not null
  is_closed boolean not null
  closed_from timestamp with time zone
  closed_until timestamp with time zone
  closed_words text not null
  paper_head text not null
)
-- CREATE TRIGGER shop_changed AFTER INSERT OR UPDATE ON public.shop FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX shop_pkey ON public.shop USING btree (is_only)
-- closed_until_later: CHECK (((closed_from IS NULL) OR (closed_until > closed_from)))
-- shop_act_colour_check: CHECK ((act_colour ~ '^#[0-9a-f]{6}$'::text))
-- shop_care_email_check: CHECK ((length(care_email) <= 254))
-- shop_care_phone_check: CHECK ((length(care_phone) <= 30))
-- shop_changed_by_check: CHECK ((length(changed_by) <= 120))
-- shop_closed_words_check: CHECK ((length(closed_words) <= 160))
-- shop_facebook_check: CHECK ((length(facebook) <= 200))
-- shop_hours_days_check: CHECK ((hours_days <@ '{1,2,3,4,5,6,7}'::smallint[]))
-- shop_hours_from_check: CHECK ((hours_from ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'::text))
-- shop_hours_to_check: CHECK ((hours_to ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'::text))
-- shop_hours_written_check: CHECK ((length(hours_written) <= 120))
-- shop_icon_fkey: FOREIGN KEY (icon) REFERENCES shop_picture(name)
-- shop_instagram_check: CHECK ((length(instagram) <= 200))
-- shop_is_only_check: CHECK (is_only)
-- shop_legal_address_check: CHECK ((length(legal_address) <= 300))
-- shop_legal_name_check: CHECK ((length(legal_name) <= 120))
-- shop_linkedin_check: CHECK ((length(linkedin) <= 200))
-- shop_logo_fkey: FOREIGN KEY (logo) REFERENCES shop_picture(name)
-- shop_name_check: CHECK ((length(name) <= 30))
-- shop_offer_colour_check: CHECK ((offer_colour ~ '^#[0-9a-f]{6}$'::text))
-- shop_officer_check: CHECK ((length(officer) <= 120))
-- shop_officer_email_check: CHECK ((length(officer_email) <= 254))
-- shop_officer_phone_check: CHECK ((length(officer_phone) <= 30))
-- shop_order_prefix_check: CHECK ((order_prefix ~ '^[A-Z]{2,4}$'::text))
-- shop_paper_head_check: CHECK ((length(paper_head) <= 30))
-- shop_pinterest_check: CHECK ((length(pinterest) <= 200))
-- shop_pkey: PRIMARY KEY (is_only)
-- shop_tagline_check: CHECK ((length(tagline) <= 70))
-- shop_twitter_check: CHECK ((length(twitter) <= 200))
-- shop_version_check: CHECK ((version > 0))
-- shop_whatsapp_check: CHECK ((length(whatsapp) <= 30))
-- shop_youtube_check: CHECK ((length(youtube) <= 200))

table shop_news (
  id bigint not null
)
-- CREATE UNIQUE INDEX shop_news_pkey ON public.shop_news USING btree (id)
-- shop_news_pkey: PRIMARY KEY (id)

table shop_picture (
  name text not null
  bytes bytea not null
  called text not null
  created_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX shop_picture_pkey ON public.shop_picture USING btree (name)
-- shop_picture_bytes_check: CHECK (((length(bytes) >= 1) AND (length(bytes) <= 1048576)))
-- shop_picture_called_check: CHECK (((length(called) >= 1) AND (length(called) <= 120)))
-- shop_picture_name_check: CHECK ((name ~ '^[0-9a-f]{32}\.(svg|webp|png)$'::text))
-- shop_picture_pkey: PRIMARY KEY (name)

table shop_pulse (
  only_row boolean not null
  beat_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX shop_pulse_pkey ON public.shop_pulse USING btree (only_row)
-- shop_pulse_only_row_check: CHECK (only_row)
-- shop_pulse_pkey: PRIMARY KEY (only_row)

table sold_lately (
  product_id text not null
  pieces integer not null
)
-- CREATE UNIQUE INDEX sold_lately_pkey ON public.sold_lately USING btree (product_id)
-- sold_lately_pieces_check: CHECK ((pieces > 0))
-- sold_lately_pkey: PRIMARY KEY (product_id)
-- sold_lately_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)

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
-- staff_invitation_role_check: CHECK ((role = ANY (ARRAY['owner'::text, 'catalogue'::text, 'orders'::text, 'finance'::text, 'support'::text])))
-- staff_invitation_token_print_check: CHECK ((length(token_print) = 32))
-- staff_invitation_token_print_key: UNIQUE (token_print)

table staff_note (
  id uuid not null
  order_id uuid
  customer_id text
  at timestamp with time zone not null
  account_id uuid not null
  author text not null
  body text not null
)
-- CREATE INDEX staff_note_of_customer ON public.staff_note USING btree (customer_id, at) WHERE (customer_id IS NOT NULL)
-- CREATE INDEX staff_note_of_order ON public.staff_note USING btree (order_id, at) WHERE (order_id IS NOT NULL)
-- CREATE UNIQUE INDEX staff_note_pkey ON public.staff_note USING btree (id)
-- note_is_about_one: CHECK (((order_id IS NULL) <> (customer_id IS NULL)))
-- staff_note_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- staff_note_author_check: CHECK ((length(author) <= 120))
-- staff_note_body_check: CHECK (((length(body) >= 1) AND (length(body) <= 1000)))
-- staff_note_customer_id_fkey: FOREIGN KEY (customer_id) REFERENCES customer(id) ON DELETE CASCADE
-- staff_note_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- staff_note_pkey: PRIMARY KEY (id)

table staff_policy (
  is_only boolean not null
  two_step_required boolean not null
  changed_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX staff_policy_pkey ON public.staff_policy USING btree (is_only)
-- staff_policy_is_only_check: CHECK (is_only)
-- staff_policy_pkey: PRIMARY KEY (is_only)

table stock (
  product_id text not null
  location_id uuid not null
  on_hand integer not null
  held integer not null
)
-- CREATE INDEX stock_lying ON public.stock USING btree (location_id, product_id) WHERE (on_hand > 0)
-- CREATE INDEX stock_of_location ON public.stock USING btree (location_id, product_id)
-- CREATE TRIGGER stock_made AFTER INSERT ON public.stock REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION book_stock()
-- CREATE TRIGGER stock_moved AFTER UPDATE ON public.stock REFERENCING OLD TABLE AS before NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION book_stock()
-- CREATE TRIGGER stock_stays BEFORE DELETE OR UPDATE OF product_id, location_id ON public.stock FOR EACH ROW EXECUTE FUNCTION refuse_moving_a_shelf()
-- CREATE TRIGGER stock_touched_product AFTER INSERT OR DELETE OR UPDATE ON public.stock FOR EACH ROW EXECUTE FUNCTION note_touched_product()
-- CREATE UNIQUE INDEX stock_pkey ON public.stock USING btree (product_id, location_id)
-- held_is_on_hand: CHECK ((held <= on_hand))
-- stock_held_check: CHECK ((held >= 0))
-- stock_location_id_fkey: FOREIGN KEY (location_id) REFERENCES location(id)
-- stock_on_hand_check: CHECK ((on_hand >= 0))
-- stock_pkey: PRIMARY KEY (product_id, location_id)
-- stock_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)

table stock_movement (
  id bigint not null
  product_id text not null
  change integer not null
  reason text not null
  order_id uuid
  at timestamp with time zone not null
  on_hand_change integer not null
  account_id uuid
  words text not null
  location_id uuid
)
-- CREATE INDEX stock_movement_of_order ON public.stock_movement USING btree (order_id) WHERE (order_id IS NOT NULL)
-- CREATE INDEX stock_movement_of_product ON public.stock_movement USING btree (product_id, id)
-- CREATE INDEX stock_movement_unplaced ON public.stock_movement USING btree (product_id) WHERE (location_id IS NULL)
-- CREATE TRIGGER stock_movement_stays BEFORE DELETE OR UPDATE ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER stock_movement_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE TRIGGER stock_movement_touched_product AFTER INSERT OR DELETE OR UPDATE ON public.stock_movement FOR EACH ROW EXECUTE FUNCTION note_touched_product()
-- CREATE UNIQUE INDEX stock_movement_pkey ON public.stock_movement USING btree (id)
-- something_moves: CHECK (((change <> 0) OR (on_hand_change <> 0)))
-- stock_movement_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- stock_movement_location_id_fkey: FOREIGN KEY (location_id) REFERENCES location(id)
-- stock_movement_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id) DEFERRABLE INITIALLY DEFERRED
-- stock_movement_pkey: PRIMARY KEY (id)
-- stock_movement_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)
-- stock_movement_reason_check: CHECK ((length(reason) <= 40))
-- stock_movement_words_check: CHECK ((length(words) <= 300))

table store_credit (
  account_id uuid not null
  balance_paise bigint not null
)
-- CREATE TRIGGER store_credit_touched_account AFTER INSERT OR DELETE OR UPDATE ON public.store_credit FOR EACH ROW EXECUTE FUNCTION note_touched_account()
-- CREATE UNIQUE INDEX store_credit_pkey ON public.store_credit USING btree (account_id)
-- store_credit_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- store_credit_balance_paise_check: CHECK ((balance_paise >= 0))
-- store_credit_pkey: PRIMARY KEY (account_id)

table store_credit_entry (
  id bigint not null
  account_id uuid not null
  change_paise bigint not null
  reason text not null
  order_id uuid
  at timestamp with time zone not null
  given_by uuid
)
-- CREATE INDEX goodwill_of_a_giver ON public.store_credit_entry USING btree (given_by, at) WHERE (given_by IS NOT NULL)
-- CREATE INDEX store_credit_entry_of_account ON public.store_credit_entry USING btree (account_id, id DESC)
-- CREATE INDEX store_credit_entry_of_order ON public.store_credit_entry USING btree (order_id) WHERE (order_id IS NOT NULL)
-- CREATE TRIGGER store_credit_entry_stays BEFORE DELETE OR UPDATE ON public.store_credit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change()
-- CREATE TRIGGER store_credit_entry_touched_account AFTER INSERT OR DELETE OR UPDATE ON public.store_credit_entry FOR EACH ROW EXECUTE FUNCTION note_touched_account()
-- CREATE TRIGGER store_credit_entry_touched_order AFTER INSERT OR DELETE OR UPDATE ON public.store_credit_entry FOR EACH ROW EXECUTE FUNCTION note_touched_order()
-- CREATE UNIQUE INDEX store_credit_entry_pkey ON public.store_credit_entry USING btree (id)
-- goodwill_is_given_by_staff: CHECK (((given_by IS NULL) OR (reason = 'goodwill'::text)))
-- store_credit_entry_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- store_credit_entry_change_paise_check: CHECK ((change_paise <> 0))
-- store_credit_entry_given_by_fkey: FOREIGN KEY (given_by) REFERENCES account(id)
-- store_credit_entry_order_id_fkey: FOREIGN KEY (order_id) REFERENCES customer_order(id)
-- store_credit_entry_pkey: PRIMARY KEY (id)
-- store_credit_entry_reason_check: CHECK ((reason = ANY (ARRAY['cashback'::text, 'spent'::text, 'given_back'::text, 'goodwill'::text])))

table tally_change (
  made_in xid8 not null
  product_id text not null
  at timestamp with time zone not null
)
-- CREATE INDEX tally_change_made ON public.tally_change USING btree (made_in)

table tax_rate (
  id uuid not null
  hsn text not null
  rate_bps integer not null
  from_day date not null
  goods text not null
  notification text not null
  created_at timestamp with time zone not null
  version integer not null
)
-- CREATE TRIGGER tax_rate_begins AFTER INSERT OR UPDATE ON public.tax_rate FOR EACH ROW EXECUTE FUNCTION note_tax_moment()
-- CREATE TRIGGER tax_rate_changed AFTER INSERT OR DELETE OR UPDATE ON public.tax_rate FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX tax_rate_hsn_from_day_key ON public.tax_rate USING btree (hsn, from_day)
-- CREATE UNIQUE INDEX tax_rate_pkey ON public.tax_rate USING btree (id)
-- tax_rate_goods_check: CHECK ((length(goods) <= 120))
-- tax_rate_hsn_check: CHECK ((hsn ~ '^([0-9]{2}){2,4}$'::text))
-- tax_rate_hsn_from_day_key: UNIQUE (hsn, from_day)
-- tax_rate_notification_check: CHECK ((length(notification) <= 120))
-- tax_rate_pkey: PRIMARY KEY (id)
-- tax_rate_rate_bps_check: CHECK (((rate_bps >= 0) AND (rate_bps <= 4000)))

table tax_terms (
  only_one boolean not null
  is_large boolean not null
  read_on date
  read_by text
  version integer not null
  changed_at timestamp with time zone
  changed_by text
)
-- CREATE UNIQUE INDEX tax_terms_pkey ON public.tax_terms USING btree (only_one)
-- read_by_somebody: CHECK (((read_on IS NULL) = (read_by IS NULL)))
-- tax_terms_changed_by_check: CHECK ((length(changed_by) <= 200))
-- tax_terms_only_one_check: CHECK (only_one)
-- tax_terms_pkey: PRIMARY KEY (only_one)
-- tax_terms_read_by_check: CHECK (((length(read_by) >= 1) AND (length(read_by) <= 120)))

table test_gateway_payment (
  id text not null
  session_id text not null
  state text not null
  method text not null
  shown_as text not null
  failure text
  created_at timestamp with time zone not null
  settles_at timestamp with time zone not null
  emi_bank text
)
-- CREATE INDEX test_gateway_payment_of_session ON public.test_gateway_payment USING btree (session_id, created_at)
-- CREATE UNIQUE INDEX test_gateway_captures_once ON public.test_gateway_payment USING btree (session_id) WHERE (state = 'captured'::text)
-- CREATE UNIQUE INDEX test_gateway_payment_pkey ON public.test_gateway_payment USING btree (id)
-- test_gateway_failure_has_a_reason: CHECK (((state = 'failed'::text) = (failure IS NOT NULL)))
-- test_gateway_payment_emi_bank_check: CHECK (((length(emi_bank) >= 1) AND (length(emi_bank) <= 80)))
-- test_gateway_payment_failure_check: CHECK ((length(failure) <= 200))
-- test_gateway_payment_id_check: CHECK ((id ~ '^tgp_[A-Za-z0-9_-]{20}$'::text))
-- test_gateway_payment_method_check: CHECK ((method = ANY (ARRAY['upi'::text, 'card'::text, 'netbanking'::text, 'emi'::text])))
-- test_gateway_payment_pkey: PRIMARY KEY (id)
-- test_gateway_payment_session_id_fkey: FOREIGN KEY (session_id) REFERENCES test_gateway_session(id)
-- test_gateway_payment_shown_as_check: CHECK ((length(shown_as) <= 80))
-- test_gateway_payment_state_check: CHECK ((state = ANY (ARRAY['captured'::text, 'failed'::text])))

table test_gateway_refund (
  id text not null
  payment_id text not null
  reference text not null
  amount_paise bigint not null
  bank_reference text not null
  created_at timestamp with time zone not null
  done_at timestamp with time zone not null
)
-- CREATE INDEX test_gateway_refund_of_payment ON public.test_gateway_refund USING btree (payment_id)
-- CREATE UNIQUE INDEX test_gateway_refund_pkey ON public.test_gateway_refund USING btree (id)
-- CREATE UNIQUE INDEX test_gateway_refund_reference_key ON public.test_gateway_refund USING btree (reference)
-- test_gateway_refund_amount_paise_check: CHECK ((amount_paise > 0))
-- test_gateway_refund_id_check: CHECK ((id ~ '^tgr_[A-Za-z0-9_-]{20}$'::text))
-- test_gateway_refund_payment_id_fkey: FOREIGN KEY (payment_id) REFERENCES test_gateway_payment(id)
-- test_gateway_refund_pkey: PRIMARY KEY (id)
-- test_gateway_refund_reference_check: CHECK (((length(reference) >= 1) AND (length(reference) <= 80)))
-- test_gateway_refund_reference_key: UNIQUE (reference)

table test_gateway_secret (
  is_only boolean not null
  secret bytea not null
)
-- CREATE UNIQUE INDEX test_gateway_secret_pkey ON public.test_gateway_secret USING btree (is_only)
-- test_gateway_secret_is_only_check: CHECK (is_only)
-- test_gateway_secret_pkey: PRIMARY KEY (is_only)
-- test_gateway_secret_secret_check: CHECK ((length(secret) = 32))

table test_gateway_session (
  id text not null
  reference text not null
  order_number text not null
  amount_paise bigint not null
  return_path text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  emi_bank text
  cancel_path text
  methods text[]
)
-- CREATE UNIQUE INDEX test_gateway_session_pkey ON public.test_gateway_session USING btree (id)
-- CREATE UNIQUE INDEX test_gateway_session_reference_key ON public.test_gateway_session USING btree (reference)
-- test_gateway_session_amount_paise_check: CHECK ((amount_paise > 0))
-- test_gateway_session_cancel_path_check: CHECK (((cancel_path ~ '^/([^/\\]|$)'::text) AND (length(cancel_path) <= 500)))
-- test_gateway_session_emi_bank_check: CHECK (((length(emi_bank) >= 1) AND (length(emi_bank) <= 80)))
-- test_gateway_session_id_check: CHECK ((id ~ '^tgo_[A-Za-z0-9_-]{20}$'::text))
-- test_gateway_session_methods_check: CHECK ((cardinality(methods) > 0))
-- test_gateway_session_order_number_check: CHECK (((length(order_number) >= 1) AND (length(order_number) <= 40)))
-- test_gateway_session_pkey: PRIMARY KEY (id)
-- test_gateway_session_reference_check: CHECK (((length(reference) >= 1) AND (length(reference) <= 80)))
-- test_gateway_session_reference_key: UNIQUE (reference)
-- test_gateway_session_return_path_check: CHECK (((return_path ~ '^/([^/\\]|$)'::text) AND (length(return_path) <= 500)))

table test_gateway_webhook (
  id bigint not null
  body text not null
  is_forged boolean not null
  next_attempt_at timestamp with time zone not null
  attempts integer not null
  sent_at timestamp with time zone
  given_up_at timestamp with time zone
)
-- CREATE INDEX test_gateway_webhook_due ON public.test_gateway_webhook USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (given_up_at IS NULL))
-- CREATE UNIQUE INDEX test_gateway_webhook_pkey ON public.test_gateway_webhook USING btree (id)
-- test_gateway_webhook_pkey: PRIMARY KEY (id)

table visit_day (
  day date not null
  visitors integer not null
)
-- CREATE UNIQUE INDEX visit_day_pkey ON public.visit_day USING btree (day)
-- visit_day_pkey: PRIMARY KEY (day)
-- visit_day_visitors_check: CHECK ((visitors >= 0))

table visit_print (
  day date not null
  print bytea not null
)
-- CREATE UNIQUE INDEX visit_print_pkey ON public.visit_print USING btree (day, print)
-- visit_print_pkey: PRIMARY KEY (day, print)
-- visit_print_print_check: CHECK ((length(print) = 12))

table visit_salt (
  day date not null
  salt bytea not null
)
-- CREATE UNIQUE INDEX visit_salt_pkey ON public.visit_salt USING btree (day)
-- visit_salt_pkey: PRIMARY KEY (day)
-- visit_salt_salt_check: CHECK ((length(salt) = 32))

table warranty_text (
  category_slug text not null
  words text not null
)
-- CREATE TRIGGER warranty_text_changed AFTER INSERT OR DELETE OR UPDATE ON public.warranty_text FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX warranty_text_pkey ON public.warranty_text USING btree (category_slug)
-- warranty_text_category_slug_fkey: FOREIGN KEY (category_slug) REFERENCES category(slug) ON UPDATE CASCADE ON DELETE CASCADE
-- warranty_text_pkey: PRIMARY KEY (category_slug)
-- warranty_text_words_check: CHECK (((length(words) >= 1) AND (length(words) <= 300)))

table webhook (
  id uuid not null
  name text not null
  url text not null
  types text[] not null
  secret text not null
  old_secret text
  old_secret_until timestamp with time zone
  created_at timestamp with time zone not null
  created_by text not null
  off_why text
  off_at timestamp with time zone
  told_to bigint not null
  failures integer not null
  failing_since timestamp with time zone
  rests_until timestamp with time zone
  answered_at timestamp with time zone
)
-- CREATE UNIQUE INDEX webhook_pkey ON public.webhook USING btree (id)
-- webhook_created_by_check: CHECK ((length(created_by) <= 120))
-- webhook_failures_check: CHECK ((failures >= 0))
-- webhook_is_on_or_off: CHECK (((off_why IS NULL) = (off_at IS NULL)))
-- webhook_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 60)))
-- webhook_off_why_check: CHECK ((off_why = ANY (ARRAY['by_staff'::text, 'gone'::text, 'no_answer'::text])))
-- webhook_old_secret_check: CHECK (((length(old_secret) >= 24) AND (length(old_secret) <= 100)))
-- webhook_old_secret_ends: CHECK (((old_secret IS NULL) = (old_secret_until IS NULL)))
-- webhook_pkey: PRIMARY KEY (id)
-- webhook_secret_check: CHECK (((length(secret) >= 24) AND (length(secret) <= 100)))
-- webhook_told_to_check: CHECK ((told_to >= 0))
-- webhook_types_check: CHECK (((cardinality(types) >= 1) AND (cardinality(types) <= 40)))
-- webhook_url_check: CHECK (((url ~ '^https?://'::text) AND (length(url) <= 500)))

table webhook_delivery (
  id bigint not null
  webhook_id uuid not null
  position bigint
  type text not null
  subject text not null
  at timestamp with time zone not null
  state text not null
  attempts integer not null
  first_try_at timestamp with time zone
  next_attempt_at timestamp with time zone not null
)
-- CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (webhook_id, next_attempt_at, id) WHERE (state = 'due'::text)
-- CREATE INDEX webhook_delivery_settled ON public.webhook_delivery USING btree (at) WHERE (state <> 'due'::text)
-- CREATE UNIQUE INDEX webhook_delivery_pkey ON public.webhook_delivery USING btree (id)
-- CREATE UNIQUE INDEX webhook_delivery_webhook_id_position_key ON public.webhook_delivery USING btree (webhook_id, "position")
-- webhook_delivery_attempts_check: CHECK ((attempts >= 0))
-- webhook_delivery_pkey: PRIMARY KEY (id)
-- webhook_delivery_position_check: CHECK (("position" > 0))
-- webhook_delivery_state_check: CHECK ((state = ANY (ARRAY['due'::text, 'done'::text, 'given_up'::text])))
-- webhook_delivery_subject_check: CHECK ((length(subject) <= 120))
-- webhook_delivery_type_check: CHECK ((length(type) <= 40))
-- webhook_delivery_webhook_id_fkey: FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
-- webhook_delivery_webhook_id_position_key: UNIQUE (webhook_id, "position")

table webhook_try (
  id bigint not null
  webhook_id uuid not null
  delivery_id bigint not null
  at timestamp with time zone not null
  attempt integer not null
  status smallint
  problem text
  took_ms integer not null
)
-- CREATE INDEX webhook_try_newest ON public.webhook_try USING btree (webhook_id, id DESC)
-- CREATE INDEX webhook_try_of_delivery ON public.webhook_try USING btree (delivery_id, id DESC)
-- CREATE UNIQUE INDEX webhook_try_pkey ON public.webhook_try USING btree (id)
-- webhook_try_attempt_check: CHECK ((attempt > 0))
-- webhook_try_delivery_id_fkey: FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE
-- webhook_try_has_an_outcome: CHECK ((num_nonnulls(status, problem) = 1))
-- webhook_try_pkey: PRIMARY KEY (id)
-- webhook_try_problem_check: CHECK ((length(problem) <= 80))
-- webhook_try_status_check: CHECK (((status >= 100) AND (status <= 999)))
-- webhook_try_took_ms_check: CHECK ((took_ms >= 0))
-- webhook_try_webhook_id_fkey: FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE

table wishlist_item (
  account_id uuid not null
  product_id text not null
  added_at timestamp with time zone not null
)
-- CREATE INDEX wishlist_item_of_product ON public.wishlist_item USING btree (product_id)
-- CREATE UNIQUE INDEX wishlist_item_pkey ON public.wishlist_item USING btree (account_id, product_id)
-- wishlist_item_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE
-- wishlist_item_pkey: PRIMARY KEY (account_id, product_id)
-- wishlist_item_product_id_fkey: FOREIGN KEY (product_id) REFERENCES product(id)

table wishlist_share (
  account_id uuid not null
  token text not null
  title text not null
  shared_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX wishlist_share_pkey ON public.wishlist_share USING btree (account_id)
-- CREATE UNIQUE INDEX wishlist_share_token ON public.wishlist_share USING btree (token)
-- wishlist_share_account_id_fkey: FOREIGN KEY (account_id) REFERENCES account(id)
-- wishlist_share_pkey: PRIMARY KEY (account_id)
-- wishlist_share_title_check: CHECK ((length(title) <= 80))
-- wishlist_share_token_check: CHECK (((length(token) >= 22) AND (length(token) <= 64)))
