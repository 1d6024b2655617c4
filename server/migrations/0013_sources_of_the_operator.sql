-- Owner: features/imports. Inventories that the operator brings in himself: as NDJSON, and of no company.
alter table inventory_sources
  drop constraint inventory_sources_kind_check,
  drop constraint inventory_sources_company_id_kind_label_key,
  alter column company_id drop not null,
  add constraint inventory_sources_kind_check check (kind in ('vrsync', 'ndjson')),
  add constraint inventory_sources_company_id_kind_label_key unique nulls not distinct (company_id, kind, label);
