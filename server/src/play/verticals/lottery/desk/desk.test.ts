import { approvalsApi } from '@croupier/api/core/approvals'
import { auditApi } from '@croupier/api/core/audit'
import { consoleLotteryApi } from '@croupier/api/play/console-lottery'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lotteryDeskWorld, OFFICIAL } from '../../../../../test/lottery-desk-world.ts'
import { NORTH_RESULT, REAL } from '../../../../../test/lottery-world.ts'
import { agree } from '../../../../../test/two-people.ts'
import { settleDue } from '../settle-draw.ts'

const world = await lotteryDeskWorld()
const { context, house, first, second, third, auditor, bet, close, lottery } = world
const { db } = context
const reason = 'as the board says'
const result = Object.fromEntries(
  Object.entries(NORTH_RESULT).map(([prize, numbers]) => [prize, [...numbers]]),
)
const other = { ...result, DB: ['10099'] }

const keyOf = (issue: string) => ({ gameCode: OFFICIAL, issue })
const drawAt = async (issue: string, desk = auditor) =>
  await desk.value(consoleLotteryApi.draw, keyOf(issue))

/** A draw that waits for its result, with a ticket of 1.00 on 12, which pays 98.00. */
async function waitingDraw() {
  const issue = await world.openDraw(OFFICIAL)
  const { memberId } = await bet(issue)
  await close(issue)
  return { issue, memberId }
}

async function settledDraw(of: Record<string, string[]> = other) {
  const drawn = await waitingDraw()
  await first.value(consoleLotteryApi.enter, { ...keyOf(drawn.issue), result: of })
  await second.value(consoleLotteryApi.enter, { ...keyOf(drawn.issue), result: of })
  await settleDue(lottery)
  return drawn
}

test('L4 two people enter a result without seeing the other’s, with evidence; it is shown once it is confirmed', async () => {
  const { issue, memberId } = await waitingDraw()
  const link = 'https://example.org/board'
  const entered = await first.value(consoleLotteryApi.enter, { ...keyOf(issue), result, link })
  expect(entered.outcome).toBe('entered')
  const before = await drawAt(issue, second)
  expect(before.draw).toMatchObject({ state: 'entered', heldBy: 'finance1', result: null })
  expect(before.entries).toMatchObject([{ result: null, link: null, enteredBy: 'finance1' }])
  expect((await drawAt(issue, first)).isFirstMine).toBe(true)
  // Nor does the log of the platform say what was entered.
  const { items } = await auditor.value(auditApi.list, { scope: 'platform', action: 'draw' })
  expect(items[0]).toMatchObject({ action: 'draw.result_entered', after: { outcome: 'entered' } })
  const again = await first.refusal(consoleLotteryApi.enter, { ...keyOf(issue), result })
  expect(again.code).toBe('second_person_required')
  const confirmed = await second.value(consoleLotteryApi.enter, { ...keyOf(issue), result })
  expect(confirmed.outcome).toBe('confirmed')
  await settleDue(lottery)
  const after = await drawAt(issue)
  expect(after.draw).toMatchObject({ state: 'settled', version: 1, result })
  expect(after.entries).toMatchObject([{ result, link }, { result }])
  expect(after.progress).toEqual({ tickets: 1, settled: 1, pending: 0, debts: 0 })
  expect(await world.balance(memberId)).toBe(1_097n * REAL)
})

test('L4 two people who enter at the same moment make one result, and one person alone makes none', async () => {
  const { issue } = await waitingDraw()
  const alone = await Promise.all(
    [first, first].map((desk) => desk.call(consoleLotteryApi.enter, { ...keyOf(issue), result })),
  )
  expect(alone.filter(({ body }) => body.success)).toHaveLength(1)
  expect((await drawAt(issue)).draw.state).toBe('entered')
  const { issue: next } = await waitingDraw()
  const together = await Promise.all(
    [first, second].map((desk) => desk.value(consoleLotteryApi.enter, { ...keyOf(next), result })),
  )
  expect(together.map(({ outcome }) => outcome).toSorted()).toEqual(['confirmed', 'entered'])
  const { draw, entries } = await drawAt(next)
  expect(draw.version).toBe(1)
  expect(entries).toHaveLength(2)
})

