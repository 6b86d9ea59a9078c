import * as z from 'zod/mini'
import { boundedText, gameCode } from '../field-types.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { currency, instant, memberId, money } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

/** How far a member's identity was proven. */
const level = z.int().check(z.gte(0), z.lte(3))

const proposal = z.object({
  proposal: z.uuid(),
  /** profile, or the currency and level whose limits are meant: BRL/0. */
  place: z.string(),
  profile: z.nullable(z.string()),
  minStake: z.nullable(money),
  maxStake: z.nullable(money),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  /** The caller proposed it, so another person has to approve it. */
  mine: z.boolean(),
})
export type ChoiceProposalView = z.output<typeof proposal>

const choosable = z.object({
  gameCode,
  title: z.string(),
  engineCode: z.string(),
  /** The certified mathematics that may be chosen among; returns are shares of 1. */
  profiles: z.array(
    z.object({
      code: z.string(),
      version: z.int(),
      sha256: z.string(),
      rtpLowest: z.number(),
      rtpHighest: z.number(),
    }),
  ),
  /** What new windows are opened with; null where the title itself names its mathematics. */
  profile: z.nullable(z.string()),
  /** The brand said so; else it is the house's own choice. */
  isChosen: z.boolean(),
  /** The game's own limits in the brand's currency, which a brand may narrow. */
  house: z.object({ minStake: money, maxStake: money, stakeStep: money, maxWin: money }),
  limits: z.array(z.object({ level: z.int(), minStake: money, maxStake: money })),
  waiting: z.array(proposal),
})
export type ChoosableGame = z.output<typeof choosable>

const pool = z.object({
  engineCode: z.string(),
  code: z.string(),
  currency: z.string(),
  amount: money,
  /** The most that it holds, and what came beyond: it fills the pool again after an award. */
  cap: money,
  reserve: money,
  seeded: money,
  contributed: money,
  awarded: money,
  rounds: z.int(),
  changedAt: instant,
  hits: z.int(),
  /** Sum of the awards that are on record, and of what the ledger paid for them. */
  hitsAwarded: money,
  ledgerPaid: money,
  /** Awards whose payment is still on its way. */
  unpaid: z.int(),
  /** Pool and reserve are what was put in less what was won, the records add up to it, and the ledger paid what is on record. */
  agrees: z.boolean(),
})
export type JackpotPool = z.output<typeof pool>

export const consoleChoicesApi = {
  choices: endpoint('GET /console/api/games/choices', {
    access: { staff: 'catalogue.read' },
    summary:
      'The house’s own games with their certified mathematics and limits, what the brand chose, and what waits for a second person',
    output: z.object({ currency, games: z.array(choosable) }),
  }),
  propose: endpoint('POST /console/api/games/choices', {
    access: { staff: 'catalogue.write' },
    summary:
      'Proposes other mathematics or narrower stakes for a game; another person has to approve it',
    input: z.object({
      gameCode,
      choice: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('profile'),
          /** Null: what the house chooses. */
          profile: z.nullable(boundedText(64)),
        }),
        z.object({
          kind: z.literal('limits'),
          currency,
          level,
          /** Null: the game’s own limits, or those of the level below. */
          bounds: z.nullable(z.object({ minStake: money, maxStake: money })),
        }),
      ]),
      reason: auditReason,
    }),
    output: z.object({ proposal: z.uuid() }),
    refusals: ['not_found', 'field_invalid', 'return_guard_broken', 'choice_waits'],
  }),
  approve: endpoint('POST /console/api/games/choices/:proposal/approve', {
    access: { staff: 'catalogue.write' },
    summary:
      'Approves a colleague’s choice: it holds for new windows and the next rounds of tables; open rounds keep theirs',
    input: z.object({ proposal: z.uuid(), reason: auditReason }),
    refusals: [
      'not_found',
      'choice_decided',
      ...secondPersonRefusals,
      'field_invalid',
      'return_guard_broken',
    ],
  }),
  reject: endpoint('POST /console/api/games/choices/:proposal/reject', {
    access: { staff: 'catalogue.write' },
    summary: 'Rejects a proposed choice, or takes the own one back',
    input: z.object({ proposal: z.uuid(), reason: auditReason }),
    refusals: ['not_found', 'choice_decided'],
  }),
  pools: endpoint('GET /console/api/games/pools', {
    access: { staff: 'rounds.read' },
    summary:
      'Jackpot pools: what is in them, how it came there, the last wins, and whether the ledger agrees',
    output: z.object({
      pools: z.array(pool),
      /** The fifty last wins, the latest first. */
      hits: z.array(
        z.object({
          memberId,
          account: z.string(),
          wonRound: z.uuid(),
          engineCode: z.string(),
          code: z.string(),
          currency: z.string(),
          stake: money,
          poolBefore: money,
          award: money,
          wonAt: instant,
        }),
      ),
    }),
  }),
}
