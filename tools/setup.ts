/**
 * `npm run setup`: the first brand of a new house and its first two administrators. Everything can be a flag (`--code acme`), a variable
 * (`CROUPIER_SETUP_CODE`) or, on a terminal, an answer to a question; docs/operations/configuration.md names them all. All of it is checked
 * before anything is written, and a second run with the same words changes nothing.
 */
import { readConfig } from '../server/src/platform/config.ts'
import { openBootstrap } from '../server/src/platform/bootstrap.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { setUpHouse } from '../server/src/app/set-up-house.ts'
import { brandWords, planBrand, staffWords } from '../server/src/setup/brand-plan.ts'
import { brandLines } from '../server/src/setup/brand-lines.ts'
import { readWords, terminal } from '../server/src/setup/read-words.ts'
import { runCommand } from './run-command.ts'

const words = [...brandWords, ...staffWords]

async function main(): Promise<void> {
  const config = readConfig(process.env)
  if (config.mode !== 'production')
    throw new StartupError('CROUPIER_MODE must be production: a demonstration fills itself')
  const line = terminal()
  const { given, switches } = await readWords({
    words,
    switches: ['no-cashier'],
    argv: process.argv.slice(2),
    variables: process.env,
    ask: line?.ask ?? null,
  }).finally(() => line?.close())
  const hasCashier = !switches.has('no-cashier')
  const plan = planBrand(given, { config, hasCashier, more: staffWords })
  const staff = [
    { name: given['staff'] ?? '', displayName: given['staff-name'] ?? '' },
    { name: given['second'] ?? '', displayName: given['second-name'] ?? '' },
  ]
  const { context, close } = await openBootstrap(config)
  try {
    const { brand, invites, knownStaff } = await setUpHouse(context, { plan, staff })
    const isKnown = invites.length === 0
    console.log(`${brand.name} is set up${isKnown ? ' already; nothing was changed' : ''}.`)
    for (const text of brandLines(brand)) console.log(`  ${text}`)
    if (isKnown) console.log(`  staff          ${knownStaff.join(', ')}`)
    for (const { displayName, inviteLink, expiresAt } of invites) {
      console.log(`${displayName} joins once, here:`)
      console.log(`  ${inviteLink}`)
      console.log(`  until ${expiresAt.toISOString()}; the link is kept nowhere`)
    }
    console.log('What stands between it and its first bet: npm run doctor')
  } finally {
    await close()
  }
}

await runCommand(main)
