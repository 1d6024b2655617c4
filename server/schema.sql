extension pg_trgm
extension unaccent

schema jobs: pg-boss 43

text search configuration oga_en: asciihword with unaccent, english_stem; asciiword with unaccent, english_stem; email with simple; file with simple; float with simple; host with simple; hword with unaccent, english_stem; hword_asciipart with unaccent, english_stem; hword_numpart with simple; hword_part with unaccent, english_stem; int with simple; numhword with simple; numword with simple; sfloat with simple; uint with simple; url with simple; url_path with simple; version with simple; word with unaccent, english_stem
text search configuration oga_es: asciihword with unaccent, spanish_stem; asciiword with unaccent, spanish_stem; email with simple; file with simple; float with simple; host with simple; hword with unaccent, spanish_stem; hword_asciipart with unaccent, spanish_stem; hword_numpart with simple; hword_part with unaccent, spanish_stem; int with simple; numhword with simple; numword with simple; sfloat with simple; uint with simple; url with simple; url_path with simple; version with simple; word with unaccent, spanish_stem
text search configuration oga_pt: asciihword with unaccent, portuguese_stem; asciiword with unaccent, portuguese_stem; email with simple; file with simple; float with simple; host with simple; hword with unaccent, portuguese_stem; hword_asciipart with unaccent, portuguese_stem; hword_numpart with simple; hword_part with unaccent, portuguese_stem; int with simple; numhword with simple; numword with simple; sfloat with simple; uint with simple; url with simple; url_path with simple; version with simple; word with unaccent, portuguese_stem
text search configuration oga_simple: asciihword with unaccent, simple; asciiword with unaccent, simple; email with simple; file with simple; float with simple; host with simple; hword with unaccent, simple; hword_asciipart with unaccent, simple; hword_numpart with simple; hword_part with unaccent, simple; int with simple; numhword with simple; numword with simple; sfloat with simple; uint with simple; url with simple; url_path with simple; version with simple; word with unaccent, simple

table account_tokens
  id text collate "C" not null
  account_id text collate "C" not null
  name text not null
  secret_hash bytea not null
  hint text not null
  scopes text[] not null
  created_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  last_used_at timestamp(3) with time zone
  revoked_at timestamp(3) with time zone
  made_by text collate "C"
  constraint account_tokens_scopes_check CHECK ((cardinality(scopes) > 0))
  constraint account_tokens_check CHECK ((expires_at <= (created_at + '365 days'::interval)))
  constraint account_tokens_id_check CHECK ((id ~ '^tok_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint account_tokens_check1 CHECK ((made_by <> id))
  constraint account_tokens_name_check CHECK ((name <> ''::text))
  constraint account_tokens_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  constraint account_tokens_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint account_tokens_made_by_fkey FOREIGN KEY (made_by) REFERENCES account_tokens(id) ON DELETE CASCADE
  constraint account_tokens_pkey PRIMARY KEY (id)
  constraint account_tokens_secret_hash_key UNIQUE (secret_hash)
  CREATE INDEX account_tokens_account ON public.account_tokens USING btree (account_id, created_at DESC)
  CREATE INDEX account_tokens_made_by ON public.account_tokens USING btree (made_by) WHERE (made_by IS NOT NULL)

table accounts
  id text collate "C" not null
  email text not null
  email_key text collate "C" not null
  email_verified_at timestamp(3) with time zone
  name text
  locale text not null default 'es'::text
  time_zone text not null default 'America/Asuncion'::text
  bio text
  languages text[] not null default '{}'::text[]
  specialties text[] not null default '{}'::text[]
  phone text
  phone_verified_at timestamp(3) with time zone
  contact_phone text
  contact_email text
  website text
  shown_contacts text[] not null default '{whatsapp}'::text[]
  inquiries_by_email boolean not null default true
  inquiries_by_whatsapp boolean not null default true
  approved_listings integer not null default 0
  created_at timestamp(3) with time zone not null
  suspended_at timestamp(3) with time zone
  constraint accounts_phone_is_verified CHECK (((phone IS NULL) = (phone_verified_at IS NULL)))
  constraint accounts_approved_listings_check CHECK ((approved_listings >= 0))
  constraint accounts_bio_check CHECK ((bio <> ''::text))
  constraint accounts_contact_phone_check CHECK ((contact_phone ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint accounts_email_key_check CHECK ((email_key = lower(email_key)))
  constraint accounts_id_check CHECK ((id ~ '^acc_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint accounts_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint accounts_name_check CHECK ((name <> ''::text))
  constraint accounts_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint accounts_shown_contacts_check CHECK ((shown_contacts <@ ARRAY['whatsapp'::text, 'phone'::text, 'email'::text, 'website'::text]))
  constraint accounts_pkey PRIMARY KEY (id)
  constraint accounts_email_key_key UNIQUE (email_key)
  CREATE UNIQUE INDEX accounts_phone ON public.accounts USING btree (phone)

table agent_ratings
  agent_id text collate "C" not null
  reviews integer not null
  stars integer not null
  constraint agent_ratings_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
  constraint agent_ratings_pkey PRIMARY KEY (agent_id)
  CREATE TRIGGER agent_ratings_told AFTER INSERT OR DELETE OR UPDATE ON public.agent_ratings FOR EACH ROW EXECUTE FUNCTION tell_changed('reviews')

table agents
  id text collate "C" not null
  slug text collate "C" not null
  name text not null
  company_id text collate "C"
  photo_url text
  created_at timestamp(3) with time zone not null
  name_key text not null
  bio text
  specialties text[] not null default '{}'::text[]
  languages text[] not null default '{}'::text[]
  verified boolean not null default false
  phone text
  whatsapp text
  email text
  website text
  shown_contacts text[] not null default '{}'::text[]
  search_text text not null default '  '::text
  account_id text collate "C"
  is_hidden boolean not null default false
  constraint agents_check CHECK (((account_id IS NOT NULL) OR (NOT is_hidden)))
  constraint agents_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  constraint agents_id_check CHECK ((id ~ '^agt_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint agents_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint agents_shown_contacts_check CHECK ((shown_contacts <@ ARRAY['phone'::text, 'whatsapp'::text, 'email'::text, 'website'::text]))
  constraint agents_whatsapp_check CHECK ((whatsapp ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint agents_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
  constraint agents_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
  constraint agents_pkey PRIMARY KEY (id)
  constraint agents_account_id_key UNIQUE (account_id)
  constraint agents_slug_key UNIQUE (slug)
  CREATE INDEX agents_company ON public.agents USING btree (company_id)
  CREATE INDEX agents_languages ON public.agents USING gin (languages)
  CREATE INDEX agents_search ON public.agents USING gin (search_text gin_trgm_ops)
  CREATE INDEX agents_specialties ON public.agents USING gin (specialties)
  CREATE TRIGGER agents_told AFTER INSERT OR DELETE OR UPDATE ON public.agents FOR EACH ROW EXECUTE FUNCTION tell_changed('agents')
  CREATE TRIGGER agents_words_in AFTER INSERT ON public.agents REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION words_known()
  CREATE TRIGGER agents_words_over AFTER UPDATE ON public.agents REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION words_known()
  CREATE TRIGGER listing_agent_logged AFTER UPDATE ON public.agents FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.photo_url IS DISTINCT FROM new.photo_url)) OR (old.company_id IS DISTINCT FROM new.company_id))) EXECUTE FUNCTION listing_agent_logged()

unlogged table assistant_questions
  id uuid not null
  asker text not null
  slot smallint not null
  expires_at timestamp(3) with time zone not null
  answer text
  constraint assistant_questions_slot_check CHECK (((slot >= 1) AND (slot <= 5)))
  constraint assistant_questions_answer_check CHECK ((length(answer) <= 20000))
  constraint assistant_questions_asker_check CHECK ((length(asker) <= 200))
  constraint assistant_questions_pkey PRIMARY KEY (id)
  constraint assistant_questions_asker_slot_key UNIQUE (asker, slot)
  CREATE INDEX assistant_questions_expires_at ON public.assistant_questions USING btree (expires_at)

table commits
  id bigint not null generated always as identity
  number bigint
  at timestamp(3) with time zone
  constraint commits_pkey PRIMARY KEY (id)
  constraint commits_number_key UNIQUE (number)
  CREATE CONSTRAINT TRIGGER commit_numbered AFTER INSERT ON public.commits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION commit_numbered()
  CREATE CONSTRAINT TRIGGER commit_told AFTER INSERT ON public.commits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION commit_told()

table companies
  id text collate "C" not null
  slug text collate "C" not null
  name text not null
  name_key text not null
  type text not null default 'agency'::text
  logo_url text
  verified boolean not null default false
  created_at timestamp(3) with time zone not null
  description text
  specialties text[] not null default '{}'::text[]
  languages text[] not null default '{}'::text[]
  founded_year integer
  phone text
  whatsapp text
  email text
  website text
  address text
  search_text text not null default '  '::text
  by_account boolean not null default false
  constraint companies_founded_year_check CHECK (((founded_year >= 1500) AND (founded_year <= 2200)))
  constraint companies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  constraint companies_id_check CHECK ((id ~ '^cmp_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint companies_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint companies_type_check CHECK ((type = ANY (ARRAY['agency'::text, 'developer'::text])))
  constraint companies_whatsapp_check CHECK ((whatsapp ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint companies_pkey PRIMARY KEY (id)
  constraint companies_name_key_key UNIQUE (name_key)
  constraint companies_slug_key UNIQUE (slug)
  CREATE INDEX companies_search ON public.companies USING gin (search_text gin_trgm_ops)
  CREATE INDEX companies_specialties ON public.companies USING gin (specialties)
  CREATE TRIGGER companies_told AFTER INSERT OR DELETE OR UPDATE ON public.companies FOR EACH ROW EXECUTE FUNCTION tell_changed('companies')
  CREATE TRIGGER companies_words_in AFTER INSERT ON public.companies REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION words_known()
  CREATE TRIGGER companies_words_over AFTER UPDATE ON public.companies REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION words_known()
  CREATE TRIGGER listing_company_logged AFTER UPDATE ON public.companies FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.logo_url IS DISTINCT FROM new.logo_url)) OR (old.verified IS DISTINCT FROM new.verified))) EXECUTE FUNCTION listing_company_logged()

table company_invitation_mails
  company_id text collate "C" not null
  email_key text collate "C" not null
  sent_at timestamp(3) with time zone not null
  CREATE INDEX company_invitation_mails_company ON public.company_invitation_mails USING btree (company_id, sent_at DESC)
  CREATE INDEX company_invitation_mails_email ON public.company_invitation_mails USING btree (email_key, sent_at DESC)

table company_invitations
  id text collate "C" not null
  company_id text collate "C" not null
  email text not null
  email_key text collate "C" not null
  role text not null
  invited_by text collate "C" not null
  created_at timestamp(3) with time zone not null
  sent_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  accepted_at timestamp(3) with time zone
  accepted_by text collate "C"
  constraint company_invitations_email_key_check CHECK ((email_key = lower(email_key)))
  constraint company_invitations_id_check CHECK ((id ~ '^inv_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint company_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text])))
  constraint company_invitations_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES accounts(id) ON DELETE SET NULL
  constraint company_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
  constraint company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id) ON DELETE CASCADE
  constraint company_invitations_pkey PRIMARY KEY (id)
  CREATE INDEX company_invitations_company ON public.company_invitations USING btree (company_id, created_at DESC, id DESC)
  CREATE INDEX company_invitations_email ON public.company_invitations USING btree (email_key, created_at DESC, id DESC)
  CREATE UNIQUE INDEX company_invitations_open ON public.company_invitations USING btree (company_id, email_key) WHERE (accepted_at IS NULL)

table company_members
  account_id text collate "C" not null
  company_id text collate "C" not null
  role text not null
  joined_at timestamp(3) with time zone not null
  constraint company_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'member'::text])))
  constraint company_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint company_members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
  constraint company_members_pkey PRIMARY KEY (account_id)
  CREATE INDEX company_members_company ON public.company_members USING btree (company_id, joined_at, account_id)

table credit_balances
  account_id text collate "C" not null
  balance integer not null default 0
  constraint credit_balances_not_negative CHECK ((balance >= 0))
  constraint credit_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
  constraint credit_balances_pkey PRIMARY KEY (account_id)
  CREATE TRIGGER credit_balances_kept BEFORE INSERT OR DELETE OR UPDATE ON public.credit_balances FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION credits_kept()
  CREATE TRIGGER credit_balances_not_emptied BEFORE TRUNCATE ON public.credit_balances FOR EACH STATEMENT EXECUTE FUNCTION credits_kept()

table credit_disputes
  id text collate "C" not null
  purchase_id text collate "C" not null
  state text not null
  noted_at timestamp(3) with time zone not null
  taken_at timestamp(3) with time zone
  constraint credit_disputes_taken CHECK (((taken_at IS NULL) OR (state <> 'asked'::text)))
  constraint credit_disputes_id_check CHECK ((id ~ '^\S{1,255}$'::text))
  constraint credit_disputes_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'open'::text, 'lost'::text, 'over'::text])))
  constraint credit_disputes_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES credit_purchases(id)
  constraint credit_disputes_pkey PRIMARY KEY (id)
  constraint credit_disputes_of_purchase UNIQUE (id, purchase_id)
  CREATE INDEX credit_disputes_open ON public.credit_disputes USING btree (purchase_id) WHERE (state = 'open'::text)
  CREATE INDEX credit_disputes_purchase ON public.credit_disputes USING btree (purchase_id)

