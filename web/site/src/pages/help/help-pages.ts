/** A page of the help centre, of the house's own words or the brand's. */
export interface HelpTopic {
  term: string
  title: string
  /** HTML. */
  content: string
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
