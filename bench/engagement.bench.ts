import { randomBytes } from 'node:crypto'
import { everybody } from '@croupier/api/engagement/promotion'
import type { Reward } from '@croupier/api/engagement/reward'
import { type BenchHouse, giveSecret, seatPlayers, startBenchHouse, VENDOR } from './bench-house.ts'
import { postmasterOf, processorTime } from './costs.ts'
import { type EngagementHouse, fillMembers, LIVE, openEngagementHouse } from './engagement-house.ts'
import { measureCosts, measureDelay } from './engagement-progress.ts'
import { fillBets, recount } from './engagement-recount.ts'
import { takeAllAtOnce } from './envelope-crowd.ts'
import { type Figure, median } from './figures.ts'
import { type BenchDatabase, benchDatabase, fillWallets } from './ledger-database.ts'
import { type HttpResult, playOverHttp } from './wallet-http-load.ts'

/** A size by its flag: `npm run bench engagement -- --members 5000`. */
function sized(flag: string, usual: number): number {
  const place = process.argv.indexOf(`--${flag}`)
  const given = place < 0 ? Number.NaN : Number(process.argv[place + 1])
  return Number.isSafeInteger(given) && given > 0 ? given : usual
}

const MEMBERS = sized('members', 100_000)
const PER_SECOND = sized('bets', 500)
const SECONDS = sized('seconds', 20)
const ROWS = sized('rows', 10_000_000)
const ENVELOPES = sized('envelopes', 5_000)
const COSTED_ROUNDS = sized('costed', 10_000)
const HTTP_ROUNDS = sized('rounds', 5)
const HTTP_SECONDS = 4
const SEATS = 32
/** Players over HTTP have ids of their own, beside the members of the programme. */
const PLAIN = 10_000_000
const WITH_BONUS = 20_000_000

/** What promotions cost a bet, how late they see it, and what holds when thousands come at once. */
export async function bench(): Promise<Figure[]> {
  const database = await benchDatabase('engagement')
  const rootKey = randomBytes(32)
  const opened: (() => Promise<void>)[] = []
  try {
    await fillWallets(database, MEMBERS)
    const house = await openEngagementHouse(database, rootKey)
    opened.push(house.close)
    await fillMembers(database, house, MEMBERS)
    const bets = await overHttp(database, { house, rootKey })
    console.log('what a round costs')
    const costs = await measureCosts(house, { members: MEMBERS, rounds: COSTED_ROUNDS })
    console.log('envelopes')
    const crowd = await takeAllAtOnce(house, { members: ENVELOPES })
    console.log('how late progress is')
    const delays = await measureDelay(house, {
      members: MEMBERS,
      perSecond: PER_SECOND,
      seconds: SECONDS,
    })
    console.log('bets to count again')
    await fillBets(database, house.house.context.db, { rows: ROWS, members: MEMBERS })
    const counted = await recount(house.house.context.db)
    return figuresOf({ bets, costs, crowd, delays, counted })
  } finally {
    for (const close of opened) await close()
    await database.stop()
  }
}

interface Measurements {
  bets: Awaited<ReturnType<typeof overHttp>>
  costs: Awaited<ReturnType<typeof measureCosts>>
  crowd: Awaited<ReturnType<typeof takeAllAtOnce>>
  delays: readonly number[]
  counted: Awaited<ReturnType<typeof recount>>
}

function figuresOf({ bets, costs, crowd, delays, counted }: Measurements): Figure[] {
  const wallet = median(bets.map(({ plain }) => plain.processor))
  return [
    compared('bets over HTTP with a playable bonus', {
      unit: 'operations/s',
      value: median(bets.map(({ bonus }) => bonus.perSecond)),
      anchor: 'the same without one',
      anchorValue: median(bets.map(({ plain }) => plain.perSecond)),
      ratio: median(bets.map(({ bonus, plain }) => bonus.perSecond / plain.perSecond)),
      bar: '>= 0.6',
      isMet: ({ ratio }) => ratio >= 0.6,
    }),
    compared('processor of promotions a round', {
      unit: 'µs',
      value: costs.engagement,
      anchor: 'the wallet’s own over HTTP, a bet and its win',
      anchorValue: 2 * wallet,
      bar: '<= 0.4',
      isMet: ({ ratio }) => ratio <= 0.4,
    }),
    printed('processor of turnover a round, which agents read too', costs.turnover, 'µs'),
    printed('processor of the ledger alone a round, in process', costs.ledger, 'µs'),
    compared(`a round stands in points and missions, p99 at ${PER_SECOND}/s`, {
      unit: 'ms',
      value: p99(delays),
      anchor: 'the same, median',
      anchorValue: median(delays),
      bar: `<= 2000 ms, ${LIVE} live promotions, ${MEMBERS} members`,
      isMet: ({ value }) => value <= 2_000,
    }),
    recounted('points', counted.points, counted.anchor),
    recounted('days of rebates', counted.rebates, counted.anchor),
    compared(`${ENVELOPES} people take envelopes at once`, {
      unit: 's',
      value: crowd.seconds,
      anchor: 'as many transactions of one lock',
      anchorValue: crowd.anchorSeconds,
      bar: `exact: ${crowd.taken} taken`,
      isMet: () => crowd.isExact,
    }),
  ]
}

