import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { addProcessMetrics, createMetrics } from '../server/src/platform/metrics.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const metrics = createMetrics()
addProcessMetrics(metrics, { version: '1.2.3', commit: 'unknown' })
const known = new Map(
  (await metrics.registry.getMetricsAsJSON()).map(({ name, type }) => [name, String(type)]),
)

/** The metrics of an expression, by the names under which a process declares them. */
function metricsIn(expression: string): string[] {
  return [...expression.matchAll(/croupier_\w+/g)].map(([name]) => {
    const base = name.replace(/_(?:bucket|sum|count)$/, '')
    return known.get(base) === 'histogram' && base !== name ? base : name
  })
}

interface Alert {
  name: string
  expr: string
  lasts: string | undefined
  severity: string | undefined
  runbook: string | undefined
}

/** The alerts of the rules, whose lines are all of one shape. */
function alerts(): Alert[] {
  return read('deploy/prometheus/rules.yml')
    .split('- alert: ')
    .slice(1)
    .map((text) => {
      const field = (name: string) => new RegExp(`^ +${name}: (.+)$`, 'm').exec(text)?.[1]
      return {
        name: text.split('\n')[0] ?? '',
        expr: field('expr') ?? '',
        lasts: field('for'),
        severity: field('severity'),
        runbook: field('runbook_url'),
      }
    })
}

const dashboard = z.object({
  uid: z.string(),
  panels: z
    .array(
      z.object({
        id: z.number(),
        title: z.string(),
        targets: z.array(z.object({ expr: z.string() })).min(1),
      }),
    )
    .min(1),
})
const dashboards = readdirSync(join(root, 'deploy/grafana')).map((file) =>
  dashboard.parse(JSON.parse(read(`deploy/grafana/${file}`))),
)

const runbooks = read('docs/operations/runbooks.md')

test('each alert lasts some time, has a severity, and reads metrics that exist', () => {
  expect(alerts().length).toBeGreaterThan(20)
  for (const { name, expr, lasts, severity } of alerts()) {
    expect(name).toMatch(/^Croupier[A-Z]\w+$/)
    expect(lasts, name).toMatch(/^\d+[mh]$/)
    expect(severity, name).toMatch(/^(?:warning|critical)$/)
    const read = metricsIn(expr)
    if (!/\bup\{job="croupier"\}/.test(expr)) expect(read, name).not.toEqual([])
    expect(
      read.filter((metric) => !known.has(metric)),
      name,
    ).toEqual([])
  }
})

test('each alert leads to its own section of the runbooks, which says cause, sign and remedy', () => {
  const sections = new Map(
    runbooks
      .split(/^### /m)
      .slice(1)
      .map((text) => [text.split('\n')[0] ?? '', text]),
  )
  for (const { name, severity, runbook } of alerts()) {
    expect(runbook).toBe(`docs/operations/runbooks.md#${name.toLowerCase()}`)
    const section = sections.get(name) ?? ''
    expect(section, name).toContain(`*${severity}*`)
    for (const part of ['Cause', 'How to see it', 'What to do'])
      expect(section, name).toMatch(new RegExp(`\\*\\*${part}\\.\\*\\* \\S`))
  }
  expect([...sections.keys()].toSorted()).toEqual(
    alerts()
      .map(({ name }) => name)
      .toSorted(),
  )
})

test('each panel of the dashboards reads metrics that exist', () => {
  expect(dashboards.map(({ uid }) => uid).toSorted()).toEqual([
    'croupier-money-and-jobs',
    'croupier-overview',
  ])
  for (const { uid, panels } of dashboards) {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { title, targets } of panels)
      for (const { expr } of targets) {
        const read = metricsIn(expr)
        if (!/\bup\{job="croupier"\}/.test(expr)) expect(read, `${uid}: ${title}`).not.toEqual([])
        expect(
          read.filter((metric) => !known.has(metric)),
          `${uid}: ${title}`,
        ).toEqual([])
      }
  }
})

/** What a scrape adds to each series, and the label of a histogram's buckets. */
const OF_PROMETHEUS = ['job', 'instance', 'le']

function labelsOf(metric: string): string[] {
  const found: unknown = metrics.registry.getSingleMetric(metric)
  return z.object({ labelNames: z.array(z.string()) }).parse(found).labelNames
}

/** Labels by which an expression chooses or groups, that none of its metrics has. */
function strangeLabels(expr: string): string[] {
  const chosen = [...expr.matchAll(/(croupier_\w+)\{([^}]*)\}/g)].flatMap(
    ([, name = '', inside = '']) => {
      const [metric = ''] = metricsIn(name)
      const own = [...labelsOf(metric), ...OF_PROMETHEUS]
      const words = [...inside.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label)
      return words.filter((label) => !own.includes(label))
    },
  )
  const all = [...metricsIn(expr).flatMap(labelsOf), ...OF_PROMETHEUS]
  const grouped = [...expr.matchAll(/\b(?:by|without|on|ignoring) *\(([^)]*)\)/g)].flatMap(
    ([, inside = '']) => inside.split(',').map((label) => label.trim()),
  )
  return [...chosen, ...grouped.filter((label) => label !== '' && !all.includes(label))]
}

test('alerts and panels choose and group by labels that their metrics have', () => {
  expect(strangeLabels('sum by (nobody) (croupier_build_info{nothing="x"})')).toEqual([
    'nothing',
    'nobody',
  ])
  for (const { name, expr } of alerts()) expect(strangeLabels(expr), name).toEqual([])
  for (const { uid, panels } of dashboards)
    for (const { title, targets } of panels)
      for (const { expr } of targets) expect(strangeLabels(expr), `${uid}: ${title}`).toEqual([])
})

test('the page of the metrics has a line for each, and names none that does not exist', () => {
  const page = read('docs/operations/metrics.md')
  const named = [...page.matchAll(/`(croupier_[a-z_]+?)`/g)].map(([, name = '']) => name)
  const own = [...known.keys()].filter((name) => !name.startsWith('croupier_process_'))
  expect(own.filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !known.has(name))).toEqual([])
})

test('no label is one that Prometheus sets itself', async () => {
  metrics.jobLeader.set({ periodic_job: 'any' }, 1)
  const text = await metrics.registry.metrics()
  expect(text).toContain('croupier_job_leader{periodic_job="any"} 1')
  for (const name of known.keys()) {
    const metric: unknown = metrics.registry.getSingleMetric(name)
    const { labelNames } = z.object({ labelNames: z.array(z.string()) }).parse(metric)
    expect(labelNames, name).not.toContain('job')
    expect(labelNames, name).not.toContain('instance')
  }
})
