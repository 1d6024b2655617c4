-- Owner: features/accounts. Who may write here. An account comes about when somebody proves an e-mail address.
create table accounts (
  id text collate "C" primary key check (id ~ '^acc_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  -- As it was written; `email_key` is what makes it the same: lower case. Dots and +tags are kept apart.
  email text not null,
  email_key text collate "C" not null unique check (email_key = lower(email_key)),
  email_verified_at timestamptz(3),
  name text check (name <> ''),
  locale text not null default 'es' check (locale in ('en', 'es', 'pt')),
  time_zone text not null default 'America/Asuncion',
  bio text check (bio <> ''),
  languages text[] not null default '{}',
  specialties text[] not null default '{}',
  -- The WhatsApp number, E.164; set when it has been verified.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz(3),
  contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$'),
  contact_email text,
  website text,
  shown_contacts text[] not null default '{whatsapp}' check (shown_contacts <@ array['whatsapp', 'phone', 'email', 'website']),
  inquiries_by_email boolean not null default true,
  inquiries_by_whatsapp boolean not null default true,
  -- Distinct listings that were ever approved; each counts once towards the tier.
  approved_listings integer not null default 0 check (approved_listings >= 0),
  created_at timestamptz(3) not null,
  suspended_at timestamptz(3),
  constraint accounts_phone_is_verified check ((phone is null) = (phone_verified_at is null))
);
-- A number belongs to one account.
create unique index accounts_phone on accounts (phone);

-- Credentials for CI: random, shown once, and kept as SHA-256 only. For /agent alone.
create table account_tokens (
  id text collate "C" primary key check (id ~ '^tok_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  account_id text collate "C" not null references accounts on delete cascade,
  name text not null check (name <> ''),
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- Its first characters, to tell it by.
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at <= created_at + interval '365 days'),
  -- To the hour.
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index account_tokens_account on account_tokens (account_id, created_at desc);

-- Owner: platform/http. Requests that said by a key of their own that they are one request, and what they were answered.
create table idempotency_keys (
  -- An account, or the network of a caller without one.
  owner text collate "C" not null,
  operation text collate "C" not null,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  -- SHA-256 of target and body: the same key for something else is refused.
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- Which of several that began with it is the one that counts.
  attempt uuid not null,
  started_at timestamptz(3) not null,
  -- Null while the first request runs.
  answer text,
  primary key (owner, operation, key_hash)
);
create index idempotency_keys_started on idempotency_keys (started_at);
