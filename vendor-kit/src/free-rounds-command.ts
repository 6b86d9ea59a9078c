import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type FreeRoundsReport, tryFreeRounds } from './free-rounds/try-free-rounds.ts'
import { BadCommand, numberIn, required, say } from './words.ts'

export const freeRoundsUsage = `vendor-kit free-rounds --url https://games.example/free-rounds --player 1001 --game demo-game

  --url       where you are asked to give free rounds; /grant, /cancel and /count come behind it
  --vendor    your code (DEMO)
  --secret    the secret that the house signs with; or VENDOR_KIT_SECRET
  --player    a player whom you know
  --game      a game on which rounds can be given
  --currency  of the player (BRL)
  --stake     of a round in ten-thousandths (10000 is 1.00)
  --rounds    how many are given (3)

Gives rounds, asks again, asks for something else under the same id, forges, counts and takes them back. Nothing stays given.`

const options = {
  url: { type: 'string' },
  vendor: { type: 'string', default: 'DEMO' },
  secret: { type: 'string' },
  player: { type: 'string' },
  game: { type: 'string' },
  currency: { type: 'string', default: 'BRL' },
  stake: { type: 'string', default: '10000' },
  rounds: { type: 'string', default: '3' },
} as const

/** Tries a vendor, and says how the process should end. */
export async function freeRoundsCommand(parameters: string[]): Promise<number> {
  const { values } = parseArgs({ args: parameters, options })
  const { vendor, currency, stake } = values
  const url = required('url', values.url)
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new BadCommand('--url is no address')
  const secret = required('secret', values.secret ?? process.env['VENDOR_KIT_SECRET'])
  const player = required('player', values.player)
  const game = required('game', values.game)
  if (!/^\d{1,15}$/.test(stake)) throw new BadCommand('--stake is in ten-thousandths')
  const rounds = numberIn('rounds', values.rounds, { from: 1, to: 500 })
  const reports = await tryFreeRounds({
    url,
    vendor,
    secret,
    now: () => new Date(),
    gift: { id: randomUUID(), player, game, currency, stake, rounds },
  })
  for (const report of reports) say(lineOf(report))
  const failed = reports.filter(({ isMet }) => !isMet)
  say(failed.length === 0 ? 'all is met' : `${failed.length} of ${reports.length} are not met`)
  return failed.length === 0 ? 0 : 1
}

function lineOf({ isMet, rule, came }: FreeRoundsReport): string {
  return `${isMet ? 'met    ' : 'NOT MET'} ${rule}${isMet ? '' : ` (came: ${came})`}`
}
