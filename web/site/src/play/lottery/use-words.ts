import type { TextKey } from '@croupier/kit/i18n/areas'
import { type Translate, useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { animals } from '@croupier/games/lottery/rules/zodiac.ts'
import { nameOfType, rulesOfType, type Worded } from './type-words.ts'

/** Tokens that are words; all others are read as they are. */
const NAMED = new Set<string>([
  'BIG',
  'SMALL',
  'ODD',
  'EVEN',
  'DRAGON',
  'TIGER',
  'TIE',
  'TRIPLE',
  'STRAIGHT',
  'PAIR',
  'HALF_STRAIGHT',
  'MIXED',
  'ANY',
  ...animals,
])

export type LotteryText = Translate<'lottery'>

export interface LotteryWords {
  typeName(code: string): string
  /** When a bet of the type wins. */
  typeRules(family: string, code: string): string
  tokenName(token: string): string
  prizeName(code: string): string
  /** A price's name within its type: of a prize, a token or a count. */
  priceName(key: string): string
  /** A winning unit bet or a selection's tokens, as a ticket shows them. */
  betName(bet: string): string
}

/** The names of bet types, tokens and prizes in the reader's language. */
export function useLotteryWords(): LotteryWords {
  const t = useText('lottery')
  const { tag } = useTextBook().language
  return wordsBy(t, tag)
}

export function wordsBy(t: LotteryText, tag: string): LotteryWords {
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' })
  const tokenName = (token: string): string => {
    const [place, word] = token.includes(':') ? token.split(':', 2) : [null, token]
    const name = word && NAMED.has(word) ? t(`token.${word}` as TextKey<'lottery'>) : (word ?? '')
    return place === null ? name : `${(place ?? '').replace('v', '–')} ${name}`
  }
  const prizeName = (code: string): string => {
    const grade = /^G(\d)$/.exec(code)
    return grade
      ? t('prize.G', { grade: Number(grade[1]) })
      : t(`prize.${code}` as TextKey<'lottery'>)
  }
  const say = ({ key, values, prizes, span }: Worded): string => {
    const said = t(key, {
      ...values,
      ...(prizes && { prizes: list.format(prizes.map(prizeName)) }),
    })
    return span === undefined ? said : `${t(span)} · ${said}`
  }
  return {
    typeName: (code) => say(nameOfType(code)),
    typeRules: (family, code) => say(rulesOfType(family, code)),
    tokenName,
    prizeName,
    priceName: (key) => {
      const [, part] = key.split('.', 2)
      if (part === undefined) return ''
      return PRIZES.has(part) ? prizeName(part) : tokenName(part)
    },
    betName: (bet) =>
      bet
        .split(/([|-])/)
        .map(tokenName)
        .join(''),
  }
}

const PRIZES = new Set(['P1', 'P2', 'P3', 'SPECIAL', 'CONSOLATION'])
