import { actInRound } from '../../../server/src/play/verticals/studio/act-in-round.ts'
import { playRound } from '../../../server/src/play/verticals/studio/play-round.ts'
import type { RoundRow } from '../../../server/src/play/verticals/studio/round-row.ts'
import {
  openRound,
  type TableTurn,
} from '../../../server/src/play/verticals/studio/table/open-round.ts'
import { placeTableBet } from '../../../server/src/play/verticals/studio/table/place-bet.ts'
import { playTableRound } from '../../../server/src/play/verticals/studio/table/play-table-round.ts'
import {
  drawnResult,
  type Table,
  type TableRoundRow,
} from '../../../server/src/play/verticals/studio/table/table-rows.ts'
import { createLease } from '../../../server/src/platform/lease.ts'
import { systemRandom } from '../../../server/src/platform/random.ts'
import { shooterStates } from './shooter-states.ts'
import type { EngineKind, State, When } from './state.ts'
import { BRAND, REAL, sessionOf, type StudioStand } from './studio-stand.ts'
import { deafTo, standStill, type Stuck, type WalletCall } from './stuck.ts'

function instant(when: When): State {
  return {
    kind: 'instant',
    name:
      when === 'before' ? 'opened, wallet not asked' : 'wallet has decided, outcome not written',
    gameCode: 'HS-KOI',
    players: 1,
    reach: async ({ parts }, [player = 0n]) => {
      const stuck = standStill()
      const deaf = deafTo(parts, stuck, { calls: ['betAndWin'], when })
      const order = { id: systemRandom.uuid(), stake: REAL, choice: {} }
      void playRound(deaf, sessionOf(player, 'HS-KOI'), order)
      await stuck.reached
    },
  }
}

/** A field of mines up to the call of the wallet at which it stops; without one it waits for the player. */
function mines(
  name: string,
  picks: number,
  at: { calls: readonly WalletCall[]; when: When } | null,
): State {
  return {
    kind: 'stepped',
    name,
    gameCode: 'HM-MINES',
    players: 1,
    reach: async ({ parts }, [player = 0n]) => {
      const stuck = standStill()
      const studio = at ? deafTo(parts, stuck, at) : parts
      const played = playMines(studio, player, {
        picks,
        cashOut: at?.calls.includes('win') ?? false,
      })
      await Promise.race([played, stuck.reached])
    },
  }
}

async function playMines(
  parts: StudioStand['parts'],
  memberId: bigint,
  { picks, cashOut }: { picks: number; cashOut: boolean },
): Promise<void> {
  const order = { id: systemRandom.uuid(), stake: REAL, choice: { mines: 1 } }
  let { row } = await playRound(parts, sessionOf(memberId, 'HM-MINES'), order)
  const act = async (action: { type: string; tile?: number }): Promise<RoundRow> =>
    (await actInRound(parts, { memberId, roundId: row.id, version: row.version, action })).row
  for (let tile = 0; tile < picks && row.state === 'open'; tile += 1)
    row = await act({ type: 'pick', tile })
  if (cashOut && row.state === 'open') await act({ type: 'cashOut' })
}

/** A hand of blackjack whose double costs a further stake. */
function doubled(when: When): State {
  return {
    kind: 'stepped',
    name:
      when === 'before'
        ? 'further stake written down, wallet not asked'
        : 'further stake taken, decision not written',
    gameCode: 'HT-BJ',
    players: 1,
    reach: async ({ parts }, [player = 0n]) => {
      const stuck = standStill()
      for (;;) {
        const deaf = deafTo(parts, stuck, { calls: ['bet'], when, from: 2 })
        const id = systemRandom.uuid()
        const order = { id, stake: 10n * REAL, choice: { S1: String(10n * REAL) } }
        const { row } = await playRound(deaf, sessionOf(player, 'HT-BJ'), order)
        // A blackjack ends the round at once; then there is another one.
        if (row.state !== 'open') continue
        const decision = { memberId: player, roundId: id, version: row.version }
        const insured = await actInRound(deaf, { ...decision, action: { type: 'decline' } }).catch(
          () => null,
        )
        const open = insured?.row ?? row
        if (open.state !== 'open') continue
        void actInRound(deaf, { ...decision, version: open.version, action: { type: 'double' } })
        return await stuck.reached
      }
    },
  }
}

/** The pauses of a leader: bets, lock, then the flight or the showing. */
const PAUSE = { betting: 1, locked: 2, running: 3 } as const
type Phase = keyof typeof PAUSE | 'settling'

interface TableKind {
  kind: EngineKind
  engineCode: string
  choice(place: number): { [key: string]: string | number | null }
  stake: bigint
}

