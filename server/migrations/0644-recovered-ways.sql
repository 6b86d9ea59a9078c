-- Whoever recovers an account has shown one telephone or mailbox; for a while that one proves nothing more, or a stolen number would be two steps at once.
create table identity_recovered_ways (
  member_id bigint primary key references identity_members,
  brand_id smallint not null references brands,
  way text not null check (way in ('sms', 'mail')),
  until timestamptz not null
);
