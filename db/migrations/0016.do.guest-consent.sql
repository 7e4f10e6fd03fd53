-- Guests who asked for offers when they ordered. Taken back by an entry that says so.
create table guest_consent (
  id         bigint      generated always as identity primary key,
  email      text        not null check (email = lower(email) and length(email) <= 254),
  is_given   boolean     not null,
  at         timestamptz not null
);
create index guest_consent_of_email on guest_consent (email, id desc);
