-- Owner: features/numbers. Codes that were sent to WhatsApp numbers. The newest of an account is the one that counts.
create table whatsapp_codes (
  number bigint generated always as identity primary key,
  account_id text collate "C" not null references accounts on delete cascade,
  phone text collate "C" not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Network of the client that asked; null: it came through no network.
  network text collate "C",
  -- Keyed hash: the code cannot be found out by trying, without SECRET_KEY.
  code_hash bytea not null check (octet_length(code_hash) = 32),
  -- What it was sent with.
  notice_id text collate "C" not null,
  attempts integer not null default 0 check (attempts between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index whatsapp_codes_account on whatsapp_codes (account_id, number desc);
create index whatsapp_codes_phone on whatsapp_codes (phone, created_at desc);
create index whatsapp_codes_network on whatsapp_codes (network, created_at desc) where network is not null;
create index whatsapp_codes_created on whatsapp_codes (created_at);

-- Owner: features/notices. Why it was given up: the recipient cannot be reached this way, say.
alter table notices add column refusal text check (refusal is null or (refusal <> '' and sent_at is not null));

-- Owner: features/accounts. The credential that made this one, if one did: it ends with it.
alter table account_tokens
  add column made_by text collate "C" references account_tokens on delete cascade check (made_by <> id);
create index account_tokens_made_by on account_tokens (made_by) where made_by is not null;

-- Owner: features/companies. Founded by an account: strangers see it once the operator has verified it, or once something
-- is offered in its name. So nothing that anybody writes into a name is published by writing it.
alter table companies add column by_account boolean not null default false;

-- An account is in one company at most.
create table company_members (
  account_id text collate "C" primary key references accounts on delete cascade,
  company_id text collate "C" not null references companies,
  role text not null check (role in ('owner', 'member')),
  joined_at timestamptz(3) not null
);
create index company_members_company on company_members (company_id, joined_at, account_id);

create table company_invitations (
  id text collate "C" primary key check (id ~ '^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  company_id text collate "C" not null references companies,
  email text not null,
  email_key text collate "C" not null check (email_key = lower(email_key)),
  role text not null check (role in ('owner', 'member')),
  invited_by text collate "C" not null references accounts on delete cascade,
  -- When it was sent last, and how often.
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by text collate "C" references accounts on delete set null
);
-- Who is invited again has one invitation.
create unique index company_invitations_open on company_invitations (company_id, email_key) where accepted_at is null;
create index company_invitations_company on company_invitations (company_id, created_at desc, id desc);
create index company_invitations_email on company_invitations (email_key, created_at desc, id desc);

-- Every mail of an invitation, to bound how many go to one person, or out of one company.
create table company_invitation_mails (
  company_id text collate "C" not null,
  email_key text collate "C" not null,
  sent_at timestamptz(3) not null
);
create index company_invitation_mails_company on company_invitation_mails (company_id, sent_at desc);
create index company_invitation_mails_email on company_invitation_mails (email_key, sent_at desc);

-- Owner: features/agents. What strangers see of an account that offers something; its columns follow the account's.
alter table agents
  add column account_id text collate "C" unique references accounts,
  -- Of a suspended account.
  add column is_hidden boolean not null default false check (account_id is not null or not is_hidden);

-- Owner: features/listings. What was public when its account was suspended: it stands apart from everything that is read
-- of public listings, and is public again with its account.
alter table listings
  drop constraint listings_status_check,
  drop constraint listings_in_review_are_submitted,
  add constraint listings_status_check
    check (status in ('draft', 'in_review', 'public', 'rejected', 'closed', 'archived', 'suspended')),
  add constraint listings_in_review_are_submitted check (
    case status when 'in_review' then submitted_revision is not null
                when 'public' then true
                when 'suspended' then true
                else submitted_revision is null end
  ),
  add constraint listings_suspended_were_public
    check (status <> 'suspended' or (published_at is not null and account_id is not null));
