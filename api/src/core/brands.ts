import { patternIds } from '@croupier/shared/pattern-ids'
import * as z from 'zod/mini'
import { shortId } from '../field-types.ts'
import { endpoint } from '../endpoint.ts'
import { limitKinds } from '../accounts/limits-of-play.ts'
import { instant, realCurrency } from '../wire.ts'

/** A field rule of a form as the server demands it (S3-031). */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.literal(patternIds),
  minLength: z.int().check(z.gte(0), z.lte(1000)),
  maxLength: z.int().check(z.gte(1), z.lte(1000)),
})

/** A switch of the site: a node counts only when all its parents are enabled (the answer says so already). */
export interface WhitelabelNode {
  modId: string
  enabled: boolean
  childrenNodes: WhitelabelNode[]
}
export const whitelabelNode: z.ZodMiniType<WhitelabelNode, WhitelabelNode> = z.object({
  modId: shortId,
  enabled: z.boolean(),
  get childrenNodes() {
    return z.array(whitelabelNode)
  },
})

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

/** The colours of one theme; the site turns each into the CSS variable `--color-<name-in-kebab-case>`. */
export const themeTokens = z.object({
  background: colour,
  surface: colour,
  surfaceRaised: colour,
  line: colour,
  text: colour,
  textMuted: colour,
  /** The brand's own colour: the main button, the active tab. */
  accent: colour,
  accentStrong: colour,
  onAccent: colour,
  /** For what glitters: wins, crowns, jackpots. */
  highlight: colour,
  onHighlight: colour,
  positive: colour,
  negative: colour,
  warning: colour,
  focus: colour,
  /** Two ends of the felt behind heroes and headers. */
  feltFrom: colour,
  feltTo: colour,
})
export type ThemeTokens = z.output<typeof themeTokens>
export const brandTheme = z.object({ light: themeTokens, dark: themeTokens })

/** A way to reach people (S3-020); `path` is a link to a host that the house allows. */
export const customerServiceEntry = z.object({
  csType: z.string().check(z.regex(/^[A-Z_]{2,32}$/)),
  path: z.url({ protocol: /^(https|mailto|tel)$/ }),
})

/** A link with a label per language (S3-027). */
export const siteResource = z.object({
  labels: z.record(z.string(), z.string()),
  url: z.url({ protocol: /^https$/ }),
})

export const domainRoute = z.object({
  mainDomain: z.string(),
  domains: z.array(
    z.object({ host: z.string(), purpose: z.enum(['site', 'affiliate', 'images', 'games']) }),
  ),
})

const statusParts = {
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  location: z.object({ ip: z.string() }),
}

export const brandFace = z.object({
  code: z.string(),
  name: z.string(),
  currency: realCurrency,
  timeZone: z.string(),
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  marketPack: z.string(),
  theme: brandTheme,
})

export const registrationSettings = z.object({
  fields: z.record(z.string(), fieldRule),
  modes: z.object({
    username: z.boolean(),
    mobile: z.boolean(),
    /** The mode that the form opens with; null when registration is off. */
    default: z.nullable(z.enum(['username', 'mobile'])),
    /** A telephone number is shown to be the person's own by a code. */
    smsVerification: z.boolean(),
    /** Registration by mobile number asks for a password too. */
    mobilePassword: z.boolean(),
  }),
  humanCheck: z.boolean(),
  minimumAge: z.int(),
  termsVersion: z.string(),
  /** Kinds of bounds that the form asks for: without the required ones no account is opened (RG-01). */
  limits: z.object({
    required: z.array(z.enum(limitKinds)),
    prompted: z.array(z.enum(limitKinds)),
  }),
})

/** Days of the week from 1, Monday, to 7, both included, and times of the brand's clock. */
export const consultingHours = z.object({
  firstDay: z.int().check(z.gte(1), z.lte(7)),
  lastDay: z.int().check(z.gte(1), z.lte(7)),
  from: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  to: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})
export type ConsultingHours = z.output<typeof consultingHours>

export const brandsApi = {
  status: endpoint('GET /wps/system/status', {
    access: 'visitor',
    summary: 'Whether the site is open: 0 normal, 1 maintenance, 2 region-restricted',
    output: z.object({
      status: z.literal([0, 1, 2]),
      ...statusParts,
      /** What the maintenance page says, in the caller's language. */
      info: z.nullable(z.object({ message: z.string(), until: z.nullable(instant) })),
      customerService: z.array(customerServiceEntry),
    }),
  }),
  permission: endpoint('GET /wps/system/permission', {
    access: 'visitor',
    summary: 'Everything that a site needs to know of its brand before it is drawn',
    output: z.object({
      brand: brandFace,
      info: z.object({
        customerService: z.array(customerServiceEntry),
        /** When agents reach the brand's people, by the brand's clock (S1-012). */
        consultingHours: z.nullable(consultingHours),
        domainRoute,
        resources: z.array(siteResource),
        whitelabel: z.array(whitelabelNode),
        register: registrationSettings,
        mainDomain: z.string(),
        analytics: z.object({ gtagId: z.nullable(shortId) }),
        imageCDNs: z.array(z.string()),
        launchGameCDNs: z.array(z.string()),
      }),
      publicSettings: z.object({ imageBase: z.string() }),
      ...statusParts,
    }),
  }),
  registrationSettings: endpoint('GET /wps/system/setting/register', {
    access: 'visitor',
    summary: 'Which fields the registration form has and what each demands',
    output: registrationSettings,
  }),
}
