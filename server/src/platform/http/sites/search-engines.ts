import { languageOfCode } from '@croupier/shared/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BrandRef } from '../call.ts'
import { languageOf } from '../language.ts'

/** What only its owner sees, and what has nothing to find: no search engine shows it (RFC 9309). */
const PRIVATE =
  /^\/(member|favorite|recent|recover|social|chat|service|feedback|agent|agentHome|play|lottery|seaLottery|vnLottery|fair\/.+)(\/|$)/i

const HOUR = 'public, max-age=3600'

/**
 * Says of a page which address it has and which the same page has in the brand's other languages; in headers, as what
 * browsers have no use for need not delay the first view (RFC 8288; hreflang as search engines read it).
 */
export function nameForSearchEngines(
  reply: FastifyReply,
  { request, path, brand }: { request: FastifyRequest; path: string; brand: BrandRef },
): FastifyReply {
  if (PRIVATE.test(path)) return reply.header('x-robots-tag', 'noindex')
  const address = `${originOf(request)}${encodeURI(decodeSafely(path))}`
  const asked = asksLanguage(request) ? `?lang=${languageOf(request, brand)}` : ''
  return reply.header(
    'link',
    [
      `<${address}${asked}>; rel="canonical"`,
      ...brand.languages.map(
        (code) =>
          `<${address}?lang=${code}>; rel="alternate"; hreflang="${languageOfCode(code).tag}"`,
      ),
      `<${address}>; rel="alternate"; hreflang="x-default"`,
    ].join(', '),
  )
}

/** Who may look where: robots may see what visitors see. */
export async function answerRobots(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const lines = [
    'User-agent: *',
    ...['/console', '/member', '/agent', '/sandbox', '/recover'].map((path) => `Disallow: ${path}`),
    `Sitemap: ${originOf(request)}/sitemap.xml`,
  ]
  return await reply
    .header('cache-control', HOUR)
    .type('text/plain; charset=utf-8')
    .send(`${lines.join('\n')}\n`)
}

/** The public pages, each with its other languages (sitemaps.org; xhtml:link as search engines read it). */
export async function answerSiteMap(
  reply: FastifyReply,
  { request, brand, paths }: { request: FastifyRequest; brand: BrandRef; paths: readonly string[] },
): Promise<FastifyReply> {
  const entries = paths.map((path) => {
    const address = escapeXml(`${originOf(request)}${path}`)
    const others = brand.languages.map(
      (code) =>
        `<xhtml:link rel="alternate" hreflang="${languageOfCode(code).tag}" href="${address}?lang=${code}"/>`,
    )
    return `<url><loc>${address}</loc>${others.join('')}</url>`
  })
  return await reply
    .header('cache-control', HOUR)
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`,
    )
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`
}

function asksLanguage({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'lang' in query
}

/** What cannot be decoded is written as it came. */
function decodeSafely(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