table credit_entries
  id bigint not null
  account_id text collate "C" not null
  kind text not null
  credits integer not null
  balance integer not null
  purchase_id text collate "C"
  promotion_id bigint
  reason text
  at timestamp(3) with time zone not null
  dispute_id text collate "C"
  constraint credit_entries_credits CHECK (
  CASE kind
      WHEN 'promotion'::text THEN (credits = '-1'::integer)
      WHEN 'promotion_refund'::text THEN (credits = 1)
      WHEN 'purchase_refund'::text THEN (credits < 0)
      WHEN 'purchase_dispute'::text THEN (credits < 0)
      ELSE (credits > 0)
  END)
  constraint credit_entries_spent CHECK (((kind <> 'promotion'::text) OR (promotion_id = id)))
  constraint credit_entries_granted CHECK (((kind = 'grant'::text) = (reason IS NOT NULL)))
  constraint credit_entries_promotion CHECK (((kind = ANY (ARRAY['promotion'::text, 'promotion_refund'::text])) = (promotion_id IS NOT NULL)))
  constraint credit_entries_purchase CHECK (((kind = ANY (ARRAY['purchase'::text, 'purchase_refund'::text, 'purchase_dispute'::text, 'purchase_reinstated'::text])) = (purchase_id IS NOT NULL)))
  constraint credit_entries_dispute CHECK (((kind = ANY (ARRAY['purchase_dispute'::text, 'purchase_reinstated'::text])) = (dispute_id IS NOT NULL)))
  constraint credit_entries_balance_check CHECK ((balance >= 0))
  constraint credit_entries_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'purchase_refund'::text, 'purchase_dispute'::text, 'purchase_reinstated'::text, 'grant'::text, 'promotion'::text, 'promotion_refund'::text])))
  constraint credit_entries_reason_check CHECK ((reason <> ''::text))
  constraint credit_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
  constraint credit_entries_dispute_fkey FOREIGN KEY (dispute_id, purchase_id) REFERENCES credit_disputes(id, purchase_id)
  constraint credit_entries_promotion_id_fkey FOREIGN KEY (promotion_id) REFERENCES promotions(id)
  constraint credit_entries_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES credit_purchases(id)
  constraint credit_entries_pkey PRIMARY KEY (id)
  CREATE INDEX credit_entries_account ON public.credit_entries USING btree (account_id, id DESC)
  CREATE UNIQUE INDEX credit_entries_of_promotion ON public.credit_entries USING btree (promotion_id, kind) WHERE (promotion_id IS NOT NULL)
  CREATE UNIQUE INDEX credit_entries_of_purchase ON public.credit_entries USING btree (purchase_id, kind, dispute_id) NULLS NOT DISTINCT WHERE (purchase_id IS NOT NULL)
  CREATE TRIGGER credit_entries_counted BEFORE INSERT ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION credit_entry_counted()
  CREATE TRIGGER credit_entries_kept BEFORE DELETE OR UPDATE ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION credits_kept()
  CREATE TRIGGER credit_entries_not_emptied BEFORE TRUNCATE ON public.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION credits_kept()
  CREATE TRIGGER credit_entries_of_purchase_kept AFTER INSERT ON public.credit_entries FOR EACH ROW WHEN ((new.purchase_id IS NOT NULL)) EXECUTE FUNCTION credit_purchase_kept()

table credit_purchases
  id text collate "C" not null
  account_id text collate "C" not null
  package text not null
  credits integer not null
  amount numeric not null
  currency text not null
  status text not null default 'pending'::text
  method text not null
  session_id text collate "C"
  payment_url text not null
  created_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  asked_at timestamp(3) with time zone not null
  paid_at timestamp(3) with time zone
  refunded_at timestamp(3) with time zone
  disputed_at timestamp(3) with time zone
  constraint credit_purchases_session CHECK (((method = 'stripe'::text) = (session_id IS NOT NULL)))
  constraint credit_purchases_refunded CHECK (((status = 'refunded'::text) = (refunded_at IS NOT NULL)))
  constraint credit_purchases_paid CHECK (((status = ANY (ARRAY['paid'::text, 'refunded'::text])) = (paid_at IS NOT NULL)))
  constraint credit_purchases_amount_check CHECK ((amount > (0)::numeric))
  constraint credit_purchases_credits_check CHECK ((credits > 0))
  constraint credit_purchases_currency_check CHECK ((currency = ANY (ARRAY['PYG'::text, 'USD'::text])))
  constraint credit_purchases_id_check CHECK ((id ~ '^pur_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint credit_purchases_method_check CHECK ((method = ANY (ARRAY['stripe'::text, 'trial'::text])))
  constraint credit_purchases_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'paid'::text, 'expired'::text, 'refunded'::text])))
  constraint credit_purchases_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
  constraint credit_purchases_pkey PRIMARY KEY (id)
  constraint credit_purchases_session_id_key UNIQUE (session_id)
  CREATE INDEX credit_purchases_account ON public.credit_purchases USING btree (account_id, created_at DESC)
  CREATE INDEX credit_purchases_lately ON public.credit_purchases USING btree (paid_at) WHERE ((status = ANY (ARRAY['paid'::text, 'refunded'::text])) AND (method = 'stripe'::text) AND (disputed_at IS NULL))
  CREATE INDEX credit_purchases_waiting ON public.credit_purchases USING btree (asked_at) WHERE ((status = 'pending'::text) AND (method = 'stripe'::text) AND (disputed_at IS NULL))

table data_keys
  generation integer not null
  sealed bytea not null
  created_at timestamp(3) with time zone not null
  constraint data_keys_generation_check CHECK ((generation > 0))
  constraint data_keys_pkey PRIMARY KEY (generation)

table distinct_listings
  listing_id text collate "C" not null
  other_id text collate "C" not null
  noted_at timestamp(3) with time zone not null
  constraint distinct_listings_check CHECK ((listing_id < other_id))
  constraint distinct_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint distinct_listings_other_id_fkey FOREIGN KEY (other_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint distinct_listings_pkey PRIMARY KEY (listing_id, other_id)

table event_commits
  account_id text collate "C" not null
  number bigint not null
  commit_id bigint not null
  constraint event_commits_pkey PRIMARY KEY (account_id, number)
  CREATE INDEX event_commits_number ON public.event_commits USING btree (number)

table event_log
  only_row boolean not null default true
  epoch text not null default "left"(md5((gen_random_uuid())::text), 8)
  forgotten bigint not null default 0
  constraint event_log_only_row_check CHECK (only_row)
  constraint event_log_pkey PRIMARY KEY (only_row)

table events
  sequence bigint not null generated always as identity
  id text collate "C" not null
  type text not null
  subject_id text collate "C" not null
  at timestamp(3) with time zone not null
  payload jsonb not null
  commit_id bigint
  account_id text collate "C"
  constraint events_id_check CHECK ((id ~ '^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint events_pkey PRIMARY KEY (sequence)
  constraint events_id_key UNIQUE (id)
  CREATE INDEX events_account ON public.events USING btree (account_id, commit_id, sequence) WHERE (account_id IS NOT NULL)
  CREATE INDEX events_accounts ON public.events USING btree (commit_id, account_id) WHERE (account_id IS NOT NULL)
  CREATE INDEX events_commit ON public.events USING btree (commit_id, sequence)
  CREATE INDEX events_subject ON public.events USING btree (subject_id, sequence)

table exchange_rates
  currency text not null
  usd_per_unit numeric(38,20) not null
  as_of date not null
  source text not null
  revision integer not null default 1
  settled_revision integer not null default 1
  lowest_in_use numeric(38,20) not null
  highest_in_use numeric(38,20) not null
  constraint exchange_rates_check CHECK (((usd_per_unit >= lowest_in_use) AND (usd_per_unit <= highest_in_use)))
  constraint exchange_rates_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  constraint exchange_rates_check1 CHECK ((settled_revision <= revision))
  constraint exchange_rates_usd_per_unit_check CHECK ((usd_per_unit > (0)::numeric))
  constraint exchange_rates_pkey PRIMARY KEY (currency)
  CREATE TRIGGER exchange_rates_told AFTER INSERT OR DELETE OR UPDATE ON public.exchange_rates FOR EACH ROW EXECUTE FUNCTION tell_changed('rates')

table facet_counts
  place_id integer not null
  listing_type text not null
  property_type text not null
  bedrooms integer not null
  price_step smallint not null
  listings integer not null
  is_folded boolean not null default false
  CREATE INDEX facet_counts_by_place ON public.facet_counts USING btree (place_id, listing_type, property_type, bedrooms, price_step) INCLUDE (listings)
  CREATE INDEX facet_counts_fresh ON public.facet_counts USING btree (place_id) WHERE (NOT is_folded)

table granted_limits
  account_id text collate "C" not null
  active integer
  in_review integer
  new_per_day integer
  edits_per_day integer
  constraint granted_limits_active_check CHECK ((active >= 0))
  constraint granted_limits_edits_per_day_check CHECK ((edits_per_day >= 0))
  constraint granted_limits_in_review_check CHECK ((in_review >= 0))
  constraint granted_limits_new_per_day_check CHECK ((new_per_day >= 0))
  constraint granted_limits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint granted_limits_pkey PRIMARY KEY (account_id)

table idempotency_keys
  owner text collate "C" not null
  operation text collate "C" not null
  key_hash bytea not null
  fingerprint bytea not null
  attempt uuid not null
  started_at timestamp(3) with time zone not null
  answer bytea
  constraint idempotency_keys_fingerprint_check CHECK ((octet_length(fingerprint) = 32))
  constraint idempotency_keys_key_hash_check CHECK ((octet_length(key_hash) = 32))
  constraint idempotency_keys_pkey PRIMARY KEY (owner, operation, key_hash)
  CREATE INDEX idempotency_keys_started ON public.idempotency_keys USING btree (started_at)

table images
  sha256 bytea not null
  name text collate "C" not null
  format text not null
  received_bytes integer not null
  received_width integer not null
  received_height integer not null
  width integer not null
  height integer not null
  perceptual_hash bit(64)
  placeholder text not null
  files json not null
  made_at timestamp(3) with time zone not null
  wanted_at timestamp(3) with time zone not null
  constraint images_format_check CHECK ((format = ANY (ARRAY['jpeg'::text, 'png'::text, 'webp'::text, 'avif'::text, 'gif'::text])))
  constraint images_height_check CHECK ((height > 0))
  constraint images_placeholder_check CHECK ((length(placeholder) <= 2000))
  constraint images_name_check CHECK ((name ~ '^[0-9a-hjkmnp-tv-z]{31}$'::text))
  constraint images_sha256_check CHECK ((octet_length(sha256) = 32))
  constraint images_received_bytes_check CHECK ((received_bytes > 0))
  constraint images_received_height_check CHECK ((received_height > 0))
  constraint images_received_width_check CHECK ((received_width > 0))
  constraint images_width_check CHECK ((width > 0))
  constraint images_pkey PRIMARY KEY (sha256)
  constraint images_name_key UNIQUE (name)
  CREATE INDEX images_band_1 ON public.images USING btree (SUBSTRING(perceptual_hash FROM 1 FOR 16))
  CREATE INDEX images_band_2 ON public.images USING btree (SUBSTRING(perceptual_hash FROM 17 FOR 16))
  CREATE INDEX images_band_3 ON public.images USING btree (SUBSTRING(perceptual_hash FROM 33 FOR 16))
  CREATE INDEX images_band_4 ON public.images USING btree (SUBSTRING(perceptual_hash FROM 49 FOR 16))
  CREATE INDEX images_wanted ON public.images USING btree (wanted_at)

table import_documents
  run_id text collate "C" not null
  part integer not null
  bytes bytea not null
  constraint import_documents_part_check CHECK ((part >= 0))
  constraint import_documents_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_runs(id) ON DELETE CASCADE
  constraint import_documents_pkey PRIMARY KEY (run_id, part)

table import_outcomes
  run_id text collate "C" not null
  line integer not null
  external_id text
  listing_id text collate "C"
  listing_type text
  outcome text not null
  remarks jsonb not null default '[]'::jsonb
  constraint import_outcomes_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'changed'::text, 'price_changed'::text, 'reactivated'::text, 'withdrawn'::text, 'withheld'::text, 'rejected'::text, 'duplicate'::text, 'unchanged'::text])))
  constraint import_outcomes_run_id_fkey FOREIGN KEY (run_id) REFERENCES import_runs(id) ON DELETE CASCADE
  constraint import_outcomes_pkey PRIMARY KEY (run_id, line)

