-- What people who got a piece say of it. Whose a review is, follows from its order: the account the order belongs to, or
-- whoever holds one of its keys.

create table if not exists review_terms (
  is_only          boolean     primary key default true check (is_only),
  version          integer     not null default 1 check (version > 0),
  changed_at       timestamptz,
  changed_by       text        check (length(changed_by) <= 120),
  -- how long after a delivery the one letter goes out
  ask_after_days   smallint    not null default 14 check (ask_after_days between 1 and 90),
  is_asking        boolean     not null default true,
  -- how long the link in it can be used
  link_days        smallint    not null default 90 check (link_days between 7 and 365),
  -- what authors are told about how soon theirs is read
  read_within_days smallint    not null default 2 check (read_within_days between 1 and 14),
  -- the shop's mean as scores have it; worked out anew by a job once it has moved
  mean             numeric(4, 3) check (mean between 1 and 5)
);
insert into review_terms (is_only) values (true) on conflict do nothing;

create table if not exists review (
  id           uuid        primary key default gen_random_uuid(),
  order_id     uuid        not null,
  line_no      smallint    not null,
  product_id   text        not null references product (id),
  stars        smallint    not null check (stars between 1 and 5),
  title        text        not null check (length(title) <= 80 and title !~ '[[:cntrl:]]'),
  words        text        not null check (length(words) <= 2000),
  name         text        not null check (length(name) <= 60 and name !~ '[[:cntrl:]]'),
  city         text        not null check (length(city) <= 60 and city !~ '[[:cntrl:]]'),
  state        text        not null default 'held' check (state in ('held', 'shown', 'refused', 'withdrawn')),
  reason       text        check (reason in ('not_about', 'abuse', 'private', 'by_us', 'rewarded', 'copied')),
  -- written after our letter asked for it
  is_asked     boolean     not null,
  is_demo      boolean     not null default false,
  keeps_star   boolean     not null,
  may_use_photos boolean   not null,
  delivered_at timestamptz not null,
  written_at   timestamptz not null,
  decided_at   timestamptz,
  decided_by   text        check (length(decided_by) <= 120),
  -- when the author was told of the decision; until then it can be taken back
  told_at      timestamptz,
  -- the first time it was shown
  shown_at     timestamptz,
  withdrawn_at timestamptz,
  erased_at    timestamptz,
  -- open reports wait since then
  reported_at  timestamptz,
  reply        text        not null default '' check (length(reply) <= 1000),
  replied_at   timestamptz,
  replied_by   text        check (length(replied_by) <= 120),
  useful       integer     not null default 0 check (useful >= 0),
  version      integer     not null default 1,
  foreign key (order_id, line_no) references order_line (order_id, line_no),
  -- why it was refused is counted for good, even if its author takes it back later
  constraint refused_has_a_reason check (
    (state <> 'refused' or reason is not null) and (reason is null or state in ('refused', 'withdrawn'))),
  constraint review_says_something check (
    erased_at is not null or state = 'withdrawn' or (title <> '' and words <> '' and name <> '')),
  constraint gone_words_are_gone check (
    (erased_at is null and state <> 'withdrawn') or (title = '' and words = '' and name = '' and city = '')),
  constraint shown_has_its_moment check (state <> 'shown' or shown_at is not null),
  constraint reply_has_its_moment check ((reply = '') = (replied_at is null))
);
-- one that counts for each ordered line, however many devices send it; who was refused or withdrew may write again
create unique index if not exists review_once_for_a_line on review (order_id, line_no)
  where state in ('held', 'shown');
create index if not exists review_of_line on review (order_id, line_no, written_at);
create index if not exists review_shown on review (product_id, shown_at desc, id) where state = 'shown';
create index if not exists review_shown_by_stars on review (product_id, stars, shown_at desc, id) where state = 'shown';
create index if not exists review_to_read on review (written_at, id) where state = 'held';
create index if not exists review_reported on review (reported_at, id) where reported_at is not null;
create index if not exists review_by_state on review (state, decided_at desc, id);
create index if not exists review_to_tell on review (decided_at) where told_at is null and decided_at is not null;

