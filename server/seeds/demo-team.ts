import { sql } from 'kysely'
import type { ContractTerms } from '@croupier/api/agents'
import { assert } from '@croupier/shared/assert'
import { type AgentsParts, answerContract, offerContract } from '../src/modules/agents/agents.ts'
import type { Brands } from '../src/modules/brands/brands.ts'
import type { Identity } from '../src/modules/identity/identity.ts'
import type { Ledger } from '../src/modules/ledger/ledger.ts'
import type { Context } from '../src/platform/context.ts'
import type { Db, Tx } from '../src/platform/db.ts'

const BRAND = 1

interface TeamMember {
  account: string
  nickname: string
  memberType: 0 | 1 | 2 | 41 | 42
  /** The account of the upline. */
  under: string | null
  /** Printed by the start; the others cannot be signed in to. */
  password?: string
  paymentPassword?: string
}

/** Whom the start prints. */
export const demoAgent = {
  account: 'agentdemo',
  password: 'brass-and-velvet-77',
  paymentPassword: '482916',
} as const
export const demoTeamPlayer = {
  account: 'teamdemo',
  password: 'ivory-and-smoke-77',
  paymentPassword: '482916',
} as const

const team: readonly TeamMember[] = [
  { ...demoAgent, nickname: 'Agent', memberType: 1, under: null },
  { account: 'lucia.agent', nickname: 'Lúcia', memberType: 2, under: 'agentdemo' },
  { account: 'bruno.agent', nickname: 'Bruno', memberType: 41, under: 'lucia.agent' },
  { ...demoTeamPlayer, nickname: 'Caio', memberType: 0, under: 'bruno.agent' },
  { account: 'ana.player', nickname: 'Ana', memberType: 0, under: 'lucia.agent' },
  { account: 'rita.player', nickname: 'Rita', memberType: 0, under: 'agentdemo' },
]

/** Who of the team plays. */
export const demoPlayers: readonly string[] = team
  .filter(({ memberType }) => memberType === 0)
  .map(({ account }) => account)

/** 1,000.00 of the brand's currency. */
const DEPOSIT = 10_000_000n
const REAL = 10_000n

const realtime = (profitRate: number, lossRate: number): ContractTerms => ({
  type: 'realtime',
  profitRate,
  lossRate,
  singleBet: REAL,
})
const daily = (low: number, high: number): ContractTerms => ({
  type: 'daily',
  tiers: [
    { bet: 50n * REAL, rate: low, amount: 0n },
    { bet: 1_000n * REAL, rate: high, amount: 0n },
  ],
})
const dividend = (low: number, high: number): ContractTerms => ({
  type: 'dividend',
  period: 'W',
  carryShortfall: true,
  tiers: [
    { validBet: 0n, profit: 0n, activeMembers: 1, rate: low },
    { validBet: 5_000n * REAL, profit: 500n * REAL, activeMembers: 3, rate: high },
  ],
})

const hourly = (rate: number): ContractTerms => ({
  type: 'hourly',
  tiers: [{ bet: 20n * REAL, rate, amount: 0n }],
})

export interface DemoContract {
  to: string
  terms: ContractTerms
  /** Still waits for the word of whom it was offered to. */
  waits?: true
}

/** What was promised to whom, in the order in which it must be. */
export const demoContracts: readonly DemoContract[] = [
  { to: 'agentdemo', terms: dividend(300_000, 400_000) },
  { to: 'lucia.agent', terms: dividend(200_000, 300_000) },
  { to: 'agentdemo', terms: daily(4_000, 8_000) },
  { to: 'lucia.agent', terms: daily(3_000, 6_000) },
  { to: 'agentdemo', terms: hourly(1_000) },
  { to: 'agentdemo', terms: realtime(6_000, 9_000) },
  { to: 'lucia.agent', terms: realtime(4_000, 6_000) },
  { to: 'bruno.agent', terms: realtime(2_000, 3_000) },
  { to: 'agentdemo', terms: hourly(2_000), waits: true },
  { to: 'bruno.agent', terms: daily(1_000, 2_000), waits: true },
]

export interface TeamHouse {
  agents: AgentsParts
  brands: Pick<Brands, 'byId'>
  identity: Pick<Identity, 'createAccount' | 'hashPassword'>
  ledger: Pick<Ledger, 'post'>
}

/** Accounts of the team by their names. */
export type TeamIds = ReadonlyMap<string, bigint>

/** An agent with a team and contracts that nobody has played under yet. Repeating it changes nothing. */
export async function seedDemoTeam(context: Context, house: TeamHouse): Promise<void> {
  const ids = await openDemoTeam(context, house)
  if (ids === null) return
  for (const contract of demoContracts) await promiseTo(context, house, { contract, ids })
}

