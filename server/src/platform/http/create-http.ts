import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import { type FastifyServerOptions, fastify } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { collectBrowserReports } from './browser-reports.ts'
import { keepConsoleApart } from './console-host.ts'
import { refuseCrossSite } from './cross-site.ts'
import { createDecrypter } from './encryption.ts'
import type { Http, HttpHooks } from './http.ts'
import { createLanes, laneServer } from './lanes.ts'
import { languageOf } from './language.ts'
import { memoryRateLimits } from './rate-limits.ts'
import { answerRefusal, refusalEnvelope } from './route.ts'

const LARGEST_BODY = 1024 * 1024
const TIMEOUTS = { requestTimeout: 15_000, keepAliveTimeout: 72_000 }

/** Builds the HTTP server with everything that holds for every call; modules then add their routes. */
export async function createHttp(context: Context, hooks: HttpHooks): Promise<Http> {
  const lanes = createLanes(context)
  const options: FastifyServerOptions = {
    serverFactory: (rest) => laneServer(lanes, rest, TIMEOUTS),
    loggerInstance: context.log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => context.random.uuid(),
    requestIdHeader: false,
    trustProxy: context.config.trustProxy,
    bodyLimit: LARGEST_BODY,
    ...TIMEOUTS,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }
  const server = fastify(options)
  const http: Http = {
    fastify: server,
    lanes,
    context,
    hooks,
    decrypter: createDecrypter(context),
    rateLimits: memoryRateLimits(),
    ownCalls: context.random.token(),
    endpoints: [],
  }
  await server.register(helmet, {
    // Pages set their own policy with a nonce; for data there is nothing to load at all.
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
      useDefaults: false,
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    // A house on somebody's own machine has no certificate, and must not bar the way to what else runs there.
    strictTransportSecurity: context.config.mode === 'production' && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
  })
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // The lobby's page is an eighth shorter than at the library's 4: about ten packets. No answer of ours fills the usual window of 4 MB;
    // with one of 256 kB all are as short, and a page costs a twentieth less.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  })
  await server.register(websocket, { options: { maxPayload: 16 * 1024, perMessageDeflate: false } })
  server.addHook('preClose', async () => lanes.close())
  countRequests(http)
  keepConsoleApart(server, context.config.consoleHosts)
  refuseCrossSite(server)
  answerErrors(http)
  await collectBrowserReports(http)
  return http
}

function countRequests({ fastify: server, context }: Http): void {
  server.addHook('onResponse', async (request, reply) => {
    context.metrics.httpRequests.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })
}

function answerErrors(http: Http): void {
  const brandIfReadable = async (host: string) => {
    try {
      return await http.hooks.brandOf(host)
    } catch {
      return null
    }
  }
  http.fastify.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    // When even the brand cannot be read, the answer is in English and still says nothing of our insides.
    const brand = await brandIfReadable(request.hostname)
    const language = brand ? languageOf(request, brand) : 'en'
    const envelope = refusalEnvelope(http, refusal, language, request.id)
    return await answerRefusal(reply, refusal, envelope)
  })
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new Refusal('payload_too_large')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('bad_request')
  return new Refusal('internal')
}