create table if not exists review_photo (
  name      text        primary key check (name ~ '^[0-9a-f]{32}$'),
  order_id  uuid        not null,
  line_no   smallint    not null,
  review_id uuid        references review (id),
  position  smallint    not null default 0,
  width     integer     not null default 0,
  height    integer     not null default 0,
  sent_at   timestamptz not null,
  -- to be removed from where pictures lie, by a job
  gone_at   timestamptz,
  foreign key (order_id, line_no) references order_line (order_id, line_no)
);
create index if not exists review_photo_of_review on review_photo (review_id, position) where gone_at is null;
create index if not exists review_photo_of_line on review_photo (order_id, line_no);
create index if not exists review_photo_gone on review_photo (gone_at) where gone_at is not null;
create index if not exists review_photo_unused on review_photo (sent_at) where review_id is null;

create table if not exists review_report (
  id         bigint      generated always as identity primary key,
  review_id  uuid        not null references review (id),
  account_id uuid        references account (id),
  reason     text        not null check (reason in ('rude', 'private', 'advert', 'other_piece')),
  words      text        not null check (length(words) <= 500),
  at         timestamptz not null,
  settled_at timestamptz
);
create index if not exists review_report_of_review on review_report (review_id, id);
create unique index if not exists review_report_once on review_report (review_id, account_id)
  where settled_at is null and account_id is not null;
create index if not exists review_report_of_account on review_report (account_id) where account_id is not null;

create table if not exists review_useful (
  review_id  uuid not null references review (id),
  account_id uuid not null references account (id) on delete cascade,
  at         timestamptz not null,
  primary key (review_id, account_id)
);
create index if not exists review_useful_of_account on review_useful (account_id);

-- The one letter of an order: its row is what keeps it from being written twice.
create table if not exists review_ask (
  order_id    uuid        primary key references customer_order (id),
  token_print bytea       unique check (length(token_print) = 32),
  asked_at    timestamptz not null,
  expires_at  timestamptz not null
);
create index if not exists review_ask_over on review_ask (expires_at) where token_print is not null;
-- What became due is looked for by the day of delivery.
create index if not exists order_delivered on customer_order (delivered_at) where delivered_at is not null;
create or replace function is_demo_order(of_order uuid) returns boolean language sql stable as $$
  select exists (select from demo_mark where kind = 'order' and id = of_order::text)
$$;

-- Mailboxes that do not want to be asked. Only a hash: nobody is known by it who is not asked about.
create table if not exists review_silence (
  mailbox_print bytea       primary key check (length(mailbox_print) = 32),
  at            timestamptz not null
);

create table if not exists review_event (
  id        bigint      generated always as identity primary key,
  review_id uuid        not null references review (id),
  at        timestamptz not null,
  kind      text        not null check (length(kind) <= 40),
  by_name   text        not null check (length(by_name) <= 120),
  note      text        not null default '' check (length(note) <= 200)
);
create index if not exists review_event_of_review on review_event (review_id, id);

-- What lists and pages say of reviews: of each product its own stars, and what it shares with the products of its group.
-- Kept by the database, in a table of its own: a star must not write a product with all its words anew.
create table if not exists review_sum (
  product_id   text     primary key references product (id),
  stars_1      integer  not null default 0 check (stars_1 >= 0),
  stars_2      integer  not null default 0 check (stars_2 >= 0),
  stars_3      integer  not null default 0 check (stars_3 >= 0),
  stars_4      integer  not null default 0 check (stars_4 >= 0),
  stars_5      integer  not null default 0 check (stars_5 >= 0),
  -- without the demo's, for what search engines are told
  real_count   integer  not null default 0 check (real_count >= 0),
  real_stars   integer  not null default 0 check (real_stars >= 0),
  -- of the whole group
  rating_count integer  not null default 0 check (rating_count >= 0),
  rating_stars integer  not null default 0 check (rating_stars >= 0),
  -- the shop's mean with a weight of five, and these; 0 without any
  score        numeric(5, 4) not null default 0
);
create index if not exists review_sum_by_score on review_sum (score desc, product_id) where rating_count > 0;

create or replace function review_score(count bigint, stars bigint) returns numeric language sql stable as $$
  select case when count = 0 then 0
    else round((5 * coalesce((select mean from review_terms), stars::numeric / count) + stars) / (5 + count), 4) end