/** Opens the accounts of the team as of the context's moment; null when they are there already. */
export async function openDemoTeam(context: Context, house: TeamHouse): Promise<TeamIds | null> {
  assert(context.config.mode === 'demo', 'demo accounts are for demo mode alone')
  if (await hasDemoTeam(context.db)) return null
  const hashes = await hashesOf(context, house)
  return await context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo team'))`.execute(tx)
    // Two processes of a new house may start at once; the second finds everything done.
    if (await hasDemoTeam(tx)) return null
    const ids = new Map<string, bigint>()
    for (const member of team)
      ids.set(member.account, await openAccount(tx, context, house, { member, hashes, ids }))
    await tx
      .insertInto('identity_recruit_codes')
      .values({
        brand_id: BRAND,
        code: 'AGENTDEMO',
        kind: 'affiliate',
        member_id: idOf(ids, demoAgent.account),
      })
      .execute()
    return ids
  })
}

/** The accounts of the team that is there, and when it was opened. */
export async function demoTeamIds(db: Db): Promise<{ ids: TeamIds; openedAt: Date }> {
  const rows = await db
    .selectFrom('identity_members')
    .select(['account', 'id', 'registered_at'])
    .where('brand_id', '=', BRAND)
    .where(
      'account',
      'in',
      team.map(({ account }) => account),
    )
    .execute()
  const agent = rows.find(({ account }) => account === demoAgent.account)
  assert(agent, 'the team is opened whole')
  return {
    ids: new Map(rows.map(({ account, id }) => [account, id])),
    openedAt: agent.registered_at,
  }
}

interface Hashes {
  passwords: ReadonlyMap<string, string>
  /** Of a password that nobody knows. */
  unknown: string
  payment: string
}

async function hashesOf({ random }: Context, { identity }: TeamHouse): Promise<Hashes> {
  const [agent, player, payment, unknown] = await Promise.all(
    [demoAgent.password, demoTeamPlayer.password, demoAgent.paymentPassword, random.token()].map(
      (secret) => identity.hashPassword(secret),
    ),
  )
  assert(agent && player && payment && unknown, 'every secret has a hash')
  const passwords = new Map<string, string>([
    [demoAgent.account, agent],
    [demoTeamPlayer.account, player],
  ])
  return { passwords, unknown, payment }
}

async function hasDemoTeam(db: Db | Tx): Promise<boolean> {
  const row = await db
    .selectFrom('identity_members')
    .select('id')
    .where('brand_id', '=', BRAND)
    .where('account', '=', demoAgent.account)
    .executeTakeFirst()
  return row !== undefined
}

async function openAccount(
  tx: Tx,
  { clock, random }: Context,
  house: TeamHouse,
  of: { member: TeamMember; hashes: Hashes; ids: ReadonlyMap<string, bigint> },
): Promise<bigint> {
  const { member, hashes, ids } = of
  const { account, memberType, under } = member
  const brand = await house.brands.byId(BRAND)
  const at = clock.now()
  const playerId = await house.identity.createAccount(tx, {
    brandId: BRAND,
    account,
    memberType,
    currency: brand.currency,
    nickname: member.nickname,
    language: brand.defaultLanguage,
    passwordHash: hashes.passwords.get(account) ?? hashes.unknown,
    paymentPasswordHash: member.paymentPassword === undefined ? null : hashes.payment,
    termsAcceptedAt: at,
    recruitedBy: under === null ? null : { code: 'DEMOTEAM', memberId: idOf(ids, under) },
    address: '127.0.0.1',
    at,
  })
  await house.ledger.post(tx, [
    {
      id: random.uuid(),
      playerId,
      brandId: BRAND,
      currency: brand.currency,
      pocket: 'cash',
      operation: 'deposit',
      source: 0,
      externalId: 'demo:opening',
      amount: DEPOSIT,
      contra: 'psp',
      memo: 'Opening balance of the demo account',
      at,
    },
  ])
  return playerId
}

/** Offers a contract as of the context's moment, and signs it unless it is one that waits. */
export async function promiseTo(
  { clock, random, db }: Context,
  house: TeamHouse,
  of: { contract: DemoContract; ids: TeamIds },
): Promise<void> {
  const { to, terms, waits } = of.contract
  const upline = team.find(({ account }) => account === to)?.under ?? null
  const takerId = idOf(of.ids, to)
  const at = clock.now()
  const { timeZone } = await house.brands.byId(BRAND)
  await db.transaction().execute(async (tx) => {
    const { row } = await offerContract(house.agents, tx, {
      brandId: BRAND,
      giver: upline === null ? { staffId: random.uuid() } : { memberId: idOf(of.ids, upline) },
      takerId,
      terms,
      at,
    })
    if (waits) return
    await answerContract(house.agents, tx, {
      action: 'accept',
      contractId: row.id,
      type: terms.type,
      brandId: BRAND,
      timeZone,
      memberId: takerId,
      termsHash: row.terms_hash.toString('hex'),
      cascade: [],
      reason: '',
      at,
    })
  })
}

export function idOf(ids: TeamIds, account: string): bigint {
  const id = ids.get(account)
  assert(id !== undefined, 'uplines come before downlines')
  return id
}
