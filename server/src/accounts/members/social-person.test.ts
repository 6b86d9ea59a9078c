import { STORABLE_TEXT } from '@croupier/shared/storable-text'
import { expect, test } from 'vitest'
import { socialHint, socialPerson } from './social-person.ts'

test('a subject that no column holds is refused for good, and one of signs that are seen is taken as it is', () => {
  for (const sub of ['a\u0000b', 'a\ud800', '\udc00', 'a\u0007b', 'a\nb'])
    expect(() => socialPerson({ sub }), JSON.stringify(sub)).toThrow('social_failed')
  expect(socialPerson({ sub: '1098 | ok' }).subject).toBe('1098 | ok')
})

test('name and address of a provider are cleaned of what can never be stored, and cut between characters', () => {
  const { name, email } = socialPerson({
    sub: 's',
    name: `Ana\u0000 \ud800${'x'.repeat(95)}😀😀`,
    email: 'ana\ud800@example.com\u0000',
  })
  expect(name).toMatch(STORABLE_TEXT)
  expect(Array.from(name).length).toBeLessThanOrEqual(100)
  expect(email).toBe('ana@example.com')
  expect(socialHint({ name: '', email })).toBe('a•••@example.com')
})
