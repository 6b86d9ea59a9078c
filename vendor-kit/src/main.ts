import { CannotAttack } from './attack/attack.ts'
import { attackCommand, attackUsage } from './attack-command.ts'
import { freeRoundsCommand, freeRoundsUsage } from './free-rounds-command.ts'
import { BadCommand, say } from './words.ts'
import { walletCommand, walletUsage } from './wallet-command.ts'

const usage = `vendor-kit: does a seamless wallet, or the games that call one, keep to the open specification?

  vendor-kit attack        attacks a wallet and scores it
  vendor-kit wallet        is a wallet, for games to be tested against
  vendor-kit free-rounds   asks a vendor for free rounds as a house does

Each explains itself with --help.`

/** The command; the result is how the process ends. */
async function run([command, ...parameters]: string[]): Promise<number> {
  const asksForHelp = parameters.includes('--help') || parameters.includes('-h')
  if (command === 'attack') {
    if (!asksForHelp) return await attackCommand(parameters)
    say(attackUsage)
    return 0
  }
  if (command === 'wallet') {
    if (asksForHelp) say(walletUsage)
    else await walletCommand(parameters)
    return 0
  }
  if (command === 'free-rounds') {
    if (!asksForHelp) return await freeRoundsCommand(parameters)
    say(freeRoundsUsage)
    return 0
  }
  say(usage)
  return command === undefined || command === '--help' ? 0 : 2
}

/** What the caller can mend is said in a line; anything else is ours and keeps its trace. */
function wordsFor(error: unknown): string {
  if (error instanceof BadCommand || error instanceof CannotAttack) return error.message
  if (!(error instanceof Error)) return String(error)
  return error instanceof TypeError && 'code' in error ? error.message : String(error.stack)
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`vendor-kit: ${wordsFor(error)}\n`)
    process.exitCode = 2
  },
)
