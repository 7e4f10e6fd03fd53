-- Codes that take something off, or give something back. They mind capital letters.
create table coupon (
  code                text        primary key check (code ~ '^[A-Za-z0-9_-]{2,40}$'),
  kind                text        not null check (kind in ('percent', 'amount', 'free_delivery', 'cashback')),
  bps                 integer     check (bps between 1 and 10000),
  amount_paise        bigint      check (amount_paise > 0),
  most_paise          bigint      check (most_paise > 0),
  minimum_spend_paise bigint      not null default 0 check (minimum_spend_paise >= 0),
  starts_at           timestamptz not null default now(),
  ends_at             timestamptz check (ends_at > starts_at),
  most_uses           integer     check (most_uses > 0),
  uses                integer     not null default 0 check (uses >= 0 and (most_uses is null or uses <= most_uses)),
  most_per_person     integer     check (most_per_person > 0),
  categories          text[]      not null default '{}',
  brands              text[]      not null default '{}',
  is_active           boolean     not null default true,
  -- shown to shoppers whose cart it fits
  is_public           boolean     not null default false,
  created_at          timestamptz not null default now(),
  constraint coupon_gives_something check (
    case kind when 'percent' then bps is not null when 'cashback' then bps is not null
              when 'amount' then amount_paise is not null else true end)
);

-- every shop has had this one from its first day
insert into coupon (code, kind, bps, starts_at, is_public) values ('masai', 'percent', 3000, '2026-01-01', true);
-- and what a shop's promotion promises, works
insert into coupon (code, kind, bps, starts_at, ends_at, is_public)
select body ->> 'code', 'cashback', 2000, '2026-01-01', (body ->> 'ends_at')::timestamptz, true
from content_document
where name = 'promo' and body ->> 'code' ~ '^[A-Za-z0-9_-]{2,40}$' and (body ->> 'ends_at')::timestamptz > '2026-01-01'
on conflict (code) do nothing;
