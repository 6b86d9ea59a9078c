import { languageCodes } from '@croupier/shared/languages'
import * as z from 'zod/mini'
import { typedLines, typedText } from '../typed-text.ts'

export const contentKinds = ['banner', 'notice', 'announcement', 'help', 'promotion'] as const
export type ContentKind = (typeof contentKinds)[number]

/** Where banners stand: over the lobby, below the side menu (S2-037). */
export const bannerGroups = ['w_home', 'w_leftmenu'] as const

/** Who sees it. An announcement says the same by its execution: B visitors, A members, F members on their first login. */
export const audiences = ['all', 'visitors', 'members', 'agents', 'first_login'] as const
export type Audience = (typeof audiences)[number]

export const executions = ['A', 'B', 'F'] as const
export type Execution = (typeof executions)[number]

/** What a click may open; '' opens nothing (S2-056). */
export const linkageTypes = [
  '',
  'game',
  'category',
  'promotion',
  'member',
  'help',
  'page',
  'url',
] as const
export type LinkageType = (typeof linkageTypes)[number]

/** Pages of the site that a linkage of type `page` may name. */
export const linkagePages = ['register', 'guide', 'feedback', 'announcements', 'recent'] as const

export const helpSections = ['terms', 'help', 'guide'] as const

/** The forms that the house draws behind a banner's words, and the figures that it draws beside them. */
export const bannerForms = ['rays', 'waves', 'orbs', 'peaks'] as const
export const bannerArts = ['koi', 'crash', 'pix', 'lotus', 'shield', 'trophy', 'guide'] as const

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))

export const bannerLook = z.object({
  form: z.enum(bannerForms),
  from: colour,
  to: colour,
  art: z.nullable(z.enum(bannerArts)),
  /** An uploaded picture instead of art. */
  picture: z.nullable(z.uuid()),
})
export type BannerLook = z.output<typeof bannerLook>

export const linkage = z.object({
  linkageType: z.enum(linkageTypes),
  /** The game's code, the category, the page, the anchor or the address. */
  target: typedText(300),
})
export type Linkage = z.output<typeof linkage>

const line = (most: number) => z._default(typedLines(most), '')

/** The words of one language; what a kind does not use stays empty. `{brand}` and `{age}` are filled in. */
export const contentWords = z.object({
  eyebrow: line(60),
  title: line(120),
  text: line(240),
  action: line(40),
  /** HTML; cleaned by the house when it is stored and when it is read. */
  content: line(50_000),
})
export type ContentWords = z.output<typeof contentWords>

/** A moment on the clocks of the brand's time zone, to the minute; null: no bound. */
const wallClock = z.nullable(z.string().check(z.regex(/^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d$/)))

/** Everything that is written about an entry, whatever its kind; the house empties what its kind does not have. */
export const contentBody = z.object({
  texts: z.partialRecord(z.enum(languageCodes), contentWords),
  audience: z.enum(audiences),
  from: wallClock,
  until: wallClock,
  link: linkage,
  group: z.nullable(z.enum(bannerGroups)),
  look: z.nullable(bannerLook),
  execution: z.nullable(z.enum(executions)),
  /** Names the reward that the announcement is about; its button leads to the rewards (S2-055). */
  promotionType: z.nullable(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,29}$/))),
  section: z.nullable(z.enum(helpSections)),
  /** Whether members apply for the promotion, with a remark and pictures (S5-036). */
  takesApplications: z._default(z.boolean(), false),
})
export type ContentBody = z.output<typeof contentBody>