$$;

-- Two that change the sums of one group wait for each other, and the second adds to what the first left.
create or replace function lock_review_sum(subject text) returns void language plpgsql as $$
begin
  -- and all of them for whoever moves the shop's mean
  perform pg_advisory_xact_lock_shared(hashtextextended('review_sum', 0));
  perform pg_advisory_xact_lock(hashtextextended('review_sum ' || subject, 0));
end $$;

-- What the products of a group have together, or what one without a group has.
create or replace function share_review_sum(ids text[]) returns void language plpgsql as $$
begin
  insert into review_sum (product_id)
  select unnest(ids) where exists (select from review_sum where product_id = any(ids))
  on conflict do nothing;
  update review_sum set rating_count = shared.count, rating_stars = shared.stars,
    score = review_score(shared.count, shared.stars)
  from (select coalesce(sum(stars_1 + stars_2 + stars_3 + stars_4 + stars_5), 0) as count,
               coalesce(sum(stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5), 0) as stars
        from review_sum where product_id = any(ids)) as shared
  where product_id = any(ids)
    and (rating_count, rating_stars, score)
      is distinct from (shared.count, shared.stars, review_score(shared.count, shared.stars));
end $$;

create or replace function count_review(of_product text, of_stars smallint, of_demo boolean, change integer)
returns void language plpgsql as $$
declare
  its_group text;
  still text;
begin
  loop
    select group_id into its_group from product where id = of_product;
    perform lock_review_sum(coalesce(its_group, of_product));
    -- it may have joined another while this one waited
    select group_id into still from product where id = of_product;
    exit when still is not distinct from its_group;
  end loop;
  insert into review_sum (product_id) values (of_product) on conflict do nothing;
  update review_sum set
    stars_1 = stars_1 + case of_stars when 1 then change else 0 end,
    stars_2 = stars_2 + case of_stars when 2 then change else 0 end,
    stars_3 = stars_3 + case of_stars when 3 then change else 0 end,
    stars_4 = stars_4 + case of_stars when 4 then change else 0 end,
    stars_5 = stars_5 + case of_stars when 5 then change else 0 end,
    real_count = real_count + case when of_demo then 0 else change end,
    real_stars = real_stars + case when of_demo then 0 else change * of_stars end
  where product_id = of_product;
  -- the first reviews of a shop have no mean to lean on but their own
  update review_terms set mean = of_stars where mean is null and change > 0;
  perform share_review_sum(case when its_group is null then array[of_product]
    else array(select id from product where group_id = its_group order by id) end);
end $$;

create or replace function follow_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'shown' and (tg_op = 'DELETE' or new.state <> 'shown') then
    perform count_review(old.product_id, old.stars, old.is_demo, -1);
  end if;
  if tg_op <> 'DELETE' and new.state = 'shown' and (tg_op = 'INSERT' or old.state <> 'shown') then
    perform count_review(new.product_id, new.stars, new.is_demo, 1);
  end if;
  -- what nobody sees changes no page
  if (tg_op <> 'INSERT' and old.state = 'shown') or (tg_op <> 'DELETE' and new.state = 'shown') then
    perform pg_notify('shop_changed', '');
  end if;
  return null;
end $$;
create or replace trigger review_followed
  after insert or delete or update of state, title, words, name, city, reply, erased_at, decided_at on review
  for each row execute function follow_review();

create or replace function follow_review_photo() returns trigger language plpgsql as $$
begin
  if exists (select from review where id = coalesce(new.review_id, old.review_id) and state = 'shown') then
    perform pg_notify('shop_changed', '');
  end if;
  return null;
end $$;
create or replace trigger review_photo_followed after insert or delete or update on review_photo
  for each row execute function follow_review_photo();

create or replace trigger review_terms_changed after update of version, ask_after_days, link_days, read_within_days
  on review_terms for each statement execute function tell_of_change();

