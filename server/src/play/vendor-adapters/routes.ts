import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { createThrottles, type Throttles, WalletRefused } from '../wallet-api/wallet-api.ts'
import { actionsArray } from './actions-array/actions-array.ts'
import type { VendorAdapterDeps } from './ask-wallet.ts'
import { createAdapterService } from './desk.ts'
import type { CallProblem, VendorAdapter, AdapterAnswer, AdapterCall } from './dialect.ts'
import { writeExactJson } from './exact-json.ts'
import { formMd5 } from './form-md5/form-md5.ts'
import { transferInOut } from './transfer-in-out/transfer-in-out.ts'
import { uuidCents5 } from './uuid-cents5/uuid-cents5.ts'

const dialects: readonly VendorAdapter[] = [uuidCents5, formMd5, transferInOut, actionsArray]
const LARGEST_BODY = 64 * 1024

/** The doors for vendors that keep their own dialect: /v1/adapters/<dialect>/<vendor>/… */
export function dialectRoutes(server: FastifyInstance, parts: VendorAdapterDeps): void {
  for (const dialect of dialects) {
    void server.register(async (own) => openDoor(own, parts, dialect), {
      prefix: `/v1/adapters/${dialect.name}/:vendor`,
    })
  }
}

function openDoor(own: FastifyInstance, parts: VendorAdapterDeps, dialect: VendorAdapter): void {
  const desk = createAdapterService(parts)
  const throttles = createThrottles(parts.context.clock)
  own.removeAllContentTypeParsers()
  // What is signed are the bytes as they travelled.
  own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  own.setErrorHandler((error, request, reply) =>
    send(reply, dialect.problem(problemOf(error, request), pathOf(request))),
  )
  own.setNotFoundHandler((request, reply) =>
    send(reply, dialect.problem('unknown-path', pathOf(request))),
  )
  const options = {
    bodyLimit: LARGEST_BODY,
    compress: false,
    config: { traffic: 'signed' },
  } as const
  // Who guesses at signatures is not read.
  own.addHook('onRequest', async ({ ip }) => throttles.refuseGuesser(ip))
  own.post('/*', options, async (request, reply) => {
    const call = await admit(parts, { throttles, dialect }, request)
    return await send(reply, await dialect.answer(desk, call))
  })
}

interface Door {
  throttles: Throttles
  dialect: VendorAdapter
}

/** Who calls, proven. A vendor has one dialect, and its keys open no other door. */
async function admit(
  parts: VendorAdapterDeps,
  { throttles, dialect }: Door,
  request: FastifyRequest,
): Promise<AdapterCall> {
  const { vendor: code = '' } = request.params as { vendor?: string }
  const vendor = await parts.vendorOf(code)
  const call = vendor && callOf(request, vendor)
  if (!call || vendor.dialect !== dialect.name || !dialect.isAuthentic(call)) {
    throttles.countGuess(request.ip)
    throw new WalletRefused('BAD_SIGNATURE')
  }
  const address = request.ip.startsWith('::ffff:') ? request.ip.slice(7) : request.ip
  if (vendor.allowedAddresses.length > 0 && !vendor.allowedAddresses.includes(address))
    throw new WalletRefused('ADDRESS_NOT_ALLOWED')
  return call
}

function callOf(request: FastifyRequest, vendor: AdapterCall['vendor']): AdapterCall {
  return {
    vendor,
    path: pathOf(request),
    header: (name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : ''
    },
    body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  }
}

function pathOf(request: FastifyRequest): string {
  const { '*': rest = '' } = (request.params ?? {}) as { '*'?: string }
  return rest
}

function problemOf(error: unknown, request: FastifyRequest): CallProblem {
  if (error instanceof WalletRefused) return error.httpStatus === 401 ? 'not-admitted' : 'busy'
  if (error instanceof Refusal) return error.status === 429 ? 'busy' : 'unknown-path'
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return 'too-large'
  if (typeof status === 'number' && status >= 400 && status < 500) return 'unknown-path'
  request.log.error({ err: error, requestId: request.id }, 'a dialect failed')
  return 'failed'
}

async function send(reply: FastifyReply, { httpStatus, body }: AdapterAnswer): Promise<void> {
  await reply.status(httpStatus).type('application/json; charset=utf-8').send(writeExactJson(body))
}