table import_runs
  id text collate "C" not null
  source_id text collate "C" not null
  status text not null
  started_at timestamp(3) with time zone
  finished_at timestamp(3) with time zone
  items_seen integer not null default 0
  offers_seen integer not null default 0
  counts jsonb not null default '{}'::jsonb
  failure text
  trigger text not null default 'operator'::text
  dry_run boolean not null default false
  publish boolean not null default true
  removals text not null default 'apply'::text
  max_removals text
  is_full boolean not null default true
  approves text collate "C"
  phase text
  progress jsonb not null default '{}'::jsonb
  notes jsonb not null default '[]'::jsonb
  failure_code text
  failure_line integer
  failure_column integer
  cancel_asked boolean not null default false
  document_is_complete boolean
  mark jsonb
  created_at timestamp(3) with time zone not null
  heard_at timestamp(3) with time zone
  told_at timestamp(3) with time zone
  constraint import_runs_id_check CHECK ((id ~ '^run_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint import_runs_max_removals_check CHECK ((max_removals ~ '^\d{1,7}%?$'::text))
  constraint import_runs_phase_check CHECK ((phase = ANY (ARRAY['waiting'::text, 'fetching'::text, 'reading'::text, 'comparing'::text, 'applying'::text])))
  constraint import_runs_removals_check CHECK ((removals = ANY (ARRAY['apply'::text, 'report'::text, 'ignore'::text])))
  constraint import_runs_status_check CHECK ((status = ANY (ARRAY['receiving'::text, 'queued'::text, 'running'::text, 'needs_approval'::text, 'done'::text, 'partial'::text, 'failed'::text, 'cancelled'::text])))
  constraint import_runs_trigger_check CHECK ((trigger = ANY (ARRAY['push'::text, 'schedule'::text, 'request'::text, 'approval'::text, 'operator'::text])))
  constraint import_runs_approves_fkey FOREIGN KEY (approves) REFERENCES import_runs(id) ON DELETE SET NULL
  constraint import_runs_source_id_fkey FOREIGN KEY (source_id) REFERENCES inventory_sources(id)
  constraint import_runs_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX import_runs_running ON public.import_runs USING btree (source_id) WHERE ((status = ANY (ARRAY['receiving'::text, 'queued'::text, 'running'::text])) AND (NOT dry_run))
  CREATE INDEX import_runs_source ON public.import_runs USING btree (source_id, created_at DESC, id DESC)
  CREATE INDEX import_runs_unapproved ON public.import_runs USING btree (finished_at) WHERE (status = 'needs_approval'::text)
  CREATE INDEX import_runs_unended ON public.import_runs USING btree (heard_at) WHERE (status = ANY (ARRAY['receiving'::text, 'queued'::text, 'running'::text]))

table inquiries
  id text collate "C" not null
  listing_id text collate "C" not null
  account_id text collate "C"
  owner_key text collate "C" not null
  name text not null
  email text
  email_key text collate "C"
  phone text
  phone_is_mobile boolean not null default false
  message text not null
  message_key bytea not null
  locale text not null
  status text not null default 'new'::text
  source text not null
  flags text[] not null default '{}'::text[]
  created_at timestamp(3) with time zone not null
  replied_at timestamp(3) with time zone
  tell_at timestamp(3) with time zone
  told_at timestamp(3) with time zone
  told_by text[] not null default '{}'::text[]
  constraint inquiries_contact CHECK (((email IS NOT NULL) OR (phone IS NOT NULL)))
  constraint inquiries_email CHECK (((email IS NULL) = (email_key IS NULL)))
  constraint inquiries_mobile CHECK (((phone IS NOT NULL) OR (NOT phone_is_mobile)))
  constraint inquiries_replied CHECK (((status <> 'replied'::text) OR (replied_at IS NOT NULL)))
  constraint inquiries_told CHECK (((told_at IS NOT NULL) OR (tell_at IS NOT NULL)))
  constraint inquiries_email_key_check CHECK ((email_key = lower(email_key)))
  constraint inquiries_flags_check CHECK ((flags <@ ARRAY['links'::text, 'alike'::text, 'trap'::text]))
  constraint inquiries_id_check CHECK ((id ~ '^inq_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint inquiries_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint inquiries_message_check CHECK ((message <> ''::text))
  constraint inquiries_name_check CHECK ((name <> ''::text))
  constraint inquiries_message_key_check CHECK ((octet_length(message_key) = 32))
  constraint inquiries_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint inquiries_source_check CHECK ((source = ANY (ARRAY['web'::text, 'api'::text, 'mcp'::text, 'cli'::text])))
  constraint inquiries_status_check CHECK ((status = ANY (ARRAY['new'::text, 'read'::text, 'replied'::text, 'closed'::text])))
  constraint inquiries_told_by_check CHECK ((told_by <@ ARRAY['email'::text, 'whatsapp'::text, 'digest'::text]))
  constraint inquiries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
  constraint inquiries_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint inquiries_pkey PRIMARY KEY (id)
  CREATE INDEX inquiries_account ON public.inquiries USING btree (account_id, created_at DESC, id DESC) WHERE (account_id IS NOT NULL)
  CREATE INDEX inquiries_created ON public.inquiries USING btree (created_at)
  CREATE INDEX inquiries_listing ON public.inquiries USING btree (listing_id, created_at DESC)
  CREATE INDEX inquiries_owner ON public.inquiries USING btree (owner_key, created_at DESC)
  CREATE INDEX inquiries_untold ON public.inquiries USING btree (owner_key, tell_at) WHERE (told_at IS NULL)
  CREATE TRIGGER inquiries_counted AFTER INSERT ON public.inquiries REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION inquiries_counted()

table inventory_sources
  id text collate "C" not null
  company_id text collate "C"
  kind text not null
  label text not null
  created_at timestamp(3) with time zone not null
  account_id text collate "C"
  publish boolean not null default true
  removals text not null default 'apply'::text
  removal_grace_hours integer not null default 0
  hand_edits text not null default 'keep'::text
  updated_at timestamp(3) with time zone
  access bytea
  access_key integer
  access_at timestamp(3) with time zone
  host text
  credential_names text[] not null default '{}'::text[]
  every_hours integer
  next_run_at timestamp(3) with time zone
  failures integer not null default 0
  last_failure text
  paused_at timestamp(3) with time zone
  pause_reason text
  mark jsonb
  whole_at timestamp(3) with time zone
  constraint inventory_sources_access CHECK ((((access IS NULL) = (host IS NULL)) AND ((access IS NULL) = (access_at IS NULL)) AND ((access IS NULL) = (access_key IS NULL))))
  constraint inventory_sources_schedule CHECK (((access IS NOT NULL) OR ((every_hours IS NULL) AND (next_run_at IS NULL))))
  constraint inventory_sources_owner CHECK (((account_id IS NULL) OR (company_id IS NULL)))
  constraint inventory_sources_every_hours_check CHECK (((every_hours >= 1) AND (every_hours <= 168)))
  constraint inventory_sources_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100)))
  constraint inventory_sources_pause CHECK (((paused_at IS NULL) = (pause_reason IS NULL)))
  constraint inventory_sources_removal_grace_hours_check CHECK (((removal_grace_hours >= 0) AND (removal_grace_hours <= 720)))
  constraint inventory_sources_failures_check CHECK ((failures >= 0))
  constraint inventory_sources_hand_edits_check CHECK ((hand_edits = ANY (ARRAY['keep'::text, 'replace'::text])))
  constraint inventory_sources_id_check CHECK ((id ~ '^src_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint inventory_sources_kind_check CHECK ((kind = ANY (ARRAY['vrsync'::text, 'tokko'::text, 'wasi'::text, 'kiteprop'::text, 'ndjson'::text])))
  constraint inventory_sources_removals_check CHECK ((removals = ANY (ARRAY['apply'::text, 'report'::text, 'ignore'::text])))
  constraint inventory_sources_access_key_fkey FOREIGN KEY (access_key) REFERENCES data_keys(generation)
  constraint inventory_sources_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
  constraint inventory_sources_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
  constraint inventory_sources_pkey PRIMARY KEY (id)
  constraint inventory_sources_label UNIQUE NULLS NOT DISTINCT (account_id, company_id, kind, label)
  CREATE INDEX inventory_sources_account ON public.inventory_sources USING btree (account_id, created_at DESC, id DESC) WHERE (account_id IS NOT NULL)
  CREATE INDEX inventory_sources_due ON public.inventory_sources USING btree (next_run_at) WHERE ((next_run_at IS NOT NULL) AND (paused_at IS NULL))

table job_schedules
  name text collate "C" not null
  rule text not null
  next_at timestamp(3) with time zone not null
  last_at timestamp(3) with time zone
  constraint job_schedules_pkey PRIMARY KEY (name)

table known_words
  word text not null
  constraint known_words_pkey PRIMARY KEY (word)
  CREATE INDEX known_words_similar ON public.known_words USING gin (word gin_trgm_ops)

table limit_requests
  id text collate "C" not null
  account_id text collate "C" not null
  limit_name text not null
  requested integer not null
  reason text not null
  allowed integer not null
  status text not null default 'pending'::text
  granted integer
  message text
  decided_by text
  created_at timestamp(3) with time zone not null
  decided_at timestamp(3) with time zone
  constraint limit_requests_decided CHECK ((((status = 'pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL))))
  constraint limit_requests_denied CHECK (((status <> 'denied'::text) OR (message IS NOT NULL)))
  constraint limit_requests_granted CHECK (((status = 'approved'::text) = (granted IS NOT NULL)))
  constraint limit_requests_allowed_check CHECK ((allowed >= 0))
  constraint limit_requests_decided_by_check CHECK ((decided_by <> ''::text))
  constraint limit_requests_granted_check CHECK ((granted > 0))
  constraint limit_requests_id_check CHECK ((id ~ '^lim_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint limit_requests_limit_name_check CHECK ((limit_name = ANY (ARRAY['active'::text, 'in_review'::text, 'new_per_day'::text, 'edits_per_day'::text])))
  constraint limit_requests_message_check CHECK ((message <> ''::text))
  constraint limit_requests_reason_check CHECK ((reason <> ''::text))
  constraint limit_requests_requested_check CHECK ((requested > 0))
  constraint limit_requests_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'denied'::text])))
  constraint limit_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint limit_requests_pkey PRIMARY KEY (id)
  CREATE INDEX limit_requests_account ON public.limit_requests USING btree (account_id, created_at DESC, id DESC)
  CREATE UNIQUE INDEX limit_requests_pending ON public.limit_requests USING btree (account_id, limit_name) WHERE (status = 'pending'::text)
  CREATE INDEX limit_requests_waiting ON public.limit_requests USING btree (created_at, id) WHERE (status = 'pending'::text)

table listing_changes
  commit_id bigint not null
  listing_id text collate "C" not null
  constraint listing_changes_pkey PRIMARY KEY (commit_id, listing_id)

table listing_duplicates
  id text collate "C" not null
  shown_id text collate "C" not null
  hidden_id text collate "C" not null
  found_by text[] not null
  linked_at timestamp(3) with time zone not null
  undone_at timestamp(3) with time zone
  constraint listing_duplicates_found_by_check CHECK (((found_by <@ ARRAY['external_id'::text, 'facts'::text, 'images'::text]) AND (cardinality(found_by) > 0)))
  constraint listing_duplicates_id_check CHECK ((id ~ '^dup_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint listing_duplicates_check CHECK ((shown_id <> hidden_id))
  constraint listing_duplicates_hidden_id_fkey FOREIGN KEY (hidden_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_duplicates_shown_id_fkey FOREIGN KEY (shown_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_duplicates_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX listing_duplicates_hidden ON public.listing_duplicates USING btree (hidden_id) WHERE (undone_at IS NULL)
  CREATE UNIQUE INDEX listing_duplicates_pair ON public.listing_duplicates USING btree (LEAST(shown_id, hidden_id), GREATEST(shown_id, hidden_id))
  CREATE INDEX listing_duplicates_shown ON public.listing_duplicates USING btree (shown_id)

table listing_former_slugs
  slug text collate "C" not null
  listing_id text collate "C" not null
  constraint listing_former_slugs_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_former_slugs_pkey PRIMARY KEY (slug)
  CREATE INDEX listing_former_slugs_listing ON public.listing_former_slugs USING btree (listing_id)

table listing_images
  id text collate "C" not null
  listing_id text collate "C" not null
  sha256 bytea not null
  position smallint not null
  alt text
  added_at timestamp(3) with time zone not null
  constraint listing_images_position_check CHECK ((("position" >= 1) AND ("position" <= 40)))
  constraint listing_images_alt_check CHECK (((length(alt) >= 1) AND (length(alt) <= 200)))
  constraint listing_images_id_check CHECK ((id ~ '^img_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint listing_images_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_images_sha256_fkey FOREIGN KEY (sha256) REFERENCES images(sha256)
  constraint listing_images_pkey PRIMARY KEY (id)
  constraint listing_images_position UNIQUE (listing_id, "position") DEFERRABLE
  constraint listing_images_listing_id_sha256_key UNIQUE (listing_id, sha256)
  CREATE INDEX listing_images_sha256 ON public.listing_images USING btree (sha256)
  CREATE CONSTRAINT TRIGGER listing_images_in_order AFTER INSERT OR DELETE OR UPDATE OF "position", listing_id ON public.listing_images DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION listing_images_in_order()

table listing_inquiries
  listing_id text collate "C" not null
  inquiries integer not null
  constraint listing_inquiries_inquiries_check CHECK ((inquiries > 0))
  constraint listing_inquiries_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_inquiries_pkey PRIMARY KEY (listing_id)

table listing_likenesses
  listing_id text collate "C" not null
  other_id text collate "C" not null
  found_by text[] not null
  noted_at timestamp(3) with time zone not null
  constraint listing_likenesses_found_by_check CHECK (((found_by <@ ARRAY['text'::text, 'images'::text]) AND (cardinality(found_by) > 0)))
  constraint listing_likenesses_check CHECK ((listing_id <> other_id))
  constraint listing_likenesses_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_likenesses_other_id_fkey FOREIGN KEY (other_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_likenesses_pkey PRIMARY KEY (listing_id, other_id)
  CREATE INDEX listing_likenesses_other ON public.listing_likenesses USING btree (other_id)

table listing_log
  only_row boolean not null default true
  epoch text not null default "left"(md5((gen_random_uuid())::text), 8)
  forgotten bigint not null default 0
  constraint listing_log_only_row_check CHECK (only_row)
  constraint listing_log_pkey PRIMARY KEY (only_row)

table listing_prices
  listing_id text collate "C" not null
  at timestamp(3) with time zone not null
  event text not null
  amount numeric(20,4)
  currency text
  usd numeric(16,2)
  constraint listing_prices_event_check CHECK ((event = ANY (ARRAY['listed'::text, 'changed'::text, 'withdrawn'::text, 'relisted'::text, 'closed'::text])))
  constraint listing_prices_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_prices_pkey PRIMARY KEY (listing_id, at, event)

table listing_sketches
  listing_id text collate "C" not null
  is_submitted boolean not null
  revision integer
  mark bytea not null
  sketch integer[] not null
  bands integer[] not null
  constraint listing_sketches_check CHECK ((is_submitted = (revision IS NOT NULL)))
  constraint listing_sketches_mark_check CHECK ((octet_length(mark) = 32))
  constraint listing_sketches_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_sketches_pkey PRIMARY KEY (listing_id, is_submitted)
  CREATE INDEX listing_sketches_bands ON public.listing_sketches USING gin (bands) WITH (fastupdate=off)

table listing_usage
  holder text collate "C" not null
  day date
  edits integer not null default 0
  constraint listing_usage_edits_check CHECK ((edits >= 0))
  constraint listing_usage_pkey PRIMARY KEY (holder)

table listing_versions
  listing_id text collate "C" not null
  revision integer not null default 1
  stated jsonb not null
  country_id integer
  division_id integer
  city_id integer
  neighborhood_id integer
  submitted_at timestamp(3) with time zone
  decision text
  reasons jsonb not null default '[]'::jsonb
  reviewed_at timestamp(3) with time zone
  rejected_revision integer
  final_price jsonb
  updated_at timestamp(3) with time zone not null
  constraint listing_versions_check1 CHECK ((((decision = ANY (ARRAY['approved'::text, 'rejected'::text])) = (reviewed_at IS NOT NULL)) OR (decision IS NULL)))
  constraint listing_versions_check CHECK (((city_id IS NULL) = (country_id IS NULL)))
  constraint listing_versions_decision_check CHECK ((decision = ANY (ARRAY['pending'::text, 'manual'::text, 'approved'::text, 'rejected'::text])))
  constraint listing_versions_revision_check CHECK ((revision > 0))
  constraint listing_versions_city_id_fkey FOREIGN KEY (city_id) REFERENCES places(id)
  constraint listing_versions_country_id_fkey FOREIGN KEY (country_id) REFERENCES places(id)
  constraint listing_versions_division_id_fkey FOREIGN KEY (division_id) REFERENCES places(id)
  constraint listing_versions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint listing_versions_neighborhood_id_fkey FOREIGN KEY (neighborhood_id) REFERENCES places(id)
  constraint listing_versions_pkey PRIMARY KEY (listing_id)

table listings with (fillfactor=90)
  id text collate "C" not null
  slug text collate "C" not null
  status text not null
  approved_by text
  close_reason text
  company_id text collate "C"
  agent_id text collate "C"
  project_id text collate "C"
  offer_group text
  listing_type text
  property_type text
  original_locale text
  title text
  description text
  translations jsonb not null default '{}'::jsonb
  price_amount numeric(20,4)
  price_currency text
  price_usd numeric(16,2)
  rate_date date
  price_period text
  price_per_m2_usd numeric(20,2)
  maintenance_fee_amount numeric(20,4)
  maintenance_fee_currency text
  bedrooms integer
  bathrooms integer
  half_bathrooms integer
  suites integer
  parking_spaces integer
  living_area_m2 double precision
  lot_area_m2 double precision
  year_built integer
  floor integer
  floors_total integer
  furnished boolean
  pets_allowed boolean
  availability text not null default 'available'::text
  available_from date
  amenities text[] not null default '{}'::text[]
  country_id integer
  division_id integer
  city_id integer
  neighborhood_id integer
  street text
  street_number text
  exact_latitude double precision
  exact_longitude double precision
  address_visibility text
  address text
  latitude double precision
  longitude double precision
  location_precision text
  images json not null default '[]'::json
  video_url text
  virtual_tour_url text
  featured boolean not null default false
  featured_until timestamp(3) with time zone
  published_at timestamp(3) with time zone
  closed_at timestamp(3) with time zone
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  search tsvector
  price_dropped_at timestamp(3) with time zone
  account_id text collate "C"
  external_id text
  submitted_revision integer
  source_id text collate "C"
  source_external_id text
  constraint listings_in_review_are_submitted CHECK (
  CASE status
      WHEN 'in_review'::text THEN (submitted_revision IS NOT NULL)
      WHEN 'public'::text THEN true
      WHEN 'suspended'::text THEN true
      ELSE (submitted_revision IS NULL)
  END)
  constraint listings_check9 CHECK (((NOT featured) OR (featured_until IS NOT NULL)))
  constraint listings_owned CHECK (((account_id IS NOT NULL) OR (num_nulls(external_id, submitted_revision) = 2)))
  constraint listings_check7 CHECK (((address_visibility <> 'neighborhood'::text) OR (address IS NULL)))
  constraint listings_check8 CHECK (((availability = 'from_date'::text) = (available_from IS NOT NULL)))
  constraint listings_check6 CHECK (((exact_latitude IS NULL) = (exact_longitude IS NULL)))
  constraint listings_check5 CHECK (((latitude IS NULL) = (longitude IS NULL)))
  constraint listings_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 100)))
  constraint listings_check3 CHECK (((maintenance_fee_amount IS NULL) = (maintenance_fee_currency IS NULL)))
  constraint listings_check2 CHECK (((price_amount IS NULL) = (price_currency IS NULL)))
  constraint listings_check4 CHECK (((price_usd IS NULL) OR (price_amount IS NOT NULL)))
  constraint listings_published_or_owned CHECK (((published_at IS NOT NULL) OR (account_id IS NOT NULL)))
  constraint listings_public_are_whole CHECK (((published_at IS NULL) OR (num_nulls(listing_type, property_type, original_locale, title, description, country_id, city_id, address_visibility, location_precision, search) = 0)))
  constraint listings_check CHECK (((status <> 'public'::text) OR (published_at IS NOT NULL)))
  constraint listings_suspended_were_public CHECK (((status <> 'suspended'::text) OR ((published_at IS NOT NULL) AND (account_id IS NOT NULL))))
  constraint listings_check1 CHECK (((status = 'closed'::text) = (close_reason IS NOT NULL)))
  constraint listings_address_visibility_check CHECK ((address_visibility = ANY (ARRAY['exact'::text, 'street'::text, 'neighborhood'::text])))
  constraint listings_approved_by_check CHECK ((approved_by = ANY (ARRAY['operator'::text, 'moderation'::text])))
  constraint listings_availability_check CHECK ((availability = ANY (ARRAY['available'::text, 'reserved'::text, 'from_date'::text])))
  constraint listings_bathrooms_check CHECK ((bathrooms >= 0))
  constraint listings_bedrooms_check CHECK ((bedrooms >= 0))
  constraint listings_close_reason_check CHECK ((close_reason = ANY (ARRAY['sold'::text, 'rented'::text, 'withdrawn'::text, 'source_removed'::text])))
  constraint listings_half_bathrooms_check CHECK ((half_bathrooms >= 0))
  constraint listings_id_check CHECK ((id ~ '^lst_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint listings_listing_type_check CHECK ((listing_type = ANY (ARRAY['sale'::text, 'rent'::text, 'short_term_rent'::text])))
  constraint listings_living_area_m2_check CHECK ((living_area_m2 > (0)::double precision))
  constraint listings_location_precision_check CHECK ((location_precision = ANY (ARRAY['exact'::text, 'approximate'::text, 'neighborhood'::text, 'city'::text])))
  constraint listings_lot_area_m2_check CHECK ((lot_area_m2 > (0)::double precision))
  constraint listings_maintenance_fee_amount_check CHECK ((maintenance_fee_amount > (0)::numeric))
  constraint listings_maintenance_fee_currency_check CHECK ((maintenance_fee_currency ~ '^[A-Z]{3}$'::text))
  constraint listings_original_locale_check CHECK ((original_locale = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint listings_parking_spaces_check CHECK ((parking_spaces >= 0))
  constraint listings_price_amount_check CHECK ((price_amount > (0)::numeric))
  constraint listings_price_currency_check CHECK ((price_currency ~ '^[A-Z]{3}$'::text))
  constraint listings_price_period_check CHECK ((price_period = ANY (ARRAY['month'::text, 'night'::text, 'day'::text, 'week'::text, 'year'::text])))
  constraint listings_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'in_review'::text, 'public'::text, 'rejected'::text, 'closed'::text, 'archived'::text, 'suspended'::text])))
  constraint listings_suites_check CHECK ((suites >= 0))
  constraint listings_title_check CHECK ((title <> ''::text))
  constraint listings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
  constraint listings_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id)
  constraint listings_city_id_fkey FOREIGN KEY (city_id) REFERENCES places(id)
  constraint listings_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id)
  constraint listings_country_id_fkey FOREIGN KEY (country_id) REFERENCES places(id)
  constraint listings_division_id_fkey FOREIGN KEY (division_id) REFERENCES places(id)
  constraint listings_neighborhood_id_fkey FOREIGN KEY (neighborhood_id) REFERENCES places(id)
  constraint listings_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id)
  constraint listings_source_id_fkey FOREIGN KEY (source_id) REFERENCES inventory_sources(id) ON DELETE SET NULL
  constraint listings_pkey PRIMARY KEY (id)
  constraint listings_slug_key UNIQUE (slug)
  CREATE INDEX listings_account ON public.listings USING btree (account_id, created_at DESC, id DESC) INCLUDE (status, submitted_revision) WHERE (account_id IS NOT NULL)
  CREATE INDEX listings_account_active ON public.listings USING btree (account_id) INCLUDE (status, submitted_revision) WHERE ((account_id IS NOT NULL) AND (status = ANY (ARRAY['public'::text, 'in_review'::text])))
  CREATE INDEX listings_agent ON public.listings USING btree (agent_id, published_at DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_amenities ON public.listings USING gin (amenities) WHERE (status = 'public'::text)
  CREATE INDEX listings_area ON public.listings USING btree (COALESCE(living_area_m2, lot_area_m2), id) WHERE (status = 'public'::text)
  CREATE INDEX listings_city_newest ON public.listings USING btree (city_id, property_type, featured DESC, published_at DESC, id DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_company ON public.listings USING btree (company_id, published_at DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_country_newest ON public.listings USING btree (country_id, featured DESC, published_at DESC, id DESC) WHERE (status = 'public'::text)
  CREATE UNIQUE INDEX listings_external_id ON public.listings USING btree (account_id, external_id) WHERE (external_id IS NOT NULL)
  CREATE INDEX listings_facts ON public.listings USING btree (city_id, property_type, price_usd) INCLUDE (country_id, division_id, neighborhood_id, listing_type, bedrooms, bathrooms, parking_spaces, furnished, pets_allowed, living_area_m2, lot_area_m2, price_amount, price_currency, price_period, published_at) WHERE (status = 'public'::text)
  CREATE INDEX listings_featured_until ON public.listings USING btree (featured_until) WHERE featured
  CREATE INDEX listings_neighborhood_newest ON public.listings USING btree (neighborhood_id, featured DESC, published_at DESC, id DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_newest ON public.listings USING btree (featured DESC, published_at DESC, id DESC) WHERE (status = 'public'::text)
  CREATE INDEX listings_offer_group ON public.listings USING btree (offer_group) WHERE (offer_group IS NOT NULL)
  CREATE INDEX listings_point ON public.listings USING gist (point(longitude, latitude)) INCLUDE (longitude, latitude, city_id, neighborhood_id, listing_type, property_type, bedrooms, price_usd, price_amount, price_currency) WHERE ((status = 'public'::text) AND (longitude IS NOT NULL))
  CREATE INDEX listings_price ON public.listings USING btree (price_usd, id) WHERE (status = 'public'::text)
  CREATE INDEX listings_price_dropped ON public.listings USING btree (price_dropped_at) WHERE ((status = 'public'::text) AND (price_dropped_at IS NOT NULL))
  CREATE INDEX listings_price_per_m2 ON public.listings USING btree (price_per_m2_usd, id) WHERE (status = 'public'::text)
  CREATE INDEX listings_project ON public.listings USING btree (project_id) WHERE (project_id IS NOT NULL)
  CREATE INDEX listings_search ON public.listings USING gin (search) WHERE (status = 'public'::text)
  CREATE INDEX listings_source ON public.listings USING btree (source_id) WHERE (source_id IS NOT NULL)
  CREATE INDEX listings_submitted ON public.listings USING btree (id) WHERE (submitted_revision IS NOT NULL)
  CREATE INDEX listings_updated ON public.listings USING btree (updated_at DESC) WHERE (status = 'public'::text)
  CREATE TRIGGER listing_logged AFTER UPDATE ON public.listings FOR EACH ROW WHEN ((((old.status = 'public'::text) OR (new.status = 'public'::text)) AND ((((((((((((((((((((((((((((((((((((((((((((((((old.id IS DISTINCT FROM new.id) OR (old.slug IS DISTINCT FROM new.slug)) OR (old.status IS DISTINCT FROM new.status)) OR (old.company_id IS DISTINCT FROM new.company_id)) OR (old.agent_id IS DISTINCT FROM new.agent_id)) OR (old.project_id IS DISTINCT FROM new.project_id)) OR (old.offer_group IS DISTINCT FROM new.offer_group)) OR (old.listing_type IS DISTINCT FROM new.listing_type)) OR (old.property_type IS DISTINCT FROM new.property_type)) OR (old.original_locale IS DISTINCT FROM new.original_locale)) OR (old.title IS DISTINCT FROM new.title)) OR (old.description IS DISTINCT FROM new.description)) OR (old.translations IS DISTINCT FROM new.translations)) OR (old.price_amount IS DISTINCT FROM new.price_amount)) OR (old.price_currency IS DISTINCT FROM new.price_currency)) OR (old.price_period IS DISTINCT FROM new.price_period)) OR (old.maintenance_fee_amount IS DISTINCT FROM new.maintenance_fee_amount)) OR (old.maintenance_fee_currency IS DISTINCT FROM new.maintenance_fee_currency)) OR (old.bedrooms IS DISTINCT FROM new.bedrooms)) OR (old.bathrooms IS DISTINCT FROM new.bathrooms)) OR (old.half_bathrooms IS DISTINCT FROM new.half_bathrooms)) OR (old.suites IS DISTINCT FROM new.suites)) OR (old.parking_spaces IS DISTINCT FROM new.parking_spaces)) OR (old.living_area_m2 IS DISTINCT FROM new.living_area_m2)) OR (old.lot_area_m2 IS DISTINCT FROM new.lot_area_m2)) OR (old.year_built IS DISTINCT FROM new.year_built)) OR (old.floor IS DISTINCT FROM new.floor)) OR (old.floors_total IS DISTINCT FROM new.floors_total)) OR (old.furnished IS DISTINCT FROM new.furnished)) OR (old.pets_allowed IS DISTINCT FROM new.pets_allowed)) OR (old.availability IS DISTINCT FROM new.availability)) OR (old.available_from IS DISTINCT FROM new.available_from)) OR (old.amenities IS DISTINCT FROM new.amenities)) OR (old.country_id IS DISTINCT FROM new.country_id)) OR (old.division_id IS DISTINCT FROM new.division_id)) OR (old.city_id IS DISTINCT FROM new.city_id)) OR (old.neighborhood_id IS DISTINCT FROM new.neighborhood_id)) OR (old.address IS DISTINCT FROM new.address)) OR (old.latitude IS DISTINCT FROM new.latitude)) OR (old.longitude IS DISTINCT FROM new.longitude)) OR (old.location_precision IS DISTINCT FROM new.location_precision)) OR ((old.images)::text IS DISTINCT FROM (new.images)::text)) OR (old.video_url IS DISTINCT FROM new.video_url)) OR (old.virtual_tour_url IS DISTINCT FROM new.virtual_tour_url)) OR (old.featured IS DISTINCT FROM new.featured)) OR (old.published_at IS DISTINCT FROM new.published_at)) OR (old.updated_at IS DISTINCT FROM new.updated_at)) OR (old.created_at IS DISTINCT FROM new.created_at)))) EXECUTE FUNCTION listing_logged()
  CREATE TRIGGER listing_price_dropped BEFORE UPDATE ON public.listings FOR EACH ROW WHEN (((old.price_amount IS DISTINCT FROM new.price_amount) OR (old.price_currency IS DISTINCT FROM new.price_currency))) EXECUTE FUNCTION listing_price_dropped()
  CREATE TRIGGER listings_counted_in AFTER INSERT ON public.listings REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_counted()
  CREATE TRIGGER listings_counted_out AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listings_counted()
  CREATE TRIGGER listings_counted_over AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_counted()
  CREATE TRIGGER listings_facet_counted_in AFTER INSERT ON public.listings REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_facet_counted()
  CREATE TRIGGER listings_facet_counted_out AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listings_facet_counted()
  CREATE TRIGGER listings_facet_counted_over AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_facet_counted()
  CREATE TRIGGER listings_logged_in AFTER INSERT ON public.listings REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_logged()
  CREATE TRIGGER listings_logged_out AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listings_logged()
  CREATE TRIGGER listings_offered_in AFTER INSERT ON public.listings REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_offered()
  CREATE TRIGGER listings_offered_out AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listings_offered()
  CREATE TRIGGER listings_offered_over AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_offered()
  CREATE TRIGGER listings_told_in AFTER INSERT ON public.listings REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_told()
  CREATE TRIGGER listings_told_out AFTER DELETE ON public.listings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION listings_told()
  CREATE TRIGGER listings_told_over AFTER UPDATE ON public.listings REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION listings_told()

table listings_met
  only_row boolean not null default true
  through bigint not null
  constraint listings_met_only_row_check CHECK (only_row)
  constraint listings_met_pkey PRIMARY KEY (only_row)

table location_secret
  only_row boolean not null default true
  secret text not null
  constraint location_secret_only_row_check CHECK (only_row)
  constraint location_secret_pkey PRIMARY KEY (only_row)

table machine_texts
  original bytea not null
  source text not null
  target text not null
  text text
  made_at timestamp(3) with time zone not null
  constraint machine_texts_original_check CHECK ((octet_length(original) = 32))
  constraint machine_texts_check CHECK ((source <> target))
  constraint machine_texts_source_check CHECK ((source = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint machine_texts_target_check CHECK ((target = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint machine_texts_pkey PRIMARY KEY (original, source, target)

table market_cells
  place_id integer not null
  listing_type text collate "C" not null
  property_type text collate "C" not null
  city_id integer not null
  computed_at timestamp(3) with time zone not null
  figures market_figures not null
  constraint market_cells_pkey PRIMARY KEY (place_id, listing_type, property_type)
  CREATE INDEX market_cells_city ON public.market_cells USING btree (city_id)
  CREATE TRIGGER market_cells_told AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.market_cells FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('market')

table market_cities
  city_id integer not null
  fingerprint text not null
  constraint market_cities_pkey PRIMARY KEY (city_id)

table market_fences
  country_id integer not null
  listing_type text collate "C" not null
  property_type text collate "C" not null
  of_m2 double precision[]
  of_whole double precision[] not null
  constraint market_fences_pkey PRIMARY KEY (country_id, listing_type, property_type)

table market_months
  place_id integer not null
  listing_type text collate "C" not null
  property_type text collate "C" not null
  month date not null
  computed_at timestamp(3) with time zone not null
  figures market_figures not null
  constraint market_months_pkey PRIMARY KEY (place_id, listing_type, property_type, month)
  CREATE TRIGGER market_months_told AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.market_months FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('market')

table market_settled_months
  month date not null
  settled_at timestamp(3) with time zone not null
  constraint market_settled_months_pkey PRIMARY KEY (month)

table market_state
  only_row boolean not null default true
  refreshed_at timestamp(3) with time zone
  completed_at timestamp(3) with time zone
  rates text
  constraint market_state_only_row_check CHECK (only_row)
  constraint market_state_pkey PRIMARY KEY (only_row)

table met_listings
  listing_id text collate "C" not null
  price_amount numeric(20,4)
  price_currency text
  price_dropped_at timestamp(3) with time zone
  constraint met_listings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint met_listings_pkey PRIMARY KEY (listing_id)

table moderation_decisions
  id bigint not null generated always as identity
  listing_id text collate "C" not null
  revision integer not null
  outcome text not null
  decided_by text not null
  rule_set text collate "C"
  reasons jsonb not null default '[]'::jsonb
  message text
  at timestamp(3) with time zone not null
  constraint moderation_decisions_by_rules CHECK (((decided_by = 'rules'::text) = (rule_set IS NOT NULL)))
  constraint moderation_decisions_by_persons CHECK (((decided_by = 'rules'::text) OR (outcome <> 'person'::text)))
  constraint moderation_decisions_decided_by_check CHECK ((decided_by <> ''::text))
  constraint moderation_decisions_message_check CHECK ((message <> ''::text))
  constraint moderation_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['approve'::text, 'reject'::text, 'person'::text])))
  constraint moderation_decisions_revision_check CHECK ((revision > 0))
  constraint moderation_decisions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint moderation_decisions_rule_set_fkey FOREIGN KEY (rule_set) REFERENCES moderation_rule_sets(id)
  constraint moderation_decisions_pkey PRIMARY KEY (id)
  CREATE INDEX moderation_decisions_listing ON public.moderation_decisions USING btree (listing_id, id)

table moderation_rule_sets
  id text collate "C" not null
  rules jsonb not null
  since timestamp(3) with time zone not null
  constraint moderation_rule_sets_id_check CHECK ((id ~ '^[0-9a-f]{16}$'::text))
  constraint moderation_rule_sets_pkey PRIMARY KEY (id)

table notices
  id text collate "C" not null
  channel text not null
  sealed bytea
  at timestamp(3) with time zone not null
  number bigint not null generated always as identity
  sent_at timestamp(3) with time zone
  refusal text
  constraint notices_check1 CHECK (((refusal IS NULL) OR ((refusal <> ''::text) AND (sent_at IS NOT NULL))))
  constraint notices_check CHECK (((sealed IS NOT NULL) OR (sent_at IS NOT NULL)))
  constraint notices_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'whatsapp'::text])))
  constraint notices_id_check CHECK ((id ~ '^ntc_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint notices_pkey PRIMARY KEY (id)
  CREATE INDEX notices_at ON public.notices USING btree (at)
  CREATE INDEX notices_unsent ON public.notices USING btree (number DESC) WHERE (sent_at IS NULL)

table oauth_clients
  id text collate "C" not null
  payload jsonb not null
  created_at timestamp(3) with time zone not null
  used_at timestamp(3) with time zone
  constraint oauth_clients_pkey PRIMARY KEY (id)

table oauth_grants
  id text collate "C" not null
  account_id text collate "C" not null
  client_id text collate "C" not null
  client_name text
  client_host text
  scopes text[] not null default '{}'::text[]
  payload jsonb not null
  created_at timestamp(3) with time zone not null
  used_at timestamp(3) with time zone
  steps_up_until timestamp(3) with time zone
  expires_at timestamp(3) with time zone not null
  constraint oauth_grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint oauth_grants_pkey PRIMARY KEY (id)
  CREATE INDEX oauth_grants_account ON public.oauth_grants USING btree (account_id, created_at DESC)
  CREATE INDEX oauth_grants_client ON public.oauth_grants USING btree (client_id)
  CREATE INDEX oauth_grants_expires ON public.oauth_grants USING btree (expires_at)

table oauth_records
  model text not null
  id text collate "C" not null
  payload jsonb not null
  grant_id text collate "C"
  uid text
  user_code text
  consumed_at timestamp(3) with time zone
  expires_at timestamp(3) with time zone not null
  answer bytea
  constraint oauth_records_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES oauth_grants(id) ON DELETE CASCADE
  constraint oauth_records_pkey PRIMARY KEY (model, id)
  CREATE INDEX oauth_records_expires ON public.oauth_records USING btree (expires_at)
  CREATE INDEX oauth_records_grant ON public.oauth_records USING btree (grant_id)
  CREATE INDEX oauth_records_uid ON public.oauth_records USING btree (uid) WHERE (uid IS NOT NULL)
  CREATE UNIQUE INDEX oauth_records_user_code ON public.oauth_records USING btree (user_code) WHERE (user_code IS NOT NULL)

table offer_cities
  offerer_id text collate "C" not null
  city_id integer not null
  listings integer not null
  CREATE INDEX offer_cities_by_city ON public.offer_cities USING btree (city_id, offerer_id) INCLUDE (listings) WHERE (city_id <> 0)
  CREATE INDEX offer_cities_by_offerer ON public.offer_cities USING btree (offerer_id, city_id) INCLUDE (listings)
  CREATE INDEX offer_cities_totals ON public.offer_cities USING btree (offerer_id) INCLUDE (listings) WHERE (city_id = 0)

table offer_types
  offerer_id text collate "C" not null
  listing_type text not null
  property_type text not null
  listings integer not null
  CREATE INDEX offer_types_by_offerer ON public.offer_types USING btree (offerer_id, listing_type, property_type) INCLUDE (listings)

table place_counts
  place_id integer not null
  listing_type text not null
  property_type text not null
  listings integer not null
  CREATE INDEX place_counts_by_place ON public.place_counts USING btree (place_id, listing_type, property_type) INCLUDE (listings)

table places
  id integer not null generated by default as identity
  key text not null
  level text not null
  parent_id integer
  name text not null
  name_en text
  name_pt text
  slug text not null
  code text
  alternates text[] not null default '{}'::text[]
  latitude double precision
  longitude double precision
  population integer
  origin text not null
  constraint places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)))
  constraint places_check1 CHECK (((latitude IS NULL) = (longitude IS NULL)))
  constraint places_check CHECK (((level = 'country'::text) = (parent_id IS NULL)))
  constraint places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
  constraint places_level_check CHECK ((level = ANY (ARRAY['country'::text, 'division'::text, 'city'::text, 'neighborhood'::text])))
  constraint places_name_check CHECK ((name <> ''::text))
  constraint places_origin_check CHECK ((origin = ANY (ARRAY['shipped'::text, 'imported'::text, 'feed'::text])))
  constraint places_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES places(id)
  constraint places_pkey PRIMARY KEY (id)
  constraint places_key_key UNIQUE (key)
  CREATE INDEX places_parent ON public.places USING btree (parent_id, level)
  CREATE TRIGGER listing_place_logged AFTER UPDATE ON public.places FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.name_en IS DISTINCT FROM new.name_en)) OR (old.name_pt IS DISTINCT FROM new.name_pt)) OR (old.code IS DISTINCT FROM new.code))) EXECUTE FUNCTION listing_place_logged()
  CREATE TRIGGER places_changed AFTER INSERT OR DELETE OR UPDATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION places_changed()
  CREATE TRIGGER places_told AFTER INSERT OR DELETE OR UPDATE ON public.places FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('places')

table places_version
  only_row boolean not null default true
  version bigint not null
  shipped text
  constraint places_version_only_row_check CHECK (only_row)
  constraint places_version_pkey PRIMARY KEY (only_row)

table project_former_slugs
  slug text collate "C" not null
  project_id text collate "C" not null
  constraint project_former_slugs_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
  constraint project_former_slugs_pkey PRIMARY KEY (slug)
  CREATE INDEX project_former_slugs_project ON public.project_former_slugs USING btree (project_id)

table project_units
  id text collate "C" not null
  project_id text collate "C" not null
  key text collate "C" not null
  position integer not null
  name text not null
  type text
  floor integer
  bedrooms integer
  bathrooms integer
  area_m2 double precision
  price_amount numeric(20,4)
  price_currency text
  status text not null
  constraint project_units_check CHECK (((price_amount IS NULL) = (price_currency IS NULL)))
  constraint project_units_area_m2_check CHECK ((area_m2 > (0)::double precision))
  constraint project_units_bathrooms_check CHECK ((bathrooms >= 0))
  constraint project_units_bedrooms_check CHECK ((bedrooms >= 0))
  constraint project_units_id_check CHECK ((id ~ '^unt_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint project_units_name_check CHECK ((name <> ''::text))
  constraint project_units_price_amount_check CHECK ((price_amount > (0)::numeric))
  constraint project_units_price_currency_check CHECK ((price_currency ~ '^[A-Z]{3}$'::text))
  constraint project_units_status_check CHECK ((status = ANY (ARRAY['available'::text, 'reserved'::text, 'sold'::text])))
  constraint project_units_type_check CHECK ((type <> ''::text))
  constraint project_units_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id) ON DELETE CASCADE
  constraint project_units_pkey PRIMARY KEY (id)
  constraint project_units_project_id_key_key UNIQUE (project_id, key)
  CREATE INDEX project_units_available ON public.project_units USING btree (project_id) INCLUDE (bedrooms, price_currency, price_amount) WHERE (status = 'available'::text)
  CREATE INDEX project_units_order ON public.project_units USING btree (project_id, "position")
  CREATE TRIGGER project_units_told AFTER INSERT OR DELETE OR UPDATE ON public.project_units FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('projects')

table projects
  id text collate "C" not null
  slug text collate "C" not null
  name text not null
  created_at timestamp(3) with time zone not null
  developer_id text collate "C" not null
  external_id text collate "C"
  handle text collate "C" not null
  name_key text not null
  original_locale text not null
  description text
  translations jsonb not null default '{}'::jsonb
  stage text not null
  delivery_date date
  progress_percent integer
  country_id integer not null
  division_id integer
  city_id integer not null
  neighborhood_id integer
  address text
  latitude double precision
  longitude double precision
  location_precision text not null
  amenities text[] not null default '{}'::text[]
  images json not null default '[]'::json
  video_url text
  fingerprint text collate "C" not null
  updated_at timestamp(3) with time zone not null
  search_text text not null
  constraint projects_check CHECK (((latitude IS NULL) = (longitude IS NULL)))
  constraint projects_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)))
  constraint projects_progress_percent_check CHECK (((progress_percent >= 0) AND (progress_percent <= 100)))
  constraint projects_id_check CHECK ((id ~ '^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint projects_location_precision_check CHECK ((location_precision = ANY (ARRAY['exact'::text, 'neighborhood'::text, 'city'::text])))
  constraint projects_original_locale_check CHECK ((original_locale = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint projects_stage_check CHECK ((stage = ANY (ARRAY['planning'::text, 'pre_sale'::text, 'under_construction'::text, 'completed'::text])))
  constraint projects_city_id_fkey FOREIGN KEY (city_id) REFERENCES places(id)
  constraint projects_country_id_fkey FOREIGN KEY (country_id) REFERENCES places(id)
  constraint projects_developer_id_fkey FOREIGN KEY (developer_id) REFERENCES companies(id)
  constraint projects_division_id_fkey FOREIGN KEY (division_id) REFERENCES places(id)
  constraint projects_neighborhood_id_fkey FOREIGN KEY (neighborhood_id) REFERENCES places(id)
  constraint projects_pkey PRIMARY KEY (id)
  constraint projects_slug_key UNIQUE (slug)
  CREATE INDEX projects_city ON public.projects USING btree (city_id)
  CREATE INDEX projects_country ON public.projects USING btree (country_id)
  CREATE UNIQUE INDEX projects_external ON public.projects USING btree (developer_id, external_id) WHERE (external_id IS NOT NULL)
  CREATE INDEX projects_handle ON public.projects USING btree (developer_id, handle)
  CREATE INDEX projects_search ON public.projects USING gin (search_text gin_trgm_ops)
  CREATE TRIGGER projects_told AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION tell_changed('projects')
  CREATE TRIGGER projects_words_in AFTER INSERT ON public.projects REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION words_known()
  CREATE TRIGGER projects_words_over AFTER UPDATE ON public.projects REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION words_known()

table promotions
  id bigint not null
  account_id text collate "C" not null
  listing_id text collate "C" not null
  starts_at timestamp(3) with time zone not null
  ends_at timestamp(3) with time zone not null
  ended_at timestamp(3) with time zone
  end_reason text
  constraint promotions_ended CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
  constraint promotions_end_reason_check CHECK ((end_reason = ANY (ARRAY['expired'::text, 'removed'::text, 'withdrawn'::text])))
  constraint promotions_time CHECK ((ends_at > starts_at))
  constraint promotions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
  constraint promotions_id_fkey FOREIGN KEY (id) REFERENCES credit_entries(id)
  constraint promotions_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id)
  constraint promotions_pkey PRIMARY KEY (id)
  CREATE INDEX promotions_of_account ON public.promotions USING btree (account_id) WHERE (ended_at IS NULL)
  CREATE INDEX promotions_of_listing ON public.promotions USING btree (listing_id) WHERE (ended_at IS NULL)
  CREATE INDEX promotions_running ON public.promotions USING btree (ends_at) WHERE (ended_at IS NULL)

table raised_limits
  account_id text collate "C" not null
  limit_name text not null
  allowed integer not null
  constraint raised_limits_allowed_check CHECK ((allowed > 0))
  constraint raised_limits_limit_name_check CHECK ((limit_name = ANY (ARRAY['active'::text, 'in_review'::text, 'new_per_day'::text, 'edits_per_day'::text])))
  constraint raised_limits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint raised_limits_pkey PRIMARY KEY (account_id, limit_name)

table review_decisions
  id bigint not null generated always as identity
  review_id text collate "C" not null
  outcome text not null
  decided_by text not null
  reasons text[] not null default '{}'::text[]
  note text
  at timestamp(3) with time zone not null
  constraint review_decisions_by_persons CHECK (((decided_by = 'rules'::text) OR (outcome <> 'person'::text)))
  constraint review_decisions_decided_by_check CHECK ((decided_by <> ''::text))
  constraint review_decisions_note_check CHECK ((note <> ''::text))
  constraint review_decisions_outcome_check CHECK ((outcome = ANY (ARRAY['approve'::text, 'reject'::text, 'person'::text])))
  constraint review_decisions_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE
  constraint review_decisions_pkey PRIMARY KEY (id)
  CREATE INDEX review_decisions_review ON public.review_decisions USING btree (review_id, id)

table review_invitations
  inquiry_id text collate "C" not null
  agent_id text collate "C" not null
  token_hash bytea not null
  email_hash bytea
  phone_hash bytea
  author_name text not null
  locale text not null
  sent_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  used_at timestamp(3) with time zone
  constraint review_invitations_author_name_check CHECK (((author_name <> ''::text) AND (author_name !~ '\s'::text)))
  constraint review_invitations_buyer CHECK (((email_hash IS NOT NULL) OR (phone_hash IS NOT NULL)))
  constraint review_invitations_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint review_invitations_email_hash_check CHECK ((octet_length(email_hash) = 32))
  constraint review_invitations_phone_hash_check CHECK ((octet_length(phone_hash) = 32))
  constraint review_invitations_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint review_invitations_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
  constraint review_invitations_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES inquiries(id) ON DELETE CASCADE
  constraint review_invitations_pkey PRIMARY KEY (inquiry_id)
  constraint review_invitations_token_hash_key UNIQUE (token_hash)
  CREATE UNIQUE INDEX review_invitations_email ON public.review_invitations USING btree (agent_id, email_hash) WHERE (email_hash IS NOT NULL)
  CREATE UNIQUE INDEX review_invitations_phone ON public.review_invitations USING btree (agent_id, phone_hash) WHERE (phone_hash IS NOT NULL)

table reviews
  id text collate "C" not null
  agent_id text collate "C" not null
  status text not null
  rating integer not null
  text text not null
  locale text not null
  author_name text not null
  reply text
  created_at timestamp(3) with time zone not null
  text_key bytea
  constraint reviews_author_name_check CHECK (((author_name <> ''::text) AND (author_name !~ '\s'::text)))
  constraint reviews_text_check CHECK (((length(text) >= 1) AND (length(text) <= 5000)))
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
  constraint reviews_id_check CHECK ((id ~ '^rev_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint reviews_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'es'::text, 'pt'::text])))
  constraint reviews_text_key_check CHECK ((octet_length(text_key) = 32))
  constraint reviews_reply_check CHECK ((reply <> ''::text))
  constraint reviews_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
  constraint reviews_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agents(id) ON DELETE CASCADE
  constraint reviews_pkey PRIMARY KEY (id)
  CREATE INDEX reviews_agent ON public.reviews USING btree (agent_id, created_at DESC, id DESC) WHERE (status = 'approved'::text)
  CREATE INDEX reviews_of_day ON public.reviews USING btree (agent_id, created_at)
  CREATE INDEX reviews_pending ON public.reviews USING btree (created_at, id) WHERE (status = 'pending'::text)
  CREATE INDEX reviews_text_key ON public.reviews USING btree (text_key) WHERE (text_key IS NOT NULL)
  CREATE TRIGGER reviews_rated_in AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION reviews_rated()
  CREATE TRIGGER reviews_rated_out AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION reviews_rated()
  CREATE TRIGGER reviews_rated_over AFTER UPDATE ON public.reviews REFERENCING OLD TABLE AS gone NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION reviews_rated()
  CREATE TRIGGER reviews_told AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION tell_changed('reviews')

table saved_search_keys
  search_number bigint not null
  bucket bigint not null
  max_price double precision not null
  min_price double precision not null
  min_bedrooms integer not null
  max_bedrooms integer not null
  constraint saved_search_keys_search_number_fkey FOREIGN KEY (search_number) REFERENCES saved_searches(number) ON DELETE CASCADE
  CREATE INDEX saved_search_keys_bucket ON public.saved_search_keys USING btree (bucket, max_price) INCLUDE (min_price, min_bedrooms, max_bedrooms, search_number)
  CREATE INDEX saved_search_keys_search ON public.saved_search_keys USING btree (search_number)

table saved_search_matches
  search_number bigint not null
  listing_id text collate "C" not null
  dropped_at timestamp(3) with time zone not null
  was_amount numeric(20,4)
  was_currency text
  matched_at timestamp(3) with time zone not null
  told_at timestamp(3) with time zone
  is_left_out boolean not null default false
  constraint saved_search_matches_was CHECK (((was_amount IS NULL) = (was_currency IS NULL)))
  constraint saved_search_matches_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint saved_search_matches_search_number_fkey FOREIGN KEY (search_number) REFERENCES saved_searches(number) ON DELETE CASCADE
  constraint saved_search_matches_pkey PRIMARY KEY (search_number, listing_id, dropped_at)
  CREATE INDEX saved_search_matches_listing ON public.saved_search_matches USING btree (listing_id)
  CREATE INDEX saved_search_matches_told ON public.saved_search_matches USING btree (told_at) WHERE (told_at IS NOT NULL)
  CREATE INDEX saved_search_matches_waiting ON public.saved_search_matches USING btree (search_number, matched_at) WHERE (told_at IS NULL)

table saved_searches
  id text collate "C" not null
  number bigint not null generated always as identity
  account_id text collate "C" not null
  name text not null
  criteria jsonb not null
  channel text not null
  frequency text not null
  price_drops boolean not null default false
  is_paused boolean not null default false
  created_at timestamp(3) with time zone not null
  since_commit bigint not null default current_commit()
  match_count integer not null default 0
  last_match_at timestamp(3) with time zone
  tell_at timestamp(3) with time zone
  last_told_at timestamp(3) with time zone
  place_ids integer[] not null default '{}'::integer[]
  listing_type text
  property_types text[] not null default '{}'::text[]
  price_currency text
  min_price numeric
  max_price numeric
  min_bedrooms integer
  max_bedrooms integer
  min_bathrooms integer
  min_parking integer
  min_living_area double precision
  max_living_area double precision
  min_lot_area double precision
  max_lot_area double precision
  furnished boolean
  pets_allowed boolean
  amenities text[] not null default '{}'::text[]
  boxes box[]
  polygons polygon[]
  near_point point
  radius_km double precision
  near_boxes box[]
  company_id text collate "C"
  agent_id text collate "C"
  project_id text collate "C"
  words text
  word_query tsquery
  worded_at timestamp(3) with time zone
  constraint saved_searches_near CHECK ((((near_point IS NULL) = (radius_km IS NULL)) AND ((near_point IS NULL) = (near_boxes IS NULL))))
  constraint saved_searches_words CHECK ((((words IS NULL) = (word_query IS NULL)) AND ((words IS NULL) = (worded_at IS NULL))))
  constraint saved_searches_paused CHECK (((NOT is_paused) OR (tell_at IS NULL)))
  constraint saved_searches_matched CHECK (((match_count = 0) = (last_match_at IS NULL)))
  constraint saved_searches_price CHECK (((price_currency IS NULL) = ((min_price IS NULL) AND (max_price IS NULL))))
  constraint saved_searches_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'whatsapp'::text, 'webhook'::text])))
  constraint saved_searches_frequency_check CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text])))
  constraint saved_searches_id_check CHECK ((id ~ '^svs_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint saved_searches_match_count_check CHECK ((match_count >= 0))
  constraint saved_searches_name_check CHECK ((name <> ''::text))
  constraint saved_searches_price_currency_check CHECK ((price_currency ~ '^[A-Z]{3}$'::text))
  constraint saved_searches_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint saved_searches_pkey PRIMARY KEY (id)
  constraint saved_searches_number_key UNIQUE (number)
  CREATE INDEX saved_searches_account ON public.saved_searches USING btree (account_id, created_at DESC, id DESC)
  CREATE INDEX saved_searches_currency ON public.saved_searches USING btree (price_currency) WHERE (price_currency IS NOT NULL)
  CREATE INDEX saved_searches_due_digest ON public.saved_searches USING btree (tell_at) WHERE ((tell_at IS NOT NULL) AND (frequency <> 'instant'::text))
  CREATE INDEX saved_searches_due_instant ON public.saved_searches USING btree (tell_at) WHERE ((tell_at IS NOT NULL) AND (frequency = 'instant'::text))
  CREATE INDEX saved_searches_worded ON public.saved_searches USING btree (worded_at) WHERE (words IS NOT NULL)
  CREATE TRIGGER saved_search_keyed_in AFTER INSERT ON public.saved_searches FOR EACH ROW EXECUTE FUNCTION saved_search_keyed()
  CREATE TRIGGER saved_search_keyed_over AFTER UPDATE ON public.saved_searches FOR EACH ROW WHEN (((((((((((((((((old.is_paused IS DISTINCT FROM new.is_paused) OR (old.place_ids IS DISTINCT FROM new.place_ids)) OR (old.listing_type IS DISTINCT FROM new.listing_type)) OR (old.property_types IS DISTINCT FROM new.property_types)) OR (old.price_currency IS DISTINCT FROM new.price_currency)) OR (old.min_price IS DISTINCT FROM new.min_price)) OR (old.max_price IS DISTINCT FROM new.max_price)) OR (old.min_bedrooms IS DISTINCT FROM new.min_bedrooms)) OR (old.max_bedrooms IS DISTINCT FROM new.max_bedrooms)) OR ((old.boxes)::text IS DISTINCT FROM (new.boxes)::text)) OR ((old.polygons)::text IS DISTINCT FROM (new.polygons)::text)) OR ((old.near_boxes)::text IS DISTINCT FROM (new.near_boxes)::text)) OR (old.company_id IS DISTINCT FROM new.company_id)) OR (old.agent_id IS DISTINCT FROM new.agent_id)) OR (old.project_id IS DISTINCT FROM new.project_id)) OR (old.word_query IS DISTINCT FROM new.word_query))) EXECUTE FUNCTION saved_search_keyed()

table schema_migrations
  version integer not null
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migrations_pkey PRIMARY KEY (version)

table search_words
  word text not null
  constraint search_words_pkey PRIMARY KEY (word)
  CREATE INDEX search_words_similar ON public.search_words USING gin (word gin_trgm_ops)

table sessions
  token_hash bytea not null
  account_id text collate "C" not null
  created_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  constraint sessions_token_hash_check CHECK ((octet_length(token_hash) = 32))
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint sessions_pkey PRIMARY KEY (token_hash)
  CREATE INDEX sessions_account ON public.sessions USING btree (account_id)
  CREATE INDEX sessions_expires ON public.sessions USING btree (expires_at)

table shown_images
  listing_id text collate "C" not null
  position smallint not null
  id text collate "C" not null
  sha256 bytea not null
  alt text
  constraint shown_images_position_check CHECK ((("position" >= 1) AND ("position" <= 40)))
  constraint shown_images_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE
  constraint shown_images_sha256_fkey FOREIGN KEY (sha256) REFERENCES images(sha256)
  constraint shown_images_pkey PRIMARY KEY (listing_id, "position")
  CREATE INDEX shown_images_sha256 ON public.shown_images USING btree (sha256)

table sign_in_codes
  handle_hash bytea not null
  email text not null
  email_key text collate "C" not null
  network text not null
  code_hash bytea not null
  attempts integer not null default 0
  created_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  used_at timestamp(3) with time zone
  constraint sign_in_codes_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5)))
  constraint sign_in_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
  constraint sign_in_codes_handle_hash_check CHECK ((octet_length(handle_hash) = 32))
  constraint sign_in_codes_pkey PRIMARY KEY (handle_hash)
  CREATE INDEX sign_in_codes_created ON public.sign_in_codes USING btree (created_at)
  CREATE INDEX sign_in_codes_email ON public.sign_in_codes USING btree (email_key, created_at DESC)

