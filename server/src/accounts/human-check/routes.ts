import { humanCheckApi } from '@croupier/api/accounts/human-check'
import type { Http } from '../../platform/http/http.ts'
import { countAddress } from '../../platform/http/rate-limits.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { HumanCheck } from './create-human-check.ts'

/** A browser without a cookie is told apart by its address alone, so it waits like everybody else. */
const FIRST_PICTURE = { per: 'address', requests: 1, seconds: 1 } as const

type PictureSwitches = Pick<Brands, 'setting' | 'registrationRules'>

/** Serves the human check and the captcha. */
export function verificationRoutes(
  http: Http,
  { verification, brands }: { verification: HumanCheck; brands: PictureSwitches },
): void {
  route(http, humanCheckApi.challenge, async ({ input, brand, address }) =>
    verification.humanCheck({ ...input, brandId: brand.id, address }),
  )
  route(http, humanCheckApi.captcha, async ({ brand, cookie, setCookie, setHeader, address }) => {
    if (!(await asksPictures(brands, brand.id))) refuse('feature_off')
    const previousId = cookie(verification.captchaCookie)
    if (!previousId)
      await countAddress(http.rateLimits, 'captcha:first', { limit: FIRST_PICTURE, address })
    const { id, ...painted } = await verification.issueCaptcha({ brandId: brand.id, previousId })
    setCookie({ name: verification.captchaCookie, value: id, maxAgeSeconds: 300 })
    setHeader('cache-control', 'no-store')
    return painted
  })
}

/** Whether any form of the brand has a picture to type: after wrong passwords, or in the registration. */
async function asksPictures(brands: PictureSwitches, brandId: number): Promise<boolean> {
  if (await brands.setting(brandId, 'login.picture')) return true
  return (await brands.registrationRules(brandId)).captcha.enabled
}
