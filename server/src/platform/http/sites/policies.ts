import type { FastifyReply, FastifyRequest } from 'fastify'
import { REPORTS_PATH } from '../browser-reports.ts'

type Directives = readonly (readonly [name: string, ...values: string[]])[]

/** Holds for every page: nothing but what a page names, no frame around it, no HTML or script out of strings. */
const EVERY_PAGE: Directives = [
  ['default-src', "'none'"],
  ['object-src', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  ['report-uri', REPORTS_PATH],
  ['report-to', 'house'],
]

const EVERY_SITE: Directives = [
  ['img-src', "'self'", 'data:', 'blob:'],
  ['font-src', "'self'"],
  ['worker-src', "'self'", 'blob:'],
  // React writes positions and sizes as style attributes; they cannot run anything.
  ['style-src-attr', "'unsafe-inline'"],
]

/** The player site: scripts by nonce alone, frames of the brand's vendors alone. */
export function sitePolicy(
  request: FastifyRequest,
  { nonce, frames }: { nonce: string; frames: readonly string[] },
): string {
  return policyText([
    ...EVERY_PAGE,
    ...EVERY_SITE,
    ['script-src', `'nonce-${nonce}'`, "'strict-dynamic'"],
    ['style-src', "'self'", `'nonce-${nonce}'`],
    ['media-src', "'self'", 'blob:'],
    ['connect-src', "'self'", socketOrigin(request)],
    ['manifest-src', "'self'"],
    // Two policies, each made once, that let one address through each: the site's worker, and the one that works for the human check.
    ['trusted-types', 'site-worker', 'human-check'],
    ['frame-src', "'self'", ...frames],
  ])
}

/** The console: its own files, and no frame at all. */
export function consolePolicy(request: FastifyRequest): string {
  return policyText([
    ...EVERY_PAGE,
    ...EVERY_SITE,
    ['script-src', "'self'"],
    // No page of the console makes a policy, so none can be made by what gets into it.
    ['trusted-types', "'none'"],
    ['style-src', "'self'"],
    ['connect-src', "'self'", socketOrigin(request)],
  ])
}

function policyText(directives: Directives): string {
  return directives.map((directive) => directive.join(' ')).join('; ')
}

function socketOrigin(request: FastifyRequest): string {
  return `${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}`
}

/** What no page of ours uses; a game in a frame may fill the screen and play its sounds. */
const NEVER = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** The headers of a page besides its content policy: powers it goes without, and where its browser may complain. */
export function pageHeaders(reply: FastifyReply, frames: readonly string[] = []): FastifyReply {
  const own = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ')
  const powers = [
    ...NEVER.map((name) => `${name}=()`),
    `autoplay=(${own})`,
    `fullscreen=(${own})`,
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ]
  return reply
    .header('permissions-policy', powers.join(', '))
    .header('reporting-endpoints', `house="${REPORTS_PATH}"`)
}
