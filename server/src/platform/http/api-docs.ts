import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '@croupier/api/endpoint'
import { openApiOf } from '@croupier/api/openapi'
import { refusals } from '@croupier/api/refusals'
import type { Http } from './http.ts'
import { KEPT_ROUTE, keepAnswer } from './kept-answer.ts'

type JsonObject = { [key: string]: unknown }

/** An interface that is not made of endpoints, such as the seamless wallet, brings its own document. */
export interface ForeignDocument {
  /** /openapi-<name>.json */
  name: string
  title: string
  document: JsonObject
}

/**
 * Publishes /openapi.json from the endpoints that have a route, and a page to read them at /docs/api. Each is made once, when it is
 * first asked for: all routes are there by then.
 */
export function publishApi(http: Http, version: string, foreign: readonly ForeignDocument[]): void {
  const { fastify: server } = http
  server.get(
    '/openapi.json',
    KEPT_ROUTE,
    json(() => openApiOf(http.endpoints, version)),
  )
  for (const { name, document } of foreign)
    server.get(
      `/openapi-${name}.json`,
      KEPT_ROUTE,
      json(() => document),
    )
  server.get(
    '/docs/api',
    KEPT_ROUTE,
    keepAnswer(() => ({
      type: 'text/html; charset=utf-8',
      text: renderPage(http.endpoints, foreign),
      headers: { 'content-security-policy': POLICY },
    })),
  )
}

function json(document: () => object): ReturnType<typeof keepAnswer> {
  return keepAnswer(() => ({
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(document()),
  }))
}

function renderPage(
  endpoints: readonly AnyEndpoint[],
  foreign: readonly ForeignDocument[],
): string {
  const byArea = new Map<string, AnyEndpoint[]>()
  for (const endpoint of endpoints) {
    const area = areaOf(endpoint)
    byArea.set(area, [...(byArea.get(area) ?? []), endpoint])
  }
  const document = openApiOf(endpoints, '')
  const sections = [...byArea].map(
    ([area, list]) =>
      `<section id="${escape(area)}"><h2>/${escape(area)}</h2>${list.map((one) => renderCall(one, document)).join('')}</section>`,
  )
  const foreignSections = foreign.map(
    ({ name, title, document }) =>
      `<section id="${escape(name)}"><h2>${escape(title)}</h2>${renderForeign(document)}</section>`,
  )
  const links = [
    ...foreign.map(({ name, title }) => `<a href="#${escape(name)}">${escape(title)}</a>`),
    ...[...byArea.keys()].map((area) => `<a href="#${escape(area)}">/${escape(area)}</a>`),
  ]
  const documents = [
    '<a href="/openapi.json">openapi.json</a>',
    ...foreign.map(
      ({ name }) => `<a href="/openapi-${escape(name)}.json">openapi-${escape(name)}.json</a>`,
    ),
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Croupier API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>
<body><header><h1>Croupier API</h1><p>Every answer is an envelope: <code>{success:true,value}</code> or <code>{success:false,value:{code,message,requestId}}</code>.
Amounts are whole ten-thousandths of the main unit, as strings.</p><p>${documents.join(' · ')}</p></header>
<nav>${links.join('')}</nav><main>${[...foreignSections, ...sections].join('')}</main></body></html>`
}

/** What a foreign document says of itself, and each of its calls. */
function renderForeign({ info, paths }: JsonObject): string {
  const calls = Object.entries(isObject(paths) ? paths : {}).flatMap(([path, operations]) =>
    Object.entries(isObject(operations) ? operations : {}).map(([method, operation]) => {
      const verb = method.toUpperCase()
      return `<details><summary><b class="${verb}">${verb}</b> <code>${escape(path)}</code><p>${escape(textIn(operation, 'summary'))}</p></summary>
<pre>${escape(JSON.stringify(operation, null, 2))}</pre></details>`
    }),
  )
  return `<p>${escape(textIn(info, 'description'))}</p>${calls.join('')}`
}

function textIn(part: unknown, key: string): string {
  const text = isObject(part) ? part[key] : undefined
  return typeof text === 'string' ? text : ''
}

function areaOf(endpoint: AnyEndpoint): string {
  return endpoint.path.split('/').slice(1, 3).join('/')
}

function renderCall(endpoint: AnyEndpoint, document: JsonObject): string {
  const { method, path, access, summary } = endpoint
  const who = typeof access === 'object' ? `staff: ${access.staff}` : access
  const operation = operationAt(document, path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase())
  const codes = endpoint.refusals.map((code) => `<li><code>${code}</code> ${refusals[code]}</li>`)
  return `<details><summary><b class="${method}">${method}</b> <code>${escape(path)}</code> <small>${escape(who)}${endpoint.encrypted ? ' · JWE' : ''}</small><p>${escape(summary)}</p></summary>
${codes.length > 0 ? `<h4>Refusals</h4><ul>${codes.join('')}</ul>` : ''}<h4>Call and answers</h4><pre>${escape(JSON.stringify(operation, null, 2))}</pre></details>`
}

function operationAt(document: JsonObject, path: string, method: string): unknown {
  const { paths } = document
  if (!isObject(paths)) return null
  const operations = paths[path]
  return isObject(operations) ? operations[method] : null
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{margin:0 auto;max-width:1000px;padding:24px}
nav{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:12px;padding:12px 0;background:Canvas}a{color:LinkText}
details{border:1px solid color-mix(in srgb,CanvasText 15%,transparent);border-radius:10px;margin:8px 0;padding:10px 14px}
summary{cursor:pointer}summary p{margin:4px 0 0;opacity:.75}pre{overflow:auto;max-height:480px;font-size:12px}
b{display:inline-block;min-width:64px}.GET{color:#2f7d4f}.POST{color:#2360c4}.PUT,.PATCH{color:#a86400}.DELETE{color:#c0392b}`

/** The page has its one style and nothing else; told by its hash, as a kept page has no nonce. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`