test('L4 entries that differ are held, and a third person takes one of them or has both entered again', async () => {
  const { issue, memberId } = await waitingDraw()
  await first.value(consoleLotteryApi.enter, { ...keyOf(issue), result })
  const differs = await second.value(consoleLotteryApi.enter, { ...keyOf(issue), result: other })
  expect(differs.outcome).toBe('differs')
  const { draw, entries } = await drawAt(issue, third)
  expect(draw.state).toBe('held')
  expect(entries.map((entry) => entry.result)).toEqual([result, other])
  const resultEntryId = entries[0]?.id ?? null
  for (const desk of [first, second])
    expect(
      (await desk.refusal(consoleLotteryApi.decide, { ...keyOf(issue), resultEntryId, reason }))
        .code,
    ).toBe('second_person_required')
  expect((await first.refusal(consoleLotteryApi.enter, { ...keyOf(issue), result })).code).toBe(
    'conflict',
  )
  const sent = await third.value(consoleLotteryApi.decide, {
    ...keyOf(issue),
    resultEntryId: null,
    reason,
  })
  expect(sent.state).toBe('await_result')
  expect((await drawAt(issue)).entries.map((entry) => entry.result)).toEqual([null, null])
  await first.value(consoleLotteryApi.enter, { ...keyOf(issue), result: other })
  await second.value(consoleLotteryApi.enter, { ...keyOf(issue), result })
  const held = await drawAt(issue, third)
  const right = held.entries.at(-1)?.id ?? null
  // Of two who decide at once one does.
  const decided = await Promise.all(
    [third, third].map((desk) =>
      desk.call(consoleLotteryApi.decide, { ...keyOf(issue), resultEntryId: right, reason }),
    ),
  )
  expect(decided.filter(({ body }) => body.success)).toHaveLength(1)
  await settleDue(lottery)
  expect(await world.balance(memberId)).toBe(1_097n * REAL)
})

test('L4 what is no result of the family is refused: leading zeros, the count of numbers, unknown prizes', async () => {
  const { issue } = await waitingDraw()
  const wrong = [
    { ...result, DB: ['1012'] },
    { ...result, G2: ['11111'] },
    { ...result, G9: ['11'] },
    { DB: ['10012'] },
  ]
  for (const one of wrong)
    expect(
      (await first.refusal(consoleLotteryApi.enter, { ...keyOf(issue), result: one })).code,
    ).toBe('bad_choice')
  expect((await drawAt(issue)).entries).toEqual([])
  expect((await auditor.refusal(consoleLotteryApi.enter, { ...keyOf(issue), result })).code).toBe(
    'not_allowed',
  )
})

