import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BuildInfo } from './build-info.ts'

/** The house's figures for Prometheus; every name and label that exists stands here. `job` and `instance` are labels of Prometheus' own. */
export interface Metrics {
  registry: Registry
  /** What must be looked up when somebody asks; each is run before the figures are written. */
  lookUps: (() => Promise<void>)[]
  /** Seconds since the last good round of each periodic job. */
  jobSilence: Gauge<'periodic_job'>
  /** 1 for a job that has been silent for longer than its patience. */
  jobStandsStill: Gauge<'periodic_job'>
  /** Rounds of a periodic job that failed in this process. */
  jobFailures: Counter<'periodic_job'>
  /** 1 while this process holds the lease of the job; every job has one holder among all processes. */
  jobLeader: Gauge<'periodic_job'>
  /** Version and commit of the program of this process, always 1. */
  buildInfo: Gauge<'version' | 'commit'>
  /** 1 while messages between processes can travel; without NATS there is one process and always 1. */
  busConnected: Gauge
  /** Moments in seconds of Unix time: the newest complete base backup, and the last restore that proved every invariant; 0: none yet. */
  backupTimestamp: Gauge<'kind'>
  /** Writes of the backup that failed: a base backup, or a segment of the log. */
  backupFailures: Counter
  /** SMS and mail that are not yet sent, and the age in seconds of the oldest of them. */
  messagesWaiting: Gauge<'channel'>
  messagesOldest: Gauge<'channel'>
  /** Payouts and returns whose outcome is not known yet, and the age in seconds of the oldest of them. */
  transfersWaiting: Gauge<'state'>
  transfersOldest: Gauge<'state'>
  /** 1 while players of the brand meet the maintenance page. */
  maintenance: Gauge<'brand'>
  httpRequests: Histogram<'method' | 'route' | 'status'>
  /** Entries a ledger batch. */
  batchSize: Histogram<'kind'>
  poolConnections: Gauge<'state'>
  projectionLagSeconds: Gauge<'projection'>
  /** Seconds that this process's clock is ahead of the database's; alarm beyond 1, money stops beyond 5. */
  clockOffset: Gauge
  /** Violations found by the last verification; 0 is the only good value. */
  ledgerViolations: Gauge<'invariant'>
  /** Open cases of reconciliation over all brands; `overdue` are past their deadline. */
  reconciliationCases: Gauge<'severity' | 'overdue'>
  /** Comparisons that are out of date, because lines of their day came later. */
  reconciliationStale: Gauge<'kind'>
  /** Subjects of a brand that break a return guard; 0 is the only good value. */
  returnGuardsBroken: Gauge<'brand' | 'guard'>
  /** Age of the oldest flagged operation whose analysis is not closed; the law gives it thirty days. */
  /** Official draws that wait for people. */
  lotteryDrawsWaiting: Gauge<'reason'>
  flagsOldestOpen: Gauge
  flagsOpen: Gauge<'due'>
  /** Codes refused because a network, a country or the whole brand asked for too many: somebody may be pumping SMS. */
  codeQuotaReached: Counter<'scope' | 'channel'>
  /** Money that vendors wanted to give and that was refused: above a ceiling, or to players and brands out of their reach. */
  vendorCreditsRefused: Counter<'vendor' | 'operation' | 'bound'>
  /** Messages by how they ended: sent, dead (nobody took them), late (no longer of use). */
  messagesEnded: Counter<'channel' | 'status'>
  /** What is not as it was certified, by game, or `program` for what serves all; 0 is the only good value. */
  certificateDeviations: Gauge<'game'>
  /** Pages that broke their own content policy, as browsers tell; parts that did not come, and faults of pages, as these tell. */
  browserReports: Counter<'directive'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    lookUps: [],
    httpRequests: new Histogram({
      name: 'croupier_http_request_seconds',
      help: 'Time to answer, by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    batchSize: new Histogram({
      name: 'croupier_ledger_batch_entries',
      help: 'Entries in one ledger batch',
      labelNames: ['kind'],
      buckets: [1, 2, 4, 8, 16, 32, 64],
      registers,
    }),
    poolConnections: new Gauge({
      name: 'croupier_database_connections',
      help: 'Connections of the pool: total, idle, waiting',
      labelNames: ['state'],
      registers,
    }),
    projectionLagSeconds: new Gauge({
      name: 'croupier_projection_lag_seconds',
      help: 'Age of the newest fact that a projection has read when it read it',
      labelNames: ['projection'],
      registers,
    }),
    clockOffset: new Gauge({
      name: 'croupier_clock_offset_seconds',
      help: 'Seconds that the clock of this process is ahead of the database; alarm beyond 1, no money moves beyond 5',
      registers,
    }),
    ledgerViolations: new Gauge({
      name: 'croupier_ledger_violations',
      help: 'Rows that break a ledger invariant, by the last verification',
      labelNames: ['invariant'],
      registers,
    }),
    reconciliationCases: new Gauge({
      name: 'croupier_reconciliation_cases',
      help: 'Open cases of reconciliation, by severity and by whether their deadline has passed',
      labelNames: ['severity', 'overdue'],
      registers,
    }),
    ...standstillGauges(registers),
    ...jobFigures(registers),
    ...machineFigures(registers),
    ...queueGauges(registers),
    ...flagGauges(registers),
    ...troubleCounters(registers),
  }
}

