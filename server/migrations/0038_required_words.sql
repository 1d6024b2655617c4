-- Owner: features/saved-searches. What PostgreSQL takes apart within a word ('5e5casas' is a number and a word) is no term.

-- Words of which a listing that fits has one: of those that are asked together, the rarest as the statistics know them. Null:
-- it is none of what listing_query makes, terms that are all asked, each of which is some words. Where several are, those of
-- some words stand in parentheses: without them ( 'a' & 'b' | 'a' & 'c' ) neither 'b' nor 'c' has to be there.
create or replace function required_words(query tsquery) returns text[] language sql stable as $$
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
$$;

-- Keys of searches for such words.
delete from saved_search_keys
 using saved_searches
 where number = search_number
   and word_query::text ~ ' & '
   and word_query::text !~ '\(';
insert into saved_search_keys
select made.*
  from saved_searches as search
 cross join lateral keys_of(search) as made
 where word_query::text ~ ' & '
   and word_query::text !~ '\(';
