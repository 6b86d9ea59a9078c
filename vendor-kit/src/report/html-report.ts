import type { CaseResult, Check, Exchange, Result } from '../attack/result.ts'
import { pageStyle } from '../page-style.ts'
import { escaped } from './escape.ts'

/** The result as one page that needs nothing else: failures first and open, every exchange to be unfolded. */
export function htmlReport(result: Result): string {
  const { wallet, startedAt, seconds, cases } = result
  const inOrder = (outcome: CaseResult['outcome']) =>
    cases.filter((one) => one.outcome === outcome).map(caseCard)
  const sections = [
    ['Failed', inOrder('failed')],
    ['Not run', inOrder('not run')],
    ['Passed', inOrder('passed')],
  ] as const
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${result.score} % · conformance of ${escaped(wallet.vendor)}</title><style>${pageStyle}</style></head>
<body><main>
<h1>Conformance of a seamless wallet</h1>
<p class="soft"><code>${escaped(wallet.url)}</code> as vendor <code>${escaped(wallet.vendor)}</code>, ${escaped(startedAt)}, ${seconds} s</p>
${scoreCard(result)}
${sections.map(([name, cards]) => (cards.length === 0 ? '' : `<h2>${name} (${cards.length})</h2>${cards.join('')}`)).join('')}
</main></body></html>
`
}

/** What the score means, in one sentence. */
export function verdict({ score, counts }: Pick<Result, 'score' | 'counts'>): string {
  const untried = counts.notRun === 0 ? '' : `; ${counts.notRun} not run, see why below`
  return score === 100
    ? `Conforms in all ${counts.passed} cases that were run${untried}.`
    : `Does not conform: ${counts.failed} of ${counts.passed + counts.failed} cases failed${untried}.`
}

function scoreCard(result: Result): string {
  const tone = result.score === 100 ? 'good' : 'bad'
  return `<section class="card ${tone}"><div class="score"><div class="number">${result.score} %</div>
<div>${escaped(verdict(result))}<br><span class="soft">A critical case weighs 5, a major one 3, a minor one 1. Cases that were not run do not count.</span></div></div>
<div class="bar" role="presentation"><i style="width:${result.score}%"></i></div></section>`
}

const marks = {
  passed: ['good', 'Passed'],
  failed: ['bad', 'Failed'],
  'not run': ['idle', 'Not run'],
} as const

function caseCard(one: CaseResult): string {
  const [tone, word] = marks[one.outcome]
  return `<details class="card"${one.outcome === 'failed' ? ' open' : ''} id="${escaped(one.id)}">
<summary><span class="mark ${tone}">${word}</span><span class="grow">${escaped(one.title)}</span><span class="tag">${escaped(one.rule)} · ${one.severity}</span></summary>
<div class="inside"><p class="soft">Case <code>${escaped(one.id)}</code>, weight ${one.weight}${one.reason === null ? '' : `: ${escaped(one.reason)}`}</p>
${checksTable(one.checks)}${exchangesOf(one)}</div></details>`
}

function checksTable(checks: readonly Check[]): string {
  if (checks.length === 0) return ''
  const rows = checks.map(
    ({ what, expected, got, passed }) =>
      `<tr><td class="${passed ? 'good' : 'bad'}">${passed ? '✓' : '✗'}</td><td>${escaped(what)}</td><td><code>${escaped(expected)}</code></td><td><code>${escaped(got)}</code></td></tr>`,
  )
  return `<table><thead><tr><th></th><th>checked</th><th>expected</th><th>got</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function exchangesOf({ exchanges, omitted }: CaseResult): string {
  if (exchanges.length === 0) return ''
  const more = omitted === 0 ? '' : `<p class="soft">and ${omitted} more</p>`
  return `<details><summary class="soft">What was sent and answered (${exchanges.length + omitted})</summary>${exchanges.map(exchangeBlock).join('')}${more}</details>`
}

function exchangeBlock(of: Exchange): string {
  const headers = Object.entries(of.headers).map(([name, value]) => `${name}: ${value}`)
  const sent = [`${of.method} ${of.path}`, ...headers, '', of.sent].join('\n')
  const status = of.status === 0 ? 'no answer' : `HTTP ${of.status}`
  return `<pre>${escaped(sent)}</pre><pre>${escaped(`${status}, ${of.milliseconds} ms\n${of.answer}`)}</pre>`
}
