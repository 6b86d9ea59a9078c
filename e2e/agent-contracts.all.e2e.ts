import type { Browser, Locator } from 'playwright-core'
import { expectLedgerIntact } from '../server/test/ledger-invariants.ts'
import { looksRight } from './account-steps.ts'
import {
  answerContract,
  enterCentre,
  offerRealtime,
  openContract,
  seesContract,
} from './agent-steps.ts'
import { type AgentsOffice, openAgentsOffice, type Team } from './agents-office.ts'
import { desktop, type Visit, visit, withoutPictures } from './browser.ts'
import { atDesk, comeTo, type Guest, onPhone } from './guest.ts'
import { type RunningHouse, withoutTables } from './house.ts'
import { signInAtDesk } from './staff-steps.ts'
import { wordsOf } from './words.ts'
import { expect, test } from './test.ts'

const PATIENCE = 30_000
const REAL = 10_000n
const say = wordsOf('en')

let house: RunningHouse
let office: AgentsOffice
let browser: Browser

test.use({ stage: { environment: withoutTables, flags: withoutPictures } })
test.beforeAll(async ({ house: ours, browser: theirs }) => {
  ;[house, browser] = [ours, theirs]
  office = await openAgentsOffice(house)
})
test.afterAll(async () => {
  await office?.close()
})

interface Sides extends Team {
  above: Guest
  below: Guest
}

/** An agent at a desk and the one right below on a phone, both in the centre. */
async function bothSides(): Promise<Sides> {
  const team = await office.openTeam()
  const [above, below] = await Promise.all([
    comeTo(browser, house, atDesk('en')),
    comeTo(browser, house, onPhone('en')),
  ])
  await Promise.all([enterCentre(above, team.upline), enterCentre(below, team.downline)])
  return { ...team, above, below }
}

test('S4-038 an offer is rejected for a reason, which its giver reads; one that the giver takes back is there no more', async () => {
  const { upline, downline, above, below } = await bothSides()
  await offerRealtime(above, { to: downline.username, rate: '0.5' })
  const reason = 'The other house pays more.'
  const said = { side: 'received', with: upline.username, answer: 'reject', reason } as const
  await answerContract(below, { ...said, look: () => looksRight(below, 'rejecting an offer') })
  await seesContract(below, { side: 'received', with: upline.username, state: 'rejected' })
  const sheet = await openContract(above, { side: 'given', with: downline.username })
  await sheet.getByText(reason).waitFor()

  await offerRealtime(above, { to: downline.username, rate: '0.6' })
  await answerContract(above, { side: 'given', with: downline.username, answer: 'withdraw' })
  await seesContract(below, { side: 'received', with: upline.username, state: 'terminated' })
  expect([...above.complaints, ...below.complaints]).toEqual([])
})

test('S2-052, S4-039 both sides see which contracts a lower rate ends before it is signed, and exactly those end', async () => {
  const { upline, downline, above, below } = await bothSides()
  await offerRealtime(above, { to: downline.username, rate: '1.5' })
  await answerContract(below, { side: 'received', with: upline.username, answer: 'accept' })
  const more = await office.openPaid(downline, 10_000)
  const less = await office.openPaid(downline, 4_000)
  const showsWhatEnds = async (sheet: Locator): Promise<void> => {
    await sheet.getByText(say('agentcentre', 'cascade.some', { count: 1 })).waitFor()
    const ending = sheet.locator('.agent-cascade summary')
    expect(await ending.count()).toBe(1)
    await ending.getByText(more.username).waitFor()
  }
  await offerRealtime(above, { to: downline.username, rate: '0.5', look: showsWhatEnds })
  await answerContract(below, {
    side: 'received',
    with: upline.username,
    answer: 'accept',
    look: async (sheet) => {
      await showsWhatEnds(sheet)
      await looksRight(below, 'what a lower rate ends')
    },
  })
  await seesContract(below, { side: 'given', with: more.username, state: 'terminated' })
  await seesContract(below, { side: 'given', with: less.username, state: 'accepted' })
  const ended = await openContract(below, { side: 'given', with: more.username })
  await ended.getByText(say('agentcentre', 'because.cascade')).waitFor()
  expect([...above.complaints, ...below.complaints]).toEqual([])
})

test('S4-038 who is asked to end a contract may keep it, and when asked again agree', async () => {
  const { upline, downline, above, below } = await bothSides()
  await offerRealtime(above, { to: downline.username, rate: '0.5' })
  const received = { side: 'received', with: upline.username } as const
  const given = { side: 'given', with: downline.username } as const
  await answerContract(below, { ...received, answer: 'accept' })

  const reason = 'We go separate ways.'
  await answerContract(above, { ...given, answer: 'askTermination', reason })
  await seesContract(below, { ...received, state: 'ending' })
  await answerContract(below, {
    ...received,
    answer: 'rejectTermination',
    look: async (sheet) => {
      await sheet.getByText(say('agentcentre', 'ending.asked', { reason })).waitFor()
      await looksRight(below, 'being asked to end a contract')
    },
  })
  await seesContract(above, { ...given, state: 'accepted' })

  await answerContract(above, { ...given, answer: 'askTermination' })
  await answerContract(below, { ...received, answer: 'acceptTermination' })
  await seesContract(above, { ...given, state: 'terminated' })
  expect([...above.complaints, ...below.complaints]).toEqual([])
})

/** The newest run that waits for two people, opened by one of them. */
async function openWaitingRun(staff: string): Promise<Visit> {
  const desk = await visit(browser, `${house.url}/console/`, { size: desktop, isStill: true })
  await signInAtDesk(desk.page, staff)
  await desk.page.getByRole('link', { name: say('console', 'nav.commissions') }).click()
  const waits = desk.page.getByRole('cell', { name: say('agentdesk', 'run.state.review') })
  await waits.first().click({ timeout: PATIENCE })
  return desk
}

async function decide({ page }: Visit, label: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: label }).click({ timeout: PATIENCE })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('console', 'reason.label')).fill(reason)
  await dialog.getByRole('button', { name: label }).click()
  await dialog.waitFor({ state: 'detached', timeout: PATIENCE })
}

test('one person of the staff calculates a run again and approves it, another releases its money, and it is paid', async () => {
  const { player } = await office.openTeam()
  await office.askForTwo()
  await office.loseAndSettle({ username: player.username, stake: 100n * REAL })

  const first = await openWaitingRun('finance1')
  await first.page.getByRole('button', { name: say('agentdesk', 'rerun') }).click()
  await first.page.getByText(say('agentdesk', 'rerun.same')).waitFor({ timeout: PATIENCE })
  await decide(first, say('agentdesk', 'run.approve'), 'I calculated it again.')
  const waits = first.page.getByRole('button', { name: say('agentdesk', 'run.waits') })
  await waits.waitFor({ timeout: PATIENCE })
  expect(await waits.isDisabled()).toBe(true)

  const second = await openWaitingRun('finance2')
  await decide(second, say('agentdesk', 'run.release'), 'Its lines are those of the day.')
  // The house pays by itself, within seconds; the page asks again meanwhile.
  const done = second.page.getByText(say('agentdesk', 'run.state.done'), { exact: true })
  await done.first().waitFor({ timeout: 2 * PATIENCE })
  expect([...first.complaints, ...second.complaints]).toEqual([])
})

test('the ledger balances after all of it', async () => {
  await expectLedgerIntact(house.database.db)
})
