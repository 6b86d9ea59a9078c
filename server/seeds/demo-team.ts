import { sql } from 'kysely'
import { assert } from '@croupier/shared/assert'
import {
  type AgentsDeps,
  answerContract,
  makeLink,
  offerContract,
} from '../src/affiliates/agents/agents.ts'
import type { Brands } from '../src/core/brands/brands.ts'
import { findRecruitCode, type Members, newRecruitCode } from '../src/accounts/members/members.ts'
import type { Ledger } from '../src/core/ledger/ledger.ts'
import type { Context } from '../src/platform/context.ts'
import type { Db, Tx } from '../src/platform/db.ts'
import { type DemoContract, demoContracts } from './demo-team-contracts.ts'

const BRAND = 1
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

interface TeamMember {
  account: string
  nickname: string
  /** The code by which somebody came says what they became; nobody brought the first one. */
  by: string | null
  /** How long before the house was opened somebody joined who was not there from the beginning of the team. */
  joinedAgoMs?: number
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
  { ...demoAgent, nickname: 'Agent', by: null },
  { account: 'lucia.agent', nickname: 'Lúcia', by: 'AGENTTEAM' },
  { account: 'bruno.agent', nickname: 'Bruno', by: 'LUCIATEAM' },
  { ...demoTeamPlayer, nickname: 'Caio', by: 'BRUNOPLAY' },
  { account: 'ana.player', nickname: 'Ana', by: 'LUCIAPLAY' },
  { account: 'rita.player', nickname: 'Rita', by: 'AGENTDEMO' },
  { account: 'nina.player', nickname: 'Nina', by: 'AGENTBEACH', joinedAgoMs: 6 * DAY },
  { account: 'joao.player', nickname: 'João', by: 'AGENTBEACH', joinedAgoMs: 45 * MINUTE },
]

interface TeamLink {
  code: string
  /** Whose it is. */
  of: string
  name: string
  /** What somebody becomes who comes by it. */
  memberType: 0 | 2
  /** Given by the house and not made by the agent. */
  isAffiliate?: true
}

/** By which the team came: an agent's links are made as soon as the agent is there. */
const links: readonly TeamLink[] = [
  { code: 'AGENTDEMO', of: 'agentdemo', name: '', memberType: 0, isAffiliate: true },
  { code: 'AGENTTEAM', of: 'agentdemo', name: 'Agents', memberType: 2 },
  { code: 'AGENTBEACH', of: 'agentdemo', name: 'Beach bar', memberType: 0 },
  { code: 'LUCIATEAM', of: 'lucia.agent', name: 'Agents', memberType: 2 },
  { code: 'LUCIAPLAY', of: 'lucia.agent', name: 'Friends', memberType: 0 },
  { code: 'BRUNOPLAY', of: 'bruno.agent', name: 'Friends', memberType: 0 },
]

const linkOf = (code: string | null): TeamLink | undefined =>
  links.find((link) => link.code === code)
const typeOf = ({ by }: TeamMember): 0 | 1 | 2 => (by === null ? 1 : (linkOf(by)?.memberType ?? 0))

/** Who of the team has played since its beginning. */
export const demoPlayers: readonly string[] = team
  .filter((member) => typeOf(member) === 0 && member.joinedAgoMs === undefined)
  .map(({ account }) => account)

/** Who joined the team later, and how long ago. */
export const demoNewcomers: readonly { account: string; joinedAgoMs: number }[] = team.flatMap(
  ({ account, joinedAgoMs }) => (joinedAgoMs === undefined ? [] : [{ account, joinedAgoMs }]),
)

/** 1,000.00 of the brand's currency. */
const DEPOSIT = 10_000_000n

export interface TeamHouse {
  agents: AgentsDeps
  brands: Pick<Brands, 'byId'>
  identity: Pick<Members, 'createAccount' | 'hashPassword'>
  ledger: Pick<Ledger, 'post'>
}

/** Accounts of the team by their names. */
export type TeamIds = ReadonlyMap<string, bigint>

/** An agent with a team and contracts that nobody has played under yet. Repeating it changes nothing. */
export async function seedDemoTeam(context: Context, house: TeamHouse): Promise<void> {
  const ids = await openDemoTeam(context, house)
  if (ids === null) return
  for (const { account } of demoNewcomers) await openNewcomer(context, house, account)
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
    for (const member of team.filter(({ joinedAgoMs }) => joinedAgoMs === undefined))
      ids.set(member.account, await joinTeam(tx, context, house, { member, hashes }))
    return ids
  })
}

