import * as z from 'zod/mini'
import { boundedText, gameCode } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { lobbyFields } from './lottery/lobby.ts'

const language = z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/)))
const ticket = z.object({
  gameCode: z.string(),
  /** The game's name in the caller's language. */
  title: z.string(),
  /** Good once, for a minute: swap it for a game session. */
  launchToken: z.string(),
  /** Where the game opens with that token. */
  url: z.string(),
})

const launchRefusals = [
  'not_found',
  'game_disabled',
  'game_in_maintenance',
  'game_not_in_market',
  'kyc_required',
  'kyc_unavailable',
  'terms_due',
  'network_refused',
  'network_unknown',
  'play_paused',
  'play_not_allowed',
  'limits_required',
] as const

export const vendorsApi = {
  launchGame: endpoint('POST /wps/game/launchGame', {
    access: 'session',
    summary:
      'Opens a game or, by `launchMode`, the lottery; with real money or, as a trial, with play money',
    lowAssurance: false,
    input: z
      .object({
        gameCode: z.optional(gameCode),
        ...lobbyFields,
        trial: z._default(z.boolean(), false),
        language,
      })
      .check(
        z.refine(
          ({ gameCode: code, launchMode }) => (code === undefined) === (launchMode !== undefined),
        ),
      ),
    output: ticket,
    refusals: launchRefusals,
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
  gameName: endpoint('GET /wps/game/name', {
    access: 'visitor',
    summary:
      'What a game is called, also one that is closed; an address may name one that never was',
    input: z.object({ gameCode: boundedText(64), language }),
    output: z.object({ title: z.string() }),
    refusals: ['not_found'],
  }),
  reach: endpoint('GET /wps/game/reach', {
    access: 'session',
    summary: 'Whether the site of a game’s maker answers, for a page whose frame stays empty',
    input: z.object({ gameCode }),
    output: z.object({ reachable: z.boolean() }),
    refusals: ['game_disabled'],
    rate: { per: 'session', requests: 30, seconds: 60 },
  }),
  launchGameForMember: endpoint('POST /wps/relay/GCS_gameLaunchFB', {
    access: 'member',
    summary: 'Opens a game with real money',
    input: z.object({ gameCode, language }),
    output: ticket,
    refusals: launchRefusals,
    rate: { per: 'session', requests: 60, seconds: 60 },
  }),
}
