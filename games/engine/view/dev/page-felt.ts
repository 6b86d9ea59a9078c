import type { OutputOf } from '@croupier/api/endpoint'
import type { studioApi } from '@croupier/api/play/studio'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { Money } from '@croupier/shared/money'
import type { DealtGame } from '../../dealt-game.ts'
import type { Lines } from '../../lines.ts'
import type { MathProfile } from '../../profiles.ts'
import { forgeChain, seedAt, seedBelow } from '../../seed-chain.ts'
import { flutter } from '../flutter.ts'
import { randomSeed } from './page-studio.ts'
import { newId } from '@croupier/kit/browser/new-id'

type TableAnswer = OutputOf<typeof studioApi.table>
type TableRound = NonNullable<TableAnswer['round']>
type TableBet = TableAnswer['bets'][number]

const SALT = '00000000000000000002a7c4c1e48d76c5a37902165a270156b7a8d72728a054'
const NAMES = ['ma***7', 'jo***2', 'le***x', 'an***1', 'ri***o', 'ki***9', 'be***4']
const FIRST = 60

const later = (milliseconds: number, act: () => void): void => void setTimeout(act, milliseconds)
const plain = <Value>(value: Value): TableBet['choice'] => JSON.parse(JSON.stringify(value ?? null))

/** A table with a layout that lives in the page: real results from a real chain, made-up company. */
const now = (): Date => new Date(performance.timeOrigin + performance.now())

// A whole counterpart in one closure, for looking at the views only.
// oxlint-disable-next-line max-lines-per-function
export function createPageFelt(parts: {
  game: DealtGame<unknown, unknown>
  profile: MathProfile<unknown>
  currency: string
  pay(amount: Money): void
  pace: number
}) {
  const { game, profile, currency } = parts
  if (!isCurrencyCode(currency)) throw new Error(`no currency ${currency}`)
  const listeners = new Set<(data: unknown) => void>()
  const random = flutter(7)
  const chain = forgeChain({ last: randomSeed(), length: 600, interval: 20 })
  const marks: string[] = []
  const latest: TableRound[] = []
  let index = 1
  let round: TableRound | null = null
  let bets: TableBet[] = []
  const say = (data: unknown): void => {
    const wire: unknown = JSON.parse(
      JSON.stringify(data, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    )
    for (const listener of listeners) listener(wire)
  }
  const tell = (): void => say({ type: 'round', at: now().toISOString(), round })
  const fresh = (): TableRound => ({
    number: 1_000 + index,
    phase: 'betting',
    commitment: seedBelow(seedAt(chain, index)),
    salt: SALT,
    chainIndex: index,
    lockAt: new Date(now().getTime() + game.phases.bettingMs / parts.pace),
    startedAt: null,
    endsAt: null,
    result: null,
    mark: null,
    before: null,
    serverSeed: null,
  })
  const draw = (): unknown =>
    game.draw(profile, { serverSeed: seedAt(chain, index), clientSeed: SALT, nonce: index })
  const shown = (one: TableRound, result: unknown): TableRound => ({
    ...one,
    result: plain(result),
    mark: game.markOf(result),
    serverSeed: seedAt(chain, one.chainIndex),
  })
  const end = (one: TableRound, result: unknown): void => {
    marks.push(game.markOf(result))
    latest.unshift({ ...shown(one, result), phase: 'closed' })
    index += 1
  }
  for (let played = index; played < FIRST; played += 1) end(fresh(), draw())

  const company = (): void => {
    const keys = game.keys(profile).slice(0, 12)
    for (const player of NAMES) {
      const key = keys[Math.floor(random() * keys.length)]
      if (key === undefined || random() < 0.25) continue
      const stake = BigInt(1 + Math.floor(random() * 20)) * 50_000n
      bets.push(betOf({ id: newId(), place: 1, stake, choice: { [key]: String(stake) } }, player))
    }
    say({ type: 'bets', number: round?.number, bets })
  }
  const betOf = (
    order: { id: string; place: number; stake: Money; choice: TableBet['choice'] },
    player: string,
  ): TableBet => ({
    ...order,
    player,
    mine: false,
    currency,
    state: 'live',
    multiplierX100: null,
    payout: null,
  })
  const open = (): void => {
    bets = []
    round = fresh()
    tell()
    later(1_500, company)
    later(game.phases.bettingMs / parts.pace, lock)
  }
  const lock = (): void => {
    if (!round) return
    round = { ...round, phase: 'locked' }
    tell()
    later(game.phases.lockedMs, reveal)
  }
  const reveal = (): void => {
    if (!round) return
    const result = draw()
    const startedAt = now()
    round = { ...shown(round, result), phase: 'running', startedAt }
    tell()
    later(game.revealMs(result), () => settle(result))
  }
  const settle = (result: unknown): void => {
    if (!round) return
    round = { ...round, phase: 'settling' }
    tell()
    const { maxWin } = game.limits[currency]
    bets = bets.map((bet) => {
      const choice: Lines = game.readChoice(bet.choice) ?? {}
      const paid = game.settle(
        profile,
        { bet: { currency, stake: bet.stake, maxWin, choice }, exit: null },
        result,
      )
      if (bet.mine) parts.pay(paid.payout)
      return {
        ...bet,
        state: 'settled',
        multiplierX100: paid.multiplierX100,
        payout: paid.payout > 0n ? paid.payout : null,
      }
    })
    say({ type: 'bets', number: round.number, bets: bets.map((bet) => ({ ...bet, mine: false })) })
    end(round, result)
    round = { ...round, phase: 'closed' }
    tell()
    later(game.phases.resultMs, open)
  }
  later(200, open)

  return {
    listen: (listener: (data: unknown) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: (): TableAnswer => ({
      serverTime: now(),
      round,
      bets: structuredClone(bets),
      latest: latest.slice(0, 30),
      marks: marks.slice(-60),
      pools: [],
      timing: { ...game.phases, bettingMs: game.phases.bettingMs / parts.pace },
    }),
    bet: (order: { id: string; place: number; stake: Money; choice: TableBet['choice'] }) => {
      const bet = { ...betOf(order, 'you'), mine: true }
      bets.push(bet)
      parts.pay(-order.stake)
      return structuredClone(bet)
    },
    takeBack: (id: string) => {
      const bet = bets.find((one) => one.id === id)
      if (!bet) throw new Error('no such bet')
      bets = bets.filter((one) => one !== bet)
      parts.pay(bet.stake)
      return { ...bet, state: 'cancelled' as const }
    },
  }
}
