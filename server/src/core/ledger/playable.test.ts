import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import {
  bet,
  deposit,
  ledgerWorld,
  putRoundsToRest,
  rollback,
  win,
} from '../../../test/ledger-entries.ts'
import {
  BONUS_GAME,
  bonusGames,
  endPlayable,
  grantPlayable,
} from '../../../test/playable-grants.ts'
import { runs } from '../../../../tools/run/tiers.mjs'

const world = await ledgerWorld()
await bonusGames(world)

afterAll(() => world.closeIntact())

const game = { gameCode: BONUS_GAME }

async function purses(player: bigint): Promise<{ cash: bigint; playable: bigint }> {
  const { database, ledger } = world
  return {
    cash: await ledger.balance(database.db, player, 'BRL', 'cash'),
    playable: await ledger.balance(database.db, player, 'BRL', 'playable'),
  }
}

interface Step {
  kind: 'bet' | 'win' | 'rollback_bet' | 'rollback_win' | 'end' | 'grant' | 'deposit'
  round: number
  amount: number
  /** Of the bets or wins so far. */
  which: number
  /** The win names its bet. */
  names: boolean
  completes: boolean
  /** The call is made a second time, which must change nothing. */
  again: boolean
  closes: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...(['bet', 'bet', 'bet', 'win', 'win', 'win'] as const),
    ...(['rollback_bet', 'rollback_bet', 'rollback_win', 'end', 'grant', 'deposit'] as const),
  ),
  round: fc.integer({ min: 0, max: 2 }),
  amount: fc.integer({ min: 0, max: 12 }),
  which: fc.nat({ max: 20 }),
  names: fc.boolean(),
  completes: fc.boolean(),
  again: fc.boolean(),
  closes: fc.constantFrom(false, false, false, true),
})

interface Bet {
  id: string
  round: number
  stake: bigint
  bonus: bigint
  grant: string | null
  isBack: boolean
}

interface Win {
  id: string
  amount: bigint
  /** What went to the grant, or to the promotions because it had lapsed. */
  share: bigint
  grant: string | null
  to: 'playable' | 'cash' | 'promotions'
  isBack: boolean
  round: number
}

const MAX_STAKE = 10n

const sum = (of: readonly bigint[]) => of.reduce((total, one) => total + one, 0n)

/** The rules of a playable bonus in plain words. */
function model(cashAtFirst: bigint) {
  let cash = cashAtFirst
  let playable = 0n
  let active: string | null = null
  const states = new Map<string, 'playable' | 'cash' | 'promotions'>()
  const bets: Bet[] = []
  const wins: Win[] = []
  const closed = new Set<number>()
  const standing = (round: number) => bets.filter((one) => one.round === round && !one.isBack)
  const stakes = (round: number) => sum(standing(round).map(({ stake }) => stake))
  const grantOf = (round: number) =>
    bets.find((one) => one.round === round && one.grant !== null)?.grant ?? null
  return {
    bets,
    wins,
    active: () => active,
    purses: () => ({ cash, playable }),
    deposit: (amount: bigint) => (cash += amount),
    begin: (id: string, amount: bigint) => {
      active = id
      states.set(id, 'playable')
      playable = amount
    },
    end: (completes: boolean) => {
      if (active === null) return
      states.set(active, completes ? 'cash' : 'promotions')
      if (completes) cash += playable
      playable = 0n
      active = null
    },
    bet: (of: { id: string; round: number; stake: bigint; closes: boolean }): string => {
      const bonus = of.stake > cash ? of.stake - cash : 0n
      if (cash < 0n) return 'PLAYER_BLOCKED'
      if (closed.has(of.round)) return 'ROUND_CLOSED'
      const known = grantOf(of.round)
      if (bonus > 0n) {
        if (active === null || playable < bonus) return 'INSUFFICIENT_FUNDS'
        if (stakes(of.round) + of.stake > MAX_STAKE) return 'LIMIT_EXCEEDED'
        if (known !== null && known !== active) return 'INSUFFICIENT_FUNDS'
      }
      cash -= of.stake - bonus
      playable -= bonus
      bets.push({ ...of, bonus, grant: bonus > 0n ? active : null, isBack: false })
      if (of.closes) closed.add(of.round)
      return 'OK'
    },
    win: (of: {
      id: string
      round: number
      amount: bigint
      reference: Bet | undefined
    }): string => {
      const inRound = standing(of.round)
      if (of.reference) {
        if (of.reference.isBack) return 'TX_CANCELLED'
      } else if (inRound.length === 0) {
        return bets.some(({ round }) => round === of.round) ? 'TX_CANCELLED' : 'BET_NOT_FOUND'
      }
      const counted = of.reference ? [of.reference] : inRound
      const bonus = sum(counted.map((one) => one.bonus))
      const stake = sum(counted.map((one) => one.stake))
      const grant = counted.find((one) => one.grant !== null)?.grant ?? null
      const share = stake > 0n && bonus > 0n ? (of.amount * bonus) / stake : 0n
      const to = (grant === null ? undefined : states.get(grant)) ?? 'cash'
      cash += of.amount - (to === 'cash' ? 0n : share)
      if (to === 'playable') playable += share
      wins.push({ ...of, share, grant, to, isBack: false })
      return 'OK'
    },
    betBack: (of: Bet | undefined): string => {
      if (!of || of.isBack) return 'OK'
      if (wins.some((one) => one.round === of.round && one.amount > 0n && !one.isBack))
        return 'ROUND_HAS_WINS'
      of.isBack = true
      const to = of.grant === null ? 'cash' : (states.get(of.grant) ?? 'cash')
      cash += of.stake - (to === 'cash' ? 0n : of.bonus)
      if (to === 'playable') playable += of.bonus
      return 'OK'
    },
    winBack: (of: Win | undefined): string => {
      if (!of || of.isBack) return 'OK'
      of.isBack = true
      const now = (of.grant === null ? undefined : states.get(of.grant)) ?? 'cash'
      // The house bears what a grant no longer has; a member's own money never does.
      if (of.share > 0n && of.to === 'promotions') cash += of.share
      else if (of.share > 0n && of.to === 'playable' && now !== 'cash') {
        cash += of.share
        if (now === 'playable') playable -= of.share < playable ? of.share : playable
      }
      cash -= of.amount
      return 'OK'
    },
  }
}

