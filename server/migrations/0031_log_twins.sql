-- Owner: features/listings. Which listings of a property change with one that comes or goes is looked up by their groups, at once and by nothing else.
-- A plan is kept for as long as the session lasts, and a first inventory is written into an empty table: there reading all
-- of it, or a whole index of what is public, seemed cheapest (of a first run of 5,000 listings 6.6 s of 21 s, more with each
-- chunk). `offset 0` keeps the state out of the choice of an index.
create or replace function listings_logged() returns trigger language plpgsql set enable_seqscan = off as $$
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
end $$;

-- PostgreSQL does not inline `search_configuration` here, and called it twice for each listing (6 % of the insert).
create or replace function listing_document(locale text, title text, description text, place text, facts json)
returns tsvector language sql stable as $$
  select setweight(to_tsvector('oga_simple', title), 'A')
      || setweight(to_tsvector(case locale when 'es' then 'oga_es' when 'pt' then 'oga_pt' when 'en' then 'oga_en' else 'oga_simple' end::regconfig, title), 'A')
      || setweight(to_tsvector('oga_simple', place), 'B')
      || setweight(to_tsvector('oga_es', facts ->> 'es'), 'B')
      || setweight(to_tsvector('oga_pt', facts ->> 'pt'), 'B')
      || setweight(to_tsvector('oga_en', facts ->> 'en'), 'B')
      || setweight(to_tsvector(case locale when 'es' then 'oga_es' when 'pt' then 'oga_pt' when 'en' then 'oga_en' else 'oga_simple' end::regconfig, description), 'D')
$$;
