-- Browsers that somebody has logged in with before. A stranger's wrong guesses do not shut these out.
create table known_device (
  account_id   uuid        not null references account on delete cascade,
  token_print  bytea       not null check (length(token_print) = 32),
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, token_print)
);

-- A key to the drafts ends with the session that asked for it. Those of before live for half an hour anyway.
delete from content_preview;
alter table content_preview add column session_id uuid not null references session on delete cascade;
create index content_preview_of_session on content_preview (session_id);
