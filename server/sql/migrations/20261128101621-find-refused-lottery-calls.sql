-- The desk says how many corrections of a draw the wallet refused: they are looked for by their ticket.
-- expands: an index more.

create index lottery_wallet_calls_undone on lottery_wallet_calls (member_id, round_id) where (state <> 'done');