table signing_keys
  kid text collate "C" not null
  public_key jsonb not null
  sealed bytea not null
  created_at timestamp(3) with time zone not null
  retires_at timestamp(3) with time zone
  constraint signing_keys_pkey PRIMARY KEY (kid)

table sketching
  only_row boolean not null default true
  through bigint
  walked text collate "C"
  walk_began bigint
  constraint sketching_only_row_check CHECK (only_row)
  constraint sketching_pkey PRIMARY KEY (only_row)

table source_offers
  source_id text collate "C" not null
  external_id text collate "C" not null
  listing_type text not null
  listing_id text collate "C"
  content_fingerprint text collate "C" not null
  price_fingerprint text collate "C" not null
  normalizer integer not null
  raw jsonb not null
  wanted jsonb
  revision integer not null default 1
  applied jsonb
  kept_fields text[] not null default '{}'::text[]
  publish boolean not null default true
  contact jsonb
  seen_at timestamp(3) with time zone
  missing_since timestamp(3) with time zone
  gone_at timestamp(3) with time zone
  gone_reason text
  waits_for text
  waiting_since timestamp(3) with time zone
  wait_until timestamp(3) with time zone
  attempts integer not null default 0
  problem text
  back_from timestamp(3) with time zone
  came_back boolean not null default (back_from IS NOT NULL)
  constraint source_offers_gone CHECK (((gone_at IS NULL) = (gone_reason IS NULL)))
  constraint source_offers_kept CHECK (((listing_id IS NOT NULL) OR (wanted IS NOT NULL)))
  constraint source_offers_waiting CHECK (((waits_for IS NULL) = (waiting_since IS NULL)))
  constraint source_offers_gone_reason_check CHECK ((gone_reason = ANY (ARRAY['sold'::text, 'rented'::text, 'withdrawn'::text, 'source_removed'::text])))
  constraint source_offers_waits_for_check CHECK ((waits_for = ANY (ARRAY['turn'::text, 'photos'::text, 'active'::text, 'in_review'::text, 'new_per_day'::text, 'edits_per_day'::text, 'whatsapp'::text, 'account'::text, 'duplicate'::text])))
  constraint source_offers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id)
  constraint source_offers_source_id_fkey FOREIGN KEY (source_id) REFERENCES inventory_sources(id)
  constraint source_offers_pkey PRIMARY KEY (source_id, external_id, listing_type)
  constraint source_offers_listing_id_key UNIQUE (listing_id)
  CREATE INDEX source_offers_contact ON public.source_offers USING btree (listing_id) WHERE (contact IS NOT NULL)
  CREATE INDEX source_offers_due ON public.source_offers USING btree (COALESCE(wait_until, '-infinity'::timestamp with time zone)) INCLUDE (source_id) WHERE (waits_for IS NOT NULL)
  CREATE INDEX source_offers_waiting ON public.source_offers USING btree (source_id, wait_until) WHERE (waits_for IS NOT NULL)

