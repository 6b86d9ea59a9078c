/**
 * The player site with hot reload. The house draws each page as it does for everybody; on its way to the browser the built files
 * are swapped for the sources. `tsx tools/dev-site.ts PORT HOUSE`, started by `npm run dev`.
 */
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createServer, type Plugin, type ProxyOptions } from 'vite'
import { projectRoot } from '../server/src/platform/project-root.ts'

const [port = '8081', house = 'http://localhost:8080'] = process.argv.slice(2)
const folder = join(projectRoot(), 'web/site')
/** What the house answers itself; all else is a page, or a source that vite knows. */
const CALLS =
  '^/(wps|lgw|lotto|gs|v1|sandbox|live-line|openapi|reports|manifest\\.webmanifest|app-icon|app\\.mobileconfig|offline|docs(?!/style$)|art|console|metrics|healthz|readyz)'
/** The page of the kit's parts; no build has it. */
const STYLE_PAGE = '/docs/style'
const ROOT = /<div id="root">.*<\/div>(?=\s*<script type="application\/json")/s
const BUILT = /<(link|script)\b[^>]*["']\/assets\/[^>]*>(<\/script>)?/g

/** The page of the house with its sources. Its Content-Security-Policy stays behind: hot reload needs what that forbids. */
async function drawnPage(request: IncomingMessage): Promise<string> {
  const { host = '', cookie = '', 'accept-language': languages = '' } = request.headers
  const isStylePage = request.url === STYLE_PAGE
  const answer = await fetch(new URL(isStylePage ? '/' : (request.url ?? '/'), house), {
    headers: { cookie, 'accept-language': languages, 'x-forwarded-host': host },
  })
  const html = await answer.text()
  const source = isStylePage ? '/src/style/style.tsx' : '/src/main.tsx'
  return (isStylePage ? html.replace(ROOT, '<div id="root"></div>') : html)
    .replace(BUILT, '')
    .replace('</body>', `<script type="module" src="${source}"></script></body>`)
}

function pagesOfTheHouse(): Plugin {
  return {
    name: 'pages-of-the-house',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
        if (!wantsPage || new RegExp(CALLS).test(request.url ?? '')) return next()
        drawnPage(request)
          .then((html) => server.transformIndexHtml(request.url ?? '/', html))
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
          .catch(() => response.writeHead(502).end('The house is starting; reload in a moment.'))
      })
    },
  }
}

const toTheHouse: ProxyOptions = { target: house, ws: true }
const server = await createServer({
  configFile: join(folder, 'vite.config.ts'),
  plugins: [pagesOfTheHouse()],
  appType: 'custom',
  server: { port: Number(port), strictPort: true, proxy: { [CALLS]: toTheHouse } },
})
await server.listen()
server.printUrls()
