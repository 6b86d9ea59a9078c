import type { HelpTopic } from '../comms/content/help-pages.ts'
import { homePattern, paths } from '../paths.ts'

interface NamedPage {
  path: string
  brand: string
  /** The page's own name; null where it has none. */
  name: string | null
  /** What the help centre answers, on its own page. */
  topics: readonly HelpTopic[]
}

/**
 * What search engines read of a page besides its words: whose it is, where it stands, and on the help page what is asked
 * and answered (schema.org, as JSON-LD). Addresses are those of the same house, read from the page's own (RFC 3986).
 * Null for the lobby, where every byte delays the first view, and for pages without a name.
 */
export function structuredData({ path, brand, name, topics }: NamedPage): object | null {
  if (homePattern.test(path) || name === null) return null
  const house = { '@type': 'Organization', '@id': '/#house', name: brand, url: '/', logo: LOGO }
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: brand, item: paths.home() },
      { '@type': 'ListItem', position: 2, name, item: path },
    ],
  }
  const questions = topics.map(({ title, content }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: content },
  }))
  const answers = questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []
  return { '@context': 'https://schema.org', '@graph': [house, way, ...answers] }
}

const LOGO = '/app-icon-512.png'