async function playThrough(steps: readonly Step[], rests: boolean): Promise<void> {
  const { ledger } = world
  const player = await world.member(20n)
  const expected = model(20n)
  for (const [place, of] of steps.entries()) {
    const id = `t${place}`
    const round = `r${of.round}`
    const amount = BigInt(of.amount)
    const bets = expected.bets
    const aBet = bets[of.which % (bets.length || 1)]
    const aWin = expected.wins[of.which % (expected.wins.length || 1)]
    if (rests) await putRoundsToRest(world.database.db)
    let wanted = 'OK'
    let call: (() => Promise<{ status: string }>) | null = null
    if (of.kind === 'deposit') {
      expected.deposit(amount)
      call = () => ledger.apply(deposit(player, id, amount))
    } else if (of.kind === 'grant') {
      if (expected.active() !== null || amount === 0n) continue
      const grant = await grantPlayable(world, player, { amount, maxStake: MAX_STAKE })
      expected.begin(grant, amount)
    } else if (of.kind === 'end') {
      const grant = expected.active()
      if (grant === null) continue
      await endPlayable(world, player, { id: grant, state: of.completes ? 'released' : 'lapsed' })
      expected.end(of.completes)
    } else if (of.kind === 'bet') {
      const entry = bet(player, id, amount, { ...game, roundId: round, roundClosed: of.closes })
      wanted = expected.bet({ id, round: of.round, stake: amount, closes: of.closes })
      call = () => ledger.apply(entry)
    } else if (of.kind === 'win') {
      const reference = of.names ? aBet : undefined
      const number = reference?.round ?? of.round
      wanted = expected.win({ id, round: number, amount, reference })
      const named = reference ? { reference: reference.id } : {}
      const entry = win(player, id, amount, { ...game, ...named, roundId: `r${number}` })
      call = () => ledger.apply(entry)
    } else if (of.kind === 'rollback_bet' && aBet) {
      wanted = expected.betBack(aBet)
      const entry = rollback(player, id, aBet.id)
      call = () => ledger.apply(entry)
    } else if (of.kind === 'rollback_win' && aWin) {
      wanted = expected.winBack(aWin)
      const entry = rollback(player, id, aWin.id, { operation: 'rollback_win' })
      call = () => ledger.apply(entry)
    }
    const got = await call?.()
    if (got) expect([place, of.kind, got.status]).toEqual([place, of.kind, wanted])
    if (got && of.again) await call?.()
    const { cash, playable } = expected.purses()
    expect([place, of, await purses(player)]).toEqual([place, of, { cash, playable }])
  }
}

test('S2-060 D10 any sequence of bets, wins, reversals, late wins and grants splits as the plain model does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 24 }),
      fc.constantFrom(false, false, true),
      async (steps, rests) => {
        await playThrough(
          [
            {
              kind: 'grant',
              round: 0,
              amount: 12,
              which: 0,
              names: false,
              completes: false,
              again: false,
              closes: false,
            },
            ...steps,
          ],
          rests,
        )
      },
    ),
    { numRuns: runs(25) },
  )
})
