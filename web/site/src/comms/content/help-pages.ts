import type { Translate } from '@croupier/kit/i18n/i18n'

/** A page of the help centre, of the house's own words or the brand's. */
export interface HelpTopic {
  term: string
  title: string
  /** HTML. */
  content: string
}

const sections = [
  { id: 'terms', sentences: ['terms.1', 'terms.2', 'terms.3'] },
  { id: 'fairness', sentences: ['fairness.1', 'fairness.2', 'fairness.3'] },
  { id: 'responsible', sentences: ['responsible.1', 'responsible.2', 'responsible.3'] },
  { id: 'payments', sentences: ['payments.1', 'payments.2', 'payments.3'] },
] as const

/** The house's own topics, in the words of area `help`. */
export function houseTopics(
  t: Translate<'help'>,
  values: { brand: string; age: number },
): HelpTopic[] {
  return sections.map(({ id, sentences }) => ({
    term: id,
    title: t(`${id}.title`),
    content: paragraphs(sentences.map((key) => t(key, values))),
  }))
}

/** What the brand wrote that belongs into the help centre; the steps of the guide have a page of their own. */
export function writtenTopics<Topic extends { section: string }>(items: readonly Topic[]): Topic[] {
  return items.filter(({ section }) => section !== 'guide')
}

/** The brand's page replaces the house's of the same anchor, in its place; further ones follow. */
export function mergedTopics(
  own: readonly HelpTopic[],
  written: readonly HelpTopic[],
): HelpTopic[] {
  const byTerm = new Map(written.map((topic) => [topic.term, topic]))
  const kept = own.map((topic) => byTerm.get(topic.term) ?? topic)
  const known = new Set(own.map(({ term }) => term))
  return [...kept, ...written.filter(({ term }) => !known.has(term))]
}

/** Topics in which every word of the search stands, whatever its case and accents; titles count as text. */
export function foundTopics(topics: readonly HelpTopic[], search: string): HelpTopic[] {
  const words = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return [...topics]
  return topics.filter(({ title, content }) => {
    const text = plain(`${title} ${content.replace(/<[^>]*>/g, ' ')}`)
    return words.every((word) => text.includes(word))
  })
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
}

/** Sentences of the house as paragraphs; what is in them is text. */
export function paragraphs(sentences: readonly string[]): string {
  return sentences
    .map((text) => `<p>${text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`)
    .join('')
}
