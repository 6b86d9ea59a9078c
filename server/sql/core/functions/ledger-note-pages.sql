-- Notes what lies in the pages that were filled since; what is not noted yet is read whole. Answers how many ranges were noted.
create or replace function ledger_note_pages()
returns integer language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
declare
  v_index regclass;
  v_noted integer := 0;
begin
  for v_index in select i.indexrelid::regclass from pg_inherits h join pg_index i on i.indrelid = h.inhrelid
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where h.inhparent = 'ledger_journal'::regclass and a.amname = 'brin'
  loop
    v_noted := v_noted + brin_summarize_new_values(v_index);
  end loop;
  return v_noted;
end $$;
alter function ledger_note_pages() owner to croupier_ledger;
revoke all on function ledger_note_pages() from public;
grant execute on function ledger_note_pages() to croupier_app;
