import { consoleRegistrationApi } from '@croupier/api/accounts/console-registration'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { describe, expect, test } from 'vitest'
import { deskIn, testStaffHouse } from '../../test/staff.ts'

const world = await testStaffHouse()
const { house, context } = world
const { db } = context
const admin = await deskIn(world).signIn('admin')
const auditor = await deskIn(world).signIn('auditor')
const reason = 'the spring form'

type Desk = OutputOf<typeof consoleRegistrationApi.desk>
type Fields = InputOf<typeof consoleRegistrationApi.preview>['fields']

/** The form as it stands, with changes. */
function fieldsOf({ fields }: Desk, changes: Record<string, Partial<Fields[string]>>): Fields {
  return Object.fromEntries(
    fields.map(({ name, rule: { enabled, required, patternId, minLength, maxLength } }) => [
      name,
      { enabled, required, patternId, minLength, maxLength, ...changes[name] },
    ]),
  )
}

const settingLines = async () =>
  await db
    .selectFrom('audit_entries')
    .select(['subject_id', 'before', 'after', 'reason'])
    .where('action', '=', 'brand.setting_changed')
    .orderBy('id')
    .execute()

describe('the registration form on the desk of the brand', () => {
  test('shows every field with its bounds, and what nobody may switch off', async () => {
    const desk = await auditor.value(consoleRegistrationApi.desk)
    const field = (name: string) => desk.fields.find((one) => one.name === name)
    expect(field('password')).toMatchObject({
      demanded: true,
      floor: { minLength: 8, maxLength: 64 },
    })
    expect(field('birthday')).toMatchObject({ demanded: false, fixedPattern: true })
    expect(field('verificationCode')).toBeUndefined()
    expect(desk.switches.find(({ modId }) => modId === 'REGISTER_MOBILE')).toEqual({
      modId: 'REGISTER_MOBILE',
      on: false,
      allowed: true,
    })
  })

  test('S6-008, S5-007 a preview answers as the site would, inside the floors, and changes nothing', async () => {
    const desk = await admin.value(consoleRegistrationApi.desk)
    const fields = fieldsOf(desk, {
      email: { enabled: true, required: true },
      password: { minLength: 4, patternId: 20 },
      birthday: { enabled: true, patternId: 13 },
    })
    const switches = { REGISTER_MOBILE: true, REGISTER_SMS_VERIFICATION: true }
    const { settings } = await admin.value(consoleRegistrationApi.preview, { fields, switches })
    expect(settings.fields.email).toMatchObject({ enabled: true, required: true })
    expect(settings.fields.password).toMatchObject({ minLength: 8, maxLength: 64, patternId: 20 })
    expect(settings.fields.birthday).toMatchObject({ enabled: true, patternId: 11 })
    expect(settings.modes).toMatchObject({ mobile: true, default: 'mobile', smsVerification: true })
    expect((await admin.value(consoleRegistrationApi.desk)).settings).toEqual(desk.settings)
    expect(await settingLines()).toEqual([])
  })

  test('a change keeps only what differs, leaves other switches alone, and stands in the log', async () => {
    const before = await house.brands.isOn(1, 'DEPOSIT_PIX')
    const desk = await admin.value(consoleRegistrationApi.desk)
    const order = {
      fields: fieldsOf(desk, { email: { enabled: true } }),
      switches: { REGISTER_MOBILE: true },
      reason,
    }
    const { settings } = await admin.value(consoleRegistrationApi.change, order)
    expect(settings.fields.email).toMatchObject({ enabled: true, required: false })
    expect(await house.brands.isOn(1, 'REGISTER_MOBILE')).toBe(true)
    expect(await house.brands.isOn(1, 'DEPOSIT_PIX')).toBe(before)
    expect(await settingLines()).toMatchObject([
      {
        subject_id: 'registration.fields',
        before: null,
        after: { email: { enabled: true } },
        reason,
      },
      { subject_id: 'whitelabel.switches', after: { REGISTER_MOBILE: true }, reason },
    ])
    const again = { ...order, fields: fieldsOf(desk, {}), switches: { REGISTER_MOBILE: true } }
    await admin.value(consoleRegistrationApi.change, again)
    expect(await house.brands.setting(1, 'registration.fields')).toEqual({})
    expect((await settingLines()).at(-1)).toMatchObject({
      subject_id: 'registration.fields',
      after: {},
    })
  })

  test('the market’s demands stay', async () => {
    await db
      .updateTable('brands')
      .set({ market_pack: 'br-regulated' })
      .where('id', '=', 1)
      .execute()
    house.brands.announceChange()
    const desk = await admin.value(consoleRegistrationApi.desk)
    expect(desk.fields.find(({ name }) => name === 'idNumber')).toMatchObject({ demanded: true })
    const fields = fieldsOf(desk, { idNumber: { enabled: false, required: false } })
    const { settings } = await admin.value(consoleRegistrationApi.preview, { fields, switches: {} })
    expect(settings.fields.idNumber).toMatchObject({ enabled: true, required: true })
    await db.updateTable('brands').set({ market_pack: 'open-demo' }).where('id', '=', 1).execute()
    house.brands.announceChange()
  })

  test('an auditor looks and changes nothing', async () => {
    const { body } = await auditor.call(consoleRegistrationApi.change, {
      fields: {},
      switches: {},
      reason,
    })
    expect(body.success).toBe(false)
  })
})
