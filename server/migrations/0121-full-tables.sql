-- A table that could not pay everyone in the air cashes them out before: where, for each currency, stands in its round.

alter table studio_table_rounds add column forced jsonb;
