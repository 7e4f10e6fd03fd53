-- The owner's words for a letter. No row means the original words, which stand in the code.
create table letter_text (
  key        text        primary key check (length(key) between 1 and 60),
  version    integer     not null check (version > 1),
  changed_at timestamptz not null,
  changed_by text        not null check (length(changed_by) <= 120),
  subject    text        not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  greeting   text        not null check (length(greeting) <= 200 and greeting !~ '[\r\n]'),
  words      text        not null check (length(words) between 1 and 4000),
  button     text        not null check (length(button) <= 60 and button !~ '[\r\n]'),
  last_line  text        not null check (length(last_line) <= 300 and last_line !~ '[\r\n]'),
  -- since when it went out in its original words instead, because these could not be filled
  failed_at  timestamptz
);
