import type { App } from './app.ts'

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

/**
 * The features that brands have on and that nothing carries messages for. The house starts all the same, as a change in the console must
 * never keep every process from its next start: the log and the console's readiness page name them, and a code that nothing carries is
 * never sent, so a step that asks for one stays shut.
 */
export async function carriersNeeded({
  brands,
  messages,
}: Pick<App, 'brands' | 'messages'>): Promise<CarrierNeed[]> {
  const needed: CarrierNeed[] = []
  for (const brand of await brands.all())
    for (const need of NEEDS) {
      if (messages.carries(need.channel) || !(await brands.isOn(brand.id, need.modId))) continue
      needed.push({ brand: brand.code, ...need })
    }
  return needed
}
