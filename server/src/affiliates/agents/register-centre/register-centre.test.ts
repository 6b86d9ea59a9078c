import { agentLinksApi } from '@croupier/api/affiliates/agent-links'
import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import { membersApi } from '@croupier/api/accounts/members'
import { agentsApi, type ContractTerms } from '@croupier/api/affiliates/agents'
import { expect, test } from 'vitest'
import { agentWorld, REAL } from '../../../../test/agent-world.ts'
import { allRead } from '../../../../test/caught-up.ts'
import { agentsPrivacyProvider } from '../agents.ts'
import { offerPresets } from './offer-presets.ts'
import { newAccount } from '../../../../test/house-member.ts'

const world = await agentWorld()
const { clock, context, house, member, play, browser } = world
const { db } = context
const realtime = (rate: number): ContractTerms => ({
  type: 'realtime',
  profitRate: rate,
  lossRate: rate,
  singleBet: 0n,
})
const wire = (rate: number) => ({
  type: 'realtime' as const,
  profitRate: rate,
  lossRate: rate,
  singleBet: '0',
})
const password = 'velvet-and-brass-77'

/** Somebody registers by a code, as identity's registration does it. */
const comeBy = async (code: string, of: { memberId: bigint; memberType: 0 | 2 | 42 }) => {
  const account = `came${context.random.below(1e8)}`
  return await db.transaction().execute((tx) =>
    house.identity.createAccount(
      tx,
      newAccount(account, clock.now(), {
        memberType: of.memberType,
        recruitedBy: { code, memberId: of.memberId },
      }),
    ),
  )
}

test('S2-066 an agent opens an account right below, which must choose a password of its own', async () => {
  const top = await member(null, 1)
  await world.contract(top, null, realtime(2_000))
  const agent = await browser(top)
  const username = `below${context.random.below(1e6)}`
  const opened = await agent.value(agentLinksApi.openAccount, {
    username,
    password,
    memberType: 2,
    terms: [wire(1_000)],
  })
  expect(opened).toMatchObject({ account: username, offers: 1 })
  const { items } = await agent.value(agentTeamApi.members)
  expect(items.map(({ account, memberType, level }) => [account, memberType, level])).toEqual([
    [username, 2, 1],
  ])
  const row = await db
    .selectFrom('identity_members')
    .select(['password_must_change', 'recruited_by', 'recruit_code'])
    .where('id', '=', opened.memberId)
    .executeTakeFirst()
  expect(row).toEqual({ password_must_change: true, recruited_by: top, recruit_code: null })
  const below = await browser(opened.memberId)
  expect((await below.refusal(agentsApi.contracts)).code).toBe('password_change_required')
  const own = 'lanterns on water 9'
  await below.value(membersApi.changePassword, {
    oldPassword: password,
    newPassword: own,
    confirmNewPassword: own,
  })
  expect((await below.value(agentsApi.contracts)).items).toMatchObject([
    { state: 'new_request', side: 'received', terms: { profitRate: 1_000 } },
  ])
})

test('S2-066 an account is refused by the brand’s rules, for the wrong type, and for terms above the own', async () => {
  const affiliate = await browser(await member(null, 41))
  const ask = { username: 'fineName1', password, memberType: 42 as const, terms: [] }
  const code = async (change: object) =>
    (await affiliate.refusal(agentLinksApi.openAccount, { ...ask, ...change })).code
  expect(await code({ memberType: 2 })).toBe('bad_request')
  expect(await code({ username: '9 lives' })).toBe('field_invalid')
  expect(await code({ username: 'support1' })).toBe('username_taken')
  expect(await code({ password: 'password1' })).toBe('password_too_common')
  expect(await code({ terms: [wire(1)] })).toBe('contract_above_own')
  expect(await code({ memberType: 0, terms: [wire(1)] })).toBe('bad_request')
})

