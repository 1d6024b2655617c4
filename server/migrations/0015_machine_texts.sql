-- Owner: features/translations. What a translation service made of texts, found by the text itself: an original that has
-- changed is another text, and never shows the translation of the old one.
create table machine_texts (
  -- SHA-256 of the original in UTF-8.
  original bytea not null check (octet_length(original) = 32),
  source text not null check (source in ('en', 'es', 'pt')),
  target text not null check (target in ('en', 'es', 'pt')),
  -- Null: the service does not translate this text; it is asked again after a while.
  text text,
  made_at timestamptz(3) not null,
  primary key (original, source, target),
  check (source <> target)
);
