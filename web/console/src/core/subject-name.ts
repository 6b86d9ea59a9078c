import type { approvalsApi } from '@croupier/api/core/approvals'
import type { OutputOf } from '@croupier/api/endpoint'

type Proposal = OutputOf<typeof approvalsApi.list>['items'][number]

/** Where a payload says whom or what a proposal is about, in the order in which they are looked for. */
const NAMES = ['name', 'account', 'brandName'] as const

/** Whom or what a proposal is about, as its reader knows it: a sign-in name, an account, a setting's name. The id only where nothing else is known. */
export function subjectName(
  { kind, payload, subjectId }: Pick<Proposal, 'kind' | 'payload' | 'subjectId'>,
  word: (kind: 'setting', code: string) => string,
): string {
  if (kind === 'setting.change') return word('setting', subjectId)
  const fields: Partial<Record<string, unknown>> = Object(payload)
  const named = NAMES.map((name) => fields[name]).find((name) => typeof name === 'string')
  return typeof named === 'string' && named !== '' ? named : subjectId
}
