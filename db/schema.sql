-- Made by `npm run schema` from the migrated database: a map for readers, not a script to run.

table account (
  id uuid not null
  email text not null
  name text not null
  password_hash text not null
  role text not null
  created_at timestamp with time zone not null
)
-- CREATE UNIQUE INDEX account_email ON public.account USING btree (email)
-- CREATE UNIQUE INDEX account_pkey ON public.account USING btree (id)
-- account_email_check: CHECK (((email = lower(email)) AND (length(email) <= 254)))
-- account_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 120)))
-- account_password_hash_check: CHECK ((password_hash ~~ '$argon2id$%'::text))
-- account_pkey: PRIMARY KEY (id)
-- account_role_check: CHECK ((role = ANY (ARRAY['shopper'::text, 'owner'::text, 'catalogue'::text, 'orders'::text, 'support'::text])))

table brand (
  name text not null
)
-- CREATE TRIGGER brand_changed AFTER INSERT OR DELETE OR UPDATE ON public.brand FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change()
-- CREATE UNIQUE INDEX brand_pkey ON public.brand USING btree (name)
-- brand_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
-- brand_pkey: PRIMARY KEY (name)

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

table search_word (
  word text not null
)
-- CREATE INDEX search_word_alike ON public.search_word USING gin (word gin_trgm_ops)
-- CREATE UNIQUE INDEX search_word_pkey ON public.search_word USING btree (word)
-- search_word_pkey: PRIMARY KEY (word)
