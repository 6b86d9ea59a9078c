-- Who is directly above: whoever recruited the member, until staff moved that member; then whoever the move named, or nobody.
create or replace function agents_upline_of(member bigint, recruiter bigint)
returns bigint language sql stable as $$
  select case when exists (select from agents_places p where p.member_id = member and p.move_of = member)
    then (select m.parent_id from agents_members m where m.member_id = member)
    else recruiter end
$$;
