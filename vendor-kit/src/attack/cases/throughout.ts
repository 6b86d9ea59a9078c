import type { Case } from '../attempt.ts'

const PATIENCE_MS = 3000

/** What every answer of the whole run has to be; looked at in the end. */
export const throughout: readonly Case[] = [
  {
    id: 'answers-are-signed',
    title: 'Every decision is signed over its own time, the path of the call and its bytes',
    rule: 'signature',
    severity: 'critical',
    run: async ({ conversation: { observations }, same }) => {
      same('answers without a good signature', unique(observations.unsigned), [])
    },
  },
  {
    id: 'answers-have-their-shape',
    title:
      'Every decision has the fields of the specification, and the retry that belongs to its status',
    rule: 'format',
    severity: 'major',
    run: async ({ conversation: { observations }, same }) => {
      same('answers that are otherwise', unique(observations.misshapen), [])
    },
  },
  {
    id: 'no-other-http-status',
    title: 'HTTP is 200, 400, 401, 429 or 503 and never anything else',
    rule: 'format',
    severity: 'major',
    run: async ({ conversation: { observations }, same }) => {
      same('other statuses', unique(observations.otherStatuses), [])
    },
  },
  {
    id: 'answers-in-time',
    title: 'Every answer came within three seconds',
    rule: 'rule 10',
    severity: 'minor',
    run: async ({ conversation: { observations }, same }) => {
      const { slowestMs, answered } = observations
      same(
        `the slowest of ${answered} answers (${slowestMs} ms) was in time`,
        slowestMs <= PATIENCE_MS,
        true,
      )
    },
  },
]

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, 20)
}
