import { killDatabase } from './f01-kill-database.ts'
import { killOneBackend } from './f02-kill-one-backend.ts'
import { killApi } from './f03-kill-api.ts'
import { killWorker } from './f04-kill-worker.ts'
import { stopLeader } from './f05-stop-leader.ts'
import { networkToDatabase } from './f06-network-to-database.ts'
import { clientCut } from './f07-client-cut.ts'
import { vendorDisorder } from './f09-vendor-disorder.ts'
import { diskFull } from './f10-disk-full.ts'
import { deadlocks } from './f15-deadlocks.ts'
import { deploy } from './f16-deploy.ts'
import { overload } from './f18-overload.ts'
import { killStudio } from './f19-kill-studio.ts'
import { rollBack } from './f20-previous-release.ts'
import type { FaultRow } from './row.ts'

/** The rows in the order of the matrix. */
export const rows: readonly FaultRow[] = [
  killDatabase,
  killOneBackend,
  killApi,
  killWorker,
  stopLeader,
  networkToDatabase,
  clientCut,
  vendorDisorder,
  diskFull,
  deadlocks,
  deploy,
  overload,
  killStudio,
  rollBack,
]
