import { killDatabase } from './f01-kill-database.ts'
import { killOneBackend } from './f02-kill-one-backend.ts'
import { killApi } from './f03-kill-api.ts'
import { networkToDatabase } from './f06-network-to-database.ts'
import { clientCut } from './f07-client-cut.ts'
import type { FaultRow } from './row.ts'

/** The rows in the order of the matrix. */
export const rows: readonly FaultRow[] = [
  killDatabase,
  killOneBackend,
  killApi,
  networkToDatabase,
  clientCut,
]
