import { announcementsApi } from '@croupier/api/comms/announcements'
import { contentApi } from '@croupier/api/comms/content'
import type { BrandRef, SessionRef } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { sendFeedback } from './feedback.ts'
import type { ContentDeps } from './deps.ts'
import { pictureRoute } from './pictures.ts'
import type { Viewer } from './rules.ts'
import { articleView, type Asking, bannerView, shownEntries, tellingFor } from './site-views.ts'

export interface ContentRouteDeps {
  content: ContentDeps
  /** Whether a session was opened by its account's first login. */
  isFirstLogin(sessionId: string): Promise<boolean>
}

/** Serves what the brand says to whoever is looking. */
export function contentRoutes(http: Http, parts: ContentRouteDeps): void {
  announcementRoute(http, parts)
  readingRoutes(http, parts)
  feedbackRoute(http, parts)
  pictureRoute(http)
}

function announcementRoute(http: Http, parts: ContentRouteDeps): void {
  const { content } = parts
  route(http, announcementsApi.list, async (call) => {
    const asking = await askingOf(parts, call, call.input.language)
    const telling = await tellingFor(content, asking)
    const types = new Set(call.input.types.split(','))
    const shown = async (type: string, kind: 'banner' | 'notice' | 'announcement' | 'promotion') =>
      types.has(type) ? await shownEntries(content, asking, { kind, telling }) : []
    const banners = await shown('B', 'banner')
    const notices = await shown('PL', 'notice')
    const popups = await shown('PU', 'announcement')
    const promotions = await shown('PR', 'promotion')
    return {
      banners: banners.flatMap(
        ({ entry, words }) => bannerView({ ...entry, words }, telling) ?? [],
      ),
      player: notices.map(({ entry, words }) => ({ id: entry.id, title: words.title })),
      popup: popups.map(({ entry, words }) => articleView({ ...entry, words }, telling)),
      promotion: promotions.map(({ entry, words }) => articleView({ ...entry, words }, telling)),
    }
  })
}

function readingRoutes(http: Http, parts: ContentRouteDeps): void {
  const { content } = parts
  route(http, contentApi.notices, async (call) => {
    const asking = await askingOf(parts, call, call.input.language)
    const telling = await tellingFor(content, asking)
    const notices = await shownEntries(content, asking, { kind: 'notice', telling })
    return {
      items: notices.map(({ entry, words: { title, content: html } }) => ({
        id: entry.id,
        title,
        content: html,
        publishedAt: entry.publishedAt,
      })),
    }
  })

  route(http, contentApi.helpCenter, async (call) => {
    const asking = await askingOf(parts, call, call.input.lang)
    const telling = await tellingFor(content, asking)
    const pages = await shownEntries(content, asking, { kind: 'help', telling })
    return {
      items: pages.map(({ entry, words: { title, content: html } }) => ({
        term: entry.slug ?? entry.id,
        section: entry.body.section ?? 'help',
        title,
        content: html,
      })),
    }
  })
}

function feedbackRoute(http: Http, { content }: ContentRouteDeps): void {
  route(http, contentApi.sendFeedback, async ({ brand, session, input, language, now }) => ({
    id: await sendFeedback(content, {
      ...input,
      brandId: brand.id,
      memberId: session?.memberId ?? null,
      language,
      at: now,
    }),
  }))
}

interface Call {
  brand: BrandRef
  session: SessionRef | null
  language: string
  now: Date
}

async function viewerOf(
  session: SessionRef | null,
  isFirstLogin: ContentRouteDeps['isFirstLogin'],
): Promise<Viewer> {
  if (session === null) return { isSignedIn: false, isAgent: false, isFirstLogin: false }
  return {
    isSignedIn: true,
    isAgent: session.isAgent,
    isFirstLogin: await isFirstLogin(session.id),
  }
}

async function askingOf(
  { isFirstLogin }: ContentRouteDeps,
  { brand, now, session, ...call }: Call,
  language: string | undefined,
): Promise<Asking> {
  const viewer = await viewerOf(session, isFirstLogin)
  return { brand, now, viewer, language: language ?? call.language }
}
