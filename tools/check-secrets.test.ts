import { expect, test } from 'vitest'
import { secretsIn } from './check-secrets.ts'

const kindsIn = (text: string): string[] => secretsIn(text).map(({ kind }) => kind)

test('SEC-05 keys and tokens are found wherever they stand, and told by line alone', () => {
  const dashes = '-'.repeat(5)
  const key = `x\n${dashes}BEGIN PRIVATE KEY${dashes}\n${'A'.repeat(64)}\n`
  expect(secretsIn(key)).toEqual([{ kind: 'a private key', line: 2 }])
  expect(kindsIn(`token = ghp_${'a1'.repeat(18)}`)).toEqual(['a token of GitHub'])
  expect(kindsIn(`AKIA${'A1B2'.repeat(4)}`)).toEqual(['a key of AWS'])
  expect(kindsIn(`{"kty":"EC","crv":"P-256","d":"${'x'.repeat(43)}"}`)).toEqual(['a private JWK'])
  const address = ['postgres:/', `house:${'s'.repeat(12)}@db.internal`, 'croupier'].join('/')
  expect(kindsIn(address)).toEqual(['a password in an address'])
})

test('what only speaks of keys is left alone', () => {
  expect(kindsIn('postgres://user:password@localhost/croupier')).toEqual([])
  expect(kindsIn('a PEM file begins with BEGIN PRIVATE KEY')).toEqual([])
  expect(kindsIn('{"kty":"EC","x":"abc","y":"def"}')).toEqual([])
})
