-- Owner: features/leads. What buyers asked about listings: read by the owner of the listing alone, and deleted after 18 months.
create table inquiries (
  id text collate "C" primary key check (id ~ '^inq_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  listing_id text collate "C" not null references listings on delete cascade,
  -- Whose it is to read; null: the listing has no account.
  account_id text collate "C" references accounts,
  -- Under which it is counted what somebody is told: the account, else the agent, the company, the listing.
  owner_key text collate "C" not null,
  name text not null check (name <> ''),
  email text,
  -- What makes an address the same: lower case.
  email_key text collate "C" check (email_key = lower(email_key)),
  -- E.164.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_is_mobile boolean not null default false,
  message text not null check (message <> ''),
  -- Of the words of the message without digits: the same text from many is no question of theirs.
  message_key bytea not null check (octet_length(message_key) = 32),
  locale text not null check (locale in ('en', 'es', 'pt')),
  status text not null default 'new' check (status in ('new', 'read', 'replied', 'closed')),
  source text not null check (source in ('web', 'api', 'mcp', 'cli')),
  flags text[] not null default '{}' check (flags <@ array['links', 'alike', 'trap']),
  created_at timestamptz(3) not null,
  replied_at timestamptz(3),
  -- When its owner is to be told of it at the latest, together with all that waits; null: he was told at once.
  tell_at timestamptz(3),
  -- When he was told, and by what: email, whatsapp, digest; nothing where he wants to hear nothing.
  told_at timestamptz(3),
  told_by text[] not null default '{}' check (told_by <@ array['email', 'whatsapp', 'digest']),
  constraint inquiries_contact check (email is not null or phone is not null),
  constraint inquiries_email check ((email is null) = (email_key is null)),
  constraint inquiries_mobile check (phone is not null or not phone_is_mobile),
  constraint inquiries_told check (told_at is not null or tell_at is not null),
  constraint inquiries_replied check (status <> 'replied' or replied_at is not null)
);
create index inquiries_account on inquiries (account_id, created_at desc, id desc) where account_id is not null;
create index inquiries_listing on inquiries (listing_id, created_at desc);
create index inquiries_owner on inquiries (owner_key, created_at desc);
create index inquiries_untold on inquiries (owner_key, tell_at) where told_at is null;
create index inquiries_created on inquiries (created_at);

-- Owner: features/listings. How often a listing was asked about, as its owner sees it; what is deleted later was asked all
-- the same. Beside the listing, which an inquiry does not change.
create table listing_inquiries (
  listing_id text collate "C" primary key references listings on delete cascade,
  inquiries integer not null check (inquiries > 0)
);

create function inquiries_counted() returns trigger language plpgsql as $$
begin
  insert into listing_inquiries (listing_id, inquiries)
  select listing_id, count(*)
    from come
   group by listing_id
   order by listing_id
  on conflict (listing_id) do update set inquiries = listing_inquiries.inquiries + excluded.inquiries;
  return null;
end $$;
create trigger inquiries_counted after insert on inquiries
  referencing new table as come for each statement execute function inquiries_counted();

-- Owner: features/imports. Whom a source names for inquiries about a listing is looked up by the listing.
create index source_offers_contact on source_offers (listing_id) where contact is not null;
