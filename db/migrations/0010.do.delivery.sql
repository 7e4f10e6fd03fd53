-- Where we deliver, for how much, and how long it takes. All of it is data: an owner changes it, not the code.
create table delivery_zone (
  name                 text     primary key check (name ~ '^[a-z-]{1,40}$'),
  charge_paise         integer  not null check (charge_paise >= 0),
  included_grams       integer  not null check (included_grams >= 0),
  per_kg_paise         integer  not null check (per_kg_paise >= 0),
  free_from_paise      bigint   check (free_from_paise >= 0),
  least_days           smallint not null check (least_days between 0 and 60),
  most_days            smallint not null check (most_days between least_days and 90),
  cash_up_to_paise     bigint   check (cash_up_to_paise > 0),
  assembly_paise       integer  check (assembly_paise >= 0),
  heaviest_piece_grams integer  check (heaviest_piece_grams > 0)
);

-- A whole state, or a district of it, which then counts for more. What is not here is not reached.
create table delivery_area (
  state    text not null,
  district text not null default '',
  zone     text not null references delivery_zone (name) on update cascade,
  primary key (state, district)
);

create table holiday (
  day  date primary key,
  name text not null check (length(name) between 1 and 80)
);

alter table product add column assembly_minutes smallint not null default 0 check (assembly_minutes between 0 and 600);
update product set assembly_minutes = case category_slug
    when 'queenbed' then 60 when 'cabinetry' then 45 when 'tables' then 20 when 'chairs' then 10
    when 'sofasets' then 15 when 'lawsonsofasets' then 15 when 'modernsofas' then 15 else 10 end
  where category_slug in
    ('queenbed', 'cabinetry', 'tables', 'chairs', 'sofasets', 'lawsonsofasets', 'modernsofas', 'recliner');
