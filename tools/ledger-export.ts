/**
 * `npm run ledger:export -- FOLDER [--brand NUMBER]`: writes everything that an outsider needs to check a brand of the house, without
 * personal data. `node verify/croupier-verify.mjs FOLDER` reads it.
 */
import { exportOfHouse } from '../server/src/app/export-evidence.ts'
import { runCommand } from './run-command.ts'
import { StartupError } from '../server/src/platform/startup-error.ts'
import { visitHouse } from './visit.ts'

const USAGE = 'usage: npm run ledger:export -- FOLDER [--brand NUMBER]'

function ordered(words: readonly string[]): { folder: string; brandId: number } {
  const place = words.indexOf('--brand')
  const brandId = place < 0 ? 1 : Number(words[place + 1])
  const [folder] = words.filter((_, at) => place < 0 || (at !== place && at !== place + 1))
  if (folder === undefined || !Number.isSafeInteger(brandId)) throw new StartupError(USAGE)
  return { folder, brandId }
}

await runCommand(async () => {
  const { folder, brandId } = ordered(process.argv.slice(2))
  const { context, close } = await visitHouse('croupier-ledger-export')
  const { files } = await exportOfHouse(context, { brandId, folder })
  for (const { name, lines } of files) console.log(`${String(lines).padStart(9)}  ${name}`)
  console.log(`written to ${folder}; check it with: node verify/croupier-verify.mjs ${folder}`)
  await close()
})
