import { agentsApi } from '@croupier/api/agents'
import { agentTeamApi } from '@croupier/api/agent-team'
import { expect, test } from 'vitest'
import { browserOf } from '../test/people.ts'
import { testStaffHouse } from '../test/staff.ts'
import { demoAgent, seedDemoTeam } from './demo-team.ts'

test('S1-013 S3-032 the agent of the demonstration comes in and finds a team and contracts', async () => {
  const world = await testStaffHouse()
  const { context, house } = world
  await Promise.all([seedDemoTeam(context, house), seedDemoTeam(context, house)])
  await seedDemoTeam(context, house)
  await house.projections.catchUp()
  const browser = browserOf(world)
  await browser.logIn(demoAgent.account, demoAgent.password)
  expect(await browser.value(agentsApi.consolidated)).toMatchObject({
    divtypereq: 'active',
    dailysalreqtype: 'active',
    contracthoursalreq: 'offered',
    realtimesalreqtype: 'active',
    waiting: 1,
  })
  const { members, agents, direct } = await browser.value(agentTeamApi.overview)
  expect({ members, agents, direct }).toEqual({ members: 5, agents: 2, direct: 2 })
})