interface Measured {
  unit: string
  value: number
  anchor: string
  anchorValue: number
  /** Where it was measured in rounds: the median of theirs. */
  ratio?: number
  bar: string
  isMet(measured: { value: number; ratio: number }): boolean
}

function compared(figure: string, { isMet, ...measured }: Measured): Figure {
  const { value, anchorValue } = measured
  const ratio = measured.ratio ?? value / anchorValue
  return { bench: 'engagement', figure, ...measured, ratio, ok: isMet({ value, ratio }) }
}

function printed(figure: string, value: number, unit: string): Figure {
  const alone = { anchor: null, anchorValue: null, ratio: null }
  return { bench: 'engagement', figure, value, unit, ...alone, bar: 'printed', ok: true }
}

function recounted(what: string, value: number, anchorValue: number): Figure {
  return compared(`${what} of ${ROWS} bets counted again`, {
    unit: 's',
    value,
    anchor: 'one group-by of the same bets',
    anchorValue,
    bar: '<= 3',
    isMet: ({ ratio }) => ratio <= 3,
  })
}

interface HttpRound extends HttpResult {
  /** Microseconds of processor a bet or a win, in the house and in PostgreSQL. */
  processor: number
}

/** The same bets of players with a playable bonus and without one, in interleaved rounds against the built house. */
async function overHttp(
  database: BenchDatabase,
  { house, rootKey }: { house: EngagementHouse; rootKey: Buffer },
): Promise<{ plain: HttpRound; bonus: HttpRound }[]> {
  const [plain, bonus] = [PLAIN, WITH_BONUS].map((from) =>
    Array.from({ length: SEATS }, (_, place) => from + place),
  )
  const built = await startBenchHouse(database, rootKey)
  try {
    const secret = await giveSecret(database, rootKey)
    const seats = {
      plain: await seatPlayers(database, plain ?? []),
      bonus: await seatPlayers(database, bonus ?? []),
    }
    await giveMoney(house, plain ?? [], false)
    await giveMoney(house, bonus ?? [], true)
    const load = { port: built.port, vendor: VENDOR, secret, seconds: HTTP_SECONDS }
    const rounds: { plain: HttpRound; bonus: HttpRound }[] = []
    for (let round = 0; round <= HTTP_ROUNDS; round++) {
      const play = async (who: 'plain' | 'bonus') =>
        await costed(database, built, () =>
          playOverHttp({ ...load, seats: seats[who], round: 'bet, then win' }),
        )
      const first = round % 2 === 0 ? await play('plain') : null
      const withBonus = await play('bonus')
      const played = { plain: first ?? (await play('plain')), bonus: withBonus }
      console.log(
        `round ${round}${round === 0 ? ' (warm-up, not counted)' : ''}: with a bonus ${Math.round(played.bonus.perSecond)}/s, without ${Math.round(played.plain.perSecond)}/s`,
      )
      if (round > 0) rounds.push(played)
    }
    return rounds
  } finally {
    await built.stop()
  }
}

async function costed(
  { superuser }: BenchDatabase,
  { pid }: BenchHouse,
  play: () => Promise<HttpResult>,
): Promise<HttpRound> {
  const postmaster = await postmasterOf(superuser)
  const used = () => processorTime(pid) + processorTime(postmaster)
  const before = used()
  const result = await play()
  return { ...result, processor: (used() - before) / (result.perSecond * HTTP_SECONDS) }
}

const MONEY = 100_000_000n

/** Cash, or a playable bonus that no bench plays to its end. */
async function giveMoney(
  { house }: EngagementHouse,
  players: readonly number[],
  isBonus: boolean,
): Promise<void> {
  const { context, ledger, promotions } = house
  const { db, clock, random } = context
  const now = clock.now()
  const reward: Reward = {
    kind: 'playable_bonus',
    amount: MONEY,
    maxStake: MONEY,
    maxConversion: null,
    wagering: { times: 60, days: 30, contribution: { RNG: 10_000 } },
  }
  const terms = { kind: 'voucher', voucher: 'BENCHBONUS', uses: null, rewards: [reward] } as const
  const promotion = await db.transaction().execute((tx) =>
    promotions.seed(tx, {
      brandId: 1,
      definition: {
        code: 'bench-bonus',
        texts: { en: { title: 'Bonus', summary: '' } },
        art: 'gift',
        audience: everybody,
        oncePerPerson: false,
        budget: null,
        startsAt: now,
        endsAt: null,
        terms: { ...terms, rewards: [...terms.rewards] },
      },
      now,
    }),
  )
  for (const id of players)
    await db.transaction().execute(async (tx) => {
      const playerId = BigInt(id)
      await ledger.openWallet(tx, { playerId, brandId: 1, currency: 'BRL', subaccount: 'cash' })
      if (isBonus) {
        const of = { promotion, memberId: playerId, occurrence: 'bench', rewards: [reward] }
        const { outcome } = await promotions.give(tx, { ...of, cause: {}, now })
        if (outcome !== 'given') throw new Error(`a bonus of the bench was ${outcome}`)
        return
      }
      await ledger.post(tx, [
        {
          id: random.uuid(),
          playerId,
          brandId: 1,
          currency: 'BRL',
          subaccount: 'cash',
          operation: 'deposit',
          source: 0,
          externalId: 'bench:opening',
          amount: MONEY,
          counterAccount: 'psp',
          at: now,
        },
      ])
    })
}

function p99(values: readonly number[]): number {
  return (
    values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.99)] ?? Number.NaN
  )
}
