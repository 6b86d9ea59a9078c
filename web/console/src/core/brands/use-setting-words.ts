import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { isLanguageCode, languageOfCode } from '@croupier/shared/languages'
import { useDesk } from '../../app/desk.tsx'
import { useWord } from '../../ui/word.ts'
import type { SettingWords } from './setting-text.ts'

/** The words in which the values of settings are told. */
export function useSettingWords(): SettingWords {
  const t = useText('console')
  const word = useWord()
  const book = useTextBook()
  const { language } = book
  const { brand } = useDesk()
  return {
    tag: language.tag,
    on: t('yes'),
    off: t('no'),
    nameOf: (code) => {
      if (isLanguageCode(code)) return languageOfCode(code).name
      const category = book.sentence('common', `category.${code}`)
      return category === `common.category.${code}` ? word('part', code) : category
    },
    momentOf: (moment) => formatZoned(moment, brand.timeZone),
  }
}
