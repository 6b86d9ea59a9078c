import type { Context } from '../../platform/context.ts'
import type { Audit } from '../../core/audit/audit.ts'
import type { Members } from '../../accounts/members/members.ts'

export interface AmlDeps {
  context: Context
  audit: Pick<Audit, 'record'>
  identity: Pick<Members, 'accountNames'>
}
