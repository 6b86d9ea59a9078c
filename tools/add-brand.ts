/**
 * `npm run add-brand`: a further brand of a house that is set up, which may run meanwhile. The words are those of `npm run setup`, without
 * its staff; `--administrators ana,bruno` says who works on it, by default whoever works on all brands so far.
 */
import { readConfig } from '../server/src/platform/config.ts'
import { openBootstrap } from '../server/src/platform/bootstrap.ts'
import { addBrandToHouse } from '../server/src/app/set-up-house.ts'
import { administratorsWord, brandWords, planBrand } from '../server/src/setup/brand-plan.ts'
import { brandLines } from '../server/src/setup/brand-lines.ts'
import { readWords, terminal } from '../server/src/setup/read-words.ts'
import { runCommand } from './run-command.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const line = terminal()
  const { given, switches } = await readWords({
    words: [...brandWords, administratorsWord],
    switches: ['no-cashier'],
    argv: process.argv.slice(2),
    variables: process.env,
    ask: line?.ask ?? null,
  }).finally(() => line?.close())
  const hasCashier = !switches.has('no-cashier')
  const plan = planBrand(given, { config, hasCashier, more: [administratorsWord] })
  const { context, close } = await openBootstrap(config)
  try {
    const administrators = given['administrators']?.split(',') ?? null
    const {
      brand,
      isNew,
      administrators: working,
    } = await addBrandToHouse(context, {
      plan,
      administrators,
    })
    console.log(
      isNew ? `${brand.name} is made.` : `${brand.name} is there already; nothing was changed.`,
    )
    for (const text of brandLines(brand)) console.log(`  ${text}`)
    console.log(`  administrators ${working.join(', ')}`)
    console.log('What stands between it and its first bet: npm run doctor')
  } finally {
    await close()
  }
}

await runCommand(main)
