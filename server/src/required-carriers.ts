import type { House } from './app.ts'
import { StartProblem } from './platform/start-problem.ts'

/** The switches whose features nobody could use without the channel. */
const NEEDS = [
  { modId: 'FORGOT_PASSWORD_EMAIL', channel: 'mail', variable: 'SMTP_URL' },
  { modId: 'FORGOT_PASSWORD_MOBILE', channel: 'sms', variable: 'SMS_URL' },
  { modId: 'REGISTER_SMS_VERIFICATION', channel: 'sms', variable: 'SMS_URL' },
  { modId: 'LOGIN_MOBILE_CODE', channel: 'sms', variable: 'SMS_URL' },
] as const

/** Refuses to start a house that offers what it cannot deliver: a code that nobody receives locks people out. */
export async function refuseMissingCarriers({
  brands,
  messages,
}: Pick<House, 'brands' | 'messages'>): Promise<void> {
  for (const brand of await brands.all())
    for (const { modId, channel, variable } of NEEDS) {
      if (messages.carries(channel) || !(await brands.isOn(brand.id, modId))) continue
      throw new StartProblem(`${variable} must be set: brand ${brand.code} has ${modId} on`)
    }
}
