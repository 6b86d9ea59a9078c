import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { AnyEndpoint, OutputOf } from '@croupier/api/endpoint'
import { roundLinksApi } from '@croupier/api/play/round-links'
import * as z from 'zod/mini'
import { encryptRoundLink } from '../src/play/verticals/studio/links/round-link.ts'
import { roundLinkRoutes } from '../src/play/verticals/studio/studio.ts'
import { projectRoot } from '../src/platform/project-root.ts'
import { playAllAlone, playAllDealt } from './evidence-games.ts'
import { type EvidenceWorld, playTable } from './evidence-world.ts'
import { type Browser, browserOf } from './people.ts'

/** What `croupier-verify-round --json` says of one file. */
export interface RoundVerdict {
  holds: boolean
  steps: { step: string; holds: boolean; problem: string | null }[]
  /** Why it could not be checked. */
  unread?: string
}

/** An answer that anybody gets, as the page saves it. */
export interface PublicRound {
  engineCode: string
  json: string
}

/** As many paths as fit on one command line. */
const FILES_AT_ONCE = 1_000
const FUNDS = 1_000_000_000n
/** Nobody may ask for more rounds than about that in a minute. */
const ROUNDS_A_STRANGER = 50
const PLAYERS_AT_ONCE = 4
/** So many rounds of the wanted ones for each turn of a table; there are ten tables. */
const ROUNDS_A_TURN = 100

export const publicRound = <E extends AnyEndpoint>(
  endpoint: E,
  value: OutputOf<E> & { engineCode: string },
): PublicRound => ({
  engineCode: value.engineCode,
  json: JSON.stringify(z.encode(endpoint.output, value)),
})

/** The house's own code plays until there are that many rounds: every game for one, and every table with two at it. Seeds are shown at the end. */
export async function playRounds(world: EvidenceWorld, wanted: number): Promise<void> {
  const company = [await world.member(FUNDS), await world.member(FUNDS)]
  const turns = Math.ceil(wanted / ROUNDS_A_TURN)
  await playAllDealt(world, company, turns)
  await playTable(world, company, turns)
  const times = Math.min(10, turns)
  const playAlone = async (): Promise<void> => {
    while ((await countRounds(world)) < wanted)
      await playAllAlone(world, await world.member(FUNDS), times)
  }
  // Most of a round is waiting for the database, so several members play at once.
  await Promise.all(Array.from({ length: Math.min(PLAYERS_AT_ONCE, times) }, playAlone))
}

/** Rounds of games for one and rounds of tables; bets at tables are not counted. */
export async function countRounds({ context }: EvidenceWorld): Promise<number> {
  const count = async (table: 'studio_rounds' | 'studio_table_rounds'): Promise<number> => {
    const { rounds } = await context.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('rounds'))
      .executeTakeFirstOrThrow()
    return Number(rounds)
  }
  return (await count('studio_rounds')) + (await count('studio_table_rounds'))
}

/** All that was played, asked for by somebody without an account: rounds and bets by their links, tables by their numbers. */
export async function publicRounds(world: EvidenceWorld): Promise<PublicRound[]> {
  const { context, brand, parts, clock } = world
  const http = await world.serve()
  roundLinkRoutes(http, { studio: parts, gameTitle: async (code) => code })
  let asked = 0
  const ask: Browser['value'] = async (endpoint, input) => {
    const stranger = Math.floor(asked++ / ROUNDS_A_STRANGER)
    const address = `198.18.${stranger >> 8}.${stranger & 255}`
    return await browserOf({ http, clock }, { address }).value(endpoint, input)
  }
  const shown: PublicRound[] = []
  for (const table of ['studio_rounds', 'studio_table_bets'] as const) {
    const rows = await context.db.selectFrom(table).select(['member_id', 'id']).execute()
    for (const { member_id: memberId, id: roundId } of rows) {
      const link = encryptRoundLink(context.keyring, brand.id, { memberId, roundId })
      const answer = await ask(roundLinksApi.linked, { link })
      shown.push(publicRound(roundLinksApi.linked, answer))
    }
  }
  const draws = await context.db
    .selectFrom('studio_table_rounds')
    .select(['game_code', 'number'])
    .execute()
  for (const { game_code: gameCode, number } of draws) {
    const answer = await ask(roundLinksApi.tableRound, {
      gameCode,
      number: Number(number),
    })
    shown.push(publicRound(roundLinksApi.tableRound, answer))
  }
  return shown
}

/** The stand-alone script as a stranger runs it: a copy of its folder, away from all of ours, on files as the page saves them. */
export async function verdictsOf(rounds: readonly PublicRound[]): Promise<RoundVerdict[]> {
  const folder = await mkdtemp(join(tmpdir(), 'croupier-rounds-'))
  try {
    await cp(join(projectRoot(), 'verify'), join(folder, 'verify'), { recursive: true })
    const verdicts: RoundVerdict[] = []
    for (let from = 0; from < rounds.length; from += FILES_AT_ONCE) {
      const part = rounds.slice(from, from + FILES_AT_ONCE)
      verdicts.push(...(await judge(folder, part, from)))
    }
    return verdicts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function judge(
  folder: string,
  rounds: readonly PublicRound[],
  from: number,
): Promise<RoundVerdict[]> {
  const names = rounds.map((_, place) => `${from + place}.json`)
  await Promise.all(
    rounds.map(({ json }, place) => writeFile(join(folder, `${from + place}.json`), json)),
  )
  const script = join(folder, 'verify/croupier-verify-round.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--json', ...names], {
    cwd: folder,
    maxBuffer: 64_000_000,
  }).catch((error: { stdout?: string; code?: unknown }) => {
    // A round that does not hold is a verdict too; a script that says nothing has died.
    if (!error.stdout) throw error
    return { stdout: error.stdout }
  })
  return JSON.parse(stdout) as RoundVerdict[]
}
