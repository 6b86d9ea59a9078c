import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { gameCode } from '../field-types.ts'
import { instant, money, realCurrency } from '../wire.ts'
import { promotionCode } from './reward.ts'
import { playedGames } from './terms/mission.ts'

const everyOne = {
  /** In whose rounds it counts; three empty lists are all games. */
  of: playedGames,
  /** Until when; null: without an end. */
  endsAt: z.nullable(instant),
}

/** One thing that the rounds of a game count for. Whoever adds a kind adds its words to `ingame.json`. */
export const runningItem = z.discriminatedUnion('kind', [
  /** What of a bonus has yet to be played. */
  z.object({
    kind: z.literal('wagering'),
    id: z.uuid(),
    left: money,
    required: money,
    /** What is left of a bonus that can be staked; null: it is kept aside. */
    playable: z.nullable(money),
    /** How much of a valid bet on the game counts, in hundredths of a percent; null without a game. */
    share: z.nullable(z.int()),
    ...everyOne,
  }),
  z.object({
    kind: z.literal('mission'),
    code: promotionCode,
    title: z.string(),
    /** Money in ten-thousandths, all else in ones. */
    isMoney: z.boolean(),
    progress: money,
    target: money,
    ...everyOne,
  }),
  z.object({
    kind: z.literal('tournament'),
    code: promotionCode,
    /** Of the contest, which has a page of its own. */
    id: z.uuid(),
    title: z.string(),
    /** Null before the first round that counts. */
    place: z.nullable(z.int()),
    players: z.int(),
    ...everyOne,
  }),
  z.object({
    kind: z.literal('free_rounds'),
    id: z.uuid(),
    title: z.string(),
    left: z.int(),
    ...everyOne,
  }),
])
export type RunningItem = z.output<typeof runningItem>

export const inGameApi = {
  inGame: endpoint('GET /wps/engagement/games/:gameCode/running', {
    access: 'member',
    summary: 'What the rounds of a game count for: wagering left, missions, contests, free rounds',
    input: z.object({ gameCode }),
    output: z.object({ currency: realCurrency, items: z.array(runningItem) }),
  }),
  running: endpoint('GET /wps/engagement/running', {
    access: 'member',
    summary: 'The same of all games, with how many rewards wait: for cards and the lobby',
    output: z.object({
      currency: realCurrency,
      claimable: z.int(),
      items: z.array(runningItem),
    }),
  }),
}