table source_photos
  source_id text collate "C" not null
  identity text collate "C" not null
  sha256 bytea
  fault text
  attempts integer not null default 1
  tried_at timestamp(3) with time zone not null
  constraint source_photos_check CHECK (((sha256 IS NULL) = (fault IS NOT NULL)))
  constraint source_photos_sha256_check CHECK ((octet_length(sha256) = 32))
  constraint source_photos_source_id_fkey FOREIGN KEY (source_id) REFERENCES inventory_sources(id) ON DELETE CASCADE
  constraint source_photos_pkey PRIMARY KEY (source_id, identity)

table stay_figures
  snapshot_id integer not null
  neighborhood_id integer
  room_type text
  listing_count integer not null
  active_count integer not null
  without_price integer not null
  outliers integer not null
  sample_size integer not null
  average numeric(20,4)
  lower_quartile numeric(20,4)
  median numeric(20,4)
  upper_quartile numeric(20,4)
  occupancy numeric(9,8)
  superhosts integer
  other_hosts integer
  constraint stay_figures_occupancy_check CHECK (((occupancy >= (0)::numeric) AND (occupancy <= (1)::numeric)))
  constraint stay_figures_room_type_check CHECK ((room_type = ANY (ARRAY['entire_home'::text, 'private_room'::text, 'shared_room'::text, 'hotel_room'::text])))
  constraint stay_figures_neighborhood_id_fkey FOREIGN KEY (neighborhood_id) REFERENCES places(id)
  constraint stay_figures_snapshot_id_fkey FOREIGN KEY (snapshot_id) REFERENCES stay_snapshots(id) ON DELETE CASCADE
  constraint stay_figures_snapshot_id_neighborhood_id_room_type_key UNIQUE NULLS NOT DISTINCT (snapshot_id, neighborhood_id, room_type)

