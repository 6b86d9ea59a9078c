import { verificationApi } from '@croupier/api/verification'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Verification } from './verification.ts'

/** Holds the id of the browser's captcha; its answer alone travels in the form. */
export const CAPTCHA_COOKIE = 'captcha'

/** A browser without a cookie is told apart by its address alone, so it waits like everybody else. */
const FIRST_PICTURE = { per: 'address', requests: 1, seconds: 1 } as const

/** Serves the human check and the captcha. */
export function verificationRoutes(
  http: Http,
  { verification }: { verification: Verification },
): void {
  route(http, verificationApi.challenge, async ({ input, brand }) =>
    verification.humanCheck({ purpose: input.purpose, brandId: brand.id }),
  )
  route(http, verificationApi.captcha, async ({ brand, cookie, setCookie, setHeader, address }) => {
    const previousId = cookie(CAPTCHA_COOKIE)
    if (!previousId) await http.rateLimits.count('captcha:first', FIRST_PICTURE, address)
    const { id, ...drawn } = await verification.issueCaptcha({ brandId: brand.id, previousId })
    setCookie({ name: CAPTCHA_COOKIE, value: id, maxAgeSeconds: 300 })
    setHeader('cache-control', 'no-store')
    return drawn
  })
}
