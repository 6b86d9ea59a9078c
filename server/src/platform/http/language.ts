import { languageCodeOf } from '@croupier/shared/languages'
import { writtenLanguages } from '@croupier/shared/written-languages'
import type { FastifyRequest } from 'fastify'
import type { BrandRef } from './call.ts'

/** The brand's language that fits best: ?lang, else Accept-Language, else the brand's default. */
export function languageOf(request: FastifyRequest, brand: BrandRef): string {
  const query = request.query
  const asked =
    typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  const candidates = [
    ...(typeof asked === 'string' ? [asked] : []),
    ...(request.headers['accept-language'] ?? '')
      .split(',')
      .map((part) => part.split(';')[0] ?? ''),
  ]
  for (const candidate of candidates) {
    const code = languageCodeOf(candidate)
    if (code && isOffered(brand, code)) return code
  }
  return brand.defaultLanguage
}

/** True for a language that the brand offers and that has texts: one that exists by name alone would be told in English. */
export function isOffered({ languages }: Pick<BrandRef, 'languages'>, code: string): boolean {
  return languages.includes(code) && writtenLanguages.some((written) => written === code)
}
