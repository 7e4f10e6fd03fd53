-- Letters that anybody can cause by typing an address are marked, and so many a day go to one mailbox.
alter table mail_message add column is_unasked boolean not null default false;
create index mail_message_unasked on mail_message (recipient, created_at) where is_unasked;
