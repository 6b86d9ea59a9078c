/**
 * CONTENT: what a brand says in its own words: banners, notices, announcements, help, promotions' texts; and what
 * visitors say back. Drafts are published in versions; words are in languages, HTML is cleaned when it is written and
 * when it is read, and what the law of a market forbids is not published. Owns the tables `content_*`.
 */
import type { ContentDeps } from './deps.ts'
import { createShelf } from './shelf.ts'

export { EMPTY_BODY } from './empty-body.ts'
export { languagesOfHelp } from './help-languages.ts'
export { takeFeedback } from './feedback.ts'
export { contentPrivacyProvider } from './privacy-provider.ts'
export { type ContentSeed, seedContent } from './seed-content.ts'
export { contentRoutes } from './routes.ts'
export type { Viewer } from './rules.ts'
export { staffContentRoutes } from './staff-routes.ts'
export { unreadableEntries } from './shelf.ts'
export { promotionFor, titlesOfPromotions } from './promotions.ts'

/** What the routes of content work with. */
export type Content = ContentDeps

export function createContent(parts: Omit<ContentDeps, 'shelf'>): Content {
  return { ...parts, shelf: createShelf(parts.context) }
}
