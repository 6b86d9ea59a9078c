/**
 * `npm run rotate-root-key`: brings CROUPIER_ROOT_KEY into use in the place of CROUPIER_ROOT_KEY_PREVIOUS, re-encrypts everything and says when
 * the previous one may go. The house runs meanwhile, with both keys in every process; it may be stopped and started again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { readConfig } from '../server/src/platform/config.ts'
import { namingDatabase, ownerVariable } from '../server/src/platform/external-database.ts'
import { outliveConnections } from '../server/src/platform/db.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { openKeyring } from '../server/src/platform/root-key.ts'
import { rotateRootKey } from '../server/src/app/rotate-root-key.ts'
import { runCommand } from './run-command.ts'
import { ownerConnection } from './visit.ts'
import pg from 'pg'

await runCommand(async () => {
  const config = readConfig(process.env)
  const keyring = openKeyring(config, systemRandom)
  const pool = new pg.Pool({
    ...(await ownerConnection(config)),
    max: 2,
    application_name: 'croupier-rotate-root-key',
  })
  outliveConnections(pool)
  try {
    const { encryptedAnew } = await namingDatabase(ownerVariable(config), () =>
      rotateRootKey({ pool, keyring, say: (line) => console.log(line), pause }),
    )
    console.log(
      `${encryptedAnew} texts re-encrypted; nothing is left that only the previous key opens.`,
    )
    console.log(
      'CROUPIER_ROOT_KEY_PREVIOUS may be dropped: take it away and restart one process after another. Keep it with the backups from before this moment.',
    )
  } finally {
    await pool.end()
  }
})
