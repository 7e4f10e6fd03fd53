-- One row that a readiness check writes, to learn whether the shop can write at all.
create table shop_pulse (
  only_row boolean     primary key default true check (only_row),
  beat_at  timestamptz not null
);
