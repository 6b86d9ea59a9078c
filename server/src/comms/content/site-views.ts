import type { Announcement, SiteBanner } from '@croupier/api/comms/announcements'
import type { ContentBody, ContentKind, ContentWords } from '@croupier/api/comms/content-shapes'
import type { BrandRef } from '../../platform/http/call.ts'
import { safeLinkage } from './linkage.ts'
import type { ContentDeps } from './deps.ts'
import {
  audienceOf,
  escapeHtml,
  type Facts,
  type Fallback,
  filledIn,
  isFor,
  phaseOf,
  type Viewer,
  wallClock,
  wordsIn,
} from './rules.ts'
import type { PublishedEntry } from './shelf.ts'

/** Everything that decides how an entry is told to somebody. */
export interface Telling {
  facts: Facts
  fallback: Fallback
  allowedHosts: readonly string[]
}

/** Who asks, in which language, when. */
export interface Asking {
  brand: BrandRef
  viewer: Viewer
  language: string
  now: Date
}

type Told = { entry: PublishedEntry; words: ContentWords }

export async function tellingFor(
  { brands }: Pick<ContentDeps, 'brands'>,
  { brand, language }: Pick<Asking, 'brand' | 'language'>,
): Promise<Telling> {
  const { name } = await brands.byId(brand.id)
  return {
    facts: { brand: name, age: await brands.marketRule(brand.id, 'account.minimumAge') },
    fallback: { wanted: language, defaultLanguage: brand.defaultLanguage },
    allowedHosts: await brands.setting(brand.id, 'links.allowedHosts'),
  }
}

/** The entries of a kind that are live for this viewer, each with its words, in their order. */
export async function shownEntries(
  { shelf }: Pick<ContentDeps, 'shelf'>,
  asking: Asking,
  of: { kind: ContentKind; telling: Telling },
): Promise<Told[]> {
  const now = wallClock(asking.now, asking.brand.timeZone)
  return (await shelf.of(asking.brand.id, of.kind)).flatMap((entry) => {
    const { body } = entry
    if (phaseOf(body, now) !== 'live' || !isFor(audienceOf(body), asking.viewer)) return []
    const found = wordsIn(body.texts, of.telling.fallback)
    return found === null ? [] : [{ entry, words: filledWords(found.words, of.telling.facts) }]
  })
}

export function filledWords(words: ContentWords, facts: Facts): ContentWords {
  const plain = (text: string): string => filledIn(text, facts)
  return {
    eyebrow: plain(words.eyebrow),
    title: plain(words.title),
    text: plain(words.text),
    action: plain(words.action),
    content: filledIn(words.content, { ...facts, brand: escapeHtml(facts.brand) }),
  }
}

/** A banner as the site draws it; the picture's address is the house's own. */
export function bannerView(
  of: { id: string; body: ContentBody; words: ContentWords },
  { allowedHosts }: Pick<Telling, 'allowedHosts'>,
): SiteBanner | null {
  const { id, body, words } = of
  if (body.look === null) return null
  const { form, from, to, art, picture } = body.look
  const { eyebrow, title, text, action } = words
  return {
    id,
    groupName: body.group ?? 'w_home',
    url: picture === null ? null : pictureAddress(picture),
    art,
    form,
    colours: [from, to],
    eyebrow,
    title,
    text,
    action,
    ...safeLinkage(body.link, allowedHosts),
  }
}

export function articleView(
  of: { id: string; body: ContentBody; words: ContentWords },
  { allowedHosts }: Pick<Telling, 'allowedHosts'>,
): Announcement {
  const { id, body, words } = of
  return {
    id,
    title: words.title,
    content: words.content,
    promotionType: body.promotionType,
    execution: body.execution,
    takesApplications: body.takesApplications,
    ...safeLinkage(body.link, allowedHosts),
  }
}

export function pictureAddress(pictureId: string): string {
  return `/wps/content/pictures/${pictureId}`
}
