-- Owner: features/images. Pictures: each once, however often it is given, found by the bytes that were received, kept as
-- what was made of them. Files are written before their row, and removed after it: a row never lacks its files.
create table images (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  -- Where its files are. Cannot be guessed, and is never given to another picture.
  name text collate "C" not null unique check (name ~ '^[0-9a-hjkmnp-tv-z]{31}$'),
  format text not null check (format in ('jpeg', 'png', 'webp', 'avif', 'gif')),
  received_bytes integer not null check (received_bytes > 0),
  received_width integer not null check (received_width > 0),
  received_height integer not null check (received_height > 0),
  -- Of the largest file.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- What it shows, for comparing; null where it shows nothing.
  perceptual_hash bit(64),
  placeholder text not null check (length(placeholder) <= 2000),
  -- [{ format, width, height, bytes }], the JPEG first.
  files json not null,
  made_at timestamptz(3) not null,
  -- When somebody last gave it: until it is in a listing, this is what keeps it.
  wanted_at timestamptz(3) not null
);
create index images_wanted on images (wanted_at);
-- Pictures that look alike agree in at least one of these bands when they differ in three bits or fewer.
create index images_band_1 on images (substring(perceptual_hash from 1 for 16));
create index images_band_2 on images (substring(perceptual_hash from 17 for 16));
create index images_band_3 on images (substring(perceptual_hash from 33 for 16));
create index images_band_4 on images (substring(perceptual_hash from 49 for 16));

-- Owner: features/images. The images of a listing as its owner has them, in order: 1, 2, 3 … at most 40, each picture once.
create table listing_images (
  id text collate "C" primary key check (id ~ '^img_[0-7][0-9a-hjkmnp-tv-z]{25}$'),
  listing_id text collate "C" not null references listings on delete cascade,
  sha256 bytea not null references images,
  position smallint not null check (position between 1 and 40),
  alt text check (length(alt) between 1 and 200),
  added_at timestamptz(3) not null,
  unique (listing_id, sha256),
  constraint listing_images_position unique (listing_id, position) deferrable initially immediate
);
create index listing_images_sha256 on listing_images (sha256);

-- Owner: features/images. The images of a listing as strangers see them: those of the version that was approved. They are
-- kept while the owner has taken some out and the new version is being looked at.
create table shown_images (
  listing_id text collate "C" not null references listings on delete cascade,
  position smallint not null check (position between 1 and 40),
  id text collate "C" not null,
  sha256 bytea not null references images,
  alt text,
  primary key (listing_id, position)
);
create index shown_images_sha256 on shown_images (sha256);

-- Whoever changes the images of a listing holds them until his commit: two who each leave the order whole could break it
-- together. Looked at when the transaction ends, so that there may be gaps on the way.
create function hold_images_of(listing text) returns void language sql as $$
  select pg_advisory_xact_lock(7364019, hashtext(listing))
$$;
create function listing_images_in_order() returns trigger language plpgsql as $$
declare
  listing text := case when tg_op = 'DELETE' then old.listing_id else new.listing_id end;
begin
  perform hold_images_of(listing);
  if (select count(*) <> coalesce(max(position), 0) from listing_images where listing_id = listing) then
    raise exception 'the images of listing % are not numbered 1, 2, 3 …', listing
      using errcode = 'check_violation', constraint = 'listing_images_in_order';
  end if;
  return null;
end $$;
create constraint trigger listing_images_in_order
  after insert or update of position, listing_id or delete on listing_images
  deferrable initially deferred
  for each row execute function listing_images_in_order();
