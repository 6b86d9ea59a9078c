import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyEndpoint, StaffPermission } from '@croupier/api/endpoint'
import { staffRoleNames, staffRoles } from '@croupier/api/accounts/staff-roles'
import { beforeAll, expect, test } from 'vitest'
import { openAccount } from '../../test/access/accounts.ts'
import { ask, type Reply } from '../../test/access/ask.ts'
import { type Belongings, giveBelongings } from '../../test/access/belongings.ts'
import {
  callerFor,
  type CallerName,
  callers,
  type Credentials,
  expectedAt,
  GATE,
  isStaff,
  memberTypes,
  sessionMaker,
} from '../../test/access/callers.ts'
import { idsOf, nameOf } from '../../test/access/ids.ts'
import type { Owner } from '../../test/access/papers.ts'
import { testStaffHouse } from '../../test/staff.ts'
import { projectRoot } from '../platform/project-root.ts'

const world = await testStaffHouse()
const { house } = world
const sessions = sessionMaker(world)
const endpoints = world.http.endpoints

const accounts = new Map<string, Owner>()
const things = new Map<string, Belongings>()
await Promise.all([
  ...Object.entries(memberTypes).map(([name, memberType]) => addAccount(name, 1, memberType)),
  addAccount('neighbour', 1, 0),
  addAccount('foreigner', 2, 0),
])
await house.identity.setPaymentPassword(accountOf('member').memberId, '482916')

async function addAccount(
  name: string,
  brandId: number,
  memberType: 0 | 2 | 4,
  upline?: bigint,
): Promise<void> {
  accounts.set(name, await openAccount(world, { name, brandId, memberType, upline }))
}

function accountOf(name: string): Owner {
  const account = accounts.get(name)
  if (!account) throw new Error(`there is no account ${name}`)
  return account
}

function thingsOf(name: 'member' | 'agent' | 'neighbour' | 'foreigner'): Belongings {
  const found = things.get(name)
  if (!found) throw new Error(`${name} has nothing`)
  return found
}

async function credentialsOf(caller: CallerName, steppedUp = false): Promise<Credentials> {
  if (caller === 'visitor') return {}
  if (isStaff(caller)) return await sessions.staff(caller)
  const { memberId, brandId } = accountOf(caller)
  const assurance = caller === 'recovered' ? 'low' : 'full'
  return await sessions.member({ memberId, brandId, assurance, steppedUp })
}

interface Cell {
  endpoint: AnyEndpoint
  caller: CallerName
  reply: Reply
}
const cells: Cell[] = []

beforeAll(async () => {
  for (const endpoint of endpoints) {
    const row = await Promise.all(
      callers.map(async (caller) => ({
        endpoint,
        caller,
        reply: await ask(world, { endpoint, credentials: await credentialsOf(caller) }),
      })),
    )
    cells.push(...row)
  }
  // After the calls of everybody, among which are such as end one's own sessions.
  for (const name of ['member', 'neighbour', 'foreigner'] as const)
    things.set(name, await giveBelongings(world, accountOf(name)))
  things.set('agent', await belongingsOfAgent())
})

/** An agent has what every account has; the member whom an agent asks about is one below. */
async function belongingsOfAgent(): Promise<Belongings> {
  const agent = accountOf('agent')
  await addAccount('downline', 1, 2, agent.memberId)
  return {
    ...(await giveBelongings(world, agent)),
    member: String(accountOf('downline').memberId),
  }
}

/** The cells of some callers in which the gate said something else than it should. */
function wrongCells(wanted: readonly CallerName[]): string[] {
  return cells
    .filter(({ caller }) => wanted.includes(caller))
    .flatMap(({ endpoint, caller, reply }) => {
      const expected = expectedAt(endpoint, caller)
      const isRight =
        endpoint.access === 'signed'
          ? reply.status >= 400 && reply.status < 500
          : expected === null
            ? !GATE.has(reply.code) && reply.code !== 'internal'
            : reply.code === expected
      return isRight ? [] : [`${caller}: ${nameOf(endpoint)} ${expected} but ${reply.code}`]
    })
}

test('S6-001 S4-002 SEC-07 a visitor reaches what is for everybody, and nothing else', () => {
  expect(wrongCells(['visitor'])).toEqual([])
})

test('S6-002 S4-002 SEC-07 a member reaches what is for accounts, and nothing of agents or staff', () => {
  expect(wrongCells(['member'])).toEqual([])
})

test('S6-003 S4-002 SEC-07 a trial plays, and is told of a true account where one is needed', () => {
  expect(wrongCells(['trial'])).toEqual([])
})

test('S6-004 S4-002 SEC-07 an agent reaches what is for members and what is for agents', () => {
  expect(wrongCells(['agent'])).toEqual([])
})

test('ACC-12 a recovered session reaches no money and no papers before it steps up', () => {
  expect(wrongCells(['recovered'])).toEqual([])
})

test('S4-019 EQ-09 whoever was given a password by an upline reads who they are and chooses another, and reaches nothing else', () => {
  expect(wrongCells(['newcomer'])).toEqual([])
  const open = endpoints.filter(({ whilePasswordIsDue }) => whilePasswordIsDue).map(nameOf)
  expect(open.toSorted()).toEqual(['GET /wps/member/info', 'POST /wps/member/password'])
})

test('S6-009 SEC-07 SEC-20 each kind of staff reaches what its role grants', () => {
  expect(wrongCells(staffRoleNames)).toEqual([])
})

