-- Owner: platform/db. What pages of the market and of people are made of, told like the rest (0008_changes.sql).
create trigger agent_ratings_told after insert or update or delete on agent_ratings
  for each row execute function tell_changed('reviews');
create trigger market_cells_told after insert or update or delete or truncate on market_cells
  for each statement execute function tell_changed('market');
create trigger market_months_told after insert or update or delete or truncate on market_months
  for each statement execute function tell_changed('market');
