import { auditApi } from '@croupier/api/core/audit'
import { agentsApi } from '@croupier/api/affiliates/agents'
import { consoleApi } from '@croupier/api/console/console'
import { staffApi } from '@croupier/api/accounts/staff'
import { expect, test } from 'vitest'
import { agentWorld } from './agent-world.ts'
import { deskIn } from './staff.ts'

const world = await agentWorld()
const { clock, member, browser } = world
const MINUTE = 60_000

test('PRV-06 the drill of the runbook: a stolen desk is shut, the log names whose data it saw and nobody else, and the log is whole', async () => {
  const admin = await deskIn(world).signIn('admin')
  const auditor = await deskIn(world).signIn('auditor')
  const colleague = await deskIn(world).signIn('risk')
  const members = [await member(null, 1), await member(null, 1), await member(null, 1)]
  const [seen = 0n, alsoSeen = 0n, untouched = 0n] = members
  const look = (desk: typeof admin, memberId: bigint, reason: string) =>
    desk.value(consoleApi.personalData, { memberId: String(memberId), reason })
  await look(colleague, untouched, 'a question of the member')

  // Somebody sits at the desk of support and reads what they should not.
  clock.advance(MINUTE)
  const stolen = await deskIn(world, { address: '203.0.113.99' }).signIn('support')
  const begun = clock.now()
  await look(stolen, seen, 'checking')
  await look(stolen, alsoSeen, 'checking')

  // 1. Shut the door: the account is off, and what it had open is dead at once.
  clock.advance(10 * MINUTE)
  const { items: staff } = await admin.value(staffApi.listStaff)
  const staffId = staff.find(({ name }) => name === 'support')?.id ?? ''
  const reason = 'exercise: a desk that was stolen'
  await admin.value(staffApi.changeStaff, { staffId, status: 'disabled', reason })
  expect((await stolen.call(staffApi.self)).status).toBe(401)
  await expect(deskIn(world).signIn('support')).rejects.toThrow('refused')

  // 2. Whom does it concern: every look of that person since then, with the fields that were seen, and of nobody else.
  const { items: looks } = await auditor.value(auditApi.list, {
    action: 'member.personal_data_read',
    from: begun.toISOString(),
    limit: 50,
  })
  expect(looks.map(({ subjectId, address }) => [subjectId, address]).toReversed()).toEqual([
    [String(seen), '203.0.113.99'],
    [String(alsoSeen), '203.0.113.99'],
  ])
  for (const { after } of looks) expect(after).toHaveProperty('fields')

  // 3. Their own sessions end with a block, which the house lifts once they have been told.
  const player = await browser(seen)
  const block = { memberId: String(seen), reason }
  await admin.value(consoleApi.setMemberStatus, { ...block, status: 'blocked' })
  expect((await player.call(agentsApi.consolidated)).status).toBe(401)
  await admin.value(consoleApi.setMemberStatus, { ...block, status: 'active' })

  // 4. What is handed over as evidence is whole: nobody has taken a line out.
  for (const scope of ['brand', 'platform'] as const) {
    const { proof } = await auditor.value(auditApi.verify, { scope })
    expect(proof.firstBad).toBeNull()
    expect(proof.entries).toBeGreaterThan(0)
  }
})