test('ACC-12 what moves money away or changes a secret wants its caller proven anew', () => {
  const proven = endpoints.filter(({ stepUp }) => stepUp !== undefined).map(nameOf)
  expect(proven).toEqual(
    expect.arrayContaining([
      'PUT /wps/cashier/payees',
      'DELETE /wps/cashier/payees/:payeeId',
      'PUT /wps/cashier/withdrawals',
      'POST /wps/member/password',
      'POST /wps/member/paymentPassword',
    ]),
  )
})

test('SEC-07 every published endpoint is served, so that nothing escapes the matrix', async () => {
  const folder = join(projectRoot(), 'api/src')
  const served = new Set(endpoints)
  const published: AnyEndpoint[] = []
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const exported: Record<string, unknown> = await import(join(folder, file))
    for (const table of Object.values(exported)) published.push(...endpointsIn(table))
  }
  const absent = published.filter((endpoint) => !served.has(endpoint)).map(nameOf)
  expect(absent).toEqual([])
  expect(published.length).toBeGreaterThan(100)
})

function endpointsIn(table: unknown): AnyEndpoint[] {
  if (typeof table !== 'object' || table === null) return []
  return Object.values(table).filter(
    (value: unknown): value is AnyEndpoint =>
      typeof value === 'object' && value !== null && 'access' in value && 'path' in value,
  )
}

test('SEC-06 every id that an endpoint takes has an owner that the matrix knows', () => {
  const unknown = endpoints.flatMap((endpoint) =>
    idsOf(endpoint)
      .filter(({ thing }) => thing === undefined)
      .map(({ input }) => `${nameOf(endpoint)} ${input}`),
  )
  expect(unknown, 'say in test/access/ids.ts what these ids name').toEqual([])
})

const bearers = endpoints
  .map((endpoint) => ({
    endpoint,
    name: nameOf(endpoint),
    ids: idsOf(endpoint).flatMap(({ input, thing }) => (thing ? [{ input, thing }] : [])),
  }))
  .filter(({ ids }) => ids.length > 0)
  // Members first, then what ends a session: staff block people, and with them all that they had open.
  .toSorted((a, b) => turnOf(a.endpoint) - turnOf(b.endpoint))

function turnOf(endpoint: AnyEndpoint): number {
  if (!isStaff(callerFor(endpoint))) return 0
  return endpoint.path.includes('/sessions/') ? 1 : 2
}

/** Where nothing of the kind is a right answer about somebody who is there. */
const MAY_HAVE_NONE = [
  'POST /console/api/members/:memberId/social/:provider/unlink',
  // The house offers to agents alone, and gives codes to them alone.
  'POST /console/api/agents/contracts',
  'POST /console/api/agents/codes',
  // The code that is asked about is nobody's.
  'POST /console/api/agents/codes/end',
]

test('SEC-06 the ids of other members and of other brands are as good as none', async () => {
  const leaks: string[] = []
  for (const { endpoint, ids } of bearers) {
    const caller = callerFor(endpoint)
    const askAbout = async (whose: 'neighbour' | 'foreigner' | null) =>
      await ask(world, {
        endpoint,
        credentials: await credentialsOf(caller, true),
        about: whose
          ? Object.fromEntries(ids.map(({ input, thing }) => [input, thingsOf(whose)[thing]]))
          : {},
      })
    // Staff work on every member of their brand; to them a foreigner alone is nobody of theirs.
    const strangers = isStaff(caller)
      ? (['foreigner'] as const)
      : (['neighbour', 'foreigner'] as const)
    const nothing = await askAbout(null)
    for (const whose of strangers) {
      const { said, status } = await askAbout(whose)
      if (said !== nothing.said || status !== nothing.status)
        leaks.push(`${nameOf(endpoint)} of a ${whose}: ${said} and not ${nothing.said}`)
    }
  }
  expect(leaks).toEqual([])
})

test('SEC-06 one’s own ids are found, so that the refusals above mean something', async () => {
  const missed: string[] = []
  for (const { endpoint, ids } of bearers) {
    const caller = callerFor(endpoint)
    const own = thingsOf(isStaff(caller) ? 'neighbour' : caller === 'agent' ? 'agent' : 'member')
    const { code, said } = await ask(world, {
      endpoint,
      credentials: await credentialsOf(caller, true),
      about: Object.fromEntries(ids.map(({ input, thing }) => [input, own[thing]])),
    })
    const isMissed = code === 'not_found' && !MAY_HAVE_NONE.includes(nameOf(endpoint))
    if (isMissed || code === 'bad_request' || GATE.has(code))
      missed.push(`${nameOf(endpoint)}: ${said}`)
  }
  expect(missed).toEqual([])
})

test('SEC-10 a session of one brand is nobody on the host of another', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access === 'session')) {
    const { code } = await ask(world, {
      endpoint,
      credentials: await credentialsOf('member'),
      host: 'lotus.localhost',
    })
    expect(code, nameOf(endpoint)).toBe('session_expired')
  }
})

test('PAY-11 nobody who administers staff or settings may also approve money', () => {
  for (const role of staffRoleNames) {
    const granted: readonly StaffPermission[] = staffRoles[role]
    const changesTheHouse = granted.includes('staff.write') || granted.includes('brand.write')
    const movesMoney = granted.some((permission) =>
      ['withdrawals.approve', 'deposits.write', 'adjustments.write'].includes(permission),
    )
    expect(changesTheHouse && movesMoney, role).toBe(false)
  }
})