test('L4 a correction says before what it changes, is done by two people once, and moves the difference alone', async () => {
  const { issue, memberId } = await settledDraw()
  expect(await world.balance(memberId)).toBe(999n * REAL)
  const preview = await first.value(consoleLotteryApi.previewCorrection, {
    ...keyOf(issue),
    result,
  })
  expect(preview).toEqual({
    tickets: 1,
    changes: [{ currency: 'BRL', tickets: 1, members: 1, paid: 98n * REAL, takenBack: 0n }],
  })
  const same = await first.refusal(consoleLotteryApi.correct, {
    ...keyOf(issue),
    result: other,
    reason,
  })
  expect(same.code).toBe('nothing_changed')
  const proposed = await first.value(consoleLotteryApi.correct, { ...keyOf(issue), result, reason })
  expect(await settleDue(lottery)).toBe(0)
  const { proposalId } = proposed
  expect(
    (await first.refusal(approvalsApi.decide, { proposalId, approve: true, reason })).code,
  ).toBe('second_person_required')
  const both = await Promise.all(
    [second, third].map((desk) =>
      desk.call(approvalsApi.decide, { proposalId, approve: true, reason }),
    ),
  )
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  await settleDue(lottery)
  await settleDue(lottery)
  expect(await world.balance(memberId)).toBe(1_097n * REAL)
  const { draw, entries, progress } = await drawAt(issue)
  expect(draw).toMatchObject({ state: 'settled', version: 2, result })
  expect(entries.filter(({ kind }) => kind === 'decision')).toHaveLength(2)
  expect(progress).toMatchObject({ tickets: 1, settled: 1 })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lottery_wallet_calls where member_id = ${memberId} and operation = 'adjust'`.execute(
    db,
  )
  expect(rows[0]?.count).toBe(1)
})

test('L4 what a corrected winner no longer has stays as a debt', async () => {
  const { issue, memberId } = await settledDraw(result)
  const key = { gameCode: OFFICIAL, issue: await world.openDraw(OFFICIAL) }
  const player = { ...(await world.player()), memberId }
  await bet(key.issue, { player, unit: 400n * REAL, number: '77' })
  await bet(key.issue, { player, unit: 400n * REAL, number: '78' })
  await bet(key.issue, { player, unit: 250n * REAL, number: '79' })
  expect(await world.balance(memberId)).toBe(47n * REAL)
  const preview = await first.value(consoleLotteryApi.previewCorrection, {
    ...keyOf(issue),
    result: other,
  })
  expect(preview.changes).toMatchObject([{ paid: 0n, takenBack: 98n * REAL }])
  await agree(
    second,
    await first.value(consoleLotteryApi.correct, { ...keyOf(issue), result: other, reason }),
  )
  // By the wallet of the house, which takes nothing that is not there.
  await settleDue(house.lottery)
  expect((await drawAt(issue)).progress.debts).toBe(1)
  expect(await world.balance(memberId)).toBe(47n * REAL)
})

test('L4 a correction that was proposed on an older version is refused', async () => {
  const { issue } = await settledDraw()
  const proposed = await first.value(consoleLotteryApi.correct, { ...keyOf(issue), result, reason })
  await world.confirm(OFFICIAL, issue, { ...result, DB: ['10055'] })
  await settleDue(lottery)
  const { proposalId } = proposed
  expect(
    (await second.refusal(approvalsApi.decide, { proposalId, approve: true, reason })).code,
  ).toBe('conflict')
})

test('L4 two people make a draw void: the stakes go back once, and a draw with a result is never void', async () => {
  const issue = await world.openDraw(OFFICIAL)
  const { memberId } = await bet(issue)
  const preview = await first.value(consoleLotteryApi.previewVoid, keyOf(issue))
  expect(preview).toEqual({
    tickets: 1,
    changes: [{ currency: 'BRL', tickets: 1, members: 1, paid: REAL, takenBack: 0n }],
  })
  await agree(second, await first.value(consoleLotteryApi.voidDraw, { ...keyOf(issue), reason }))
  await settleDue(lottery)
  await settleDue(lottery)
  expect(await world.balance(memberId)).toBe(1_000n * REAL)
  expect(await drawAt(issue)).toMatchObject({
    draw: { state: 'void' },
    voidReason: reason,
    progress: { tickets: 1, settled: 1 },
  })
  const settled = await settledDraw()
  expect(
    (await first.refusal(consoleLotteryApi.voidDraw, { ...keyOf(settled.issue), reason })).code,
  ).toBe('conflict')
})

test('L9 the board shows a brand its own stakes, and what all brands owe by number', async () => {
  const issue = await world.openDraw(OFFICIAL)
  await bet(issue)
  await bet(issue, { number: '07' })
  const { items, games } = await auditor.value(consoleLotteryApi.draws, {
    view: 'work',
    gameCode: OFFICIAL,
    state: 'open',
    limit: 100,
  })
  expect(games.map(({ code }) => code)).toContain(OFFICIAL)
  const shown = items.find((draw) => draw.issue === issue)
  expect(shown?.stakes).toEqual([
    {
      currency: 'BRL',
      tickets: 2,
      players: 2,
      staked: 2n * REAL,
      payout: null,
      liability: 98n * REAL,
    },
  ])
  const page = await auditor.value(consoleLotteryApi.tickets, { ...keyOf(issue), limit: 1 })
  expect(page.items).toHaveLength(1)
  const rest = await auditor.value(consoleLotteryApi.tickets, {
    ...keyOf(issue),
    limit: 1,
    cursor: page.nextCursor ?? '',
  })
  expect(rest.nextCursor).toBeNull()
  expect(rest.items[0]?.memberId).not.toBe(page.items[0]?.memberId)
  const { currencies } = await auditor.value(consoleLotteryApi.exposure, keyOf(issue))
  expect(currencies).toMatchObject([
    {
      currency: 'BRL',
      staked: 2n * REAL,
      largestWin: 98n * REAL,
      cells: [
        { cell: '*07', liability: 98n * REAL, cutX10000: 10_000 },
        { cell: '*12', liability: 98n * REAL },
      ],
    },
  ])
  auditor.brand = 'lotus'
  const others = await auditor.call(consoleLotteryApi.tickets, keyOf(issue))
  auditor.brand = null
  expect(others.body.success ? (others.body.value as { items: unknown[] }).items : []).toEqual([])
})
