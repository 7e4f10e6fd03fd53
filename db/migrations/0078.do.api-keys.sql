-- Keys for other systems. What is kept is a hash; the first letters are shown, so that one can be told from another. A key
-- that was ended stays, so that the office can say whose it was.
create table if not exists api_key (
  id           uuid        primary key default gen_random_uuid(),
  name         text        not null check (length(name) between 1 and 60),
  key_hash     bytea       not null unique check (length(key_hash) = 32),
  shown        text        not null check (length(shown) between 4 and 20),
  scopes       text[]      not null check (cardinality(scopes) between 1 and 20),
  created_at   timestamptz not null,
  created_by   text        not null check (length(created_by) <= 120),
  expires_at   timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  ended_at     timestamptz
);
create index if not exists api_key_newest on api_key (created_at desc, id);
