/**
 * BRANDS: who the house is today: tenants, their hosts, switches, looks, and the settings of platform,
 * market and brand. Owns the tables `brands` and `brands_*`.
 */
export { addBrand, type NewBrand } from './add-brand.ts'
export {
  type BrandTexts,
  createBrand,
  isTimeZone,
  requireNewBrand,
} from './create-brand.ts'
export { changeCurrencies, enableCurrency, enabledCurrencies } from './currencies.ts'
export {
  changeCompany,
  type CompanyVersion,
  companyVersions,
  decideCompanyVersion,
} from './change-company.ts'
export {
  companyLines,
  companyPrint,
  demandedOfCompany,
  missingOfCompany,
} from './company-facts.ts'
export {
  changeMarket,
  decideMarketChange,
  diffTo,
  type MarketOrder,
  printOf,
  waitingMarketChange,
} from './change-market.ts'
export { changeLanguages } from './change-languages.ts'
export { requireSettingValue, type SettingChange, setSetting } from './change-setting.ts'
export type { Feature } from './features.ts'
export {
  isCurrencyOfMarket,
  type MarketPackDiff,
  marketPack,
  marketPackCodes,
  marketPackDiff,
  marketRule,
  type OutsideService,
  outsideServices,
  ruleLines,
  servicesDemanded,
  sourceOfOff,
} from './market-packs.ts'
export type { BannedClaim, CompanyFact, KycLevel, MarketRule, MarketRules } from './market-rules.ts'
export { forbiddenInPromotion, type PromotionTerms } from './promotion-rule.ts'
export { paymentMethodsOf } from './payment-methods.ts'
export type { ResolvedSetting, SettingScope } from './resolve-setting.ts'
export { installRoutes } from './install/install-routes.ts'
export { deskFields, leastSay } from './registration-desk.ts'
export { brandFaceOf, brandRoutes, registrationSettingsOf } from './routes.ts'
export { settingShapeOf } from './setting-shape.ts'
export { builtInSetting, isSettingKey, type SettingKey, type SettingValues } from './settings.ts'
export { plainAddress } from './site-status.ts'
export type { BrandRow, DomainRow, WrongValue } from './snapshot.ts'
export { croupierTheme, lotusTheme } from './themes.ts'
export { whitelabelModIds, whitelabelUnder } from './whitelabel.ts'
export {
  type Brands,
  type CountryLookup,
  createBrands,
  type StatusOfSite,
} from './create-brands.ts'
