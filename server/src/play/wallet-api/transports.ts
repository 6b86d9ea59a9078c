import {
  transactionsQuery,
  transactionsResponse,
  type TransactionsResponse,
  type WalletOperation,
  type WalletPlayerResponse,
  type WalletRequest,
  walletPlayer,
} from '@croupier/api/play/seamless-wallet'
import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/clock.ts'
import { checkerOf } from './check-request.ts'
import type { Wallet } from './create-wallet.ts'
import type { WalletVendor } from './deps.ts'
import { WalletRefused } from './problems.ts'
import { signatureOf, signedText } from './signature.ts'

/** A way for a vendor's calls to the wallet and back. Throws when nothing was decided or the answer was lost. */
export interface WalletTransport {
  call<Operation extends WalletOperation>(
    operation: Operation,
    request: WalletRequest<Operation>,
  ): Promise<WalletPlayerResponse>
  transactions(query: { player_id: string; transaction_id: string }): Promise<TransactionsResponse>
}

/** For a vendor in the same process: the handlers themselves, behind the same check of the request. */
export function inProcessTransport(
  wallet: Wallet,
  vendorOf: () => Promise<WalletVendor>,
): WalletTransport {
  return {
    call: async (operation, request) => {
      const problem = checkerOf(operation)(request)
      if (problem) throw new WalletRefused('BAD_REQUEST', problem)
      return await wallet.call(await vendorOf(), operation, request)
    },
    transactions: async (query) =>
      await wallet.transactions(await vendorOf(), z.parse(transactionsQuery, query)),
  }
}

export interface SignedHttpOptions {
  /** Of the house: https://house.example */
  origin: string
  vendor: string
  secret: string
  clock: Clock
}

/** Longer than the wallet's own limit, so its answer is heard whenever there is one. */
const TIMEOUT_MS = 4000

/** For a vendor elsewhere: HTTP, signed both ways. */
export function signedHttpTransport(options: SignedHttpOptions): WalletTransport {
  return {
    call: async (operation, request) => {
      const body = Buffer.from(JSON.stringify(request))
      const answer = await send(options, { method: 'POST', to: operation.replace('.', '/'), body })
      return z.parse(walletPlayer, answer)
    },
    transactions: async (query) => {
      const to = `transactions?${new URLSearchParams(query).toString()}`
      const answer = await send(options, { method: 'GET', to, body: Buffer.alloc(0) })
      return z.parse(transactionsResponse, answer)
    },
  }
}

async function send(
  { origin, vendor, secret, clock }: SignedHttpOptions,
  call: { method: 'GET' | 'POST'; to: string; body: Buffer },
): Promise<unknown> {
  const path = `/v1/wallet/${vendor}/${call.to}`
  const timestamp = String(clock.now().getTime())
  const response = await fetch(`${origin}${path}`, {
    method: call.method,
    headers: {
      'content-type': 'application/json',
      'x-vendor-id': vendor,
      'x-timestamp': timestamp,
      'x-signature': signatureOf(secret, signedText({ timestamp, path, body: call.body })),
    },
    ...(call.method === 'POST' ? { body: Uint8Array.from(call.body) } : {}),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const body = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200)
    throw new Error(
      `${path.split('?')[0]} was answered ${response.status}: ${body.subarray(0, 300).toString()}`,
    )
  const stamp = response.headers.get('x-timestamp') ?? ''
  const wanted = signatureOf(secret, signedText({ timestamp: stamp, path, body }))
  const given = response.headers.get('x-signature') ?? ''
  // Somebody between us could make a declined bet look taken.
  if (given.length !== wanted.length || !timingSafeEqual(Buffer.from(given), Buffer.from(wanted)))
    throw new Error(`the answer of ${path.split('?')[0]} is not signed by the house`)
  return JSON.parse(body.toString('utf8'))
}
