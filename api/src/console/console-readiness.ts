import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'

/** What is looked at before a house takes its first bet, in the order in which it is shown; `check.<key>` in readiness.json. */
export const readinessChecks = [
  'database',
  'roles',
  'databaseTls',
  'clock',
  'rootKey',
  'jobs',
  'bus',
  'disk',
  'backup',
  'rehearsal',
  'renewal',
  'certificate',
  'proxy',
  'sockets',
  'mail',
  'sms',
  'registry',
  'liveness',
  'verdicts',
  'settings',
  'administrators',
  'secondPeople',
  'market',
  'company',
  'terms',
  'payments',
  'provider',
  'games',
] as const

/** Green: works. Red: stands between the house and its first bet. Off: not there on purpose, and nothing demands it. */
export const readinessStates = ['red', 'off', 'green'] as const

/** What a check found; `outcome.<code>` in readiness.json, with the values beside it. */
export const readinessOutcomes = [
  'works',
  'worksWith',
  'worksPartly',
  'unused',
  'freeSpace',
  'jobsRun',
  'local',
  'byOthers',
  'unreachable',
  'late',
  'unset',
  'demanded',
  'needed',
  'refused',
  'superuser',
  'roleMissing',
  'writesLedger',
  'plain',
  'apart',
  'wrongKey',
  'noWorker',
  'standing',
  'full',
  'noBackup',
  'archiveStands',
  'neverRestored',
  'restoreFailed',
  'restoreOld',
  'notRenewed',
  'renewalUnfinished',
  'expires',
  'untrusted',
  'noProxy',
  'unlisted',
  'noUpgrade',
  'tooFew',
  'allTied',
  'demoMarket',
  'closedMarket',
  'factsMissing',
  'ownTextsMissing',
  'noWay',
  'unknownProvider',
  'noGames',
  'notUsed',
] as const

export const readinessFinding = z.object({
  check: z.enum(readinessChecks),
  /** The brand, host or provider that it is about; '' for the house. */
  subject: z.string(),
  state: z.enum(readinessStates),
  outcome: z.enum(readinessOutcomes),
  values: z.record(z.string(), z.string()),
  /** The page of the repository's guides that says what to do. */
  page: z.string(),
})

export const consoleReadinessApi = {
  findings: endpoint('GET /console/api/readiness', {
    access: { staff: 'brand.read' },
    summary:
      'Everything that stands between this house and its first bet; of brands, those that the caller works on',
    output: z.object({ at: instant, findings: z.array(readinessFinding) }),
    // Each asks other machines.
    rate: { per: 'session', requests: 12, seconds: 60 },
  }),
}
