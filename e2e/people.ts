import { hashPassword } from '../server/src/accounts/members/members.ts'
import { type SettingKey, setSetting } from '../server/src/core/brands/brands.ts'
import { createApp } from '../server/src/app/app.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openBootstrap } from '../server/src/platform/bootstrap.ts'
import type { Money } from '@croupier/shared/money'
import type { RunningHouse } from './house.ts'

const MAIN_BRAND = 1
const DAY_MS = 86_400_000
export const PASSWORD = 'kites over harbour 7'

export interface Wanted {
  /** 0 member, 1 agent. */
  type?: 0 | 1
  email?: string
  /** +5511987654321 */
  mobileNum?: string
  /** The name on the bank account that somebody is paid out to. */
  payeeName?: string
  funds?: Money
  /** An account that was in use before: no welcome comes. */
  known?: boolean
  mustChangePassword?: boolean
  passwordAgeDays?: number
}

export interface Account {
  id: bigint
  username: string
  password: string
}

export interface People {
  /** Opens an account without its owner at the keys, as a house has many before somebody comes back. */
  open(wanted?: Wanted): Promise<Account>
  /** An invitation code of a member. */
  invite(of: Account): Promise<string>
  /** The languages that the main brand offers from now on; everything that was set before holds too by then. */
  speak(languages: string[]): Promise<void>
  /** Switches on whatever leads into the main brand, and lets passwords grow old. */
  openEveryWay(): Promise<void>
  set(key: SettingKey, value: unknown, brandId?: number): Promise<void>
  /** The newest code that went to an address. */
  codeTo(address: string): Promise<string>
  /** The newest mail to an address, as its page. */
  mailTo(address: string): Promise<string>
  close(): Promise<void>
}

const EVERY_WAY = [
  'REGISTER_MOBILE',
  'REGISTER_MOBILE_PASSWORD',
  'REGISTER_SMS_VERIFICATION',
  'LOGIN_MOBILE_CODE',
  'LOGIN_GOOGLE',
  'LOGIN_FACEBOOK',
  'FORGOT_PASSWORD',
  'FORGOT_PASSWORD_MOBILE',
  'PASSWORD_EXPIRY',
  'AGENT',
]
let lastAccount = 0

/** The house's own desk in the test's process, on the same database. */
export async function openPeople(running: RunningHouse): Promise<People> {
  const config = readConfig({ ...running.environment, LOG_LEVEL: 'error' })
  const { context, close } = await openBootstrap(config)
  const house = await createApp(context)
  const { db, random } = context
  // Hashed once: each account has the same secret.
  const passwordHash = await hashPassword(PASSWORD)

  const open = async (wanted: Wanted = {}): Promise<Account> => {
    lastAccount += 1
    const username = `guest${lastAccount}x${random.below(100_000)}`
    const at = new Date(context.clock.now().getTime() - (wanted.passwordAgeDays ?? 0) * DAY_MS)
    const { email, mobileNum, payeeName, funds } = wanted
    const id = await db.transaction().execute(async (tx) => {
      const memberId = await house.identity.createAccount(tx, {
        brandId: MAIN_BRAND,
        account: username,
        memberType: wanted.type ?? 0,
        currency: 'BRL',
        nickname: username,
        language: 'en',
        passwordHash,
        personal: {
          ...(email ? { email } : {}),
          ...(mobileNum ? { mobileNum } : {}),
          ...(payeeName ? { payeeName } : {}),
        },
        claims: [
          ...(email ? [{ kind: 'email' as const, value: email, field: 'email' }] : []),
          ...(mobileNum ? [{ kind: 'mobile' as const, value: mobileNum, field: 'mobileNum' }] : []),
        ],
        provenMobile: mobileNum ?? null,
        termsAcceptedAt: at,
        address: '127.0.0.1',
        at,
      })
      await tx
        .updateTable('identity_members')
        .set({
          first_login_at: wanted.known === false ? null : at,
          password_must_change: wanted.mustChangePassword ?? false,
        })
        .where('id', '=', memberId)
        .execute()
      return memberId
    })
    if (funds !== undefined) await fund(id, funds)
    return { id, username, password: PASSWORD }
  }

  const fund = async (playerId: bigint, amount: Money): Promise<void> => {
    await house.ledger.apply({
      id: random.uuid(),
      externalId: random.uuid(),
      playerId,
      brandId: MAIN_BRAND,
      currency: 'BRL',
      subaccount: 'cash',
      operation: 'manual_adjustment',
      source: 0,
      counterAccount: 'adjustments',
      amount,
      at: context.clock.now(),
    })
  }

  const set: People['set'] = async (key, value, brandId = MAIN_BRAND) => {
    const said = { scopeKey: String(brandId), key, value, by: 'test', at: context.clock.now() }
    await db.transaction().execute((tx) => setSetting(tx, { scope: 'brand', ...said }))
  }

  return {
    open,
    invite: async ({ id }) => {
      const code = `ANA${random.below(1_000_000)}`
      await db
        .insertInto('identity_recruit_codes')
        .values({ brand_id: MAIN_BRAND, code, kind: 'referral', member_id: id, enabled: true })
        .execute()
      return code
    },
    speak: async (languages) => {
      await db.updateTable('brands').set({ languages }).where('id', '=', MAIN_BRAND).execute()
      await running.speaks(languages.at(-1) ?? 'en')
    },
    set,
    openEveryWay: async () => {
      await set('whitelabel.switches', Object.fromEntries(EVERY_WAY.map((modId) => [modId, true])))
      await set('password.expiryDays', 90)
      await set('login.picture', true)
    },
    codeTo: async (address) => {
      // Notices come to the same address; a code is what is waited for.
      const { code } = await newest(running, address, (message) => message.code !== null)
      // Another code within five minutes is refused, which no journey can wait for.
      await db.deleteFrom('verification_sends').execute()
      return code ?? ''
    },
    mailTo: async (address) => {
      const { id } = await newest(running, address)
      return await (await fetch(`${running.url}/sandbox/inbox/${id}`)).text()
    },
    close: async () => {
      await house.ledger.close()
      await close()
    },
  }
}

interface Message {
  id: string
  code: string | null
}

const taken = new Set<string>()
const ARRIVES_WITHIN_MS = 60_000

/** The newest message to an address that nobody has taken yet; it may still be on its way. */
async function newest(
  { url }: RunningHouse,
  address: string,
  fits: (message: Message) => boolean = () => true,
): Promise<Message> {
  const end = performance.now() + ARRIVES_WITHIN_MS
  const asked = `${url}/sandbox/inbox/messages?${new URLSearchParams({ to: address }).toString()}`
  while (performance.now() < end) {
    const answer = (await (await fetch(asked)).json()) as { value: { messages: Message[] } }
    const message = answer.value.messages.find((one) => fits(one) && !taken.has(one.id))
    if (message) {
      taken.add(message.id)
      return message
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no message came to ${address}`)
}
