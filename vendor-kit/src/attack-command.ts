import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { attack } from './attack/attack.ts'
import type { Seat } from './attack/attempt.ts'
import type { CaseResult, Result } from './attack/result.ts'
import { htmlReport, verdict } from './report/html-report.ts'
import { BadCommand, numberIn, required, say } from './words.ts'

export const attackUsage = `vendor-kit attack --url https://wallet.example --vendor CODE --secret … --player-token …

  --url             where /v1/wallet/… begins
  --vendor          the vendor's code, as in the path and in X-Vendor-Id
  --secret          of the vendor; or VENDOR_KIT_SECRET in the environment
  --player-token    a launch token of a player with at least 100.00; give a second one, of another
                    player, for the cases that need two
  --game-code       the game that the tokens are for (demo-game)
  --second-secret   the other live secret, or VENDOR_KIT_SECOND_SECRET: proves key rotation
  --end-session-command  logs the first player out; it gets PLAYER_ID and SESSION_ID in its environment
  --may-adjust           this vendor may send corrections
  --accepts-orphan-wins  it is agreed that a win without its bet is paid
  --settle-seconds  how long a line may take until it is listed (30)
  --only            a case by its id, as often as you like: only these are run
  --json, --html    where the reports go (vendor-kit-report.json, vendor-kit-report.html)

Ends with 0 at 100 %, 1 below, 2 when the wallet could not be attacked.`

const options = {
  url: { type: 'string' },
  vendor: { type: 'string' },
  secret: { type: 'string' },
  'player-token': { type: 'string', multiple: true },
  'game-code': { type: 'string', default: 'demo-game' },
  'second-secret': { type: 'string' },
  'end-session-command': { type: 'string' },
  'may-adjust': { type: 'boolean', default: false },
  'accepts-orphan-wins': { type: 'boolean', default: false },
  'settle-seconds': { type: 'string', default: '30' },
  only: { type: 'string', multiple: true },
  json: { type: 'string', default: 'vendor-kit-report.json' },
  html: { type: 'string', default: 'vendor-kit-report.html' },
} as const

/** Attacks, writes both reports, and says how the process should end. */
export async function attackCommand(parameters: string[]): Promise<number> {
  const { values } = parseArgs({ args: parameters, options })
  const url = required('url', values.url)
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new BadCommand('--url is no address')
  const logout = values['end-session-command']
  const result = await attack({
    url,
    vendor: required('vendor', values.vendor),
    secret: required('secret', values.secret ?? process.env['VENDOR_KIT_SECRET']),
    tokens: required('player-token', values['player-token']),
    gameCode: values['game-code'],
    terms: {
      mayAdjust: values['may-adjust'],
      acceptsOrphanWins: values['accepts-orphan-wins'],
      secondSecret: values['second-secret'] ?? process.env['VENDOR_KIT_SECOND_SECRET'] ?? null,
      endSession: logout === undefined ? null : (seat) => logOut(logout, seat),
    },
    settleSeconds: numberIn('settle-seconds', values['settle-seconds'], { from: 0, to: 3600 }),
    now: () => new Date(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    newId: randomUUID,
    only: values.only ?? [],
    onCase: sayCase,
  })
  write(values.json, `${JSON.stringify(result, null, 2)}\n`)
  write(values.html, htmlReport(result))
  say(`\n${result.score} %  ${verdict(result)}\n${values.html}\n${values.json}`)
  return exitCodeOf(result)
}

function exitCodeOf({ score }: Result): number {
  return score === 100 ? 0 : 1
}

function sayCase({ id, title, outcome, reason, checks }: CaseResult): void {
  const word = { passed: 'ok     ', failed: 'FAILED ', 'not run': 'not run' }[outcome]
  say(`${word} ${id}: ${title}${reason === null ? '' : ` (${reason})`}`)
  for (const { what, expected, got, passed } of checks)
    if (!passed) say(`          ${what}: expected ${expected}, got ${got.slice(0, 300)}`)
}

function write(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

const LOGOUT_MS = 60_000

/** A logout may take a moment until every part of a house has heard of it. */
async function logOut(command: string, { playerId, sessionId }: Seat): Promise<void> {
  await promisify(execFile)(command, {
    shell: true,
    timeout: LOGOUT_MS,
    env: { ...process.env, PLAYER_ID: playerId, SESSION_ID: sessionId },
  })
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
