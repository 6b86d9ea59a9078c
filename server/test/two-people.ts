import { approvalsApi } from '@croupier/api/core/approvals'
import { staffApi } from '@croupier/api/accounts/staff'
import type { InputOf } from '@croupier/api/endpoint'
import type { Desk } from './staff.ts'

const reason = 'the second person agrees'

/** A second person says yes to what was proposed. */
export async function agree(second: Desk, { proposalId }: { proposalId: string | null }) {
  if (proposalId === null) throw new Error('nothing was proposed')
  return await second.value(approvalsApi.decide, { proposalId, approve: true, reason })
}

/** One administrator asks for a colleague, another agrees, and each opens their half of the paper invitation. */
export async function inviteColleague(
  { first, second }: { first: Desk; second: Desk },
  person: Pick<InputOf<typeof staffApi.createStaff>, 'name' | 'role' | 'brandIds'>,
): Promise<{ staffId: string; inviteToken: string }> {
  await agree(
    second,
    await first.value(staffApi.createStaff, { ...person, displayName: 'Helena Vaz', reason }),
  )
  const { items } = await second.value(staffApi.listStaff, { limit: 100 })
  const staffId = items.find(({ name }) => name === person.name)?.id ?? ''
  return { staffId, inviteToken: await openedPaper({ first, second }, staffId) }
}

/** The token of a paper invitation: the half of whoever proposed it and the half of whoever approved it. */
export async function openedPaper(
  { first, second }: { first: Desk; second: Desk },
  staffId: string,
): Promise<string> {
  const halves = [
    await first.value(staffApi.openPaper, { staffId }),
    await second.value(staffApi.openPaper, { staffId }),
  ]
  return halves
    .toSorted((one, other) => one.half - other.half)
    .map(({ text }) => text.replaceAll('-', ''))
    .join('')
}
