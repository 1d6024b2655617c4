-- Owner: features/credits. Payments that the payer disputes at his bank: what they take out of the ledger, and what comes back.

create table credit_disputes (
  -- At the payment service.
  id text collate "C" primary key check (id ~ '^\S{1,255}$'),
  purchase_id text collate "C" not null references credit_purchases,
  -- asked: the bank only asks, no money has moved; open: the money is held, nothing is decided; lost: the money is gone;
  -- over: the money is the service's again, or never left it. What is over takes nothing any more.
  state text not null check (state in ('asked', 'open', 'lost', 'over')),
  noted_at timestamptz(3) not null,
  -- When its credits were taken back, as many as there were: that is done once.
  taken_at timestamptz(3),
  constraint credit_disputes_of_purchase unique (id, purchase_id),
  constraint credit_disputes_taken check (taken_at is null or state <> 'asked')
);
create index credit_disputes_purchase on credit_disputes (purchase_id);
create index credit_disputes_open on credit_disputes (purchase_id) where state = 'open';

alter table credit_entries
  add column dispute_id text collate "C",
  drop constraint credit_entries_kind_check,
  drop constraint credit_entries_credits,
  drop constraint credit_entries_purchase,
  add constraint credit_entries_kind_check check (kind in (
    'purchase', 'purchase_refund', 'purchase_dispute', 'purchase_reinstated', 'grant', 'promotion', 'promotion_refund')),
  add constraint credit_entries_credits check (case kind
    when 'promotion' then credits = -1
    when 'promotion_refund' then credits = 1
    when 'purchase_refund' then credits < 0
    when 'purchase_dispute' then credits < 0
    else credits > 0 end),
  add constraint credit_entries_purchase check (
    (kind in ('purchase', 'purchase_refund', 'purchase_dispute', 'purchase_reinstated')) = (purchase_id is not null)),
  add constraint credit_entries_dispute check (
    (kind in ('purchase_dispute', 'purchase_reinstated')) = (dispute_id is not null)),
  add constraint credit_entries_dispute_fkey
    foreign key (dispute_id, purchase_id) references credit_disputes (id, purchase_id);

-- A purchase is credited once and refunded once; a dispute takes once and gives back once.
drop index credit_entries_of_purchase;
create unique index credit_entries_of_purchase on credit_entries (purchase_id, kind, dispute_id) nulls not distinct
  where purchase_id is not null;

-- What refund and disputes of a purchase take together is never more than it brought, and no dispute gives back more than
-- it took. Entries of an account are written one after the other, since each holds its balance.
create function credit_purchase_kept() returns trigger language plpgsql as $$
declare
  brought integer;
  remaining integer;
  of_dispute integer;
begin
  select credits into brought from credit_purchases where id = new.purchase_id;
  select sum(credits), sum(credits) filter (where dispute_id = new.dispute_id)
    into remaining, of_dispute
    from credit_entries
   where purchase_id = new.purchase_id;
  if remaining not between 0 and brought or of_dispute > 0 then
    raise exception 'entries of % add up to % of its % credits', new.purchase_id, remaining, brought
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create trigger credit_entries_of_purchase_kept after insert on credit_entries
  for each row when (new.purchase_id is not null) execute function credit_purchase_kept();
