-- Owner: features/assistants. What a tool asks the person at an assistant of before 2026-07-28, and the answer: it comes
-- by a request of its own, perhaps to another server than the one that waits for it.
create unlogged table assistant_questions (
  id uuid primary key,
  asker text not null check (length(asker) <= 200),
  -- As many as one asker may have open at once.
  slot smallint not null check (slot between 1 and 5),
  expires_at timestamptz(3) not null,
  answer text check (length(answer) <= 20000),
  unique (asker, slot)
);
create index assistant_questions_expires_at on assistant_questions (expires_at);
