import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import websocket from '@fastify/websocket'
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, fastify } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { countTraffic } from './admission.ts'
import { admitBeforeRoutes, continueAfterAdmission, USUAL_TRAFFIC } from './admission-hook.ts'
import { collectBrowserReports } from './browser-reports.ts'
import { callerAddress } from './caller-address.ts'
import { keepConsoleApart } from './console-host.ts'
import { refuseCrossSite } from './cross-site.ts'
import { createDecrypter } from './encryption.ts'
import type { Http, HttpHooks } from './http.ts'
import { createRawHttp } from './raw-http.ts'
import { languageOf } from './language.ts'
import { memoryRateLimits } from './rate-limits.ts'
import { writeRequestLine } from './request-lines.ts'
import { answerRefusal, refusalEnvelope } from './route.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'
import { answerBrokenRequests, createBoundedServer, KEEP_ALIVE_MS, REQUEST_MS } from './server.ts'
import { watchForProxies } from './unlisted-proxy.ts'

/** Routes that take more say so themselves. */
const LARGEST_BODY = 32 * 1024

/** Builds the HTTP server with everything that holds for every call; modules then add their routes. */
export async function createHttp(context: Context, hooks: HttpHooks): Promise<Http> {
  const { config } = context
  const rateLimits = memoryRateLimits()
  const rawHttp = createRawHttp(context, rateLimits)
  const headers = securityHeaders(config.mode)
  const options: FastifyServerOptions = {
    serverFactory: (rest) => createBoundedServer(rawHttp, rest, config),
    clientErrorHandler: answerBrokenRequests(headers),
    frameworkErrors: (error, request, reply) => answerUnroutable(http, { error, request, reply }),
    loggerInstance: context.log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => context.random.uuid(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    bodyLimit: LARGEST_BODY,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    exposeHeadRoutes: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  }
  const server = fastify(options)
  const http: Http = {
    fastify: server,
    rawHttp,
    context,
    hooks,
    decrypter: createDecrypter(context),
    rateLimits,
    ownCalls: context.random.token(),
    endpoints: [],
    routes: [],
    warnings: () => [],
  }
  listRoutes(http)
  addSecurityHeaders(server, headers)
  await server.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Nobody who calls us packs a body, and a small one could unpack to a large one.
    globalDecompression: false,
    // The lobby's page is an eighth shorter than at the library's 4: about ten packets. No answer of ours fills the usual window of 4 MB;
    // with one of 256 kB all are as short, and a page costs a twentieth less.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  })
  await server.register(websocket, { options: { maxPayload: 16 * 1024, perMessageDeflate: false } })
  server.addHook('preClose', async () => rawHttp.close())
  countRequests(http)
  logRequests(http)
  admitBeforeRoutes(http)
  continueAfterAdmission(server)
  http.warnings = watchForProxies(server, context)
  keepConsoleApart(server, config.consoleHosts)
  refuseCrossSite(server)
  answerErrors(http)
  await collectBrowserReports(http)
  return http
}

function listRoutes({ fastify: server, routes }: Http): void {
  server.addHook('onRoute', (route) => {
    for (const method of [route.method].flat())
      routes.push({
        method,
        url: route.url,
        // Other hooks may still say what it counts as.
        get traffic() {
          return route.config?.traffic ?? USUAL_TRAFFIC
        },
      })
  })
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

/** A line for each request that the framework answers, with the id (`reqId`) that its other lines carry too. */
function logRequests({ fastify: server, context, hooks }: Http): void {
  server.addHook('onResponse', async (request, reply) => {
    const { config, url = 'unknown' } = request.routeOptions
    const level = config.traffic === 'health' ? 'debug' : 'info'
    // Whoever wants no such lines does not pay for the look at the brand either.
    if (!context.log.isLevelEnabled(level)) return
    const brand = await hooks.brandOf(request.hostname).catch(() => null)
    const line = {
      method: request.method,
      route: url,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      brand: brand?.code ?? null,
    }
    writeRequestLine(request.log, line, level)
  })
}

function answerErrors(http: Http): void {
  http.fastify.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal') request.log.error({ err: error }, 'request failed')
    return await answerAnybody(http, { refusal, request, reply })
  })
}

/** A refusal for whoever asked, before anything is known of them. */
async function answerAnybody(
  http: Http,
  { refusal, request, reply }: { refusal: Refusal; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  // When even the brand cannot be read, the answer is in English and still says nothing of our insides.
  const brand = await http.hooks.brandOf(request.hostname).catch(() => null)
  const language = brand ? languageOf(request, brand) : 'en'
  const envelope = refusalEnvelope(http, refusal, language, request.id)
  return await answerRefusal({ request, reply }, refusal, envelope)
}

/** An address that the router cannot read at all; no hook has run for it. */
async function answerUnroutable(
  http: Http,
  { error, request, reply }: { error: unknown; request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  reply.headers(securityHeaders(http.context.config.mode))
  const refusal = await countTraffic(http, 'calls', callerAddress(request)).then(
    () => refusalOf(error),
    refusalOf,
  )
  await answerAnybody(http, { refusal, request, reply })
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new Refusal('payload_too_large')
  if (typeof status === 'number' && status >= 400 && status < 500) return new Refusal('bad_request')
  return new Refusal('internal')
}
