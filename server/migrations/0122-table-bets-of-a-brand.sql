-- Staff look for bets at tables by brand, newest first, as they do for rounds of one member.

create index studio_table_bets_brand on studio_table_bets (brand_id, placed_at desc);
