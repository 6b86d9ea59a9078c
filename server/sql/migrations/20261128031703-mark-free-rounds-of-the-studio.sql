-- Rounds that members were given: of which gift, and where their wins go.
-- expands: rounds of older programs are none.

alter table studio_rounds
  add column free_grant uuid,
  -- Null also for one that was turned away before it was taken.
  add column free_wins_to text check (free_wins_to in ('cash', 'bonus')),
  add check (free_grant is not null or free_wins_to is null);