table stay_snapshots
  id integer not null generated always as identity
  city_id integer not null
  taken_on date not null
  currency text not null
  source text not null
  source_url text
  licence text
  listings integer not null
  rejected integer not null
  imported_at timestamp(3) with time zone not null
  constraint stay_snapshots_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text))
  constraint stay_snapshots_city_id_fkey FOREIGN KEY (city_id) REFERENCES places(id)
  constraint stay_snapshots_pkey PRIMARY KEY (id)
  constraint stay_snapshots_city_id_taken_on_key UNIQUE (city_id, taken_on)
  CREATE TRIGGER stays_told AFTER INSERT OR DELETE OR UPDATE ON public.stay_snapshots FOR EACH STATEMENT EXECUTE FUNCTION tell_changed('stays')

table webhook_deliveries
  webhook_id text collate "C" not null
  event_id text collate "C" not null
  type text not null
  status text not null
  is_replay boolean not null default false
  tries integer not null default 0
  next_at timestamp(3) with time zone
  attempts jsonb not null default '[]'::jsonb
  last_at timestamp(3) with time zone
  last_error text
  created_at timestamp(3) with time zone not null
  constraint webhook_deliveries_next CHECK (((status = 'waiting'::text) = (next_at IS NOT NULL)))
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
  constraint webhook_deliveries_tries_check CHECK ((tries >= 0))
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
  constraint webhook_deliveries_pkey PRIMARY KEY (webhook_id, event_id)
  CREATE INDEX webhook_deliveries_created ON public.webhook_deliveries USING btree (created_at)
  CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (webhook_id, next_at) WHERE (status = 'waiting'::text)
  CREATE INDEX webhook_deliveries_last ON public.webhook_deliveries USING btree (last_at)
  CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (webhook_id, created_at DESC, event_id DESC)
  CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (next_at) WHERE (status = 'waiting'::text)

