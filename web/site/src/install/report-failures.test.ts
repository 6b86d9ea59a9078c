import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchFailures } from './report-failures.ts'

let reports: [failure: string, address: string][] = []
let head: () => Response

beforeEach(() => {
  reports = []
  vi.stubGlobal('fetch', async (input: string, request: RequestInit) => {
    if (request.method === 'HEAD') return head()
    if (input !== '/reports/browser') throw new Error(input)
    const [{ body }] = JSON.parse(typeof request.body === 'string' ? request.body : '')
    reports.push([body.effectiveDirective, new URL(body.blockedURL, 'http://x').pathname])
    return new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

const partFails = (message: string) =>
  window.dispatchEvent(
    Object.assign(new Event('vite:preloadError'), { payload: new Error(message) }),
  )

test('S8-036, EQ-30 a part that does not come is reported as missing, or as something else; S8-035 so is a picture', async () => {
  const stop = watchFailures()
  head = () => new Response(null, { status: 404 })
  partFails('Failed to fetch dynamically imported module: http://localhost:3000/assets/old-1.js')
  await vi.waitFor(() => expect(reports).toEqual([['chunk-missing', '/assets/old-1.js']]))
  head = () => {
    throw new TypeError('no connection')
  }
  partFails('Unable to preload CSS for /assets/page-2.css')
  await vi.waitFor(() => expect(reports[1]).toEqual(['chunk-other', '/assets/page-2.css']))
  const picture = document.createElement('img')
  picture.src = 'http://localhost:3000/art/games/GONE.avif'
  document.body.append(picture)
  picture.dispatchEvent(new Event('error'))
  expect(reports[2]).toEqual(['image-load', '/art/games/GONE.avif'])
  picture.dispatchEvent(new Event('error'))
  expect(reports).toHaveLength(3)
  stop()
  partFails('Importing a module script failed.')
  await Promise.resolve()
  expect(reports).toHaveLength(3)
})
