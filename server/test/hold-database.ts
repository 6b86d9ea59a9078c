/** A process that owns an embedded database until it is killed, for the tests of what comes after: node hold-database.ts FOLDER */
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/embedded-postgres.ts'

const [folder = ''] = process.argv.slice(2)
await startEmbeddedPostgres({ folder, mode: 'own' })
process.stdout.write('holding\n')
setInterval(() => {}, 60_000)
