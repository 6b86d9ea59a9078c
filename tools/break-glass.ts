/**
 * `npm run break-glass -- --name ana.night --display "Ana Duarte" --reason "all administrators lost their keys" [--hours 4]`: a
 * way in for an emergency, while the house runs or stands. It ends by itself, and the audit log and every administrator are told.
 */
import { parseArgs } from 'node:util'
import { breakTheGlass, LONGEST_HOURS } from '../server/src/app/break-glass.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { visitHouse } from './visit.ts'

function readWords() {
  const { values } = parseArgs({
    options: {
      name: { type: 'string', default: '' },
      display: { type: 'string', default: '' },
      reason: { type: 'string', default: '' },
      hours: { type: 'string', default: '4' },
    },
  })
  const { name, display: displayName, reason } = values
  const hours = Number(values.hours)
  if (!/^[a-z][a-z0-9._-]{2,31}$/.test(name))
    throw new StartupError('--name is needed, like ana.night')
  if (!/^.{1,60}$/.test(displayName)) throw new StartupError('--display must say who comes in')
  if (!/^.{10,500}$/.test(reason))
    throw new StartupError('--reason must say why, in ten signs at least')
  if (!Number.isInteger(hours) || hours < 1 || hours > LONGEST_HOURS)
    throw new StartupError(`--hours must be 1 to ${LONGEST_HOURS}`)
  return { name, displayName, reason, hours }
}

await runCommand(async () => {
  const words = readWords()
  const { context, close } = await visitHouse('croupier-break-glass')
  try {
    const { inviteLink, closesAt } = await breakTheGlass(context, words)
    console.log(`${words.displayName} comes in once, here:`)
    console.log(`  ${inviteLink}`)
    console.log(`Everything of it ends on ${closesAt.toISOString()}. The audit log has the reason.`)
  } finally {
    await close()
  }
})