table webhook_follower
  only_row boolean not null default true
  number bigint not null
  constraint webhook_follower_only_row_check CHECK (only_row)
  constraint webhook_follower_pkey PRIMARY KEY (only_row)

table webhooks
  id text collate "C" not null
  account_id text collate "C" not null
  url text not null
  description text
  types text[] not null
  grant_id text collate "C"
  token_id text collate "C"
  secret bytea not null
  secret_key integer not null
  former_secret bytea
  former_until timestamp(3) with time zone
  after_number bigint not null
  paused_at timestamp(3) with time zone
  disabled_at timestamp(3) with time zone
  disabled_reason text
  failing_since timestamp(3) with time zone
  failures integer not null default 0
  rests_until timestamp(3) with time zone
  sender text
  sending_until timestamp(3) with time zone
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  constraint webhooks_disabled CHECK (((disabled_at IS NULL) = (disabled_reason IS NULL)))
  constraint webhooks_former CHECK (((former_secret IS NULL) = (former_until IS NULL)))
  constraint webhooks_made_with CHECK (((grant_id IS NULL) <> (token_id IS NULL)))
  constraint webhooks_sender CHECK (((sender IS NULL) = (sending_until IS NULL)))
  constraint webhooks_types_check CHECK ((cardinality(types) > 0))
  constraint webhooks_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['gone'::text, 'failing'::text])))
  constraint webhooks_failures_check CHECK ((failures >= 0))
  constraint webhooks_id_check CHECK ((id ~ '^whk_[0-7][0-9a-hjkmnp-tv-z]{25}$'::text))
  constraint webhooks_url_check CHECK ((url ~ '^https://'::text))
  constraint webhooks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint webhooks_secret_key_fkey FOREIGN KEY (secret_key) REFERENCES data_keys(generation)
  constraint webhooks_pkey PRIMARY KEY (id)
  CREATE INDEX webhooks_account ON public.webhooks USING btree (account_id, created_at DESC, id DESC)

table whatsapp_codes
  number bigint not null generated always as identity
  account_id text collate "C" not null
  phone text collate "C" not null
  network text collate "C"
  code_hash bytea not null
  notice_id text collate "C" not null
  attempts integer not null default 0
  created_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  used_at timestamp(3) with time zone
  constraint whatsapp_codes_attempts_check CHECK (((attempts >= 0) AND (attempts <= 5)))
  constraint whatsapp_codes_code_hash_check CHECK ((octet_length(code_hash) = 32))
  constraint whatsapp_codes_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'::text))
  constraint whatsapp_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE
  constraint whatsapp_codes_pkey PRIMARY KEY (number)
  CREATE INDEX whatsapp_codes_account ON public.whatsapp_codes USING btree (account_id, number DESC)
  CREATE INDEX whatsapp_codes_created ON public.whatsapp_codes USING btree (created_at)
  CREATE INDEX whatsapp_codes_network ON public.whatsapp_codes USING btree (network, created_at DESC) WHERE (network IS NOT NULL)
  CREATE INDEX whatsapp_codes_phone ON public.whatsapp_codes USING btree (phone, created_at DESC)

