import type {
  Audience,
  ContentBody,
  ContentKind,
  ContentWords,
} from '@croupier/api/comms/content-shapes'
import { isLanguageCode } from '@croupier/shared/languages'

/** Who is looking, as far as content cares. */
export interface Viewer {
  isSignedIn: boolean
  isAgent: boolean
  /** The session that stands was opened by the account's first login. */
  isFirstLogin: boolean
}

export interface Schedule {
  from: string | null
  until: string | null
}

/** The clock on the wall of a time zone, to the minute: 2026-11-21T18:05. Two of one zone compare as texts. */
export function wallClock(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** From the first minute on, and no more in the last: two entries that follow each other never overlap. */
export function phaseOf({ from, until }: Schedule, now: string): 'scheduled' | 'live' | 'ended' {
  if (until !== null && now >= until) return 'ended'
  return from !== null && now < from ? 'scheduled' : 'live'
}

export function isFor(audience: Audience, viewer: Viewer): boolean {
  switch (audience) {
    case 'all':
      return true
    case 'visitors':
      return !viewer.isSignedIn
    case 'members':
      return viewer.isSignedIn
    case 'agents':
      return viewer.isSignedIn && viewer.isAgent
    case 'first_login':
      return viewer.isSignedIn && viewer.isFirstLogin
  }
}

const AUDIENCE_OF_EXECUTION = { A: 'members', B: 'visitors', F: 'first_login' } as const

/** An announcement's execution is its audience (S4-026); everything else names its audience itself. */
export function audienceOf({ execution, audience }: Pick<ContentBody, 'execution' | 'audience'>) {
  return execution === null ? audience : AUDIENCE_OF_EXECUTION[execution]
}

export interface Fallback {
  wanted: string
  defaultLanguage: string
}

/** The words in the wanted language, else the brand's own, else English, else any that were written; null when none were. */
export function wordsIn(
  texts: ContentBody['texts'],
  { wanted, defaultLanguage }: Fallback,
): { language: string; words: ContentWords } | null {
  const written = Object.keys(texts)
  for (const language of [wanted, defaultLanguage, 'en', ...written]) {
    const words = isLanguageCode(language) ? texts[language] : undefined
    if (words && words.title !== '') return { language, words }
  }
  return null
}

/** What a kind has; everything else of a body is emptied, so that no left-over of another kind is ever shown. */
export function bodyOfKind(kind: ContentKind, body: ContentBody): ContentBody {
  const isBanner = kind === 'banner'
  const isAnnouncement = kind === 'announcement'
  return {
    texts: body.texts,
    from: body.from,
    until: body.until,
    // An announcement's execution says it.
    audience: isAnnouncement || kind === 'help' ? 'all' : body.audience,
    link: kind === 'help' ? { linkageType: '', target: '' } : body.link,
    group: isBanner ? (body.group ?? 'w_home') : null,
    look: isBanner ? body.look : null,
    execution: isAnnouncement ? (body.execution ?? 'A') : null,
    promotionType: isAnnouncement || kind === 'promotion' ? body.promotionType : null,
    section: kind === 'help' ? (body.section ?? 'help') : null,
    takesApplications: kind === 'promotion' && body.takesApplications,
  }
}

export interface Facts {
  brand: string
  age: number
}

/** {brand} and {age} in the house's own words; other braces stay. */
export function filledIn(text: string, { brand, age }: Facts): string {
  return text.replaceAll('{brand}', brand).replaceAll('{age}', String(age))
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** What a reader of HTML sees, for the linter and for searching. */
export function plainOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
