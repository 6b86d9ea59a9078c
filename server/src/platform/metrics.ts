import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The house's figures for Prometheus; every name and label that exists stands here. */
export interface Metrics {
  registry: Registry
  /** What must be looked up when somebody asks; each is run before the figures are written. */
  lookUps: (() => Promise<void>)[]
  /** Seconds since the last good round of each periodic job. */
  jobSilence: Gauge<'job'>
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
  /** Age of the oldest flagged operation whose analysis is not closed; the law gives it thirty days. */
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
      labelNames: ['job'],
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

/** The process's own figures (memory, event loop), for the running house but not for tests. */
export function addProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry, prefix: 'croupier_process_' })
}