-- Nobody edits a review: not the shop, not its author. Its words can go, and nothing else becomes of them.
create or replace function keep_review() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a review is withdrawn, refused or erased, and never deleted';
  end if;
  if (old.order_id, old.line_no, old.product_id, old.stars, old.is_asked, old.is_demo, old.keeps_star, old.written_at)
    is distinct from
    (new.order_id, new.line_no, new.product_id, new.stars, new.is_asked, new.is_demo, new.keeps_star, new.written_at)
    or (new.title <> old.title and new.title <> '') or (new.words <> old.words and new.words <> '')
    or (new.name <> old.name and new.name <> '') or (new.city <> old.city and new.city <> '') then
    raise exception 'a review is not edited';
  end if;
  if old.state = 'withdrawn' and new.state <> 'withdrawn' or old.erased_at is not null and new.erased_at is null then
    raise exception 'what its author took back stays so';
  end if;
  if old.state <> new.state and not (
    old.state = 'held' and new.state in ('shown', 'refused', 'withdrawn')
    or old.state = 'shown' and new.state in ('held', 'refused', 'withdrawn')
    or old.state = 'refused' and new.state in ('held', 'withdrawn')) then
    raise exception 'a review does not go from % to %', old.state, new.state;
  end if;
  if old.reply <> '' and new.reply <> old.reply and new.reply <> '' then
    raise exception 'a reply is given once';
  end if;
  if new.state <> old.state or new.reported_at is distinct from old.reported_at or new.reply <> old.reply then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create or replace trigger review_kept before update or delete on review
  for each row execute function keep_review();

-- Of an order that came with the demo, a review is the demo's.
create or replace function mark_demo_review() returns trigger language plpgsql as $$
begin
  new.is_demo := is_demo_order(new.order_id);
  return new;
end $$;
create or replace trigger review_marked before insert on review
  for each row execute function mark_demo_review();

create or replace function count_useful() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review set useful = useful + 1 where id = new.review_id;
  else
    update review set useful = useful - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create or replace trigger review_useful_counted after insert or delete on review_useful
  for each row execute function count_useful();

-- Products join and leave groups: what is shared is counted anew on both sides.
create or replace function follow_group_of_product() returns trigger language plpgsql as $$
declare
  part text;
begin
  if not exists (
    select from review_sum join product on product.id = review_sum.product_id
    where product.id = new.id or product.group_id in (old.group_id, new.group_id)) then
    return null;
  end if;
  foreach part in array array(
    select distinct unnest(array[old.group_id, new.group_id, new.id]) order by 1) loop
    continue when part is null;
    perform lock_review_sum(part);
  end loop;
  perform share_review_sum(array(select id from product where group_id = old.group_id order by id))
  where old.group_id is not null;
  perform share_review_sum(case when new.group_id is null then array[new.id]
    else array(select id from product where group_id = new.group_id order by id) end);
  return null;
end $$;
create or replace trigger product_group_followed after update of group_id on product
  for each row when (old.group_id is distinct from new.group_id) execute function follow_group_of_product();

create or replace function share_with_new_products() returns trigger language plpgsql as $$
declare
  its_group text;
begin
  for its_group in
    select distinct written.group_id from written
    where written.group_id is not null and exists (
      select from product join review_sum on review_sum.product_id = product.id
      where product.group_id = written.group_id)
    order by 1
  loop
    perform lock_review_sum(its_group);
    perform share_review_sum(array(select id from product where group_id = its_group order by id));
  end loop;
  return null;
end $$;
create or replace trigger product_shares_reviews after insert on product referencing new table as written
  for each statement execute function share_with_new_products();

-- The shop's mean moves slowly; all scores follow it together, in one statement of a job.
create or replace function refresh_review_scores() returns boolean language plpgsql as $$
declare
  now_is numeric(4, 3);
  moved boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('review_sum', 0));
  select round(sum(stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric
    / nullif(sum(stars_1 + stars_2 + stars_3 + stars_4 + stars_5), 0), 3) into now_is from review_sum;
  update review_terms set mean = now_is where mean is distinct from now_is
    and (mean is null or now_is is null or abs(mean - now_is) >= 0.01)
  returning true into moved;
  if moved is null then return false; end if;
  -- as review_score has it, which would ask for the mean again for every row
  update review_sum set score = round((5 * now_is + rating_stars) / (5 + rating_count), 4)
  where rating_count > 0 and score <> round((5 * now_is + rating_stars) / (5 + rating_count), 4);
  perform pg_notify('shop_changed', '');
  return true;
end $$;
