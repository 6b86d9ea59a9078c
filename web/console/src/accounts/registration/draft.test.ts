import { expect, test } from 'vitest'
import { changesOf, type Desk, draftOf } from './draft.ts'

const rule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 0 as const,
  minLength: 1,
  maxLength: 20,
}
const desk: Desk = {
  currency: 'BRL',
  fields: ['email', 'line'].map((name) => ({
    name,
    rule,
    inherited: rule,
    demanded: false,
    fixedPattern: false,
    floor: { minLength: 1, maxLength: 1000 },
  })),
  switches: [{ modId: 'REGISTER_MOBILE', on: false, allowed: true }],
  settings: {
    fields: {},
    modes: {
      username: true,
      mobile: false,
      default: 'username',
      smsVerification: false,
      mobilePassword: false,
    },
    humanCheck: true,
    minimumAge: 18,
    termsVersion: '1',
    limits: { required: [], prompted: [] },
  },
}

test('a draft counts what differs from the form as it stands', () => {
  const draft = draftOf(desk)
  expect(changesOf(desk, draft)).toBe(0)
  const { acceptedPattern: _pattern, ...email } = { ...rule, enabled: true }
  const changed = {
    fields: { ...draft.fields, email },
    switches: { REGISTER_MOBILE: true },
  }
  expect(changesOf(desk, changed)).toBe(2)
})
