/**
 * `npm run renew-seeds -- --reason "restored to 10:00 UTC after a wrong import" [--dry-run | --nothing-lost]`: after a restore to a past moment,
 * replaces the seeds of every member and every chain of a table, since players may have seen what the old ones would draw. The house stands still.
 */
import { parseArgs } from 'node:util'
import { createApp } from '../server/src/app/app.ts'
import { countRenewal, renewSeeds, settleNothingLost } from '../server/src/app/renew-seeds.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { runCommand } from './run-command.ts'
import { visitHouse } from './visit.ts'

function readInput() {
  const { values } = parseArgs({
    options: {
      reason: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
      'nothing-lost': { type: 'boolean', default: false },
    },
  })
  const { reason, 'dry-run': isDry, 'nothing-lost': isNothingLost } = values
  if (isDry && isNothingLost)
    throw new StartupError('--dry-run and --nothing-lost do not go together')
  if (!isDry && !/^.{10,500}$/.test(reason))
    throw new StartupError('--reason must say why, in ten signs at least')
  return { reason, isDry, isNothingLost }
}

await runCommand(async () => {
  const { reason, isDry, isNothingLost } = readInput()
  const { context, close } = await visitHouse('croupier-renew-seeds')
  try {
    const { rows } = await context.pool.query<{ there: boolean }>(
      `select to_regclass('fairness_renewals') is not null as there`,
    )
    if (!rows[0]?.there) throw new StartupError('migrations are pending: run npm run db:migrate')
    const house = await createApp(context)
    try {
      if (isDry) {
        const { members, chains, rounds, tableRounds } = await countRenewal(house)
        console.log(`${members} members would get new seeds`)
        console.log(`${chains} tables would get a new chain`)
        console.log(`${rounds} open rounds of members would be ended by their published rule`)
        console.log(`${tableRounds} open rounds of tables would be void, and their stakes go back`)
        console.log('nothing was changed')
      } else if (isNothingLost) {
        await settleNothingLost(house, reason)
        console.log('noted: nothing was lost, so no seed was replaced')
      } else {
        const done = await renewSeeds(house, { reason, say: console.log })
        console.log(
          `renewed: ${done.members} members, ${done.chains} chains; the record is fairness_renewals ${done.id}`,
        )
      }
    } finally {
      house.messages.close()
      await house.ledger.close()
    }
  } finally {
    await close()
  }
})