CREATE OR REPLACE FUNCTION public.absolute_url(site text, address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when left(address, 1) = '/' then site || address else address end
$function$

CREATE OR REPLACE FUNCTION public.commit_numbered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(7364003);
  update commits set number = nextval('commit_numbers'), at = clock_timestamp() where id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.commit_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into event_commits (account_id, number, commit_id)
  select distinct events.account_id, commits.number, commits.id
    from commits
    join events on events.commit_id = commits.id
   where commits.id = new.id
     and events.account_id is not null;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.credit_entry_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$

CREATE OR REPLACE FUNCTION public.credit_purchase_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$

CREATE OR REPLACE FUNCTION public.credits_kept()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is kept: rows of it are neither changed nor deleted by hand', tg_table_name using errcode = 'integrity_constraint_violation';
end $function$

CREATE OR REPLACE FUNCTION public.current_commit()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  own bigint := nullif(current_setting('oga.commit', true), '')::bigint;
begin
  if own is null then
    insert into commits default values returning id into own;
    perform set_config('oga.commit', own::text, true);
  end if;
  return own;
end $function$

CREATE OR REPLACE FUNCTION public.hold_images_of(listing text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(7364019, hashtext(listing))
$function$

CREATE OR REPLACE FUNCTION public.inquiries_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into listing_inquiries (listing_id, inquiries)
  select listing_id, count(*)
    from come
   group by listing_id
   order by listing_id
  on conflict (listing_id) do update set inquiries = listing_inquiries.inquiries + excluded.inquiries;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keys_of(search saved_searches)
 RETURNS SETOF saved_search_keys
 LANGUAGE plpgsql
 STABLE ROWS 4
AS $function$
declare
  -- Anchors without prices: there are few searches at each, and many that a listing has.
  alone text[] := array_remove(array[coalesce(search.project_id, search.agent_id, search.company_id)], null);
  squares text[];
begin
  if search.is_paused then
    return;
  end if;
  if alone = '{}' and not exists (select from places where id = any(search.place_ids) and level in ('city', 'neighborhood')) then
    squares := map_squares(coalesce(
      search.near_boxes, (select array_agg(box(one)) from unnest(search.polygons) as one), search.boxes));
    if squares is null and search.word_query is not null then
      alone := array(select 'word/' || word from unnest(required_words(search.word_query)) as word);
    end if;
  end if;
  return query
    select search.number,
           saved_search_bucket(anchor, search.listing_type, kind.property_type, case when alone = '{}' then search.price_currency end),
           coalesce(case when alone = '{}' then search.max_price end::double precision, 'infinity'),
           coalesce(case when alone = '{}' then search.min_price end::double precision, 0),
           coalesce(search.min_bedrooms, -1), coalesce(search.max_bedrooms, 1000000)
      from unnest(case when alone <> '{}' then alone
                       when squares <> '{}' then squares
                       when search.place_ids <> '{}' then search.place_ids::text[]
                       else '{null}' end) as anchor
     -- One that takes many types is among those that take any.
     cross join unnest(case when cardinality(search.property_types) between 1 and 4 then search.property_types else '{null}' end) as kind (property_type)
     group by anchor, kind.property_type;
end $function$

CREATE OR REPLACE FUNCTION public.listing_agent_logged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform log_listings(array(select id from listings where agent_id = new.id and status = 'public'));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.listing_company_logged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform log_listings(array(
    select id from listings where company_id = new.id and status = 'public'
    union
    select listings.id from agents join listings on listings.agent_id = agents.id
     where agents.company_id = new.id and status = 'public'
  ));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.listing_document(locale text, title text, description text, place text, facts json)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
AS $function$
  select setweight(to_tsvector('oga_simple', title), 'A')
      || setweight(to_tsvector(case locale when 'es' then 'oga_es' when 'pt' then 'oga_pt' when 'en' then 'oga_en' else 'oga_simple' end::regconfig, title), 'A')
      || setweight(to_tsvector('oga_simple', place), 'B')
      || setweight(to_tsvector('oga_es', facts ->> 'es'), 'B')
      || setweight(to_tsvector('oga_pt', facts ->> 'pt'), 'B')
      || setweight(to_tsvector('oga_en', facts ->> 'en'), 'B')
      || setweight(to_tsvector(case locale when 'es' then 'oga_es' when 'pt' then 'oga_pt' when 'en' then 'oga_en' else 'oga_simple' end::regconfig, description), 'D')
$function$

CREATE OR REPLACE FUNCTION public.listing_images_in_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  listing text := case when tg_op = 'DELETE' then old.listing_id else new.listing_id end;
begin
  perform hold_images_of(listing);
  if (select count(*) <> coalesce(max(position), 0) from listing_images where listing_id = listing) then
    raise exception 'the images of listing % are not numbered 1, 2, 3 …', listing
      using errcode = 'check_violation', constraint = 'listing_images_in_order';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.listing_logged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.status = 'public', old.listing_type, old.offer_group) is distinct from (new.status = 'public', new.listing_type, new.offer_group)
     and coalesce(old.offer_group, new.offer_group) is not null then
    perform log_listings(array(
      select id from listings where offer_group in (old.offer_group, new.offer_group) and status = 'public'
    ));
  end if;
  insert into listing_changes (commit_id, listing_id) values (current_commit(), new.id) on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.listing_place_logged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform log_listings(array(
    select id from listings where new.level = 'country' and country_id = new.id and status = 'public'
    union all
    select id from listings where new.level = 'division' and division_id = new.id and status = 'public'
    union all
    select id from listings where new.level = 'city' and city_id = new.id and status = 'public'
    union all
    select id from listings where new.level = 'neighborhood' and neighborhood_id = new.id and status = 'public'
  ));
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.listing_price_dropped()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if price_lowered(old.price_amount, old.price_currency, old.price_usd, new.price_amount, new.price_currency, new.price_usd) then
    new.price_dropped_at := new.updated_at;
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.listing_query(typed text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  as_typed tsquery := listing_query_of(typed, false);
begin
  if as_typed is null or exists (select from listings where status = 'public' and search @@ as_typed) then
    return as_typed;
  end if;
  return listing_query_of(typed, true);
end $function$

CREATE OR REPLACE FUNCTION public.listing_query_of(typed text, lenient boolean)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  whole tsquery;
  one tsquery;
  term text;
  near text;
begin
  for term in
    select word
      from regexp_split_to_table(lower(unaccent(typed)), '[^[:alnum:]]+') with ordinality as split (word, ordinality)
     where word <> ''
     group by word
     order by min(ordinality)
     limit 12
  loop
    continue when numnode(plainto_tsquery('oga_es', term)) = 0
               or numnode(plainto_tsquery('oga_pt', term)) = 0
               or numnode(plainto_tsquery('oga_en', term)) = 0;
    one := word_query(term);
    if length(term) >= 4 and term !~ '[0-9]' and (lenient or not exists (select from search_words where word = term)) then
      for near in
        select word
          from search_words
         where word % term
           and abs(length(word) - length(term)) <= 2
         order by similarity(word, term) desc, word
         limit 4
      loop
        one := one || word_query(near);
      end loop;
    end if;
    whole := case when whole is null then one else whole && one end;
  end loop;
  return whole;
end $function$

CREATE OR REPLACE FUNCTION public.listings_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into place_counts (place_id, listing_type, property_type, listings)
    select place.id, listing_type, property_type, count(*)
      from come
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into place_counts (place_id, listing_type, property_type, listings)
    select place.id, listing_type, property_type, -count(*)
      from gone
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3;
  else
    insert into place_counts (place_id, listing_type, property_type, listings)
    select place.id, listing_type, property_type, sum(step)
      from (
        select 1 as step, listing_type, property_type, country_id, division_id, city_id, neighborhood_id
          from come where status = 'public'
        union all
        select -1, listing_type, property_type, country_id, division_id, city_id, neighborhood_id
          from gone where status = 'public'
      ) as change
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where place.id is not null
     group by 1, 2, 3
    having sum(step) <> 0;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.listings_facet_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into facet_counts (place_id, listing_type, property_type, bedrooms, price_step, listings)
    select place.id, listing_type, property_type, coalesce(bedrooms, -1), coalesce(price_step(price_usd), -1), count(*)
      from come
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into facet_counts (place_id, listing_type, property_type, bedrooms, price_step, listings)
    select place.id, listing_type, property_type, coalesce(bedrooms, -1), coalesce(price_step(price_usd), -1), -count(*)
      from gone
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where status = 'public' and place.id is not null
     group by 1, 2, 3, 4, 5;
  else
    insert into facet_counts (place_id, listing_type, property_type, bedrooms, price_step, listings)
    select place.id, listing_type, property_type, coalesce(bedrooms, -1), coalesce(price_step(price_usd), -1), sum(change)
      from (
        select 1 as change, listing_type, property_type, bedrooms, price_usd, country_id, division_id, city_id, neighborhood_id
          from come where status = 'public'
        union all
        select -1, listing_type, property_type, bedrooms, price_usd, country_id, division_id, city_id, neighborhood_id
          from gone where status = 'public'
      ) as changes
     cross join lateral (values (0), (country_id), (division_id), (city_id), (neighborhood_id)) as place (id)
     where place.id is not null
     group by 1, 2, 3, 4, 5
    having sum(change) <> 0;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.listings_logged()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform log_listings(array(
      select id from come where status = 'public'
      union
      select id
        from (
          select id, status
            from listings
           where offer_group = any (array(select offer_group from come where status = 'public' and offer_group is not null))
          offset 0
        ) as twin
       where status = 'public'
    ));
  else
    perform log_listings(array(
      select id from gone where status = 'public'
      union
      select id
        from (
          select id, status
            from listings
           where offer_group = any (array(select offer_group from gone where status = 'public' and offer_group is not null))
          offset 0
        ) as twin
       where status = 'public'
    ));
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.listings_offered()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    with offered as (
      select offerer.id, city_id, listing_type, property_type
        from come
       cross join lateral (values (company_id), (agent_id)) as offerer (id)
       where status = 'public' and offerer.id is not null
    ), by_city as (
      insert into offer_cities (offerer_id, city_id, listings)
      select offered.id, place.id, count(*) from offered cross join lateral (values (0), (city_id)) as place (id) group by 1, 2
    )
    insert into offer_types (offerer_id, listing_type, property_type, listings)
    select id, listing_type, property_type, count(*) from offered group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    with offered as (
      select offerer.id, city_id, listing_type, property_type
        from gone
       cross join lateral (values (company_id), (agent_id)) as offerer (id)
       where status = 'public' and offerer.id is not null
    ), by_city as (
      insert into offer_cities (offerer_id, city_id, listings)
      select offered.id, place.id, -count(*) from offered cross join lateral (values (0), (city_id)) as place (id) group by 1, 2
    )
    insert into offer_types (offerer_id, listing_type, property_type, listings)
    select id, listing_type, property_type, -count(*) from offered group by 1, 2, 3;
  else
    with change as (
      select 1 as step, company_id, agent_id, city_id, listing_type, property_type from come where status = 'public'
      union all
      select -1, company_id, agent_id, city_id, listing_type, property_type from gone where status = 'public'
    ), offered as (
      select offerer.id, step, city_id, listing_type, property_type
        from change
       cross join lateral (values (company_id), (agent_id)) as offerer (id)
       where offerer.id is not null
    ), by_city as (
      insert into offer_cities (offerer_id, city_id, listings)
      select offered.id, place.id, sum(step) from offered cross join lateral (values (0), (city_id)) as place (id) group by 1, 2 having sum(step) <> 0
    )
    insert into offer_types (offerer_id, listing_type, property_type, listings)
    select id, listing_type, property_type, sum(step) from offered group by 1, 2, 3 having sum(step) <> 0;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.listings_told()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform tell_listings_changed(array(select distinct city_id from come where status = 'public'));
  elsif tg_op = 'DELETE' then
    perform tell_listings_changed(array(select distinct city_id from gone where status = 'public'));
  else
    perform tell_listings_changed(array(
      select city_id from come where status = 'public' union select city_id from gone where status = 'public'
    ));
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.log_listings(ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(ids) > 0 then
    insert into listing_changes (commit_id, listing_id)
    select (select current_commit()), id
      from unnest(ids) as id
     order by id
    on conflict do nothing;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.map_grids()
 RETURNS double precision[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{0.03125,0.125,0.5,2,8}'::double precision[]
$function$

CREATE OR REPLACE FUNCTION public.map_line(side double precision, degrees double precision)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select floor((degrees + 512) / side)::integer
$function$

CREATE OR REPLACE FUNCTION public.map_square(side double precision, x integer, y integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select 'square/' || side || '/' || x || '/' || y
$function$

CREATE OR REPLACE FUNCTION public.map_squares(boxes box[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE STRICT
AS $function$
declare
  one box;
  square text;
  side double precision;
  west integer; south integer; east integer; north integer;
  squares text[];
begin
  <<grids>>
  foreach side in array map_grids() loop
    squares := '{}';
    foreach one in array boxes loop
      west := map_line(side, greatest((one[1])[0] - 0.00001, -180));
      south := map_line(side, greatest((one[1])[1] - 0.00001, -90));
      east := map_line(side, least((one[0])[0] + 0.00001, 180));
      north := map_line(side, least((one[0])[1] + 0.00001, 90));
      continue grids when cardinality(squares) + (east - west + 1) * (north - south + 1) > 9;
      for x in west .. east loop
        for y in south .. north loop
          square := map_square(side, x, y);
          if square <> all (squares) then
            squares := squares || square;
          end if;
        end loop;
      end loop;
    end loop;
    return squares;
  end loop;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.moved_point(latitude double precision, longitude double precision)
 RETURNS TABLE(moved_latitude double precision, moved_longitude double precision)
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select round((latitude + cos(bearing) * metres / 111320)::numeric, 4)::double precision,
         round((longitude + sin(bearing) * metres / (111320 * cos(radians(latitude))))::numeric, 4)::double precision
    from (
      select 2 * pi() * (get_byte(bytes, 0) * 256 + get_byte(bytes, 1)) / 65536.0 as bearing,
             350 + 300 * (get_byte(bytes, 2) * 256 + get_byte(bytes, 3)) / 65536.0 as metres
        from (
          select sha256(convert_to(secret || round(latitude::numeric, 4) || ',' || round(longitude::numeric, 4), 'UTF8')) as bytes
            from location_secret
          -- Keeps the digest from being made anew for every byte of it.
          offset 0
        ) as draw
    ) as shift
$function$

CREATE OR REPLACE FUNCTION public.places_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update places_version set version = version + 1;
  perform pg_notify('places', '');
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.price_lowered(old_amount numeric, old_currency text, old_usd numeric, new_amount numeric, new_currency text, new_usd numeric)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(case when old_currency = new_currency then new_amount < old_amount else new_usd < old_usd end, false)
$function$

CREATE OR REPLACE FUNCTION public.price_step(usd numeric)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (width_bucket(usd::double precision, array[
    0, 10, 12.5, 15, 20, 25, 30, 40, 50, 60, 80, 100, 125, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1250, 1500,
    2000, 2500, 3000, 4000, 5000, 6000, 8000, 10000, 12500, 15000, 20000, 25000, 30000, 40000, 50000, 60000, 80000,
    100000, 125000, 150000, 200000, 250000, 300000, 400000, 500000, 600000, 800000, 1000000, 1250000, 1500000, 2000000,
    2500000, 3000000, 4000000, 5000000, 6000000, 8000000, 10000000
  ]::double precision[]) - 1)::smallint
$function$

CREATE OR REPLACE FUNCTION public.required_words(query tsquery)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  with pieces as (
    select term, count(*) over () as pieces
      from regexp_split_to_table(query::text, ' & ') as term
  ), terms as (
    select array(select found[1] from regexp_matches(term, '''([[:alnum:]]+)''', 'g') as found) as words
      from pieces
     where term ~ case when pieces = 1 then '^''[[:alnum:]]+''( \| ''[[:alnum:]]+'')*$'
                       else '^(''[[:alnum:]]+''|\( ''[[:alnum:]]+''( \| ''[[:alnum:]]+'')+ \))$' end
  ), known as (
    select frequent.word, frequent.share
      from pg_stats
     cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as frequent (word, share)
     where schemaname = current_schema() and tablename = 'listings' and attname = 'search'
  )
  select words
    from terms
   where (select count(*) from terms) = (select count(*) from pieces)
   order by (select coalesce(sum(share), 0) from known where word = any(words)), words
   limit 1
$function$

CREATE OR REPLACE FUNCTION public.reviews_rated()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into agent_ratings (agent_id, reviews, stars)
    select agent_id, count(*), sum(rating)
      from come
     where status = 'approved'
     group by agent_id
     order by agent_id
    on conflict (agent_id) do update set reviews = agent_ratings.reviews + excluded.reviews, stars = agent_ratings.stars + excluded.stars;
  elsif tg_op = 'DELETE' then
    update agent_ratings
       set reviews = agent_ratings.reviews - change.reviews, stars = agent_ratings.stars - change.stars
      from (select agent_id, count(*) as reviews, sum(rating) as stars from gone where status = 'approved' group by agent_id) as change
     where agent_ratings.agent_id = change.agent_id;
  else
    insert into agent_ratings (agent_id, reviews, stars)
    select agent_id, sum(step), sum(step * rating)
      from (
        select 1 as step, agent_id, rating from come where status = 'approved'
        union all
        select -1, agent_id, rating from gone where status = 'approved'
      ) as change
     group by agent_id
     order by agent_id
    on conflict (agent_id) do update set reviews = agent_ratings.reviews + excluded.reviews, stars = agent_ratings.stars + excluded.stars;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.saved_search_bucket(anchor text, listing_type text, property_type text, currency text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select hashtextextended(
    coalesce(anchor, '') || '/' || coalesce(listing_type, '') || '/' || coalesce(property_type, '') || '/' || coalesce(currency, ''), 0)
$function$

CREATE OR REPLACE FUNCTION public.saved_search_keyed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from saved_search_keys where search_number = new.number;
  end if;
  insert into saved_search_keys select * from keys_of(new);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.search_configuration(locale text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case locale when 'es' then 'oga_es' when 'pt' then 'oga_pt' when 'en' then 'oga_en' else 'oga_simple' end::regconfig
$function$

CREATE OR REPLACE FUNCTION public.tell_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.tell_listings_changed(cities integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cardinality(cities) > 20 then
    perform pg_notify('changes', 'listings');
  else
    perform pg_notify('changes', 'listings/' || city) from unnest(cities) as city;
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.unit_type_name(bedrooms integer, locale text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when bedrooms is null then case locale when 'en' then 'Unit' when 'pt' then 'Unidade' else 'Unidad' end
    when bedrooms = 0 then case locale when 'es' then 'Monoambiente' else 'Studio' end
    when bedrooms = 1 then case locale when 'en' then '1 bedroom' when 'pt' then '1 quarto' else '1 dormitorio' end
    else bedrooms || case locale when 'en' then ' bedrooms' when 'pt' then ' quartos' else ' dormitorios' end
  end
$function$

CREATE OR REPLACE FUNCTION public.word_query(term text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select plainto_tsquery('oga_simple', term) || plainto_tsquery('oga_es', term)
      || plainto_tsquery('oga_pt', term) || plainto_tsquery('oga_en', term)
$function$

CREATE OR REPLACE FUNCTION public.words_known()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into known_words (word)
  select distinct word
    from come
   cross join lateral string_to_table(search_text, ' ') as word
   where length(word) between 4 and 24
     and word !~ '[0-9]'
   order by word
  on conflict do nothing;
  return null;
end $function$
