-- Owner: features/sign-in. A code that was sent to an address, for the browser that asked for it and no other.
create table sign_in_codes (
  -- SHA-256 of what the browser holds.
  handle_hash bytea primary key check (octet_length(handle_hash) = 32),
  email text not null,
  email_key text collate "C" not null,
  -- Network of the client that asked.
  network text not null,
  -- Keyed hash: the code cannot be found out by trying, without SECRET_KEY.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  attempts integer not null default 0 check (attempts between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sign_in_codes_email on sign_in_codes (email_key, created_at desc);
create index sign_in_codes_created on sign_in_codes (created_at);

create table sessions (
  -- SHA-256 of the cookie.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  account_id text collate "C" not null references accounts on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index sessions_account on sessions (account_id);
create index sessions_expires on sessions (expires_at);
