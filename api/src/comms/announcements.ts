import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A banner as it is drawn: its words in the caller's language, its look, what it opens (S3-017, S2-056). */
export const siteBanner = z.object({
  id: z.string(),
  groupName: z.string(),
  /** The uploaded picture's address; null when the house draws it. */
  url: z.nullable(z.string()),
  art: z.nullable(z.string()),
  form: z.string(),
  /** Two colours, #rrggbb. */
  colours: z.array(z.string()),
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  linkageType: z.string(),
  target: z.string(),
})
export type SiteBanner = z.output<typeof siteBanner>

/** An announcement or a promotion's text (S3-018). */
export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  /** HTML, cleaned by the house. */
  content: z.string(),
  promotionType: z.nullable(z.string()),
  /** A members, B visitors, F members on their first login; null in lists where it says nothing. */
  execution: z.nullable(z.string()),
  linkageType: z.string(),
  target: z.string(),
  /** Whether a member can apply for it. */
  takesApplications: z.boolean(),
})
export type Announcement = z.output<typeof announcement>

export const announcementsApi = {
  list: endpoint('GET /wps/relay/MCSFE_getListAnnouncements', {
    access: 'visitor',
    summary:
      'What the brand announces now to this caller: B banners, PL notices, PU pop-ups, PR promotions',
    input: z.object({
      /** Of B, PL, PU, PR, with commas; what is not asked for is answered empty. */
      types: z.string().check(z.regex(/^(B|PL|PU|PR)(,(B|PL|PU|PR)){0,3}$/)),
      platform: z.optional(z.literal('W')),
      /** Distinguishes what a visitor and a member see; the house decides by the session itself. */
      execution: z.optional(z.string().check(z.regex(/^[ABF]$/))),
      language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/))),
    }),
    output: z.object({
      banners: z.array(siteBanner),
      player: z.array(z.object({ id: z.string(), title: z.string() })),
      popup: z.array(announcement),
      promotion: z.array(announcement),
    }),
  }),
}
