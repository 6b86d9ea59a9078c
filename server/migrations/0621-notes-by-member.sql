-- An erasure of a member takes away what uplines wrote down about them, so these are found without reading everybody's.
create index agents_notes_member on agents_notes (member_id);
