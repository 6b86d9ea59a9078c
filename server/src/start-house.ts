import { fastify, type FastifyInstance } from 'fastify'
import { createHouse, createHouseHttp } from './app.ts'
import type { Config } from './platform/config.ts'
import { openGround } from './platform/ground.ts'
import { healthRoutes } from './platform/http/health.ts'
import { StartProblem } from './platform/start-problem.ts'

export interface RunningHouse {
  /** Where it listens, for people. */
  url: string
  /** Drains: takes no new work, finishes what runs, lets go of everything. */
  close(): Promise<void>
}

/** Starts the roles of the configuration in this process. Throws StartProblem in plain words. */
export async function startHouse(config: Config): Promise<RunningHouse> {
  const ground = await openGround(config)
  try {
    const { context } = ground
    const house = await createHouse(context)
    // A process without calls of its own still says how it is.
    const server: FastifyInstance = config.roles.includes('api')
      ? (await createHouseHttp(house)).http.fastify
      : fastify()
    const health = healthRoutes(server, context)
    if (config.roles.includes('worker')) house.projections.start()
    const url = await listen(server, config)
    const close = async (): Promise<void> => {
      health.drain()
      await server.close()
      await house.projections.stop()
      await ground.close()
    }
    return { url, close }
  } catch (error) {
    await ground.close()
    throw error
  }
}

async function listen(server: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await server.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') throw new StartProblem(`PORT: port ${port} is in use`)
    if (code === 'EACCES') throw new StartProblem(`PORT: port ${port} needs more rights`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST: this machine has no address ${host}`)
    throw error
  }
  const [address] = server.addresses()
  const actual = typeof address === 'object' ? address.port : port
  return `http://localhost:${actual}`
}
