-- Free rounds on games of vendors: where a vendor is asked to give them, and cases of rounds and wins that were never given.
-- expands: older programs ask no vendor for free rounds.

-- null: the vendor cannot be asked.
alter table vendors add column free_rounds_url text;

alter table vendors_ceiling_cases
  drop constraint vendors_ceiling_cases_bound_check,
  add constraint vendors_ceiling_cases_bound_check check (bound in ('single', 'day', 'player', 'brand', 'free_rounds'));
