-- Mail waits here to be sent; without a mail server it stays here to be read.
create table mail_message (
  id              bigint      generated always as identity primary key,
  kind            text        not null check (length(kind) <= 60),
  recipient       text        not null check (length(recipient) <= 254),
  subject         text        not null check (length(subject) <= 200),
  -- both are emptied once a mail server has taken the message: links in them are keys
  text_part       text        not null,
  html_part       text        not null,
  created_at      timestamptz not null,
  sent_at         timestamptz,
  attempts        integer     not null default 0,
  next_attempt_at timestamptz not null,
  given_up_at     timestamptz,
  last_problem    text        check (length(last_problem) <= 300)
);
create index mail_message_due on mail_message (next_attempt_at) where sent_at is null and given_up_at is null;
