/**
 * `npm run service-sim`: the services that a house in production asks (register, face check, verdicts on addresses, payment provider) as a
 * process of their own, for trying a house out. See docs/guides/connect-outside-services.md.
 *
 *   SERVICE_SIM_PORT     where it listens; 8095
 *   SERVICE_SIM_TOKEN    what the house sends as CROUPIER_REGISTRY_TOKEN, CROUPIER_LIVENESS_TOKEN and CROUPIER_VERDICTS_KEY
 *   SERVICE_SIM_PAYMENT_KEY   the key of CROUPIER_PAYMENT_KEYS, 32 bytes in base64
 *   SERVICE_SIM_WEBHOOK_URL   where the house takes this provider's webhooks; without it the house is told nothing and asks
 *   SERVICE_SIM_WEBHOOK_RETRY_SECONDS   until a webhook that was not taken is sent again, doubled each time; 5
 *   SERVICE_SIM_WEBHOOK_LATE_SECONDS    how long a late webhook is kept back; 90
 *   SERVICE_SIM_PAYOUT_SECONDS   until a payout is paid; 3. `by-hand`: a person decides it at /psp
 *   SERVICE_SIM_CERT, SERVICE_SIM_CERT_KEY   PEM files; without them it speaks plain HTTP, which a house in production does not take
 *   SERVICE_SIM_ORIGIN   how browsers reach it, when that is not https://localhost:<port>
 */
import { readFileSync } from 'node:fs'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import * as z from 'zod'
import { createServiceSimulator } from './service-sim/simulator.ts'

const seconds = z.coerce.number().min(0).max(3_600)
const settings = z
  .object({
    SERVICE_SIM_PORT: z.coerce.number().int().min(0).max(65_535).default(8095),
    SERVICE_SIM_TOKEN: z.string().min(16),
    SERVICE_SIM_PAYMENT_KEY: z.base64().refine((text) => Buffer.from(text, 'base64').length === 32),
    SERVICE_SIM_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    SERVICE_SIM_WEBHOOK_RETRY_SECONDS: seconds.default(5),
    SERVICE_SIM_WEBHOOK_LATE_SECONDS: seconds.default(90),
    SERVICE_SIM_PAYOUT_SECONDS: z.union([z.literal('by-hand'), seconds]).default(3),
    SERVICE_SIM_CERT: z.string().optional(),
    SERVICE_SIM_CERT_KEY: z.string().optional(),
    SERVICE_SIM_ORIGIN: z.url().optional(),
  })
  .safeParse(process.env)

if (settings.success) serve(settings.data)
else {
  const [issue] = settings.error.issues
  console.error(`${String(issue?.path[0])}: ${issue?.message ?? 'is wrong'}`)
  process.exitCode = 1
}

function serve(of: NonNullable<(typeof settings)['data']>): void {
  const { SERVICE_SIM_CERT: cert, SERVICE_SIM_CERT_KEY: key } = of
  const { SERVICE_SIM_PAYOUT_SECONDS: payout } = of
  const isTls = cert !== undefined && key !== undefined
  const server = isTls
    ? createServer({ cert: readFileSync(cert), key: readFileSync(key) })
    : createPlainServer()
  server.listen(of.SERVICE_SIM_PORT, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : address
    const own = `${isTls ? 'https' : 'http'}://localhost:${port}`
    const origin = (of.SERVICE_SIM_ORIGIN ?? own).replace(/\/$/, '')
    const simulator = createServiceSimulator({
      token: of.SERVICE_SIM_TOKEN,
      paymentKey: Buffer.from(of.SERVICE_SIM_PAYMENT_KEY, 'base64'),
      origin,
      webhookUrl: of.SERVICE_SIM_WEBHOOK_URL ?? null,
      webhookWaitMs: of.SERVICE_SIM_WEBHOOK_RETRY_SECONDS * 1000,
      webhookLateMs: of.SERVICE_SIM_WEBHOOK_LATE_SECONDS * 1000,
      payoutMs: payout === 'by-hand' ? null : payout * 1000,
    })
    server.on('request', simulator)
    console.log(`services ready ${origin}`)
    for (const part of ['registry', 'liveness', 'verdicts', 'psp'])
      console.log(`  ${origin}/${part}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))
}
