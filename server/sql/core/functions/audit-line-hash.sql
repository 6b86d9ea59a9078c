-- A JSON array cannot be read in two ways, whatever the texts in it hold.
create or replace function audit_line_hash(p_head bytea, p_line audit_entries)
returns bytea language sql stable as $$
  select sha256(p_head || convert_to(jsonb_build_array(p_line.chain, p_line.seq, p_line.id,
    (extract(epoch from p_line.at) * 1000000)::bigint, p_line.actor, p_line.actor_name, p_line.action,
    p_line.subject_type, p_line.subject_id, p_line.before, p_line.after, p_line.reason, p_line.address)::text, 'UTF8'))
$$;
