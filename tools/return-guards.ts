/**
 * `npm run guards`: the return guards of every brand over everything that is live there, what is broken with its parts; `--all` prints what is met
 * as well. Exit code 0 only when nothing is broken. It runs with the variables of the house, beside it or alone, and changes nothing.
 */
import { parseArgs } from 'node:util'
import { createApp } from '../server/src/app/app.ts'
import type { GuardFinding } from '../server/src/engagement/guards/guards.ts'
import { openBootstrap } from '../server/src/platform/bootstrap.ts'
import { inProcessBus } from '../server/src/platform/bus.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { runCommand } from './run-command.ts'

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
  // Migrating is the start's affair, also of a look at a house that is down.
  const config = { ...readConfig(process.env), migrates: false, logLevel: 'silent' }
  const { context, close } = await openBootstrap(config, { bus: inProcessBus() })
  const house = await createApp(context)
  try {
    for (const { id: brandId, code } of await house.brands.all()) {
      const now = context.clock.now()
      const found = await house.guards.findings(context.db, { brandId, now })
      const broken = found.filter(({ isMet }) => !isMet)
      console.log(`${code}: ${found.length} looked at, ${broken.length} broken`)
      for (const one of values.all ? found : broken) console.log(lineOf(one))
      if (broken.length > 0) process.exitCode = 1
    }
  } finally {
    house.messages.close()
    await house.ledger.close()
    await close()
  }
}

function lineOf({ guard, subject, isMet, sum, limit, parts }: GuardFinding): string {
  const addends = parts.map(({ name, of, amount }) => `${name} ${of ?? ''} ${amount}`).join(' + ')
  return `  ${isMet ? 'met   ' : 'BROKEN'} ${guard} ${subject}: ${sum} of ${limit} (${addends})`
}

await runCommand(main)
