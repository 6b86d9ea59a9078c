/**
 * `npm run db:schema`: writes the tables, indexes and views of the migrated database into one file, so that what baseline and later
 * migrations add up to can be read in one place; with --check it only says whether the file is current. Nothing reads it but people.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../server/src/platform/db.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { testDatabase } from '../server/test/database.ts'

/** Months of the journal are made by the calendar, and records of migrations by the program. */
const STATEMENTS = `
  select case c.relkind when 'v' then format(E'create view %s as\\n%s\\n', c.relname, pg_get_viewdef(c.oid, true))
    else format(E'create table %s (\\n%s%s\\n)%s%s;\\n%s', c.relname,
      (select string_agg(format('  %s %s%s%s%s', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
          ' collate ' || (select quote_ident(collname) from pg_collation l where l.oid = a.attcollation and a.attcollation <> t.typcollation),
          case when a.attnotnull then ' not null' end,
          case when a.attidentity <> '' then ' generated as identity' else ' default ' || pg_get_expr(d.adbin, d.adrelid) end),
        E',\\n' order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select string_agg(format(E',\\n  constraint %s %s', conname, pg_get_constraintdef(oid, true)), '' order by contype desc, conname)
        from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')),
      ' partition by ' || pg_get_partkeydef(c.oid), ' with (' || array_to_string(c.reloptions, ', ') || ')',
      (select string_agg(pg_get_indexdef(indexrelid) || E';\\n', '' order by indexrelid::regclass::text)
        from pg_index where indrelid = c.oid and indexrelid not in (select conindid from pg_constraint where conrelid = c.oid))) end as statement
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition and c.relname not like 'schema\\_%'
  order by c.relname collate "C"`

const name = 'server/sql/schema.sql'
const target = join(projectRoot(), name)
const scratch = await testDatabase({ max: 1 })
const text = await describe(scratch.pool).finally(() => scratch.close())
if (!process.argv.includes('--check')) {
  writeFileSync(target, text)
  console.log(`${name} written`)
} else if (readFileSync(target, 'utf8') === text) console.log(`${name} is current`)
else {
  console.error(`${name} does not fit the database: run \`npm run db:schema\` and commit it`)
  process.exitCode = 1
}

async function describe(pool: Database['pool']): Promise<string> {
  const { rows } = await pool.query<{ statement: string }>(STATEMENTS)
  return `-- Written by \`npm run db:schema\` for readers; functions stand in <domain>/functions.\n\n${rows
    .map(({ statement }) => statement)
    .join('\n')}`
}
