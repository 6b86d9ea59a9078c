import { expect, test } from 'vitest'
import { heldClock } from '../src/platform/clock.ts'
import { testStaffHouse } from '../test/staff.ts'
import { openDemoTeam } from './demo-team.ts'
import { AGE, openPastTeam } from './demo-team-begun.ts'

const { context, house } = await testStaffHouse()
const { db } = context

test('a start goes on with a team that an older version opened without some of its people and links', async () => {
  const then = new Date(context.clock.now().getTime() - AGE)
  await openDemoTeam({ ...context, clock: heldClock(then) }, house)
  // As that version left it: it had no bar at the beach, and somebody else's name for Ana.
  await db.deleteFrom('agents_links').where('code', '=', 'AGENTBEACH').execute()
  await db.deleteFrom('identity_recruit_codes').where('code', '=', 'AGENTBEACH').execute()
  const ana = db.selectFrom('identity_members').select('id').where('account', '=', 'ana.player')
  await db.deleteFrom('identity_claims').where('member_id', '=', ana).execute()
  await db
    .updateTable('identity_members')
    .set({ account: 'somebody.else' })
    .where('account', '=', 'ana.player')
    .execute()

  const team = await openPastTeam(context, house)
  expect([...(team?.ids.keys() ?? [])]).toEqual(
    expect.arrayContaining(['ana.player', 'nina.player', 'joao.player']),
  )
  const joined = await db
    .selectFrom('identity_members')
    .select(['account', 'recruit_code', 'registered_at'])
    .where('account', 'in', ['ana.player', 'nina.player'])
    .orderBy('account')
    .execute()
  expect(joined).toMatchObject([
    { account: 'ana.player', recruit_code: 'LUCIAPLAY', registered_at: then },
    { account: 'nina.player', recruit_code: 'AGENTBEACH' },
  ])
  expect(await openPastTeam(context, house)).toEqual(team)
})
