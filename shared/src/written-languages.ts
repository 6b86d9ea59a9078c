/** The languages whose texts are complete; others read English meanwhile. */
export const writtenLanguages = [
  'pt',
  'en',
  'ja',
  'ko',
  'cn',
  'th',
  'vi',
  'es',
  'tr',
  'ar',
  'ru',
  'fr',
] as const
export type WrittenLanguage = (typeof writtenLanguages)[number]

export function writtenLanguage(code: string): WrittenLanguage {
  return writtenLanguages.find((written) => written === code) ?? 'en'
}
