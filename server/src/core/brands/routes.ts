import { brandFactsApi } from '@croupier/api/core/brand-facts'
import { brandsApi } from '@croupier/api/core/brands'
import { houseFactsApi } from '@croupier/api/core/house-facts'
import { countries } from '@croupier/shared/countries'
import type * as z from 'zod/mini'
import type { BrandRef } from '../../platform/http/call.ts'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Brands } from './create-brands.ts'
import type { RegistrationView } from './registration-desk.ts'
import { plainAddress } from './site-status.ts'

/** Serves /wps/system/*: what a site must know before anybody has signed in. */
export function brandRoutes(http: Http, { brands }: { brands: Brands }): void {
  route(http, brandsApi.status, async ({ brand, address, language }) => ({
    ...(await statusParts(brands, brand, address)),
    status: (await brands.statusFor(brand.id, address)).status,
    info: await maintenanceInfo(brands, brand, language),
    customerService: await customerService(brands, brand.id),
  }))
  route(http, brandsApi.permission, async ({ brand, address }) => ({
    brand: await brandFaceOf(brands, brand.id),
    info: await siteInfo(brands, brand),
    publicSettings: { imageBase: await brands.setting(brand.id, 'cdn.imageBase') },
    ...(await statusParts(brands, brand, address)),
  }))
  route(http, brandFactsApi.whitelabel, async ({ brand }) => ({
    tree: await brands.whitelabel(brand.id),
  }))
  route(http, brandFactsApi.domainRoute, async ({ brand }) => domainRouteOf(brands, brand.id))
  route(http, brandsApi.registrationSettings, async ({ brand }) =>
    registrationSettingsOf(brands, brand.id),
  )
  route(http, houseFactsApi.company, async ({ brand }) => ({
    company: await brands.setting(brand.id, 'links.company'),
  }))
  route(http, houseFactsApi.apps, async ({ brand }) => brands.setting(brand.id, 'links.apps'))
  route(http, brandFactsApi.countryCodes, async () => ({ countries: [...countries] }))
  route(http, brandFactsApi.encryptionKey, async ({ now }) => {
    return { key: http.decrypter.publicKey(), serverTime: now }
  })
}

async function statusParts(brands: Brands, brand: BrandRef, address: string) {
  const { maintenance, regionRestriction } = await brands.statusFor(brand.id, address)
  return { maintenance, regionRestriction, location: { ip: plainAddress(address) } }
}

async function maintenanceInfo(brands: Brands, brand: BrandRef, language: string) {
  if (!(await brands.setting(brand.id, 'maintenance.enabled'))) return null
  const messages = await brands.setting(brand.id, 'maintenance.message')
  const until = await brands.setting(brand.id, 'maintenance.until')
  return {
    message: messages[language] ?? messages[brand.defaultLanguage] ?? messages.en ?? '',
    until: until === null ? null : new Date(until),
  }
}

/** Only links to hosts that the house allows are given out; mail and telephone need no host. */
async function customerService(brands: Brands, brandId: number) {
  const entries = await brands.setting(brandId, 'links.customerService')
  const allowed = await brands.setting(brandId, 'links.allowedHosts')
  return entries.filter(({ path }) => mayLeadTo(path, allowed))
}

/** The same holds for a brand's other links (S3-027). */
async function resources(brands: Brands, brandId: number) {
  const entries = await brands.setting(brandId, 'links.resources')
  const allowed = await brands.setting(brandId, 'links.allowedHosts')
  return entries.filter(({ url }) => mayLeadTo(url, allowed))
}

function mayLeadTo(link: string, allowed: readonly string[]): boolean {
  const { protocol, hostname } = new URL(link)
  return protocol !== 'https:' || allowed.includes(hostname)
}

async function siteInfo(brands: Brands, brand: BrandRef) {
  const domainRoute = await domainRouteOf(brands, brand.id)
  return {
    customerService: await customerService(brands, brand.id),
    consultingHours: await brands.setting(brand.id, 'agents.consultingHours'),
    domainRoute,
    resources: await resources(brands, brand.id),
    whitelabel: await brands.whitelabel(brand.id),
    register: await registrationSettingsOf(brands, brand.id),
    mainDomain: domainRoute.mainDomain,
    analytics: { gtagId: await brands.setting(brand.id, 'analytics.gtagId') },
    imageCDNs: await brands.setting(brand.id, 'cdn.images'),
    launchGameCDNs: await brands.setting(brand.id, 'cdn.games'),
  }
}

/** The brand as its site shows it; the HTML shell takes its colours from here. */
export async function brandFaceOf(brands: Brands, brandId: number) {
  const { code, name, currency, timeZone, defaultLanguage, languages, marketPack } =
    await brands.byId(brandId)
  const theme = await brands.setting(brandId, 'theme.tokens')
  const offered = [...languages]
  return { code, name, currency, timeZone, defaultLanguage, languages: offered, marketPack, theme }
}

async function domainRouteOf(brands: Brands, brandId: number) {
  const domains = await brands.domainsOf(brandId)
  const main = domains.find((domain) => domain.isMain && domain.purpose === 'site')
  return {
    mainDomain: main?.host ?? '',
    domains: domains.map(({ host, purpose }) => ({ host, purpose })),
  }
}

/** The form as the site receives it; with `as` as it would be. */
export async function registrationSettingsOf(
  brands: Brands,
  brandId: number,
  as?: RegistrationView,
): Promise<z.output<typeof brandsApi.registrationSettings.output>> {
  const isOn = as ? as.isOn : (modId: string) => brands.isOn(brandId, modId)
  const username = await isOn('REGISTER_USERNAME')
  const mobile = await isOn('REGISTER_MOBILE')
  return {
    fields: as ? as.rules : await brands.registrationRules(brandId),
    modes: {
      username,
      mobile,
      // S4-017: mobile is the default when it is enabled.
      default: mobile ? 'mobile' : username ? 'username' : null,
      smsVerification: await isOn('REGISTER_SMS_VERIFICATION'),
      mobilePassword: await isOn('REGISTER_MOBILE_PASSWORD'),
    },
    humanCheck: await brands.setting(brandId, 'humanCheck.enabled'),
    minimumAge: await brands.marketRule(brandId, 'account.minimumAge'),
    termsVersion: await brands.setting(brandId, 'registration.termsVersion'),
    limits: {
      required: await brands.setting(brandId, 'protection.requiredLimits'),
      prompted: [...(await brands.marketRule(brandId, 'limits.prompted'))],
    },
  }
}
