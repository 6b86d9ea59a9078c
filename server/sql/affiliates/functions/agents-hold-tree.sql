create or replace function agents_hold_tree(p_brand integer)
returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('agents tree'), p_brand)
$$;
