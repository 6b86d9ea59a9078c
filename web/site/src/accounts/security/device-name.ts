import { useText, useTextBook } from '@croupier/kit/i18n/i18n'

export interface DeviceWords {
  browser: string
  system: string
  country: string | null
}

/** Names of products are the same in every language. */
const NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iPhone',
  ipados: 'iPad',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
}

/** "Chrome · Windows · Brazil", with what is known of it. */
export function useDeviceName(): (device: DeviceWords) => string {
  const t = useText('privacy')
  const { language } = useTextBook()
  return ({ browser, system, country }) => {
    const region = new Intl.DisplayNames(language.tag, { type: 'region' })
    const words = [NAMES[browser], NAMES[system], country === null ? undefined : region.of(country)]
    const known = words.filter((word) => word !== undefined)
    return known.length === 0 ? t('devices.unknown') : known.join(' · ')
  }
}
