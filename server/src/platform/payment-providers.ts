import { ConfigError } from './config-error.ts'

/** A payment provider that speaks the signed contract: `key` has 32 bytes. */
export interface ConfiguredProvider {
  code: string
  url: string
  key: Buffer
}

interface Given {
  isProduction: boolean
  /** `code=address`, separated by commas. */
  providers: string | undefined
  /** `code=key in base64`, separated by commas. */
  keys: string | undefined
}

/** Reads CROUPIER_PAYMENT_PROVIDERS with their keys. Throws ConfigError. */
export function paymentProviders({
  isProduction,
  providers,
  keys: given,
}: Given): ConfiguredProvider[] {
  const addresses = listed(providers)
  const keys = new Map(listed(given))
  return addresses.map(([code, address]) => {
    const url = webAddress('CROUPIER_PAYMENT_PROVIDERS', { isProduction, address })
    const key = keys.get(code)
    if (key === undefined) throw new ConfigError(`CROUPIER_PAYMENT_KEYS must name a key of ${code}`)
    return { code, url, key: Buffer.from(key, 'base64') }
  })
}

/** Reads CROUPIER_LOTTERY_BOARDS: `code=address`, separated by commas. Throws ConfigError. */
export function lotteryBoards(of: {
  isProduction: boolean
  boards: string | undefined
}): { code: string; url: string }[] {
  return listed(of.boards).map(([code, address]) => ({
    code,
    url: webAddress('CROUPIER_LOTTERY_BOARDS', { isProduction: of.isProduction, address }),
  }))
}

function webAddress(
  variable: string,
  { isProduction, address }: { isProduction: boolean; address: string },
): string {
  const allowed = isProduction ? ['https:'] : ['https:', 'http:']
  if (!URL.canParse(address) || !allowed.includes(new URL(address).protocol))
    throw new ConfigError(`${variable} must name ${allowed.join(' or ')} addresses`)
  return address.replace(/\/$/, '')
}

/** `a=1,b=2` as pairs. */
function listed(text: string | undefined): [string, string][] {
  return (text ?? '')
    .split(',')
    .filter((entry) => entry !== '')
    .map((entry) => {
      const at = entry.indexOf('=')
      return [entry.slice(0, at), entry.slice(at + 1)]
    })
}
