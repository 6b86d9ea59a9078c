-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0607-uplines-after-moves.sql.

CREATE OR REPLACE FUNCTION public.agents_upline_of(member bigint, recruiter bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when exists (select from agents_places p where p.member_id = member and p.move_of = member)
    then (select m.parent_id from agents_members m where m.member_id = member)
    else recruiter end
$function$
;