/** What keeps a house from working as it should. */
function standstillGauges(registers: Registry[]) {
  return {
    jobSilence: new Gauge({
      name: 'croupier_job_silence_seconds',
      help: 'Seconds since the last round of a periodic job that did not fail',
      labelNames: ['periodic_job'],
      registers,
    }),
    jobStandsStill: new Gauge({
      name: 'croupier_job_stands_still',
      help: '1 for a periodic job that has missed three rounds and 330 s, 0 for every other',
      labelNames: ['periodic_job'],
      registers,
    }),
    maintenance: new Gauge({
      name: 'croupier_maintenance',
      help: '1 while the brand is closed for maintenance',
      labelNames: ['brand'],
      registers,
    }),
  }
}

/** What a process knows of the jobs that it does, or stands ready to do. */
function jobFigures(registers: Registry[]) {
  return {
    jobFailures: new Counter({
      name: 'croupier_job_failures_total',
      help: 'Rounds of a periodic job that failed in this process',
      labelNames: ['periodic_job'],
      registers,
    }),
    jobLeader: new Gauge({
      name: 'croupier_job_leader',
      help: '1 while this process holds the lease of the job; the sum over all processes is 1',
      labelNames: ['periodic_job'],
      registers,
    }),
  }
}

/** The program and what it stands on. */
function machineFigures(registers: Registry[]) {
  return {
    buildInfo: new Gauge({
      name: 'croupier_build_info',
      help: 'Version and commit of the program of this process, always 1',
      labelNames: ['version', 'commit'],
      registers,
    }),
    busConnected: new Gauge({
      name: 'croupier_bus_connected',
      help: '1 while messages between processes can travel',
      registers,
    }),
    backupTimestamp: new Gauge({
      name: 'croupier_backup_timestamp_seconds',
      help: 'Unix time of the newest base backup (base) and of the last restore that proved every invariant (rehearsal); 0: none yet',
      labelNames: ['kind'],
      registers,
    }),
    backupFailures: new Counter({
      name: 'croupier_backup_failures_total',
      help: 'Writes of the backup that failed: a base backup, or a segment of the log',
      registers,
    }),
  }
}

/** What waits to leave the house, and what has to be compared again. */
function queueGauges(registers: Registry[]) {
  return {
    messagesWaiting: new Gauge({
      name: 'croupier_messages_waiting',
      help: 'SMS and mail that are not sent yet',
      labelNames: ['channel'],
      registers,
    }),
    messagesOldest: new Gauge({
      name: 'croupier_messages_oldest_waiting_seconds',
      help: 'Age of the oldest message that is not sent yet; 0 when none waits',
      labelNames: ['channel'],
      registers,
    }),
    transfersWaiting: new Gauge({
      name: 'croupier_cashier_transfers_waiting',
      help: 'Payouts and returns whose outcome is not known yet: queued, or sent and not answered',
      labelNames: ['state'],
      registers,
    }),
    transfersOldest: new Gauge({
      name: 'croupier_cashier_transfers_oldest_waiting_seconds',
      help: 'Age of the oldest payout or return whose outcome is not known yet; 0 when none waits',
      labelNames: ['state'],
      registers,
    }),
    reconciliationStale: new Gauge({
      name: 'croupier_reconciliation_stale_runs',
      help: 'Comparisons that are out of date, because lines of their day came later',
      labelNames: ['kind'],
      registers,
    }),
    returnGuardsBroken: new Gauge({
      name: 'croupier_return_guards_broken',
      help: 'Subjects of a brand that break a return guard',
      labelNames: ['brand', 'guard'],
      registers,
    }),
    lotteryDrawsWaiting: new Gauge({
      name: 'croupier_lottery_draws_waiting',
      help: 'Official draws that wait for people: late, differs, disputed or frozen',
      labelNames: ['reason'],
      registers,
    }),
  }
}

/** The queue of flagged operations. */
function flagGauges(registers: Registry[]) {
  return {
    flagsOldestOpen: new Gauge({
      name: 'croupier_flags_oldest_open_seconds',
      help: 'Age of the oldest flagged operation whose analysis is not closed; 0 when all are; alarm beyond 25 days',
      registers,
    }),
    flagsOpen: new Gauge({
      name: 'croupier_flags_open',
      help: 'Flagged operations whose analysis is not closed, by whether it is due later, soon, or overdue',
      labelNames: ['due'],
      registers,
    }),
  }
}

/** What somebody should look at when it rises. */
function troubleCounters(registers: Registry[]) {
  return {
    certificateDeviations: new Gauge({
      name: 'croupier_certificate_deviations',
      help: 'Games whose mathematics or program is not what was certified; alarm above 0',
      labelNames: ['game'],
      registers,
    }),
    browserReports: new Counter({
      name: 'croupier_browser_reports_total',
      help: 'Reports of browsers: a broken content policy by directive, a part that did not come, a fault of a page by what it took away',
      labelNames: ['directive'],
      registers,
    }),
    codeQuotaReached: new Counter({
      name: 'croupier_code_quota_reached_total',
      help: 'Codes refused because a network, a country or a brand asked for too many; alarm on country and brand',
      labelNames: ['scope', 'channel'],
      registers,
    }),
    vendorCreditsRefused: new Counter({
      name: 'croupier_vendor_credits_refused_total',
      help: 'Credits of vendors that were refused above a ceiling or out of their reach; alarm on any',
      labelNames: ['vendor', 'operation', 'bound'],
      registers,
    }),
    messagesEnded: new Counter({
      name: 'croupier_messages_ended_total',
      help: 'SMS and mail by how they ended: sent, dead, late',
      labelNames: ['channel', 'status'],
      registers,
    }),
  }
}

/** The process's own figures (memory, event loop, build), for the running house but not for tests. */
export function addProcessMetrics(metrics: Metrics, build: BuildInfo): void {
  metrics.buildInfo.set({ ...build }, 1)
  collectDefaultMetrics({ register: metrics.registry, prefix: 'croupier_process_' })
}
