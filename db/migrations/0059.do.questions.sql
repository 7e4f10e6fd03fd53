-- Questions about a piece, asked on its page, and their answers: of the shop, or of people who own it. Nothing of either
-- is shown before somebody has read it.
create table if not exists question (
  id          uuid        primary key default gen_random_uuid(),
  product_id  text        not null references product (id),
  account_id  uuid        references account (id),
  -- where the answer goes; an account's is asked for when the letter is written
  email       text        check (length(email) between 3 and 254),
  -- as it is shown; nothing: a visitor
  name        text        not null default '' check (length(name) <= 60),
  words       text        not null check (length(words) between 3 and 300),
  state       text        not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  refused_for text        check (refused_for in ('private', 'rude', 'advert', 'other_matter', 'asked_before')),
  asked_at    timestamptz not null,
  decided_at  timestamptz,
  -- when whoever asked was written to: once
  told_at     timestamptz,
  version     integer     not null default 1,
  constraint question_refused_for_a_reason check ((state = 'refused') = (refused_for is not null)),
  constraint question_decided check ((state = 'waiting') or decided_at is not null)
);
create index if not exists question_of_product on question (product_id, state);
create index if not exists question_by_state on question (state, asked_at);
create index if not exists question_of_account on question (account_id) where account_id is not null;
create index if not exists question_of_mailbox on question (email) where email is not null;

create table if not exists question_answer (
  id           uuid        primary key default gen_random_uuid(),
  question_id  uuid        not null references question (id) on delete cascade,
  staff_id     uuid        references account (id),
  -- the piece of whoever owns it
  order_id     uuid,
  line_no      smallint,
  delivered_at timestamptz,
  name         text        not null check (length(name) between 1 and 120),
  words        text        not null check (length(words) between 1 and 1000),
  state        text        not null check (state in ('held', 'shown', 'refused')),
  written_at   timestamptz not null,
  shown_at     timestamptz,
  useful       integer     not null default 0 check (useful >= 0),
  reports      integer     not null default 0 check (reports >= 0),
  -- the latest reason; gone once somebody has decided
  reported_for text        check (reported_for in ('private', 'rude', 'advert', 'wrong')),
  foreign key (order_id, line_no) references order_line (order_id, line_no),
  constraint question_answer_of_one check (num_nonnulls(staff_id, order_id) = 1),
  constraint question_answer_of_somebody_with_it check ((order_id is null) = (delivered_at is null) and (order_id is null) = (line_no is null)),
  constraint question_answer_shown check ((state = 'shown') <= (shown_at is not null))
);
create index if not exists question_answer_of on question_answer (question_id);
create index if not exists question_answer_to_read on question_answer (question_id) where state = 'held' or reported_for is not null;
create unique index if not exists question_answer_once on question_answer (question_id, order_id, line_no) where order_id is not null;
create index if not exists question_answer_of_order on question_answer (order_id) where order_id is not null;

-- Who may be asked about a piece that was delivered to them: they agreed, to be asked once.
create table if not exists question_helper (
  order_id    uuid        not null,
  line_no     smallint    not null,
  product_id  text        not null references product (id),
  agreed_at   timestamptz not null,
  question_id uuid        references question (id) on delete set null,
  token_print bytea       unique,
  asked_at    timestamptz,
  -- answered, or said that they do not know
  closed_at   timestamptz,
  primary key (order_id, line_no),
  foreign key (order_id, line_no) references order_line (order_id, line_no),
  constraint question_helper_asked check ((asked_at is null) = (token_print is null))
);
create index if not exists question_helper_free on question_helper (product_id, agreed_at) where asked_at is null;
create index if not exists question_helper_of on question_helper (question_id) where question_id is not null;

create table if not exists question_terms (
  is_only      boolean     primary key default true check (is_only),
  answer_days  smallint    not null default 2 check (answer_days between 1 and 14),
  owners_asked smallint    not null default 2 check (owners_asked between 0 and 5),
  link_days    smallint    not null default 30 check (link_days between 1 and 90),
  version      integer     not null default 1,
  changed_at   timestamptz,
  changed_by   text
);
insert into question_terms default values on conflict do nothing;

-- What shoppers see: a question that waits is seen by nobody, so that asking one drops no cached answer. Nor does a
-- press on "Found useful".
drop trigger if exists question_changed on question;
create trigger question_changed after delete or update of state, words, name on question
  for each statement execute function tell_of_change();
drop trigger if exists question_answer_changed on question_answer;
create trigger question_answer_changed after delete or update of state, words, name on question_answer
  for each statement execute function tell_of_change();
drop trigger if exists question_answer_added on question_answer;
create trigger question_answer_added after insert on question_answer
  for each row when (new.state = 'shown') execute function tell_of_change();
drop trigger if exists question_terms_changed on question_terms;
create trigger question_terms_changed after update on question_terms
  for each statement execute function tell_of_change();
