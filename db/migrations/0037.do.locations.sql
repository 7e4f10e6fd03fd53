-- Who sells, and where goods leave from. A firm has one registration for each state that it sends from: to the GST they
-- are distinct persons, each with its own number, its own papers and its own return.
create table registration (
  id                 uuid        primary key default gen_random_uuid(),
  gstin              text        not null unique check (gstin ~ '^[0-9]{2}[A-Z0-9]{10}[0-9A-Z]Z[0-9A-Z]$'),
  legal_name         text        not null check (length(legal_name) between 1 and 120),
  trade_name         text        not null default '' check (length(trade_name) <= 120),
  address            text        not null check (length(address) between 1 and 300),
  city               text        not null default '' check (length(city) <= 80),
  -- none for a seller that was written into the database before there was a field for it
  pincode            text        check (pincode ~ '^[1-9][0-9]{5}$'),
  state              text        not null check (length(state) between 1 and 60),
  -- three letters at most: a number has no more than sixteen signs
  invoice_prefix     text        not null unique check (invoice_prefix ~ '^[A-Z]{1,3}$'),
  credit_note_prefix text        not null unique check (credit_note_prefix ~ '^[A-Z]{1,3}$'),
  debit_note_prefix  text        not null unique check (debit_note_prefix ~ '^[A-Z]{1,3}$'),
  bank_name          text        not null default '' check (length(bank_name) <= 120),
  bank_account       text        not null default '' check (bank_account ~ '^[0-9]{0,18}$'),
  bank_ifsc          text        not null default '' check (bank_ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$'),
  signatory_name     text        not null default '' check (length(signatory_name) <= 80),
  signatory_role     text        not null default '' check (length(signatory_role) <= 80),
  from_day           date        not null,
  -- the last day on which it sells
  until_day          date        check (until_day >= from_day),
  created_at         timestamptz not null default now(),
  version            integer     not null default 1,
  constraint registration_prefixes_differ check (
    invoice_prefix <> credit_note_prefix and invoice_prefix <> debit_note_prefix
    and credit_note_prefix <> debit_note_prefix),
  constraint registration_bank_is_whole check ((bank_account = '') = (bank_ifsc = ''))
);
create trigger registration_changed after insert or update or delete on registration
  for each statement execute function tell_of_change();

create table location (
  id              uuid        primary key default gen_random_uuid(),
  name            text        not null unique check (length(name) between 1 and 80),
  kind            text        not null check (kind in ('warehouse', 'showroom')),
  address         text        not null check (length(address) between 1 and 300),
  pincode         text        not null check (pincode ~ '^[1-9][0-9]{5}$'),
  registration_id uuid        not null references registration (id),
  phone           text        not null default '' check (length(phone) <= 40),
  hours           text        not null default '' check (length(hours) <= 120),
  -- what lies here is sold and sent; where not, it stands there to be looked at
  ships           boolean     not null,
  -- shoppers are told what can be seen here
  shows_stock     boolean     not null,
  -- weekdays on which it packs and sends, 0 is Sunday
  dispatch_days   smallint[]  not null check (dispatch_days <@ '{0,1,2,3,4,5,6}'::smallint[]),
  position        integer     not null,
  closed_at       timestamptz,
  created_at      timestamptz not null default now(),
  version         integer     not null default 1,
  constraint location_sends_on_some_day check (not ships or cardinality(dispatch_days) > 0)
);
create index location_of_registration on location (registration_id);
create trigger location_changed after insert or update or delete on location
  for each statement execute function tell_of_change();

-- A shop that has sold, or has something to sell or to say, keeps its seller: it becomes the first registration, with
-- the same letters on its papers, and its address the first place that goods leave from.
insert into registration (gstin, legal_name, address, city, pincode, state, invoice_prefix, credit_note_prefix,
                          debit_note_prefix, from_day)
select gstin, legal_name, coalesce(parts[1], address), coalesce(parts[2], ''), parts[3], state, invoice_prefix,
       case invoice_prefix when 'CN' then 'CRN' else 'CN' end, case invoice_prefix when 'DN' then 'DBN' else 'DN' end,
       (select (coalesce(min(placed_at), now()) at time zone 'Asia/Kolkata')::date from customer_order)
from seller, lateral (select regexp_match(address, '^(.+), ([^,0-9]+) ([1-9][0-9]{5})$') as parts) read
where exists (select from customer_order) or exists (select from category) or exists (select from content_document);

insert into location (name, kind, address, pincode, registration_id, phone, ships, shows_stock, dispatch_days, position)
select case r.city when '' then 'Warehouse' else r.city || ' warehouse' end, 'warehouse',
       r.address || case r.city when '' then '' else ', ' || r.city end,
       coalesce(r.pincode, (select min(p.pincode) from pincode p where p.state = r.state), '560001'),
       r.id, s.care_phone, true, true, '{1,2,3,4,5,6}', 0
from registration r, seller s;

-- Papers are numbered by registration, kind and year.
create table paper_series (
  registration_id uuid    not null references registration (id),
  kind            text    not null check (kind in ('invoice', 'credit_note', 'debit_note')),
  year            text    not null check (year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_number     integer not null check (last_number >= 0),
  primary key (registration_id, kind, year)
);
insert into paper_series (registration_id, kind, year, last_number)
select r.id, s.kind, s.year, s.last_number from invoice_series s, registration r;

-- What was issued and sold so far is the first registration's. A default fills rows without touching them: papers are
-- written once. It stays for processes of the version before, which know no registration.
do $do$
declare
  first registration;
  own   text;
begin
  select * into first from registration;
  own := case when first.id is null then '' else format('default %L', first.id) end;
  execute format('alter table invoice add column registration_id uuid not null %s references registration (id)', own);
  execute format('alter table customer_order add column seller_name text %s',
                 case when first.id is null then '' else format('default %L', first.legal_name) end);
end $do$;
alter table invoice
  drop constraint invoice_kind_year_running_key,
  add constraint invoice_is_one_of_its_series unique (registration_id, kind, year, running);

-- They also ask for numbers here. The table stays empty: whoever asks is given the next number of the first
-- registration. It goes with the table seller, in a later migration.
delete from invoice_series;
create function next_number_of_first() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into paper_series as series (registration_id, kind, year, last_number)
  values ((select id from registration order by created_at, id limit 1), new.kind, new.year, 1)
  on conflict (registration_id, kind, year) do update set last_number = series.last_number + 1
  returning last_number into new.last_number;
  return new;
end $$;
create function leave_no_series() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from invoice_series where kind = new.kind and year = new.year;
  return null;
end $$;
create trigger invoice_series_counts before insert on invoice_series
  for each row execute function next_number_of_first();
create trigger invoice_series_stays_empty after insert on invoice_series
  for each row execute function leave_no_series();

-- What a code of goods is taxed with, from its first day until the next row of the same code begins.
create table tax_rate (
  id           uuid        primary key default gen_random_uuid(),
  hsn          text        not null check (hsn ~ '^([0-9]{2}){2,4}$'),
  rate_bps     integer     not null check (rate_bps between 0 and 4000),
  from_day     date        not null,
  -- what goods they are, and the notification that says so
  goods        text        not null default '' check (length(goods) <= 120),
  notification text        not null default '' check (length(notification) <= 120),
  created_at   timestamptz not null default now(),
  unique (hsn, from_day)
);
create trigger tax_rate_changed after insert or update or delete on tax_rate
  for each statement execute function tell_of_change();
-- pages that name a rate are drawn anew when another begins
create function note_tax_moment() returns trigger language plpgsql as $$
begin
  insert into content_moment (at)
  select moment from (select new.from_day::timestamp at time zone 'Asia/Kolkata' as moment) begins where moment > now()
  on conflict do nothing;
  return null;
end $$;
create trigger tax_rate_begins after insert or update on tax_rate for each row execute function note_tax_moment();

-- The rate of a product on a day: of the longest code that its own begins with, or else the product's own.
create function gst_rate_on(code text, own_bps integer, day date) returns integer language sql stable as $$
  select coalesce((select rate_bps from tax_rate
                   where starts_with(code, hsn) and from_day <= day
                   order by length(hsn) desc, from_day desc limit 1), own_bps)
$$;

-- Codes under which everything is taxed alike become rows; the others stay with their products.
insert into tax_rate (hsn, rate_bps, from_day)
select code.hsn, min(product.gst_rate_bps), (now() at time zone 'Asia/Kolkata')::date
from (select distinct hsn from product where hsn ~ '^([0-9]{2}){2,4}$') code
join product on starts_with(product.hsn, code.hsn)
group by code.hsn having count(distinct product.gst_rate_bps) = 1;

do $do$
begin
  execute 'create or replace view shop_breach as ' || rtrim(pg_get_viewdef('shop_breach'::regclass), E'; \n') || $view$
  union all
  select 'papers of a registration are numbered without a gap', r.gstin || ' ' || s.kind || ' ' || s.year,
         s.last_number || ' given, ' || count(i.number) || ' there'
    from paper_series s join registration r on r.id = s.registration_id
    left join invoice i on i.registration_id = s.registration_id and i.kind = s.kind and i.year = s.year
    group by r.gstin, s.registration_id, s.kind, s.year
    having s.last_number <> count(i.number) or s.last_number <> coalesce(max(i.running), 0)
  union all
  select 'a note is of the registration whose paper it corrects', n.number, 'corrects ' || i.number
    from invoice n join invoice i on i.number = n.corrects where n.registration_id <> i.registration_id
  $view$;
end $do$;

-- Every database was born with a seller and a coupon. Where nobody ever sold anything, both go; the demo brings its own.
-- The table seller stays for processes of the version before, and goes with a later migration.
delete from seller
where not (exists (select from customer_order) or exists (select from category) or exists (select from content_document));
delete from coupon
where code = 'masai' and uses = 0
  and not (exists (select from customer_order) or exists (select from category) or exists (select from content_document));
