-- Owner: features/companies.
create table companies (
  id text collate "C" primary key check (id ~ '^cmp_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  slug text collate "C" not null unique,
  name text not null check (length(name) between 1 and 200),
  -- Folded name: "Inmobiliaria Ñandutí" and "inmobiliaria nanduti" are one company.
  name_key text not null unique,
  type text not null default 'agency' check (type in ('agency', 'developer')),
  logo_url text,
  verified boolean not null default false,
  created_at timestamptz(3) not null
);

-- Owner: features/agents.
create table agents (
  id text collate "C" primary key check (id ~ '^agt_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  slug text collate "C" not null unique,
  name text not null check (length(name) between 1 and 200),
  company_id text collate "C" references companies,
  photo_url text,
  created_at timestamptz(3) not null
);
create index agents_company on agents (company_id);

-- Owner: features/projects.
create table projects (
  id text collate "C" primary key check (id ~ '^prj_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  slug text collate "C" not null unique,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz(3) not null
);
