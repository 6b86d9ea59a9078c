import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import { createApp } from '../server/src/app/app.ts'
import {
  answerContract,
  offerContract,
  settlementJob,
} from '../server/src/affiliates/agents/agents.ts'
import { setSetting } from '../server/src/core/brands/brands.ts'
import { hashPassword } from '../server/src/accounts/members/members.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Context } from '../server/src/platform/context.ts'
import { openBootstrap } from '../server/src/platform/bootstrap.ts'
import type { Known } from './account-steps.ts'
import type { RunningHouse } from './house.ts'

const BRAND = { brandId: 1, timeZone: 'America/Sao_Paulo' } as const
const STAFF = '01890000-0000-7000-8000-000000000001'
/** What the house pays whom it opens a team for, of every bet, in millionths. */
const OF_THE_HOUSE = 20_000
/** A vendor that is not the studio, so that stakes count whole. */
const VENDOR = 7
const PASSWORD = 'kites over harbour 7'
const WINDOW_MS = 5 * 60_000
/** After a window has ended: longer than what happened last needs to be counted. */
const SETTLED_MS = 60_000
/** A run that had to wait is asked again after less than this. */
const ASKED_AGAIN_MS = 10_000
/** Asked at a later moment than this, the next window would be over too, and whoever tries again would have to play after it. */
const LATEST_MS = WINDOW_MS - 60_000
/** A minute in all. */
const TRIES = 240
const PAUSE_MS = 250

export interface Team {
  /** The topmost agent, whose contract pays 2% of every bet in real time, within the hold of the bets. */
  upline: Known
  /** An agent right below, who was promised nothing yet. */
  downline: Known
  /** Somebody who plays below both. */
  player: Known
}

export interface AgentsOffice {
  openTeam(): Promise<Team>
  /** One more agent right below somebody, who pays this many millionths of every bet in real time; both have signed. */
  openPaid(below: Known, rate: number): Promise<Known>
  /** From now on every run waits until two people of the staff have approved it. */
  askForTwo(): Promise<void>
  /** The player loses a stake in a window of five minutes that nobody has settled, it goes by, and its run pays everybody or waits for two people. */
  loseAndSettle(of: { username: string; stake: Money }): Promise<void>
  close(): Promise<void>
}

