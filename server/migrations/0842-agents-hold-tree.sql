-- Whoever acts on where a member stands in the agent tree holds the tree of the brand until the transaction ends, whatever module they are of.
create function agents_hold_tree(p_brand integer) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('agents tree'), p_brand)
$$;
