import type { House } from './app.ts'
import { StartProblem } from './platform/start-problem.ts'

/** The switches whose features nobody could use without the channel. */
const NEEDS = [
  { modId: 'FORGOT_PASSWORD_EMAIL', channel: 'mail', variable: 'SMTP_URL' },
  { modId: 'FORGOT_PASSWORD_MOBILE', channel: 'sms', variable: 'SMS_URL' },
  { modId: 'REGISTER_SMS_VERIFICATION', channel: 'sms', variable: 'SMS_URL' },
  { modId: 'LOGIN_MOBILE_CODE', channel: 'sms', variable: 'SMS_URL' },
] as const

export interface CarrierNeed {
  brand: string
  modId: string
  channel: 'mail' | 'sms'
  variable: string
}

/** The features that brands have on and that nothing carries messages for. */
export async function carriersNeeded({
  brands,
  messages,
}: Pick<House, 'brands' | 'messages'>): Promise<CarrierNeed[]> {
  const needed: CarrierNeed[] = []
  for (const brand of await brands.all())
    for (const need of NEEDS) {
      if (messages.carries(need.channel) || !(await brands.isOn(brand.id, need.modId))) continue
      needed.push({ brand: brand.code, ...need })
    }
  return needed
}

/** Refuses to start a house that offers what it cannot deliver: a code that nobody receives locks people out. */
export async function refuseMissingCarriers(
  house: Pick<House, 'brands' | 'messages'>,
): Promise<void> {
  const [first] = await carriersNeeded(house)
  if (first === undefined) return
  const { brand, modId, variable } = first
  throw new StartProblem(`${variable} must be set: brand ${brand} has ${modId} on`)
}
