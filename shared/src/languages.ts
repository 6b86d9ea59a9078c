/** The languages of the house (DECISIONS D11): the code of the product, the BCP 47 tag, the name in its own words. */
export interface Language {
  /** The product's short code as sites and settings write it, in lower case. */
  code: string
  /** For Intl, the `lang` attribute and Accept-Language. */
  tag: string
  /** As its speakers write it. */
  name: string
  direction: 'ltr' | 'rtl'
}

/** Code and name, and the tag where it is not the code. Rows, because every first visit loads them. */
const rows = [
  ['cn', '简体中文', 'zh-Hans'],
  ['tw', '繁體中文', 'zh-Hant'],
  ['en', 'English'],
  ['ja', '日本語'],
  ['th', 'ไทย'],
  ['vi', 'Tiếng Việt'],
  ['ko', '한국어'],
  ['es', 'Español'],
  ['pt', 'Português', 'pt-BR'],
  ['tr', 'Türkçe'],
  ['ar', 'العربية'],
  ['ru', 'Русский'],
  ['fr', 'Français'],
  ['de', 'Deutsch'],
  ['it', 'Italiano'],
  ['id', 'Bahasa Indonesia'],
  ['ms', 'Bahasa Melayu'],
  ['ty', 'Filipino', 'fil'],
  ['nl', 'Nederlands'],
  ['hi', 'हिन्दी'],
  ['bn', 'বাংলা'],
  ['km', 'ខ្មែរ'],
  ['lo', 'ລາວ'],
  ['mm', 'မြန်မာ', 'my'],
  ['pl', 'Polski'],
  ['uk', 'Українська'],
  ['ro', 'Română'],
  ['el', 'Ελληνικά'],
  ['sv', 'Svenska'],
  ['fa', 'فارسی'],
] as const

export type LanguageCode = (typeof rows)[number][0]

export const languages = rows.map(([code, name, tag = code]) => ({
  code,
  tag,
  name,
  direction: code === 'ar' || code === 'fa' ? ('rtl' as const) : ('ltr' as const),
})) satisfies readonly Language[]

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code)

export function isLanguageCode(text: string): text is LanguageCode {
  return languageCodes.some((code) => code === text)
}

export function languageOfCode(code: string): Language {
  return languages.find((language) => language.code === code) ?? languageOfCode('en')
}

/** Tags whose first part is not the product's code. */
const OTHER_TAGS: Readonly<Record<string, LanguageCode>> = {
  zh: 'cn',
  'zh-tw': 'tw',
  'zh-hk': 'tw',
  'zh-mo': 'tw',
  'zh-hant': 'tw',
  fil: 'ty',
  tl: 'ty',
  my: 'mm',
  in: 'id',
}

/** The product's code for a language tag or code as browsers and people write it: pt-BR, PT, zh-Hant-HK; null for others. */
export function languageCodeOf(text: string): LanguageCode | null {
  const tag = text.trim().toLowerCase().replaceAll('_', '-')
  const [first = '', second = ''] = tag.split('-')
  const other = OTHER_TAGS[`${first}-${second}`] ?? OTHER_TAGS[first]
  if (other) return other
  return isLanguageCode(first) ? first : null
}