const FLIGHT: TableKind = {
  kind: 'shared flight',
  engineCode: 'HC-CRASH',
  choice: (place) => ({ autoCashOutX100: [120, null, 5_000][place % 3] ?? null }),
  stake: REAL,
}
const DEAL: TableKind = {
  kind: 'shared deal',
  engineCode: 'HL-BAC',
  choice: (place) => ({ [['P', 'B', 'T'][place % 3] ?? 'P']: String(5n * REAL) }),
  stake: 5n * REAL,
}

/** A table with three bets that are live, one that the wallet was not asked for, and one whose answer was lost. */
function atTable(table: TableKind, phase: Phase): State {
  const gameCode = `${table.engineCode}-${phase.toUpperCase()}`
  return {
    kind: table.kind,
    name: phase,
    gameCode,
    players: 5,
    reach: async (stand, players) => {
      const { parts } = stand
      const seat: Table = {
        id: `${gameCode}:${BRAND}`,
        brandId: BRAND,
        gameCode,
        engineCode: table.engineCode,
      }
      const stuck = standStill()
      const turn = await lead(stand, seat, {
        stuck,
        pauseAt: phase === 'settling' ? 0 : PAUSE[phase],
      })
      const round = await longRound(stand, turn)
      for (const [place, player] of players.entries()) {
        const answer = standStill()
        const late = [null, null, null, 'before', 'after'][place] as When | null
        const studio = late ? deafTo(parts, answer, { calls: ['bet'], when: late }) : parts
        const placed = placeTableBet(studio, sessionOf(player, table.engineCode, gameCode), {
          id: systemRandom.uuid(),
          round: Number(round.number),
          place: 1,
          stake: table.stake,
          choice: table.choice(place),
        })
        await (late ? answer.reached : placed)
      }
      const leader =
        phase === 'settling'
          ? deafTo(parts, stuck, { calls: ['win', 'endRound'], when: 'after', from: 2 })
          : parts
      void playTableRound(leader, turn, round)
      await stuck.reached
    },
  }
}

async function lead(
  { context, clock }: StudioStand,
  table: Table,
  { stuck, pauseAt }: { stuck: Stuck; pauseAt: number },
): Promise<TableTurn> {
  const name = `table:${table.id}`
  const lease = createLease(context.db, { name, holder: systemRandom.uuid(), ttlMs: 600_000 })
  const token = await lease.acquire()
  if (token === null) throw new Error(`${name} is led by somebody else`)
  let pauses = 0
  return {
    table,
    lead: { name, token },
    signal: new AbortController().signal,
    pause: async (milliseconds) => {
      pauses += 1
      if (pauses === pauseAt) await stuck.here()
      clock.advance(Math.max(0, milliseconds))
    },
  }
}

/** Opens a round; of flights one that is in the air for a while, so that there is a moment to die at. */
async function longRound({ parts, clock }: StudioStand, turn: TableTurn): Promise<TableRoundRow> {
  const pause = async (milliseconds: number) => clock.advance(Math.max(0, milliseconds))
  for (;;) {
    const round = await openRound(parts, turn.table, turn.lead)
    if (round.engine_code !== 'HC-CRASH') return round
    if ((await drawnResult(parts, round)).pointX100 >= 150) return round
    await playTableRound(parts, { ...turn, pause }, round)
  }
}

const phases: readonly Phase[] = ['betting', 'locked', 'running', 'settling']

/** Every moment of every kind of engine. */
export const states: readonly State[] = [
  instant('before'),
  instant('after'),
  mines('opened, wallet not asked', 0, { calls: ['bet'], when: 'before' }),
  mines('stake taken, round not open yet', 0, { calls: ['bet'], when: 'after' }),
  mines('open, nothing decided', 0, null),
  mines('open, some decided', 2, null),
  mines('over, wallet not told', 1, { calls: ['win', 'endRound'], when: 'before' }),
  mines('over, wallet’s answer lost', 1, { calls: ['win', 'endRound'], when: 'after' }),
  doubled('before'),
  doubled('after'),
  ...shooterStates,
  ...phases.map((phase) => atTable(FLIGHT, phase)),
  ...phases.map((phase) => atTable(DEAL, phase)),
]

/** The tables among them, which need a chain of seeds before the first round. */
export const tablesOfStates: readonly Table[] = states
  .filter(({ kind }) => kind.startsWith('shared'))
  .map(({ gameCode }) => ({
    id: `${gameCode}:${BRAND}`,
    brandId: BRAND,
    gameCode,
    engineCode: gameCode.split('-').slice(0, 2).join('-'),
  }))

export const playersOfStates: number = states.reduce((sum, { players }) => sum + players, 0)
