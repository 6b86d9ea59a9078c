-- What members have agreed to, and in which version, so that new terms are asked for again before anybody plays under them.
create table identity_consents (
  member_id bigint not null references identity_members (id),
  brand_id smallint not null references brands (id),
  kind text not null check (kind in ('terms', 'age')),
  -- Of the terms their version, of the age the years that were confirmed.
  version text not null check (length(version) between 1 and 40),
  at timestamptz not null,
  primary key (member_id, kind, version)
);
-- Who ticked the box before there was this table saw the first version.
insert into identity_consents (member_id, brand_id, kind, version, at)
select member.id, member.brand_id, consent.kind, consent.version, member.terms_accepted_at
from identity_members member
cross join (values ('terms', '2025-01'), ('age', '18')) as consent (kind, version)
where member.terms_accepted_at is not null;
