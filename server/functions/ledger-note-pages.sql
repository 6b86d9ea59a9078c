-- Written by `npm run db:functions` for readers. Its text is of server/migrations/0250-journal-by-time.sql.

CREATE OR REPLACE FUNCTION public.ledger_note_pages()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$
;
