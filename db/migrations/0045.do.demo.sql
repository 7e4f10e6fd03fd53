-- What came with the demo, so that it can be told from what the owner made, and go.
create table demo_mark (
  kind text not null check (kind in ('account', 'order', 'product', 'brand', 'collection', 'coupon', 'content',
                                     'registration', 'location')),
  id   text not null check (length(id) <= 120),
  primary key (kind, id)
);

-- Leaving the demo, asked for and done by different processes: one row, at the most.
create table demo_leaving (
  is_only    boolean     primary key default true check (is_only),
  state      text        not null check (state in ('asked', 'left', 'undo_asked', 'failed')),
  asked_at   timestamptz not null,
  asked_by   uuid        references account (id),
  asked_name text        not null check (length(asked_name) <= 120),
  -- where the demo was put aside
  aside      text        check (aside ~ '^demo_[0-9]+$'),
  left_at    timestamptz,
  undo_until timestamptz,
  problem    text        check (length(problem) <= 300),
  constraint left_is_whole check ((state in ('left', 'undo_asked')) = (aside is not null and left_at is not null and undo_until is not null))
);
