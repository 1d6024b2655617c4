-- Owner: features/accounts. What the operator granted upon request: the higher of it and the tier's holds, so that a later
-- tier takes nothing away. (granted_limits is what is set in place of the tier's, for whoever has to be held back.)
create table raised_limits (
  account_id text collate "C" not null references accounts on delete cascade,
  limit_name text not null check (limit_name in ('active', 'in_review', 'new_per_day', 'edits_per_day')),
  allowed integer not null check (allowed > 0),
  primary key (account_id, limit_name)
);

-- Owner: features/limit-requests. What accounts need more of than their tier gives, and what the operator said.
create table limit_requests (
  id text collate "C" primary key check (id ~ '^lim_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  account_id text collate "C" not null references accounts on delete cascade,
  limit_name text not null check (limit_name in ('active', 'in_review', 'new_per_day', 'edits_per_day')),
  requested integer not null check (requested > 0),
  reason text not null check (reason <> ''),
  -- What held when it was asked.
  allowed integer not null check (allowed >= 0),
  status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
  -- May be another number than was asked for.
  granted integer check (granted > 0),
  -- What the operator wrote to the account.
  message text check (message <> ''),
  decided_by text check (decided_by <> ''),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  constraint limit_requests_granted check ((status = 'approved') = (granted is not null)),
  constraint limit_requests_decided check ((status = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint limit_requests_denied check (status <> 'denied' or message is not null)
);
create unique index limit_requests_pending on limit_requests (account_id, limit_name) where status = 'pending';
create index limit_requests_account on limit_requests (account_id, created_at desc, id desc);
create index limit_requests_waiting on limit_requests (created_at, id) where status = 'pending';

-- Owner: features/reviews.
-- Buyers who were asked what they say of an agent, and may say it once. Gone with what they had asked: from then on nothing
-- ties a review to a person.
create table review_invitations (
  inquiry_id text collate "C" primary key references inquiries on delete cascade,
  agent_id text collate "C" not null references agents on delete cascade,
  -- SHA-256 of the token, which only the buyer has.
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- SHA-256 of the agent with the buyer's address or number: a buyer is asked once about an agent.
  email_hash bytea check (octet_length(email_hash) = 32),
  phone_hash bytea check (octet_length(phone_hash) = 32),
  author_name text not null check (author_name <> '' and author_name !~ '\s'),
  locale text not null check (locale in ('en', 'es', 'pt')),
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint review_invitations_buyer check (email_hash is not null or phone_hash is not null)
);
create unique index review_invitations_email on review_invitations (agent_id, email_hash) where email_hash is not null;
create unique index review_invitations_phone on review_invitations (agent_id, phone_hash) where phone_hash is not null;

alter table reviews
  -- SHA-256 of the words: the same text twice is read by a person.
  add column text_key bytea check (octet_length(text_key) = 32);
create index reviews_of_day on reviews (agent_id, created_at);
create index reviews_text_key on reviews (text_key) where text_key is not null;
create index reviews_pending on reviews (created_at, id) where status = 'pending';

-- What was decided of reviews, by the rules or a person; none is ever changed.
create table review_decisions (
  id bigint generated always as identity primary key,
  review_id text collate "C" not null references reviews on delete cascade,
  outcome text not null check (outcome in ('approve', 'reject', 'person')),
  -- `rules`, or the name of the operator.
  decided_by text not null check (decided_by <> ''),
  -- Codes of the rules that had a person look; what the operator noted.
  reasons text[] not null default '{}',
  note text check (note <> ''),
  at timestamptz(3) not null,
  constraint review_decisions_by_persons check (decided_by = 'rules' or outcome <> 'person')
);
create index review_decisions_review on review_decisions (review_id, id);
