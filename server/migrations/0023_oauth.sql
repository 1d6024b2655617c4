-- Owner: features/oauth. Applications that registered themselves (RFC 7591). Those that are described by a document at
-- their own address are not kept here.
create table oauth_clients (
  id text collate "C" primary key,
  payload jsonb not null,
  created_at timestamptz(3) not null,
  -- When an account last let it in.
  used_at timestamptz(3)
);

-- What an account let an application do. Everything that was issued under it ends with it.
create table oauth_grants (
  id text collate "C" primary key,
  account_id text collate "C" not null references accounts on delete cascade,
  client_id text collate "C" not null,
  -- As the person saw them when agreeing; null until then.
  client_name text,
  client_host text,
  scopes text[] not null default '{}',
  payload jsonb not null,
  created_at timestamptz(3) not null,
  -- To the hour.
  used_at timestamptz(3),
  -- Until then no refresh is given, so that a client which lacks a scope asks the person again.
  steps_up_until timestamptz(3),
  expires_at timestamptz(3) not null
);
create index oauth_grants_account on oauth_grants (account_id, created_at desc);
create index oauth_grants_client on oauth_grants (client_id);
create index oauth_grants_expires on oauth_grants (expires_at);

-- Codes, refresh tokens and requests under way. `id` of what a client presents is its SHA-256.
create table oauth_records (
  model text not null,
  id text collate "C" not null,
  payload jsonb not null,
  grant_id text collate "C" references oauth_grants on delete cascade,
  uid text,
  user_code text,
  consumed_at timestamptz(3),
  expires_at timestamptz(3) not null,
  -- Of a refresh token: what its first use was answered, sealed with the token itself; told again for ten seconds.
  answer bytea,
  primary key (model, id)
);
create index oauth_records_grant on oauth_records (grant_id);
create index oauth_records_uid on oauth_records (uid) where uid is not null;
create unique index oauth_records_user_code on oauth_records (user_code) where user_code is not null;
create index oauth_records_expires on oauth_records (expires_at);

-- Keys that access tokens are signed with; the private part is sealed with SECRET_KEY. The newest signs.
create table signing_keys (
  kid text collate "C" primary key,
  public_key jsonb not null,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  -- After this no token that it signed is valid any more.
  retires_at timestamptz(3)
);
