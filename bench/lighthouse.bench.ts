import { createServer } from 'node:net'
import { openBrowser } from '../e2e/browser.ts'
import { startHouse } from '../e2e/house.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { buildWhenNeeded } from '../tools/run/build.mjs'
import type { Figure } from './figures.ts'
import { fetchLighthouse, type Kind, kinds, rate, type Rating } from './lighthouse.ts'

/** A game's page is not for search engines, and says so: what they need is not asked of it. */
const PAGES: readonly { name: string; path: string; wanted: readonly Kind[] }[] = [
  { name: 'home', path: '/', wanted: kinds },
  { name: 'list', path: '/rng', wanted: kinds },
  { name: 'help', path: '/help', wanted: kinds },
  { name: 'login dialog', path: '/login', wanted: kinds },
  { name: 'game', path: '/play/HS-KOI?trial=1', wanted: ['accessibility', 'best-practices'] },
]

/** What Lighthouse says of the built site on a phone: a figure for each page and kind, and the audits that cost points. */
export async function bench(): Promise<Figure[]> {
  await buildWhenNeeded(projectRoot(), ['server', 'site'])
  const lighthouse = await fetchLighthouse()
  const house = await startHouse()
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    const figures: Figure[] = []
    for (const { name, path, wanted } of PAGES) {
      const ratings = await rate(lighthouse, { url: `${house.url}${path}`, port, wanted })
      for (const rating of ratings) {
        for (const { id, title, where } of rating.failed)
          console.log(`${name}: ${id}: ${title}\n  ${where}`)
        figures.push(figureOf(name, rating))
      }
    }
    return figures
  } finally {
    await browser.close()
    await house.stop()
  }
}

function figureOf(name: string, { kind, score, failed }: Rating): Figure {
  const reasons = failed.length === 0 ? '' : ` (not ${failed.map(({ id }) => id).join(', ')})`
  return {
    bench: 'lighthouse',
    figure: `${name}, ${kind}${reasons}`,
    value: score,
    unit: 'of 100',
    anchor: null,
    anchorValue: null,
    ratio: null,
    bar: '= 100',
    ok: score === 100,
  }
}

/** A port that nobody has now; the browser takes it a moment later. */
async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
