import type { OutputOf } from '@croupier/api/endpoint'
import type { studioApi } from '@croupier/api/play/studio'
import type { Money } from '@croupier/shared/money'
import { crash } from '../../../crash/rules/crash.ts'
import { settleCrash } from '../../../crash/rules/cash-out.ts'
import { multiplierX100At, reachedAtMs } from '../../../crash/rules/growth.ts'
import { fairStream } from '../../fair-stream.ts'
import { crashPointX100 } from '../../../crash/rules/point.ts'
import { flutter } from '../flutter.ts'
import { forgeChain, seedAt, seedBelow } from '../../seed-chain.ts'
import { randomSeed } from './page-studio.ts'
import { newId } from '@croupier/kit/browser/new-id'

type TableAnswer = OutputOf<typeof studioApi.table>
type TableRound = NonNullable<TableAnswer['round']>
type TableBet = TableAnswer['bets'][number]

const SALT = '00000000000000000002a7c4c1e48d76c5a37902165a270156b7a8d72728a054'
const NAMES = [
  'ma***7',
  'jo***2',
  'le***x',
  'an***1',
  'ri***o',
  'ki***9',
  'be***4',
  'su***3',
  'pa***l',
  'to***6',
  'ed***0',
  'na***5',
]

const later = (milliseconds: number, act: () => void): void => void setTimeout(act, milliseconds)

