-- Money goes between an agent and the people right below, as the tree stands now and not as it stood at the registration.

-- Who was put under an agent by a move of their own.
create index agents_places_moved_under on agents_places (parent_id, member_id) where move_of = member_id;

-- Who is directly above: whoever recruited the member, until staff moved that member; then whoever the move named, or nobody.
create function agents_upline_of(member bigint, recruiter bigint) returns bigint language sql stable as $$
  select case when exists (select from agents_places p where p.member_id = member and p.move_of = member)
    then (select m.parent_id from agents_members m where m.member_id = member)
    else recruiter end
$$;

-- What was sent lately in a brand, looked through for money that goes in a circle.
create index cashier_member_transfers_lately on cashier_member_transfers (brand_id, sent_at);
