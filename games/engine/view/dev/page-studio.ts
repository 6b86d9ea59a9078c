import { RefusalError } from '@croupier/kit/api/call-endpoint.ts'
import { assert } from '@croupier/shared/assert'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'
import { hexOf } from '../../bytes.ts'
import { commitmentOf } from '../../fair-stream.ts'
import type { AnyGame, Round } from '../../kinds.ts'
import { gameRules, type GameCode } from '../../registry.ts'
import type { Launch, StudioRound } from '../rounds.ts'
import { createPagePool } from './page-pool.ts'
import type { RefusalCode } from '@croupier/api/refusals'

/** What the page's own studio plays with; every field may come from the address bar. */
export interface PageStudioOptions {
  engineCode: GameCode
  gameCode: string
  profile: string
  currency: string
  balance: Money
  trial: boolean
  market: Launch['market']
  serverSeed: string
  nonce: number
}

type PersonalGame = Exclude<AnyGame, { kind: 'shared' }>

interface Stored {
  round: StudioRound
  serverSeed: string
  state: unknown
}

export function randomSeed(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(32)))
}

function no(code: RefusalCode): never {
  throw new RefusalError({ code, message: code, requestId: 'page' }, 422)
}

/** The studio's answers, computed in the page by the games' real rules. */
// A whole counterpart in one closure, for looking at the views only.
// oxlint-disable-next-line max-lines-per-function
export function createPageStudio(options: PageStudioOptions) {
  const game = gameRules(options.engineCode)
  const profile = game.profiles.find(({ code }) => code === options.profile) ?? game.profiles[0]
  assert(profile && isCurrencyCode(options.currency))
  const { currency } = options
  const limits = game.limits[options.currency]
  const rounds = new Map<string, Stored>()
  let { balance, serverSeed, nonce } = options
  let nextSeed = randomSeed()
  let clientSeed = 'player-seed-1'

  const seeds = () => ({
    commitment: commitmentOf(serverSeed),
    clientSeed,
    nextNonce: nonce,
    nextCommitment: commitmentOf(nextSeed),
  })
  const pool = options.trial ? null : createPagePool(game, profile, limits.maxStake)
  const found = (id: string): Stored => rounds.get(id) ?? no('not_found')
  const rulesRound = ({ round, serverSeed: seed }: Stored): Round<unknown, unknown> => ({
    profile,
    bet: {
      currency: options.currency as never,
      stake: round.stake,
      maxWin: round.maxWin,
      choice: round.choice,
    },
    seeds: { serverSeed: seed, clientSeed: round.fairness.clientSeed, nonce: round.fairness.nonce },
  })
  const personal = (): PersonalGame => (game.kind === 'shared' ? no('bad_choice') : game)

  const fill = (stored: Stored): void => {
    const rules = personal()
    const round = rulesRound(stored)
    const settled =
      rules.kind === 'instant'
        ? rules.resolve(round)
        : rules.isOver(stored.state)
          ? rules.settle(round, stored.state)
          : null
    const seen =
      rules.kind === 'instant'
        ? rules.resolve(round)
        : { view: rules.view(round, stored.state), legal: rules.legal(round, stored.state) }
    Object.assign(
      stored.round,
      plain('events' in seen ? { events: seen.events, result: seen.result } : seen),
      {
        state: settled ? 'closed' : 'open',
        outcome: settled?.outcome ?? null,
        multiplierX100: settled?.multiplierX100 ?? null,
        payout: settled?.payout ?? null,
        closedAt: settled ? new Date() : null,
      },
    )
    if (!settled) return
    const jackpot = pool?.turn(round.bet, stored.round.result)
    if (jackpot) stored.round.jackpot = jackpot
    balance += settled.payout + (jackpot?.amount ?? 0n)
  }

  const play = (order: { id: string; stake: Money; choice: unknown }) => {
    const rules = personal()
    if (order.stake > balance) no('insufficient_funds')
    const choice = rules.readChoice(order.choice) ?? no('bad_choice')
    const stored: Stored = { round: blank(order, choice), serverSeed, state: null }
    nonce += 1
    balance -= order.stake
    if (rules.kind === 'stepped') stored.state = rules.open(rulesRound(stored))
    rounds.set(order.id, stored)
    fill(stored)
    return { round: structuredClone(stored.round), balance }
  }

  return {
    game,
    profile,
    limits,
    currency,
    balanceNow: () => balance,
    pay: (amount: Money) => void (balance += amount),
    launch: (): Launch => ({
      token: 'page',
      gameCode: options.gameCode,
      engineCode: options.engineCode,
      kind: game.kind,
      tableId: game.kind === 'shared' ? `${options.gameCode}:1` : null,
      profile: {
        code: profile.code,
        version: profile.version,
        sha256: profile.sha256,
        rtpLowest: profile.stated.lowest,
        rtpHighest: profile.stated.highest,
      },
      currency,
      trial: options.trial,
      balance,
      limits,
      seeds: seeds(),
      market: options.market,
      unfinished: null,
      ...(pool ? { pool: pool.now() } : {}),
    }),
    pool: () => pool?.now() ?? no('not_found'),
    play,
    buy: ({ ids, ...order }: { ids: readonly string[]; stake: Money; choice: unknown }) => {
      if (order.stake * BigInt(ids.length) > balance) no('insufficient_funds')
      return { rounds: ids.map((id) => play({ ...order, id }).round), balance, stopped: null }
    },
    act: (order: { id: string; version: number; action: unknown }) => {
      const rules = personal()
      const stored = found(order.id)
      if (rules.kind !== 'stepped' || stored.round.version !== order.version) no('conflict')
      const action = rules.readAction(order.action)
      const cost = rules.costOf?.(rulesRound(stored), stored.state, action) ?? 0n
      if (cost > balance) no('insufficient_funds')
      balance -= cost
      if (cost > 0n) stored.round.extraStake = (stored.round.extraStake ?? 0n) + cost
      stored.state = rules.apply(rulesRound(stored), stored.state, action)
      stored.round.version += 1
      stored.round.actions = [...stored.round.actions, plain(action)]
      fill(stored)
      return { round: structuredClone(stored.round), balance }
    },
    history: () => ({
      items: [...rounds.values()].toReversed().map(shown),
      nextCursor: null,
    }),
    round: ({ id }: { id: string }) => ({ round: shown(found(id)) }),
    rotate: (order: { clientSeed: string }) => {
      serverSeed = nextSeed
      nextSeed = randomSeed()
      clientSeed = order.clientSeed
      nonce = 0
      return seeds()
    },
  }

  function shown({ round, serverSeed: seed }: Stored): StudioRound {
    const copy = structuredClone(round)
    return {
      ...copy,
      fairness: { ...copy.fairness, serverSeed: seed === serverSeed ? null : seed },
    }
  }

  function blank(order: { id: string; stake: Money }, choice: unknown): StudioRound {
    return {
      id: order.id,
      gameCode: options.gameCode,
      engineCode: options.engineCode,
      kind: game.kind,
      currency,
      stake: order.stake,
      maxWin: limits.maxWin,
      choice: plain(choice),
      state: 'debiting',
      version: 0,
      events: null,
      view: null,
      legal: null,
      actions: [],
      result: null,
      outcome: null,
      multiplierX100: null,
      payout: null,
      openedAt: new Date(),
      closedAt: null,
      seen: false,
      cancelReason: null,
      fairness: {
        profile: profile?.code ?? '',
        mathSha256: profile?.sha256 ?? '',
        commitment: commitmentOf(serverSeed),
        clientSeed,
        nonce,
        serverSeed: null,
        chain: null,
      },
    }
  }
}

/** As it would have travelled: plain JSON. */
function plain<Value>(value: Value): StudioRound['choice'] {
  return JSON.parse(JSON.stringify(value))
}