/** The accounts of the team that is there, and when it was opened. */
export async function demoTeamIds(db: Db | Tx): Promise<{ ids: TeamIds; openedAt: Date }> {
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

const hasDemoTeam = (db: Db | Tx): Promise<boolean> => isThere(db, demoAgent.account)

async function isThere(db: Db | Tx, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity_members')
    .select('id')
    .where('brand_id', '=', BRAND)
    .where('account', '=', account)
    .executeTakeFirst()
  return row !== undefined
}

/** Opens the account of a newcomer as of the context's moment, unless it is there. */
export async function openNewcomer(
  context: Context,
  house: TeamHouse,
  account: string,
): Promise<void> {
  const member = team.find((one) => one.account === account)
  assert(member, 'newcomers are of the team')
  if (await isThere(context.db, account)) return
  const unknown = await house.identity.hashPassword(context.random.token())
  const hashes = { passwords: new Map<string, string>(), unknown, payment: unknown }
  await context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo team'))`.execute(tx)
    if (!(await isThere(tx, account))) await joinTeam(tx, context, house, { member, hashes })
  })
}

/** Whoever an older version of the house did not know joins the team that it opened, and so do links, as of the context's moment. */
export async function completeDemoTeam(context: Context, house: TeamHouse): Promise<void> {
  const absent = await absentOfTeam(context.db)
  if (absent.accounts.size + absent.codes.size === 0) return
  const hashes = await hashesOf(context, house)
  await context.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo team'))`.execute(tx)
    const { accounts, codes } = await absentOfTeam(tx)
    const { ids } = await demoTeamIds(tx)
    for (const member of team.filter(({ joinedAgoMs }) => joinedAgoMs === undefined)) {
      const { account } = member
      if (accounts.has(account)) await joinTeam(tx, context, house, { member, hashes })
      else await makeLinks(tx, context, { member, memberId: idOf(ids, account), codes })
    }
  })
}

/** Who and which links are not there of those that the team has been opened with. */
async function absentOfTeam(
  db: Db | Tx,
): Promise<{ accounts: ReadonlySet<string>; codes: ReadonlySet<string> }> {
  const { ids } = await demoTeamIds(db)
  const made = await db
    .selectFrom('identity_recruit_codes')
    .select('code')
    .where('brand_id', '=', BRAND)
    .execute()
  const isMade = new Set(made.map(({ code }) => code))
  const opened = team.filter(({ joinedAgoMs }) => joinedAgoMs === undefined)
  return {
    accounts: new Set(opened.map(({ account }) => account).filter((one) => !ids.has(one))),
    codes: new Set(links.map(({ code }) => code).filter((one) => !isMade.has(one))),
  }
}

/** Somebody registers by the code that was handed to them, and has links of their own from then on where they are an agent. */
async function joinTeam(
  tx: Tx,
  context: Context,
  house: TeamHouse,
  of: { member: TeamMember; hashes: Hashes },
): Promise<bigint> {
  const memberId = await openAccount(tx, context, house, of)
  const codes = new Set(links.map(({ code }) => code))
  await makeLinks(tx, context, { member: of.member, memberId, codes })
  return memberId
}

/** Makes those of the links of somebody whose codes are among these. */
async function makeLinks(
  tx: Tx,
  { clock }: Context,
  of: { member: TeamMember; memberId: bigint; codes: ReadonlySet<string> },
): Promise<void> {
  const { member, memberId, codes } = of
  const agent = { memberId, memberType: typeOf(member) }
  for (const { of: owner, isAffiliate, code, name, memberType } of links) {
    if (owner !== member.account || !codes.has(code)) continue
    const link = { brandId: BRAND, code, memberType }
    if (isAffiliate) await newRecruitCode(tx, { ...link, kind: 'affiliate', memberId })
    else await makeLink(tx, { ...link, agent, name, terms: [], at: clock.now() })
  }
}

async function openAccount(
  tx: Tx,
  { clock, random }: Context,
  house: TeamHouse,
  { member, hashes }: { member: TeamMember; hashes: Hashes },
): Promise<bigint> {
  const { account, by } = member
  const brand = await house.brands.byId(BRAND)
  const at = clock.now()
  const recruitedBy =
    by === null ? null : await findRecruitCode(tx, { brandId: BRAND, code: by, host: '' })
  assert(by === null || recruitedBy, 'uplines come before downlines')
  const playerId = await house.identity.createAccount(tx, {
    brandId: BRAND,
    account,
    memberType: recruitedBy?.memberType ?? typeOf(member),
    currency: brand.currency,
    nickname: member.nickname,
    language: brand.defaultLanguage,
    passwordHash: hashes.passwords.get(account) ?? hashes.unknown,
    paymentPasswordHash: member.paymentPassword === undefined ? null : hashes.payment,
    termsAcceptedAt: at,
    recruitedBy,
    address: '127.0.0.1',
    at,
  })
  await house.ledger.post(tx, [
    {
      id: random.uuid(),
      playerId,
      brandId: BRAND,
      currency: brand.currency,
      subaccount: 'cash',
      operation: 'deposit',
      source: 0,
      externalId: 'demo:opening',
      amount: DEPOSIT,
      counterAccount: 'psp',
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
  const upline = linkOf(team.find(({ account }) => account === to)?.by ?? null)?.of ?? null
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
