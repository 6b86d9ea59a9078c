import { type Build, startWorker, type WorkerScope } from './site-worker.ts'

// The house writes this line before the built file (server/src/platform/http/sites/serve-worker.ts).
declare const BUILD: Build
declare const self: WorkerScope

startWorker(self, BUILD)
