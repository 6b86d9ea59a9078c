import { assert } from '@croupier/shared/assert'
import { type DealtGame, isDealt } from '../dealt-game.ts'
import { commitmentOf } from '../fair-stream.ts'
import type { AnyGame, InstantGame, Settlement, SteppedGame } from '../kinds.ts'
import { type GameCode, gameRules } from '../registry.ts'
import type { StudioRound } from '../view/rounds.ts'
import { chips, dealtPlays, type SoloPlay, soloPlays, totalOf } from './example-plays.ts'

/** Every round here is one that its player and the page of proofs get to see: plain values out of JSON, the seed revealed. */
const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
const REAL = 10_000n
const NONCES = 12

/** Finished rounds of a game in reais, `count` or more, with every kind of choice that its pays tell apart. */
export function exampleRounds(code: GameCode, count = NONCES): StudioRound[] {
  const game = gameRules(code)
  const nonces = Array.from({ length: count }, (_, nonce) => nonce)
  if (game.kind !== 'shared') {
    const plays = soloPlays[code] ?? []
    return nonces.flatMap((nonce) => plays.map((play) => alone(game, play, nonce)))
  }
  const table = dealtPlays.find(({ engineCode }) => engineCode === code)
  if (isDealt(game) && table)
    return nonces.flatMap((nonce) => table.confirms.map((reais) => atTable(game, reais, nonce)))
  return nonces.map((nonce) => flown(game, nonce))
}

function profileOf(game: AnyGame) {
  const [profile] = game.profiles
  assert(profile)
  return profile
}

interface Told extends Settlement {
  events?: unknown
  result?: unknown
  view?: unknown
}

function shown(
  game: AnyGame,
  played: {
    nonce: number
    stake: bigint
    choice: unknown
    actions: readonly unknown[]
    before?: unknown
  },
  told: Told,
): StudioRound {
  return {
    id: '00000000-0000-4000-8000-000000000003',
    gameCode: game.code,
    engineCode: game.code,
    kind: game.kind,
    currency: 'BRL',
    stake: played.stake,
    maxWin: game.limits.BRL.maxWin,
    choice: plain(played.choice),
    state: 'closed',
    version: played.actions.length,
    events: Array.isArray(told.events) ? told.events.map(plain) : null,
    view: plain(told.view),
    legal: null,
    actions: played.actions.map(plain),
    result: plain(told.result),
    outcome: told.outcome,
    multiplierX100: told.multiplierX100,
    payout: told.payout,
    openedAt: new Date(0),
    closedAt: new Date(1),
    seen: true,
    cancelReason: null,
    fairness: {
      profile: profileOf(game).code,
      mathSha256: profileOf(game).sha256,
      commitment: commitmentOf(serverSeed),
      clientSeed: 'player-seed-1',
      nonce: played.nonce,
      serverSeed,
      chain: null,
      before: plain(played.before),
    },
  }
}

/** As it comes over the wire. */
function plain(value: unknown): StudioRound['choice'] {
  return JSON.parse(JSON.stringify(value ?? null))
}

function alone(
  game:
    | InstantGame<unknown, unknown, unknown, unknown>
    | SteppedGame<unknown, unknown, unknown, unknown, unknown>,
  play: SoloPlay,
  nonce: number,
): StudioRound {
  const stake = BigInt(play.stake) * REAL
  const choice = game.readChoice(play.choice)
  const bet = { currency: 'BRL' as const, stake, maxWin: game.limits.BRL.maxWin, choice }
  const profile = profileOf(game)
  const round = { profile, bet, seeds: { serverSeed, clientSeed: 'player-seed-1', nonce } }
  assert(game.validate({ profile, limits: game.limits.BRL, bet }) === null, 'the bet is allowed')
  if (game.kind === 'instant')
    return shown(game, { nonce, stake, choice, actions: [] }, game.resolve(round))
  const taken: unknown[] = []
  let state = game.open(round)
  for (const written of [...(play.actions ?? []), null]) {
    if (game.isOver(state)) break
    const action = written === null ? null : game.readAction(written)
    const wanted = action === null ? game.autoFinish(round, state) : [action]
    for (const one of wanted) {
      // What the cards do not allow is not done; the published end comes afterwards.
      if (action !== null && !game.isLegal(round, state, one)) continue
      state = game.apply(round, state, one)
      taken.push(one)
    }
  }
  const told = { ...game.settle(round, state), view: game.view(round, state) }
  return shown(game, { nonce, stake, choice, actions: taken }, told)
}

function atTable(
  game: DealtGame<unknown, unknown>,
  reais: Record<string, number>,
  nonce: number,
): StudioRound {
  const stake = BigInt(totalOf(reais)) * REAL
  const choice = game.readChoice(chips(reais))
  assert(choice)
  const profile = profileOf(game)
  const seeds = { serverSeed, clientSeed: 'player-seed-1', nonce }
  const result = game.draw(profile, seeds)
  const bet = { currency: 'BRL' as const, stake, maxWin: game.limits.BRL.maxWin, choice }
  const told = { ...game.settle(profile, { bet, exit: null }, result), result }
  return shown(game, { nonce, stake, choice, actions: [] }, told)
}

/** A flight that the bet left by itself at 1.20, or did not. */
function flown(game: Extract<AnyGame, { kind: 'shared' }>, nonce: number): StudioRound {
  const choice = game.readChoice({ autoCashOutX100: 120 })
  const profile = profileOf(game)
  const result = game.draw(profile, { serverSeed, clientSeed: 'player-seed-1', nonce })
  const bet = { currency: 'BRL' as const, stake: REAL, maxWin: game.limits.BRL.maxWin, choice }
  const told = { ...game.settle(profile, { bet, exit: null }, result), result }
  return shown(game, { nonce, stake: REAL, choice, actions: [] }, told)
}
