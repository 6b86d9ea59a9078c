import { vendorStatementPage } from '@croupier/api/play/vendor-statement'
import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import type { AskOutside } from '../../platform/outside/ask-outside.ts'
import { signatureOf, signedText } from '../../play/wallet-api/wallet-api.ts'
import type { DayWindow, VendorLine, VendorStatements } from './statement.ts'
import { vendorLineOf } from './vendor-file.ts'

export interface FeedOptions {
  ask: AskOutside
  /** The vendor's `statement_url`. */
  url: string
  secret: Buffer
  clock: Clock
}

const TIMEOUT_MS = 20_000
const LARGEST_PAGE = 4 * 1024 * 1024

/** A vendor's list by the open protocol (api/src/play/vendor-statement.ts): signed both ways, page by page. Throws when it cannot be had. */
export function openFeed(options: FeedOptions): VendorStatements {
  return {
    fetch: async (window) => {
      const first = await page(options, window, null)
      return first === null ? null : pages(options, window, first)
    },
  }
}

type FeedPage = z.output<typeof vendorStatementPage>

async function* pages(
  options: FeedOptions,
  window: DayWindow,
  first: FeedPage,
): AsyncIterable<readonly VendorLine[]> {
  let current: FeedPage | null = first
  let before = 0
  while (current !== null) {
    const { transactions, cursor }: FeedPage = current
    const offset = before
    yield transactions.map((transaction, index) => vendorLineOf(transaction, offset + index + 1))
    before += transactions.length
    if (cursor === null) return
    current = await page(options, window, cursor)
    if (current === null) throw new Error('the statement vanished between two pages')
  }
}

/** Null when the vendor answers 404: it has not closed the day. */
async function page(
  { url, secret, clock, ask }: FeedOptions,
  { brandId, from, to }: DayWindow,
  cursor: string | null,
): Promise<FeedPage | null> {
  const address = new URL(url)
  address.searchParams.set('site_id', String(brandId))
  address.searchParams.set('from', from.toISOString())
  address.searchParams.set('to', to.toISOString())
  if (cursor !== null) address.searchParams.set('cursor', cursor)
  const path = `${address.pathname}${address.search}`
  const timestamp = String(clock.now().getTime())
  const response = await ask(address, {
    headers: {
      accept: 'application/json',
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, signedText({ timestamp, path, body: '' })),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const body = await bodyOf(response)
  if (response.status === 404) return null
  if (response.status !== 200) throw new Error(`the vendor's feed answered ${response.status}`)
  const stamp = response.headers.get('x-timestamp') ?? ''
  const wanted = Buffer.from(signatureOf(secret, signedText({ timestamp: stamp, path, body })))
  const given = Buffer.from(response.headers.get('x-signature') ?? '')
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted))
    throw new Error("the vendor's feed is not signed by the vendor")
  return z.parse(vendorStatementPage, JSON.parse(body.toString('utf8')))
}

async function bodyOf(response: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    if (length > LARGEST_PAGE) throw new Error("a page of the vendor's feed is too large")
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
