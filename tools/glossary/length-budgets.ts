/** How long a text may be where room is short: buttons, badges, tabs, navigation, refusals. Part of the step "locales" of `npm run check`. */
import type { Locales } from './locales.ts'

export type Place = 'button' | 'badge' | 'tab' | 'navigation' | 'refusal'

/**
 * Widths in Latin letters. A letter of Chinese, Japanese or Korean counts twice, marks over and under letters count nothing, and a
 * value counts as VALUE. English is held to less, because most languages need a third more for the same.
 */
export const budgets: Readonly<Record<Place, { english: number; others: number }>> = {
  button: { english: 28, others: 36 },
  badge: { english: 24, others: 30 },
  tab: { english: 20, others: 28 },
  navigation: { english: 24, others: 34 },
  refusal: { english: 110, others: 150 },
}
const VALUE = 6

/** Sentences that are longer because they name one of many causes, of which only one is shown. */
const EXCEPTIONS: ReadonlySet<string> = new Set(['errors:statement_unreadable'])

/** Keys of navigation and tabs by their names; buttons and badges are found in the code. */
const BY_NAME: readonly [Place, RegExp][] = [
  ['navigation', /^(console:nav\.|membercentre:page\.|agentcentre:room\.)/],
  ['tab', /^\w+:tabs?\.[\w]+$/],
  ['refusal', /^errors:/],
]

/** `area:key` by place, from the sources of the sites: `<Button …>{t('key')}` with `const t = useText('area')`. */
export function labelsIn(sources: readonly string[]): Map<string, Place> {
  const labels = new Map<string, Place>()
  for (const source of sources) {
    const areas = new Map<string, Set<string>>()
    for (const [, name = '', area = ''] of source.matchAll(
      /const (\w+) = useText\(\s*'(\w+)'\s*\)/g,
    ))
      areas.set(name, (areas.get(name) ?? new Set()).add(area))
    for (const [, element = '', translator = '', key = ''] of source.matchAll(
      /<(Button|Badge)\b(?:=>|[^>])*>\s*\{\s*(\w+)\(\s*'([\w.-]+)'/g,
    ))
      for (const area of areas.get(translator) ?? [])
        labels.set(`${area}:${key}`, element === 'Button' ? 'button' : 'badge')
  }
  return labels
}

/** The widest reading of a sentence: the longest arm of each plural or choice. */
export function widthOf(sentence: string): number {
  return [...widestReading(sentence)].reduce((sum, letter) => sum + letterWidth(letter), 0)
}

/** ICU by hand, because only its braces matter here: a value becomes VALUE letters, a choice its longest arm. */
function widestReading(sentence: string): string {
  let text = ''
  for (let at = 0; at < sentence.length; at += 1) {
    if (sentence[at] !== '{') {
      text += sentence[at]
      continue
    }
    const end = closing(sentence, at)
    const inside = sentence.slice(at + 1, end)
    const arms = armsOf(inside).map(widestReading)
    text +=
      arms.length === 0
        ? 'x'.repeat(VALUE)
        : (arms.toSorted((one, other) => widthOf(other) - widthOf(one))[0] ?? '')
    at = end
  }
  return text
}

function armsOf(inside: string): string[] {
  if (!/^\s*\w+\s*,\s*(plural|select|selectordinal)\s*,/.test(inside)) return []
  const arms: string[] = []
  for (let at = inside.indexOf('{'); at >= 0; at = inside.indexOf('{', at)) {
    const end = closing(inside, at)
    arms.push(inside.slice(at + 1, end))
    at = end + 1
  }
  return arms
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

function letterWidth(letter: string): number {
  if (/\p{M}|\p{Cf}/u.test(letter)) return 0
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u.test(
    letter,
  )
    ? 2
    : 1
}

/** Texts wider than their place, a line each; empty when all is well. */
export function budgetProblems(locales: Locales, labels: ReadonlyMap<string, Place>): string[] {
  return Object.entries(locales).flatMap(([language, areas]) =>
    Object.entries(areas).flatMap(([area, sentences]) =>
      Object.entries(sentences).flatMap(([key, sentence]) => {
        const id = `${area}:${key}`
        const place = labels.get(id) ?? BY_NAME.find(([, pattern]) => pattern.test(id))?.[0]
        if (place === undefined || EXCEPTIONS.has(id)) return []
        const most = budgets[place][language === 'en' ? 'english' : 'others']
        const width = widthOf(sentence)
        return width <= most
          ? []
          : [`${language}/${area}.json "${key}": ${width} letters, a ${place} takes ${most}`]
      }),
    ),
  )
}
