import { sicBoKeys } from '../../dice-tables/rules/sic-bo-pays.ts'
import { nameOf as sicBoPlace } from '../../dice-tables/view/sic-bo-names.ts'
import { skinIdOf, symbolNames } from './slot/symbol-names.ts'
import { isKenoKey, nameOf as kenoPlace } from '../../keno/view/shared-keno-names.ts'
import { places } from '../../roulette/rules/layout.ts'
import { nameOf as roulettePlace } from '../../roulette/view/place-names.ts'
import { type Translate, useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import type { WrittenWords } from '@croupier/kit/ui/WrittenDown'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { writtenFact } from './written-facts.ts'

/** Where the live tables name their places, by engine. */
const PLACES: Readonly<Record<string, string>> = {
  'HL-BAC': 'bac.',
  'HL-BC': 'bc.',
  'HL-DT': 'dt.',
  'HL-ROU': 'rou.',
  'HT-ROU': 'rou.',
  'HL-SIC': 'dice.',
  'HL-TX': 'tx.',
  'HL-XD': 'xd.',
}

/** Places with numbers in them, called as at their own tables. */
function numberedPlace(engineCode: string, code: string, t: Translate<'tables'>): string | null {
  if (engineCode === 'HL-SIC') return sicBoKeys.includes(code) ? sicBoPlace(code, t) : null
  if (engineCode === 'HL-KENO' || engineCode === 'HE-KENO')
    return isKenoKey(code) ? kenoPlace(code, t) : null
  const isRoulette = engineCode === 'HL-ROU' || engineCode === 'HT-ROU'
  return isRoulette && places.has(code) ? roulettePlace(code, t) : null
}

/** What a game writes down, in the reader's words: names, places of bets as at the live table, and money as money. */
export function useReplayWords({
  engineCode,
  gameCode = engineCode,
  currency,
}: {
  engineCode: string
  /** The title, which says what the symbols of a slot look like; without it the engine's own. */
  gameCode?: string
  currency: string
}): WrittenWords {
  const t = useText('replay')
  const tables = useText('tables')
  const classics = useText('classics')
  const slots = useText('slots')
  const { tag } = useTextBook().language
  const word = (name: string) => known(t(`word.${name}` as 'word.win'), 'replay')
  const skinId = skinIdOf(engineCode, gameCode)
  const place = (code: string): string | null => {
    if (engineCode === 'HS-RING') return known(classics(`ring.${code}` as 'ring.BAR'), 'classics')
    const symbols = symbolNames({ engineCode, skinId }, code, slots)
    if (symbols !== null) return symbols
    const numbered = numberedPlace(engineCode, code, tables)
    const prefix = PLACES[engineCode]
    if (numbered !== null || prefix === undefined) return numbered
    return known(tables((prefix + code) as 'bac.B'), 'tables')
  }
  return {
    tag,
    fact: (name, value) => writtenFact(engineCode, { name, value, tag }),
    name: (name) => word(name) ?? place(name),
    value: (text) => {
      if (DIGITS.test(text) && isCurrencyCode(currency))
        return formatMoney(BigInt(text), { tag, currency })
      return word(text) ?? place(text)
    },
  }
}

/** Games name their events by `type` or `kind`, and some a decision by its name alone; null where there is no name. */
export function momentName(content: unknown, words: WrittenWords): string | null {
  if (typeof content === 'string') return words.value(content)
  if (typeof content !== 'object' || content === null) return null
  const name = 'type' in content ? content.type : 'kind' in content ? content.kind : null
  return typeof name === 'string' ? (words.value(name) ?? name) : null
}

/** Money travels as a decimal-integer string, and nothing else of a round does. */
const DIGITS = /^\d+$/

/** A sentence that is not there is its own key. */
function known(sentence: string, area: string): string | null {
  return sentence.startsWith(`${area}.`) ? null : sentence
}
