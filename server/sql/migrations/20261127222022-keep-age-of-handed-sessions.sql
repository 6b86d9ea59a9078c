-- A session that another host of the brand takes over is as old as the one it comes from: it lives no longer, and its login is no newer proof.
-- expands: a code that an older program makes says nothing, and its session begins anew.

alter table identity_handover_codes add column opened_at timestamptz;
comment on column identity_handover_codes.opened_at is 'When the session was opened that made the code; null in codes of older programs.';
