import type { FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'
import { type Fault, FAULTS, readFault } from './fault-reports.ts'
import type { Http } from './http.ts'
import { countAddress } from './rate-limits.ts'

export const REPORTS_PATH = '/reports/browser'

const LARGEST_REPORT = 16 * 1024
/** Of one network, and of everybody together: a broken page must not fill the log. */
const A_NETWORK = { per: 'address', requests: 30, seconds: 60 } as const
const ALL = { per: 'address', requests: 600, seconds: 60 } as const
const REPORTS_A_CALL = 20
const LONGEST_FIELD = 4_000

/** What the site itself reports: parts of it that did not come, and pictures (S8-035, S8-036). */
const FAILED_LOADS: ReadonlySet<string> = new Set([
  'chunk-timeout',
  'chunk-missing',
  'chunk-other',
  'image-load',
])

/** The directives that are counted by name; what else a browser, or somebody who plays one, may write is `other`. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...FAILED_LOADS,
  ...FAULTS,
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])

/**
 * Where browsers complain that a page broke its policy (report-uri of CSP 2, the Reporting API of CSP 3), and pages of parts that did
 * not come and of faults of their own. Counted by directive, and logged with the id of the call and without queries or fragments, for addresses may carry what is nobody's business.
 */
export async function collectBrowserReports(http: Http): Promise<void> {
  const { context, fastify } = http
  await fastify.register(async (scope) => {
    const asText = { parseAs: 'string', bodyLimit: LARGEST_REPORT } as const
    scope.removeAllContentTypeParsers()
    for (const type of ['application/csp-report', 'application/reports+json', 'application/json'])
      scope.addContentTypeParser(type, asText, (_request, body, done) => done(null, body))
    scope.post(REPORTS_PATH, { bodyLimit: LARGEST_REPORT }, async (request, reply) => {
      const address = callerAddress(request)
      await countAddress(http.rateLimits, 'reports', { limit: A_NETWORK, address })
      await http.rateLimits.count('reports', ALL, 'everybody')
      for (const report of readReports(request)) {
        context.metrics.browserReports.inc({ directive: report.directive })
        request.log.warn({ report }, sentenceOf(report))
      }
      return await reply.status(204).send()
    })
  })
}

function sentenceOf({ directive }: BrowserReport): string {
  if (FAULTS.has(directive)) return 'a page failed'
  if (directive === 'image-load') return 'Image load error'
  return FAILED_LOADS.has(directive)
    ? 'a part of the site did not come'
    : 'a browser reported a broken policy'
}

interface BrowserReport {
  directive: string
  page: string
  blocked: string
  fault?: Fault
}

function readReports({ body }: FastifyRequest): BrowserReport[] {
  const read = parsed(String(body))
  const reports: readonly unknown[] = Array.isArray(read) ? read : [read]
  return reports.slice(0, REPORTS_A_CALL).flatMap((report) => {
    const fields = fieldsOf(fieldsOf(report)['csp-report'] ?? fieldsOf(report)['body'])
    const name = textOf(
      fields['effective-directive'] ?? fields['effectiveDirective'] ?? fields['violated-directive'],
    )
    if (name === '') return []
    return [
      {
        directive: DIRECTIVES.has(name) ? name : 'other',
        page: place(textOf(fields['document-uri'] ?? fields['documentURL'])),
        blocked: place(textOf(fields['blocked-uri'] ?? fields['blockedURL'])),
        ...(FAULTS.has(name)
          ? { fault: readFault(textOf(fields['message']), textOf(fields['stack'])) }
          : {}),
      },
    ]
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, LONGEST_FIELD) : ''
}

/** Origin and path of an address; a word such as `inline` as it is. */
function place(text: string): string {
  if (!URL.canParse(text)) return /^[a-z-]{1,40}$/.test(text) ? text : ''
  const { origin, pathname, protocol } = new URL(text)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 200) : protocol
}
