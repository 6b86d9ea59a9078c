import { carriersNeeded } from '../app/required-carriers.ts'
import { outsideServices, servicesDemanded, type OutsideService } from '../core/brands/brands.ts'
import { type Check, type DoctorDeps, green, type Look, off, once, red } from './check.ts'

const CONFIGURATION = 'docs/operations/configuration.md'
const SERVICES = 'docs/guides/connect-outside-services.md'
const MESSAGES = `${CONFIGURATION}#mail-and-sms`
const VARIABLE = {
  registry: 'CROUPIER_REGISTRY_URL',
  liveness: 'CROUPIER_LIVENESS_URL',
  verdicts: 'CROUPIER_VERDICTS_URL',
} as const

export const outsideChecks: readonly Check[] = [
  once('mail', MESSAGES, async (parts) => {
    const { mail } = parts.house.context.config
    if (mail === null) return await unless(parts, 'mail')
    return await orRefused(async () => {
      await parts.edges.smtp(mail.url)
      return green(new URL(mail.url).hostname)
    })
  }),
  once('sms', MESSAGES, async (parts) => {
    const { sms } = parts.house.context.config
    if (sms === null) return await unless(parts, 'sms')
    const { hostname, port, protocol } = new URL(sms.url)
    await parts.edges.opens({
      host: hostname,
      port: Number(port || (protocol === 'https:' ? 443 : 80)),
    })
    return green(hostname)
  }),
  ...outsideServices.map((service) =>
    once(service, SERVICES, async (parts) => {
      const { config } = parts.house.context
      const configured = config[service]
      if (configured === null) return (await demandedBy(parts, service)) ?? off(VARIABLE[service])
      return await serviceAnswers(parts, service)
    }),
  ),
]

/** Red where a brand has a feature on that needs the channel. */
async function unless({ house }: DoctorDeps, channel: 'mail' | 'sms'): Promise<Look> {
  const [needed] = (await carriersNeeded(house)).filter((need) => need.channel === channel)
  if (needed === undefined) return off(channel === 'mail' ? 'SMTP_URL' : 'SMS_URL')
  return red('needed', { variable: needed.variable, feature: `${needed.modId} (${needed.brand})` })
}

async function demandedBy({ house }: DoctorDeps, service: OutsideService): Promise<Look | null> {
  for (const { id, code, marketPack } of await house.brands.all()) {
    const refused = await house.brands.setting(id, 'region.refusedDisguises')
    const isOwn = service === 'verdicts' && refused.length > 0
    if (isOwn || servicesDemanded(marketPack).includes(service))
      return red('demanded', { variable: VARIABLE[service], market: `${marketPack} (${code})` })
  }
  return null
}

/** An address that is nobody's (RFC 5737). */
const NOBODY = '192.0.2.1'
/** A look that nobody began; the service says that it does not know it. */
const UNKNOWN_LOOK = 'doctor'

async function serviceAnswers(
  { house: { context }, edges }: DoctorDeps,
  service: OutsideService,
): Promise<Look> {
  const { registry, liveness, verdicts } = context.config
  const asked = {
    registry: registry && { url: under(registry.url, 'check'), key: registry.token },
    liveness: liveness && {
      url: under(liveness.url, `sessions/${UNKNOWN_LOOK}`),
      key: liveness.token,
    },
    verdicts: verdicts && { url: withAddress(verdicts.url), key: verdicts.key },
  }[service]
  if (asked === null) return off(VARIABLE[service])
  const status = await edges.status({
    url: asked.url,
    headers: { authorization: `Bearer ${asked.key}`, accept: 'application/json' },
  })
  if (status === 401 || status === 403) return red('refused', { variable: VARIABLE[service] })
  // A question that is no person's may be refused; whoever refuses it is there.
  const isThere = service === 'verdicts' ? status === 200 : status < 500
  return isThere
    ? green(new URL(asked.url).hostname)
    : red('unreachable', { detail: String(status) })
}

function under(url: string, path: string): string {
  return `${url.replace(/\/$/, '')}/${path}`
}

function withAddress(url: string): string {
  const asked = new URL(url)
  asked.searchParams.set('address', NOBODY)
  return asked.href
}

/** A name or password that the server does not take is another thing than a server that is away. */
async function orRefused(look: () => Promise<Look>): Promise<Look> {
  try {
    return await look()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EAUTH') return red('refused', { variable: 'SMTP_URL' })
    throw error
  }
}
