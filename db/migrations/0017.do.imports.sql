-- Files of products that staff bring in: what came, what it would do, how far it is, and what it takes to undo it.

create table product_import (
  id           uuid        primary key default gen_random_uuid(),
  file_name    text        not null check (length(file_name) between 1 and 200),
  -- how the file was read: csv or xlsx, in which letters or from which sheet
  form         text        not null check (form in ('csv', 'xlsx')),
  read_as      text        not null check (length(read_as) <= 100),
  head         jsonb       not null check (jsonb_typeof(head) = 'array'),
  -- the field each column is for, or null; chosen before the check
  fields       jsonb       not null check (jsonb_typeof(fields) = 'array'),
  row_count    integer     not null check (row_count between 1 and 50000),
  state        text        not null default 'uploaded'
               check (state in ('uploaded', 'checking', 'checked', 'running', 'stopped', 'done', 'undoing', 'undone')),
  -- the last row that is dealt with in this state
  place        integer     not null default 0,
  -- why it does not go on, where that is not what somebody chose
  trouble      text        not null default '' check (length(trouble) <= 300),
  new_rows     integer     not null default 0,
  changed_rows integer     not null default 0,
  same_rows    integer     not null default 0,
  error_rows   integer     not null default 0,
  -- what the run did, and what it could not do
  made         integer     not null default 0,
  changed      integer     not null default 0,
  failed       integer     not null default 0,
  -- what the undo put back, and what it left because somebody edited it since
  put_back     integer     not null default 0,
  stayed       integer     not null default 0,
  created_at   timestamptz not null default now(),
  created_by   uuid        references account (id),
  created_name text        not null check (length(created_name) <= 120),
  run_by       uuid        references account (id),
  run_name     text        not null default '' check (length(run_name) <= 120),
  started_at   timestamptz,
  ended_at     timestamptz,
  undo_by      uuid        references account (id),
  undo_name    text        not null default '' check (length(undo_name) <= 120),
  undone_at    timestamptz
);
create index product_import_newest on product_import (created_at desc, id);
create index product_import_at_work on product_import (created_at) where state in ('checking', 'running', 'undoing');

create table product_import_row (
  import_id   uuid    not null references product_import (id) on delete cascade,
  -- as a program for tables counts them: the head is row 1
  number      integer not null,
  cells       jsonb   not null,
  outcome     text    check (outcome in ('new', 'changed', 'same', 'error', 'failed', 'stayed')),
  title       text,
  -- the product it is about; a new one has its id from the check on, so that it is made once
  product_id  text,
  -- what no two rows may share: the product, or the words a new one would be found by
  product_key text,
  -- of the product when it was checked
  version     integer,
  -- columns to write
  change      jsonb,
  -- what to show: differences, or problems
  shown       jsonb,
  stock_was   integer,
  -- of the product after it was written; until then it was not
  written_version integer,
  primary key (import_id, number)
);
create index product_import_row_by_outcome on product_import_row (import_id, outcome, number);
create index product_import_row_by_key on product_import_row (import_id, product_key) where product_key is not null;

-- rows without an _id are told by title and brand
create index product_by_name on product (title, brand) where deleted_at is null;
