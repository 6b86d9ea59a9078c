import { leafSums, leafText, nodeText, sumsText } from '@croupier/shared/liability-tree'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkProof, holds, type ProofEvidence } from './check-proof.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const pair = generateKeyPairSync('ed25519')
const publicKey = pair.publicKey
  .export({ format: 'der', type: 'spki' })
  .subarray(12)
  .toString('hex')

/** A tree of two wallets, signed. */
function evidence(): ProofEvidence {
  const leaf = {
    salt: '11'.repeat(32),
    member: '42',
    currency: 'BRL',
    subaccount: 'cash',
    balance: 125_000n,
    seq: 3n,
    head: 'ab'.repeat(32),
  }
  const own = { hash: sha256(leafText(leaf)), sums: leafSums(leaf) }
  const other = { hash: '00'.repeat(32), sums: { VND: 7n } }
  const tree = sha256(nodeText(other, own))
  const statement = JSON.stringify({
    format: 'croupier-seal-v1',
    number: '9',
    tree,
    owed: { BRL: '125000', VND: '7' },
  })
  const checkpoint = {
    number: 9,
    hour: new Date(0),
    wallets: 2,
    tree,
    owed: { BRL: 125_000n, VND: 7n },
    debts: {},
    statement,
    digest: sha256(statement),
    signature: sign(null, Buffer.from(statement), pair.privateKey).toString('hex'),
    publicKey,
  }
  const path = [{ side: 'left' as const, ...other }]
  return {
    proof: { checkpoint, wallets: [{ leaf, hash: own.hash, path }] },
    published: checkpoint,
    keys: [publicKey],
  }
}

const changed = (change: (of: ProofEvidence) => void): ProofEvidence => {
  const copy = structuredClone(evidence())
  copy.published = structuredClone(copy.published)
  change(copy)
  return copy
}

test('a wallet that is in the published root is found there, step by step', async () => {
  const verdict = await checkProof(evidence())
  expect(verdict).toMatchObject({
    leaf: 'holds',
    path: 'holds',
    total: 'holds',
    published: 'holds',
  })
  expect(verdict.signature).not.toBe('fails')
  expect(holds(verdict)).toBe(true)
})

test.each<[string, string, (of: ProofEvidence) => void]>([
  [
    'another balance',
    'leaf',
    ({ proof }) => (proof.wallets[0]?.leaf ? (proof.wallets[0].leaf.balance += 1n) : 0n),
  ],
  [
    'another neighbour',
    'path',
    ({ proof }) =>
      proof.wallets[0]?.path[0] ? (proof.wallets[0].path[0].hash = '22'.repeat(32)) : '',
  ],
  [
    'a sum below zero',
    'total',
    ({ proof }) =>
      proof.wallets[0]?.path[0] ? (proof.wallets[0].path[0].sums = { VND: -1n }) : '',
  ],
  [
    'another root for others',
    'published',
    ({ published }) => (published.statement = `${published.statement} `),
  ],
  ['a key that is not published', 'signature', (of) => (of.keys = [])],
])('%s fails at its step', async (_name, step, change) => {
  const verdict = await checkProof(changed(change))
  expect(verdict).toMatchObject({ [step]: 'fails' })
  expect(holds(verdict)).toBe(false)
})

test('sums are written in the order of their codes', () => {
  expect(sumsText({ VND: 1n, BRL: 2n })).toBe('BRL:2,VND:1')
})
