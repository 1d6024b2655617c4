-- Owner: features/credits. Promotional credits: what was bought, what came and went, what it was spent on.

-- What is refused whoever asks: a ledger is only added to, and a balance follows from it.
create function credits_kept() returns trigger language plpgsql as $$
begin
  raise exception '% is kept: rows of it are neither changed nor deleted by hand', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create table credit_purchases (
  id text collate "C" primary key check (id ~ '^pur_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  account_id text collate "C" not null references accounts,
  package text not null,
  credits integer not null check (credits > 0),
  amount numeric not null check (amount > 0),
  currency text not null check (currency in ('PYG', 'USD')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'expired', 'refunded')),
  -- How it is paid: at Stripe, or on the page for trying things out.
  method text not null check (method in ('stripe', 'trial')),
  -- The checkout session at Stripe.
  session_id text collate "C" unique,
  payment_url text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- When it was last asked how it stands.
  asked_at timestamptz(3) not null,
  paid_at timestamptz(3),
  refunded_at timestamptz(3),
  -- When the service said that another amount was paid than was asked: nobody asks again, a person looks.
  disputed_at timestamptz(3),
  constraint credit_purchases_session check ((method = 'stripe') = (session_id is not null)),
  constraint credit_purchases_paid check ((status in ('paid', 'refunded')) = (paid_at is not null)),
  constraint credit_purchases_refunded check ((status = 'refunded') = (refunded_at is not null))
);
create index credit_purchases_account on credit_purchases (account_id, created_at desc);
create index credit_purchases_waiting on credit_purchases (asked_at) where status = 'pending' and method = 'stripe' and disputed_at is null;
create index credit_purchases_lately on credit_purchases (paid_at)
  where status in ('paid', 'refunded') and method = 'stripe' and disputed_at is null;

-- The sum of the entries of an account, kept by their trigger alone. Whoever spends holds the row.
create table credit_balances (
  account_id text collate "C" primary key references accounts,
  balance integer not null default 0 constraint credit_balances_not_negative check (balance >= 0)
);
create trigger credit_balances_kept before insert or update or delete on credit_balances
  for each row when (pg_trigger_depth() = 0) execute function credits_kept();
create trigger credit_balances_not_emptied before truncate on credit_balances
  for each statement execute function credits_kept();

-- The ledger. Ids and balances of an account follow each other: both are drawn while its balance is held.
create sequence credit_entry_ids;
create table credit_entries (
  id bigint primary key,
  account_id text collate "C" not null references accounts,
  kind text not null check (kind in ('purchase', 'purchase_refund', 'grant', 'promotion', 'promotion_refund')),
  credits integer not null,
  -- After it.
  balance integer not null check (balance >= 0),
  purchase_id text collate "C" references credit_purchases,
  promotion_id bigint,
  reason text check (reason <> ''),
  at timestamptz(3) not null,
  constraint credit_entries_credits check (case kind
    when 'promotion' then credits = -1
    when 'promotion_refund' then credits = 1
    when 'purchase_refund' then credits < 0
    else credits > 0 end),
  constraint credit_entries_purchase check ((kind in ('purchase', 'purchase_refund')) = (purchase_id is not null)),
  constraint credit_entries_promotion check ((kind in ('promotion', 'promotion_refund')) = (promotion_id is not null)),
  -- What is spent is spent on a promotion of the same number.
  constraint credit_entries_spent check (kind <> 'promotion' or promotion_id = id),
  constraint credit_entries_granted check ((kind = 'grant') = (reason is not null))
);
-- A purchase is credited once and taken back once; so is a promotion.
create unique index credit_entries_of_purchase on credit_entries (purchase_id, kind) where purchase_id is not null;
create unique index credit_entries_of_promotion on credit_entries (promotion_id, kind) where promotion_id is not null;
create index credit_entries_account on credit_entries (account_id, id desc);

create function credit_entry_counted() returns trigger language plpgsql as $$
begin
  insert into credit_balances (account_id) values (new.account_id) on conflict (account_id) do nothing;
  update credit_balances
     set balance = balance + new.credits
   where account_id = new.account_id
  returning balance into new.balance;
  new.id := nextval('credit_entry_ids');
  if new.kind = 'promotion' then
    new.promotion_id := new.id;
  end if;
  return new;
end $$;
create trigger credit_entries_counted before insert on credit_entries
  for each row execute function credit_entry_counted();
create trigger credit_entries_kept before update or delete on credit_entries
  for each row execute function credits_kept();
create trigger credit_entries_not_emptied before truncate on credit_entries
  for each statement execute function credits_kept();

-- What a credit was spent on: so long a listing comes first.
create table promotions (
  id bigint primary key references credit_entries,
  account_id text collate "C" not null references accounts,
  listing_id text collate "C" not null references listings,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- expired: its time was over; removed: its listing was taken out by the operator; withdrawn: the
  -- credits that it was bought with were paid back.
  end_reason text check (end_reason in ('expired', 'removed', 'withdrawn')),
  constraint promotions_time check (ends_at > starts_at),
  constraint promotions_ended check ((ended_at is null) = (end_reason is null))
);
create index promotions_running on promotions (ends_at) where ended_at is null;
create index promotions_of_listing on promotions (listing_id) where ended_at is null;
create index promotions_of_account on promotions (account_id) where ended_at is null;
alter table credit_entries add constraint credit_entries_promotion_id_fkey foreign key (promotion_id) references promotions;