test('S2-066 S2-068 a link offers its terms once to whoever comes by it, and counts them', async () => {
  const top = await member(null, 1)
  await world.contract(top, null, realtime(3_000))
  const agent = await browser(top)
  const { code } = await agent.value(agentLinksApi.makeLink, {
    name: 'Spring',
    memberType: 2,
    terms: [wire(2_500)],
  })
  const came = await comeBy(code, { memberId: top, memberType: 2 })
  await allRead(db, house.projections)
  await offerPresets(house.agents)
  await offerPresets(house.agents)
  const offers = (await (await browser(came)).value(agentsApi.contracts)).items
  expect(offers).toMatchObject([{ state: 'new_request', version: 1, terms: { lossRate: 2_500 } }])
  const player = await comeBy(code, { memberId: top, memberType: 0 })
  await play(player, { stake: 20n * REAL, payout: 5n * REAL })
  await allRead(db, house.projections)
  const { items } = await agent.value(agentLinksApi.links)
  expect(items).toMatchObject([
    {
      code,
      name: 'Spring',
      enabled: true,
      memberType: 2,
      members: 2,
      membersToday: 2,
      activeMembers: 1,
      validBet: 20n * REAL,
      profit: 15n * REAL,
    },
  ])
  await agent.value(agentLinksApi.endLink, { code })
  expect((await agent.value(agentLinksApi.links)).items[0]?.enabled).toBe(false)
})

test('a code belongs to one, an upline gives no more than it has, and a stranger ends nothing', async () => {
  const [one, other] = [await browser(await member(null, 1)), await browser(await member(null, 1))]
  const link = { name: '', memberType: 0 as const, terms: [], code: 'OnlyMine' }
  await one.value(agentLinksApi.makeLink, link)
  expect((await other.refusal(agentLinksApi.makeLink, link)).code).toBe('conflict')
  expect((await other.refusal(agentLinksApi.endLink, { code: 'OnlyMine' })).code).toBe('not_found')
  const tooMuch = { ...link, code: 'Other1', memberType: 2 as const, terms: [wire(1)] }
  expect((await one.refusal(agentLinksApi.makeLink, tooMuch)).code).toBe('contract_above_own')
})

test('a note about somebody in the team is the writer’s alone, and an empty one is forgotten', async () => {
  const top = await member(null, 1)
  const near = await member(top)
  const [agent, downline] = [await browser(top), await browser(near)]
  const about = { memberId: String(near) }
  await agent.value(agentLinksApi.writeNote, { ...about, note: 'calls on Mondays' })
  expect((await agent.value(agentLinksApi.note, about)).note).toBe('calls on Mondays')
  // A note about an upline, or about oneself by somebody else, is nobody else's to read.
  expect(await (await browser(top)).value(agentLinksApi.note, about)).toMatchObject({
    note: 'calls on Mondays',
  })
  const above = { memberId: String(top) }
  expect((await downline.refusal(agentLinksApi.note, above)).code).toBe('not_found')
  const stranger = { memberId: String(await member(null, 1)), note: 'who' }
  expect((await agent.refusal(agentLinksApi.writeNote, stranger)).code).toBe('not_found')
  await agent.value(agentLinksApi.writeNote, { ...about, note: ' ' })
  expect((await agent.value(agentLinksApi.note, about)).note).toBe('')
})

test('terms of a link are checked against the own ones before anybody comes', async () => {
  const top = await member(null, 1)
  await world.contract(top, null, realtime(2_000))
  const agent = await browser(top)
  const problems = async (rate: number) =>
    (await agent.value(agentLinksApi.checkTerms, { terms: wire(rate) })).problems
  expect(await problems(2_000)).toEqual([])
  expect(await problems(2_001)).toEqual([{ code: 'above_own', tier: null }])
  const { own } = await agent.value(agentLinksApi.checkTerms, { terms: wire(1) })
  expect(own).toEqual(realtime(2_000))
})

test('notes are in the export of whoever wrote them, and go with either of the two', async () => {
  const top = await member(null, 1)
  const [one, two] = [await member(top), await member(top)]
  const agent = await browser(top)
  const note = 'plays on Sundays'
  for (const id of [one, two])
    await agent.value(agentLinksApi.writeNote, { memberId: String(id), note })
  const part = agentsPrivacyProvider()
  expect(await part.export(db, top)).toMatchObject({ notes: [{ note }, { note }] })
  expect(await part.export(db, one)).toMatchObject({ notes: [], notesByUplines: [{}] })
  const erase = (memberId: bigint) =>
    db.transaction().execute(async (tx) => await part.erase?.(tx, { memberId, at: clock.now() }))
  await erase(one)
  expect(await part.export(db, top)).toMatchObject({ notes: [{ note }] })
  await erase(top)
  expect(await part.export(db, two)).toMatchObject({ notesByUplines: [] })
})