/** The same house in the test's process and on the same database: opens a team, and brings about what only minutes do otherwise. */
export async function openAgentsOffice({ environment }: RunningHouse): Promise<AgentsOffice> {
  const { context, close } = await openBootstrap(readConfig({ ...environment, LOG_LEVEL: 'error' }))
  const house = await createApp(context)
  const { db, random } = context
  const now = () => context.clock.now()
  const passwordHash = await hashPassword(PASSWORD)
  let opened = 0

  const openMember = async (memberType: 0 | 1 | 2, under: bigint | null) => {
    opened += 1
    const username = `team${opened}x${random.below(100_000)}`
    const id = await db.transaction().execute(async (tx) => {
      const memberId = await house.identity.createAccount(tx, {
        brandId: BRAND.brandId,
        account: username,
        memberType,
        currency: 'BRL',
        nickname: username,
        language: 'en',
        passwordHash,
        recruitedBy: under === null ? null : { code: 'TEST', memberId: under },
        address: '127.0.0.1',
        termsAcceptedAt: now(),
        at: now(),
      })
      await tx
        .updateTable('identity_members')
        .set({ first_login_at: now() })
        .where('id', '=', memberId)
        .execute()
      return memberId
    })
    return { id, username, password: PASSWORD }
  }

  const promise = async (
    giver: { staffId: string } | { memberId: bigint },
    { takerId, rate }: { takerId: bigint; rate: number },
  ): Promise<void> =>
    await db.transaction().execute(async (tx) => {
      const { row, terms } = await offerContract(house.agents, tx, {
        brandId: BRAND.brandId,
        giver,
        takerId,
        terms: { type: 'realtime', profitRate: rate, lossRate: rate, singleBet: 0n },
        at: now(),
      })
      await answerContract(house.agents, tx, {
        ...BRAND,
        action: 'accept',
        contractId: row.id,
        type: terms.type,
        memberId: takerId,
        termsHash: row.terms_hash.toString('hex'),
        cascade: [],
        reason: '',
        at: now(),
      })
    })

  const idOf = async (username: string): Promise<bigint> => {
    const { id } = await db
      .selectFrom('identity_members')
      .select('id')
      .where('brand_id', '=', BRAND.brandId)
      .where('account', '=', username)
      .executeTakeFirstOrThrow()
    return id
  }

  const lose = async (playerId: bigint, { stake, at }: { stake: Money; at: Date }) => {
    const round = {
      roundId: random.uuid(),
      gameCode: 'REEF',
      source: VENDOR,
      counterAccount: 'vendor',
    } as const
    const money = {
      operation: 'manual_adjustment',
      source: 0,
      counterAccount: 'adjustments',
    } as const
    for (const entry of [
      { ...money, amount: stake },
      { ...round, operation: 'bet', amount: stake },
      { ...round, operation: 'win', roundClosed: true, amount: 0n },
    ] as const)
      await house.ledger.apply({
        id: random.uuid(),
        externalId: random.uuid(),
        playerId,
        brandId: BRAND.brandId,
        currency: 'BRL',
        subaccount: 'cash',
        at,
        ...entry,
      })
  }

  /** The house itself gives everybody a place in the tree, soon after they came. */
  const hasPlace = async (memberId: bigint): Promise<boolean> => {
    const place = db
      .selectFrom('agents_members')
      .select('line_id')
      .where('member_id', '=', memberId)
    return (await place.executeTakeFirst()) !== undefined
  }

  /** Now, or the beginning of the first window that no run stands for: whoever tried before in these five minutes has settled them. */
  const momentToPlay = async (): Promise<Date> => {
    const last = await db
      .selectFrom('agents_runs')
      .select((eb) => eb.fn.max('to_at').as('at'))
      .where('brand_id', '=', BRAND.brandId)
      .where('type', '=', 'realtime')
      .executeTakeFirst()
    return last?.at && last.at > now() ? last.at : now()
  }

  /** Whether the run of this moment has been calculated, and paid unless it waits for two people. */
  const isSettled = async (moment: Date): Promise<boolean> => {
    const run = await db
      .selectFrom('agents_runs')
      .select('state')
      .where('brand_id', '=', BRAND.brandId)
      .where('type', '=', 'realtime')
      .where('from_at', '<=', moment)
      .where('to_at', '>', moment)
      .executeTakeFirst()
    return run?.state === 'done' || run?.state === 'review'
  }

  return {
    openTeam: async () => {
      const upline = await openMember(1, null)
      const downline = await openMember(2, upline.id)
      const player = await openMember(0, downline.id)
      for (let attempt = 0; attempt < TRIES && !(await hasPlace(player.id)); attempt++)
        await sleep(PAUSE_MS)
      assert(await hasPlace(player.id), 'whoever comes has a place in the tree before long')
      await promise({ staffId: STAFF }, { takerId: upline.id, rate: OF_THE_HOUSE })
      return { upline, downline, player }
    },
    openPaid: async (below, rate) => {
      const memberId = await idOf(below.username)
      const agent = await openMember(2, memberId)
      await promise({ memberId }, { takerId: agent.id, rate })
      return agent
    },
    askForTwo: async () => {
      const scope = { scope: 'brand', scopeKey: String(BRAND.brandId) } as const
      const said = { key: 'agents.runsNeedApproval', value: true, by: 'test', at: now() } as const
      await db.transaction().execute((tx) => setSetting(tx, { ...scope, ...said }))
      house.brands.announceChange()
    },
    loseAndSettle: async ({ username, stake }) => {
      const played = await momentToPlay()
      await lose(await idOf(username), { stake, at: played })
      const over = Math.floor(played.getTime() / WINDOW_MS) * WINDOW_MS + WINDOW_MS
      for (let attempt = 0; attempt < TRIES; attempt++) {
        // A run that had to wait is asked again in a few seconds, which are over in a moment here.
        const after = Math.min(SETTLED_MS + attempt * ASKED_AGAIN_MS, LATEST_MS)
        const agents = { ...house.agents, context: at(context, over + after) }
        await settlementJob(agents).run({ token: 0n, signal: new AbortController().signal })
        if (await isSettled(played)) return
        await sleep(PAUSE_MS)
      }
      assert(false, 'a window of five minutes is settled when it is over')
    },
    close: async () => {
      await house.ledger.close()
      await close()
    },
  }
}

/** The house as it is, at another moment. */
function at(context: Context, moment: number): Context {
  return { ...context, clock: { now: () => new Date(moment) } }
}
