-- An invitation goes to the invited: by mail, or on a paper that the second administrator is shown once.
alter table operators_staff
  -- Sealed by the keyring; null for whoever was invited on paper.
  add column mail_sealed bytea;
alter table operators_invites
  -- The token until the paper was shown; then it is nowhere.
  add column paper_sealed bytea,
  add column paper_for text,
  add column paper_shown_at timestamptz,
  add constraint operators_invites_paper check (paper_sealed is null or paper_for is not null);
