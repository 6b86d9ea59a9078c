create or replace function agents_tree_holds()
returns trigger language plpgsql as $$
declare
  wrong bigint;
begin
  select m.member_id into wrong from placed m
    join agents_lines l on l.id = m.line_id
    left join agents_members p on p.member_id = m.parent_id left join agents_lines pl on pl.id = p.line_id
    where l.uplines is distinct from case when m.parent_id is null then '{}' else pl.uplines || m.parent_id end or m.member_id = any (l.uplines) limit 1;
  if wrong is null then
    select m.member_id into wrong from placed p
      join agents_lines pl on pl.id = p.line_id
      join agents_members m on m.parent_id = p.member_id join agents_lines l on l.id = m.line_id
      where l.uplines <> pl.uplines || p.member_id limit 1;
  end if;
  if wrong is not null then
    raise exception 'the tree of agents would break at member %', wrong using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create or replace trigger agents_tree_holds_moved after update on agents_members referencing new table as placed for each statement execute function agents_tree_holds();

create or replace trigger agents_tree_holds_new after insert on agents_members referencing new table as placed for each statement execute function agents_tree_holds();
