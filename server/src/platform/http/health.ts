import type { FastifyInstance } from 'fastify'
import type { ClockWatch } from '../clock-watch.ts'
import type { Context } from '../context.ts'
import { jobSilences } from '../job-records.ts'
import { isOwnNetwork } from './own-network.ts'
import type { ReadyWarning } from './unlisted-proxy.ts'

export interface Health {
  /** From now on `/readyz` says no, and each answer is the last of its connection, so that new work goes elsewhere. */
  drain(): void
}

const HEALTH = { config: { traffic: 'health' } } as const
const READY_PATIENCE_MS = 2000

/** For machines: `/healthz` the process lives, `/readyz` it can work now, `/metrics` its figures for Prometheus. */
export function healthRoutes(
  server: FastifyInstance,
  context: Context,
  watch: Pick<ClockWatch, 'mayDateMoney'>,
  warnings: () => readonly ReadyWarning[] = () => [],
): Health {
  let draining = false
  const { jobSilence, jobStandsStill } = context.metrics
  context.metrics.lookUps.push(async () => {
    // Without a database its silence is told by /readyz, and the other figures are wanted all the same.
    const silences = await jobSilences(context.db).catch(() => [])
    jobSilence.reset()
    jobStandsStill.reset()
    for (const { name, seconds, isStanding } of silences) {
      jobSilence.set({ periodic_job: name }, seconds)
      jobStandsStill.set({ periodic_job: name }, isStanding ? 1 : 0)
    }
  })
  const whyNot = async (): Promise<string | null> => {
    if (draining) return 'draining'
    if (!(await databaseAnswers(context))) return 'database'
    return watch.mayDateMoney() ? null : 'clock'
  }
  server.get('/healthz', HEALTH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true }),
  )
  server.get('/readyz', HEALTH, async (_request, reply) => {
    const reason = await whyNot()
    const told = warnings()
    return await reply
      .status(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        ...(reason === null ? { ready: true } : { ready: false, reason }),
        ...(told.length === 0 ? {} : { warnings: told }),
      })
  })
  server.get('/metrics', HEALTH, async (request, reply) => {
    // Figures of the house are for its own network: a request through a proxy, or from afar, gets no answer.
    const forwarded = request.headers['x-forwarded-for'] ?? request.headers['forwarded']
    if (forwarded !== undefined || !isOwnNetwork(request.socket.remoteAddress ?? '')) {
      return await reply.status(404).send()
    }
    await Promise.all(context.metrics.lookUps.map((lookUp) => lookUp()))
    return await reply
      .header('content-type', context.metrics.registry.contentType)
      .send(await context.metrics.registry.metrics())
  })
  return {
    drain: () => {
      if (draining) return
      draining = true
      server.server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
    },
  }
}

async function databaseAnswers({ pool }: Context): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  // An answer that came while this process was busy is read before anybody is told that there was none.
  const silence = new Promise<false>((resolve) => {
    timer = setTimeout(() => setImmediate(resolve, false), READY_PATIENCE_MS)
  })
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
