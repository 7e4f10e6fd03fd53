-- What staff write: menu, footer, promotion, home page and the pages behind the footer's links.
-- Each document has one shape, checked by its schema in src/shop/content/contract.ts.
create table content_document (
  name       text        primary key check (name ~ '^[a-z]+(-[a-z]+)*$'),
  body       jsonb       not null check (jsonb_typeof(body) = 'object'),
  updated_at timestamptz not null default now()
);

create table content_page (
  slug       text        primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title      text        not null check (length(title) between 1 and 120),
  summary    text        not null check (length(summary) <= 300),
  -- blocks of text: [{ "heading": "...", "paragraphs": ["..."] }]
  sections   jsonb       not null check (jsonb_typeof(sections) = 'array'),
  updated_at timestamptz not null default now()
);

create trigger content_document_changed after insert or update or delete on content_document
  for each statement execute function tell_of_change();
create trigger content_page_changed after insert or update or delete on content_page
  for each statement execute function tell_of_change();
