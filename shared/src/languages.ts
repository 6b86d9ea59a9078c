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

const LEFT = 'ltr'

export const languages = [
  { code: 'cn', tag: 'zh-Hans', name: '简体中文', direction: LEFT },
  { code: 'tw', tag: 'zh-Hant', name: '繁體中文', direction: LEFT },
  { code: 'en', tag: 'en', name: 'English', direction: LEFT },
  { code: 'ja', tag: 'ja', name: '日本語', direction: LEFT },
  { code: 'th', tag: 'th', name: 'ไทย', direction: LEFT },
  { code: 'vi', tag: 'vi', name: 'Tiếng Việt', direction: LEFT },
  { code: 'ko', tag: 'ko', name: '한국어', direction: LEFT },
  { code: 'es', tag: 'es', name: 'Español', direction: LEFT },
  { code: 'pt', tag: 'pt-BR', name: 'Português', direction: LEFT },
  { code: 'tr', tag: 'tr', name: 'Türkçe', direction: LEFT },
  { code: 'ar', tag: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'ru', tag: 'ru', name: 'Русский', direction: LEFT },
  { code: 'fr', tag: 'fr', name: 'Français', direction: LEFT },
  { code: 'de', tag: 'de', name: 'Deutsch', direction: LEFT },
  { code: 'it', tag: 'it', name: 'Italiano', direction: LEFT },
  { code: 'id', tag: 'id', name: 'Bahasa Indonesia', direction: LEFT },
  { code: 'ms', tag: 'ms', name: 'Bahasa Melayu', direction: LEFT },
  { code: 'ty', tag: 'fil', name: 'Filipino', direction: LEFT },
  { code: 'nl', tag: 'nl', name: 'Nederlands', direction: LEFT },
  { code: 'hi', tag: 'hi', name: 'हिन्दी', direction: LEFT },
  { code: 'bn', tag: 'bn', name: 'বাংলা', direction: LEFT },
  { code: 'km', tag: 'km', name: 'ខ្មែរ', direction: LEFT },
  { code: 'lo', tag: 'lo', name: 'ລາວ', direction: LEFT },
  { code: 'mm', tag: 'my', name: 'မြန်မာ', direction: LEFT },
  { code: 'pl', tag: 'pl', name: 'Polski', direction: LEFT },
  { code: 'uk', tag: 'uk', name: 'Українська', direction: LEFT },
  { code: 'ro', tag: 'ro', name: 'Română', direction: LEFT },
  { code: 'el', tag: 'el', name: 'Ελληνικά', direction: LEFT },
  { code: 'sv', tag: 'sv', name: 'Svenska', direction: LEFT },
  { code: 'fa', tag: 'fa', name: 'فارسی', direction: 'rtl' },
] as const satisfies readonly Language[]

export type LanguageCode = (typeof languages)[number]['code']

export const languageCodes: readonly LanguageCode[] = languages.map(({ code }) => code)

export function isLanguageCode(text: string): text is LanguageCode {
  return languageCodes.some((code) => code === text)
}

export function languageOfCode(code: string): Language {
  return languages.find((language) => language.code === code) ?? languages[2]
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
