import * as z from 'zod/mini'
import { gameCode } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { roundView, tableRound } from './studio.ts'

/** A round of a member behind its link: what the player shared, encrypted by the house, so that nobody can guess another. */
const roundLink = z.string().check(z.regex(/^[A-Za-z0-9_-]{60,100}$/))

/** Why a bet did not count, as far as that is anybody's matter: what the wallet said of a balance is not. */
export const publicCancelReasons = [
  'not_accepted',
  'too_late',
  'taken_back',
  'lost_on_its_way',
  'ended_by_staff',
] as const

/** Game and rules, in the words of whoever asks. */
const played = {
  /** The game's title in the language of the call. */
  title: z.string(),
  gameCode: z.string(),
  engineCode: z.string(),
}

export const linkedRound = z.object({
  ...played,
  /** Masked: ab***9. */
  player: z.string(),
  /** Play money. */
  isTrial: z.boolean(),
  cancelled: z.nullable(z.enum(publicCancelReasons)),
  /** Bet, decisions and result are there once the round has ended, the seed once it is no longer used. */
  round: roundView,
})

/** Rounds for everybody: to look at, and to compute again. */
export const roundLinksApi = {
  link: endpoint('GET /wps/fairness/rounds/:roundId/link', {
    access: 'session',
    summary: 'The link under which everybody may look at one round of the caller',
    lowAssurance: false,
    input: z.object({ roundId: z.uuid() }),
    output: z.object({ link: roundLink }),
    refusals: ['not_found'],
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
  linked: endpoint('GET /wps/fairness/links/:link', {
    access: 'visitor',
    summary: 'A round that its player shared, with all that is needed to compute it again',
    input: z.object({ link: roundLink }),
    output: linkedRound,
    refusals: ['not_found'],
    rate: { per: 'address', requests: 60, seconds: 60 },
  }),
  lastRounds: endpoint('GET /wps/fairness/tables', {
    access: 'visitor',
    summary:
      'The last round that each table of this brand has ended, to be looked at by its number',
    output: z.object({ rounds: z.array(z.object({ ...played, number: z.number() })) }),
    rate: { per: 'address', requests: 60, seconds: 60 },
  }),
  tableRound: endpoint('GET /wps/fairness/tables/:gameCode/rounds/:number', {
    access: 'visitor',
    summary: 'A round of a table of this brand, which is everybody’s, without the bets on it',
    input: z.object({
      gameCode,
      number: z.coerce.number().check(z.int(), z.gte(1), z.lte(2 ** 40)),
    }),
    output: z.object({
      ...played,
      family: z.string(),
      profile: z.string(),
      mathSha256: z.string(),
      /** The published end of the chain that the seed belongs to. */
      terminalHash: z.string(),
      round: tableRound,
    }),
    refusals: ['not_found'],
    rate: { per: 'address', requests: 60, seconds: 60 },
  }),
}
