-- Who of a brand has played how much in a week: the board of missions reads its days without reading those of all others.
create index agents_member_days_brand on agents_member_days (brand_id, day) include (member_id, game_type, valid, bets);
