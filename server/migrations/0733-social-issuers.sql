-- A subject means something only together with who says it: links are keyed by the issuer, so that a provider that is pointed elsewhere opens
-- nobody's account.
alter table identity_social_links add column issuer text;
update identity_social_links l set issuer = coalesce(
  (select coalesce(p.issuer, p.profile_url) from identity_social_providers p
   where p.brand_id = l.brand_id and p.provider = l.provider),
  'sandbox');
alter table identity_social_links
  alter column issuer set not null,
  add constraint identity_social_links_issuer check (length(issuer) between 1 and 300),
  drop constraint identity_social_links_pkey,
  add primary key (brand_id, provider, issuer, subject),
  drop constraint identity_social_links_member_id_provider_key,
  -- An account is linked once at each issuer.
  add unique (member_id, provider, issuer);
