import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { conductWithout, isDefect, soundConduct } from './wallet/conduct.ts'
import { isMisbehaviour, type Order } from './wallet/misbehaviour.ts'
import { type RunningWallet, startWallet } from './wallet/wallet.ts'
import { BadCommand, numberIn, say } from './words.ts'

export const walletUsage = `vendor-kit wallet --port 8790

  --port            where it listens (8790); 0 takes any that is free
  --host            127.0.0.1; others can then make players and money there
  --vendor          the code that you call it with (DEMO)
  --secret          a secret, or two of them; made when none is given
  --currency        of the players (BRL)
  --balance         of each player in ten-thousandths (10000000 is 1,000.00)
  --players         how many, each with a launch token (2)
  --may-adjust, --accept-orphan-wins, --reject-overdraft   what is agreed
  --misbehave       kind:operation:times[:milliseconds], as often as you like; kinds: delay, drop-answer,
                    refuse-503, duplicate; operation: bet, win, …, any
  --defect          plants a defect, to see a report that is not 100 %: ${Object.keys(soundConduct).join(', ')}

Its page at / shows players, sessions and the last calls, and takes the same orders.`

const options = {
  port: { type: 'string', default: '8790' },
  host: { type: 'string', default: '127.0.0.1' },
  vendor: { type: 'string', default: 'DEMO' },
  secret: { type: 'string', multiple: true },
  currency: { type: 'string', default: 'BRL' },
  balance: { type: 'string', default: '10000000' },
  players: { type: 'string', default: '2' },
  'may-adjust': { type: 'boolean', default: false },
  'accept-orphan-wins': { type: 'boolean', default: false },
  'reject-overdraft': { type: 'boolean', default: false },
  misbehave: { type: 'string', multiple: true },
  defect: { type: 'string' },
} as const

/** Runs until it is told to stop. */
export async function walletCommand(parameters: string[]): Promise<void> {
  const { values } = parseArgs({ args: parameters, options })
  const { defect, vendor } = values
  if (defect !== undefined && !isDefect(defect)) throw new BadCommand(`no such defect: ${defect}`)
  if (!/^\d{1,15}$/.test(values.balance)) throw new BadCommand('--balance is in ten-thousandths')
  const orders = (values.misbehave ?? []).map(orderIn)
  const secrets = values.secret ?? [randomBytes(32).toString('base64url')]
  const wallet = await startWallet({
    port: numberIn('port', values.port, { from: 0, to: 65_535 }),
    host: values.host,
    vendor,
    secrets,
    currency: values.currency,
    policy: {
      mayAdjust: values['may-adjust'],
      acceptOrphanWin: values['accept-orphan-wins'],
      negativeReversal: values['reject-overdraft'] ? 'reject' : 'allow',
    },
    conduct: defect === undefined ? soundConduct : conductWithout(defect),
  })
  for (const order of orders) wallet.mischief.order(order)
  const count = numberIn('players', values.players, { from: 1, to: 1000 })
  const tokens = Array.from({ length: count }, () =>
    wallet.giveToken(wallet.openPlayer(BigInt(values.balance))),
  )
  introduce(wallet, { vendor, secrets, tokens })
  await stopped()
  await wallet.stop()
}

function orderIn(text: string): Order {
  const [kind = '', operation = 'any', times = '1', delayMs = '5000'] = text.split(':')
  if (!isMisbehaviour(kind)) throw new BadCommand(`no such misbehaviour: ${kind}`)
  return {
    kind,
    operation,
    times: numberIn('misbehave', times, { from: 1, to: 10_000 }),
    delayMs: numberIn('misbehave', delayMs, { from: 0, to: 600_000 }),
  }
}

function introduce(
  { origin }: RunningWallet,
  of: { vendor: string; secrets: readonly string[]; tokens: readonly string[] },
): void {
  say(`reference wallet ready ${origin}`)
  say(`vendor ${of.vendor}`)
  for (const secret of of.secrets) say(`secret ${secret}`)
  for (const token of of.tokens) say(`player token ${token}`)
  say(`calls go to ${origin}/v1/wallet/${of.vendor}/…, the page is ${origin}/`)
}

function stopped(): Promise<unknown> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
}
