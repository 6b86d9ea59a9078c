import type { Context } from '../../platform/context.ts'
import type { Audit } from '../audit/audit.ts'
import type { Identity } from '../identity/identity.ts'

export interface FlagParts {
  context: Context
  audit: Pick<Audit, 'record'>
  identity: Pick<Identity, 'accountNames'>
}