/** A crash table that lives in the page: real points from a real chain, made-up company. */
// A whole counterpart in one closure, for looking at the views only.
// oxlint-disable-next-line max-lines-per-function
export function createPageTable(parts: {
  currency: string
  pay(amount: Money): void
  point: number | null
}) {
  const listeners = new Set<(data: unknown) => void>()
  const random = flutter(99)
  const chain = forgeChain({ last: randomSeed(), length: 400, interval: 20 })
  const math = crash.profiles[1]?.math ?? crash.profiles[0]?.math
  let index = 40
  let round: TableRound | null = null
  let bets: TableBet[] = []
  const latest: TableRound[] = []
  const say = (data: unknown): void => {
    for (const listener of listeners)
      listener(
        JSON.parse(
          JSON.stringify(data, (_key, value: unknown) =>
            typeof value === 'bigint' ? String(value) : value,
          ),
        ),
      )
  }
  const pointOf = (at: number): number =>
    math && parts.point === null
      ? crashPointX100(
          math,
          fairStream({ serverSeed: seedAt(chain, at), clientSeed: SALT, nonce: at }),
        )
      : (parts.point ?? 100)
  const fresh = (at: number): TableRound => ({
    number: 1_000 + at,
    phase: 'betting',
    commitment: seedBelow(seedAt(chain, at)),
    salt: SALT,
    chainIndex: at,
    lockAt: new Date(performance.timeOrigin + performance.now() + 7_000),
    startedAt: null,
    result: null,
    serverSeed: null,
  })
  const ended = (one: TableRound): TableRound => ({
    ...one,
    phase: 'closed',
    result: { pointX100: pointOf(one.chainIndex), forcedX100: null, interruptedX100: null },
    serverSeed: seedAt(chain, one.chainIndex),
  })
  for (let past = 10; past < index; past += 1) latest.unshift(ended(fresh(past)))

  const company = (): void => {
    for (const [place, player] of NAMES.entries()) {
      if (random() < 0.3) continue
      bets.push({
        id: newId(),
        place: 1,
        player,
        mine: false,
        stake: BigInt(Math.round(1 + random() * 80)) * 10_000n,
        currency: parts.currency,
        choice: { autoCashOutX100: 110 + Math.round(random() ** 3 * 900) + place },
        state: 'live',
        multiplierX100: null,
        payout: null,
      })
    }
    say({ type: 'bets', number: round?.number, bets: bets.map(hidden) })
  }
  const hidden = (bet: TableBet) => ({ ...bet, mine: false, choice: null })
  const settle = (bet: TableBet, leftX100: number | null, endX100: number | null): void => {
    const target =
      typeof bet.choice === 'object' && bet.choice !== null && 'autoCashOutX100' in bet.choice
        ? bet.choice.autoCashOutX100
        : null
    const auto = typeof target === 'number' ? target : null
    const at = leftX100 ?? auto
    if (!math || (endX100 === null && leftX100 === null && (auto === null || !round?.startedAt)))
      return
    const placed = {
      bet: {
        currency: parts.currency as never,
        stake: bet.stake,
        maxWin: 500_000_000n,
        choice: { autoCashOutX100: auto },
      },
      exit: leftX100 === null ? null : { cashedOutX100: leftX100 },
    }
    const result = { pointX100: endX100 ?? at ?? 100, forcedX100: null, interruptedX100: null }
    const done = settleCrash(math, placed, result)
    Object.assign(bet, {
      state: 'settled',
      multiplierX100: done.multiplierX100 || null,
      payout: done.payout || null,
    })
    if (bet.mine) parts.pay(done.payout)
    say({ type: 'bets', number: round?.number, bets: [hidden(bet)] })
  }
  const open = (): void => {
    index += 1
    round = fresh(index)
    bets = []
    say({ type: 'round', at: new Date().toISOString(), round })
    later(900, company)
    later(7_000, () => {
      if (!round) return
      round.phase = 'locked'
      say({ type: 'round', at: new Date().toISOString(), round })
      later(500, fly)
    })
  }
  const fly = (): void => {
    if (!round) return
    const startedAt = new Date()
    Object.assign(round, { phase: 'running', startedAt })
    say({ type: 'round', at: startedAt.toISOString(), round })
    const endMs = reachedAtMs(pointOf(index))
    const timer = setInterval(() => {
      const elapsedMs = new Date().getTime() - startedAt.getTime()
      if (elapsedMs >= endMs) {
        clearInterval(timer)
        end()
        return
      }
      const multiplierX100 = multiplierX100At(elapsedMs)
      say({ type: 'tick', number: round?.number, elapsedMs, multiplierX100 })
      for (const bet of bets) {
        const target =
          typeof bet.choice === 'object' && bet.choice !== null && 'autoCashOutX100' in bet.choice
            ? bet.choice.autoCashOutX100
            : null
        if (bet.state === 'live' && typeof target === 'number' && target <= multiplierX100)
          settle(bet, null, null)
      }
    }, 100)
  }
  const end = (): void => {
    if (!round) return
    round = ended(round)
    say({ type: 'round', at: new Date().toISOString(), round: { ...round, phase: 'settling' } })
    for (const bet of bets) if (bet.state === 'live') settle(bet, null, pointOf(index))
    say({ type: 'round', at: new Date().toISOString(), round })
    latest.unshift(round)
    later(4_000, open)
  }
  later(300, open)

  return {
    listen: (listener: (data: unknown) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    now: (): TableAnswer => ({
      serverTime: new Date(),
      round,
      bets: structuredClone(bets),
      latest: latest.slice(0, 30),
      marks: [],
      pools: [],
      timing: crash.phases,
    }),
    bet: (order: { id: string; place: 1 | 2; stake: Money; choice: TableBet['choice'] }) => {
      const bet: TableBet = {
        ...order,
        player: 'you',
        mine: true,
        currency: parts.currency,
        state: 'live',
        multiplierX100: null,
        payout: null,
      }
      bets.push(bet)
      parts.pay(-order.stake)
      say({ type: 'bets', number: round?.number, bets: [hidden(bet)] })
      return structuredClone(bet)
    },
    leave: (id: string) => {
      const bet = bets.find((candidate) => candidate.id === id)
      if (!bet || !round?.startedAt) throw new Error('not in the air')
      settle(bet, multiplierX100At(new Date().getTime() - round.startedAt.getTime()), null)
      return structuredClone(bet)
    },
    terminal: {
      family: 'PAGE:1',
      terminalHash: chain.terminal,
      salt: SALT,
      saltSource: 'page',
      length: 400,
      nextIndex: index,
      publishedAt: new Date(),
    },
  }
}
