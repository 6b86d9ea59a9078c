import { promotionDefinition } from '@croupier/api/engagement/promotion'
import { promotionKinds, promotionTerms } from '@croupier/api/engagement/promotion-terms'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import texts from '../../../../../locales/en/promotiondesk.json'
import { draftOf, emptyDraft, fieldKindOf, fieldNames, readDraft } from './draft.ts'
import { nameOf } from './SchemaFields.tsx'

const style = {
  tag: 'pt-BR',
  currency: 'BRL',
  timeZone: 'America/Sao_Paulo',
  languages: ['pt', 'en'],
} as const
const words: Readonly<Record<string, string>> = texts

const definition: z.input<typeof promotionDefinition> = {
  code: 'spring',
  texts: { pt: { title: 'Primavera', summary: 'Um presente' } },
  art: 'gift',
  audience: { levelFrom: 2, levelTo: null, newWithinDays: null, hasDeposited: true },
  oncePerPerson: true,
  budget: '12345000',
  startsAt: '2026-09-23T03:00:00.000Z',
  endsAt: null,
  terms: {
    kind: 'voucher',
    voucher: 'SPRING2026',
    uses: 500,
    rewards: [
      { kind: 'cash', amount: '105000' },
      {
        kind: 'free_rounds',
        gameCode: 'HS-KOI',
        stake: '5000',
        rounds: 10,
        days: 3,
        winsTo: { times: 10, days: 7, contribution: { RNG: 10_000 } },
        replacement: null,
      },
    ],
  },
}

test('a stored definition comes back from the form as it was', () => {
  const draft = draftOf(promotionDefinition, definition, style)
  expect(draft).toMatchObject({ budget: '1234,5', startsAt: '2026-09-23T00:00' })
  expect(readDraft(promotionDefinition, draft, style)).toEqual({ wire: definition, problems: [] })
})

test('a form within a kind is found by what is fixed in it', () => {
  const terms = {
    kind: 'mission' as const,
    form: 'season' as const,
    claim: 'member' as const,
    claimDays: 7,
    levels: [{ points: 10, rewards: [{ kind: 'cash' as const, amount: '105000' }] }],
    prizes: [],
  }
  const season = { ...definition, terms }
  const draft = draftOf(promotionDefinition, season, style)
  expect(readDraft(promotionDefinition, draft, style)).toEqual({ wire: season, problems: [] })
})

test('an empty form names every field that is missing, and nothing of it is sent', () => {
  const { problems } = readDraft(promotionDefinition, emptyDraft(promotionDefinition, style), style)
  expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual(
    expect.arrayContaining(['code missing', 'startsAt not_a_moment', 'terms.voucher missing']),
  )
})

test('what is no amount in the reader’s language is named by its path', () => {
  const draft = draftOf(promotionDefinition, { ...definition, budget: '10000' }, style)
  const typed = { ...(draft as object), budget: '1,2,3' } as typeof draft
  expect(readDraft(promotionDefinition, typed, style).problems).toEqual([
    { field: 'budget', code: 'not_an_amount' },
  ])
})

test('every field, kind and choice of a promotion has its words', () => {
  const missing = [...fieldNames(promotionDefinition)].filter(
    (name) => words[`field.${name}`] === undefined,
  )
  const choices = fieldKindOf(promotionTerms)
  const kinds = choices.is === 'choice' ? choices.options.map(nameOf) : []
  expect(kinds.toSorted()).toEqual([...promotionKinds].toSorted())
  expect({ missing, kinds: kinds.filter((kind) => words[`kind.${kind}`] === undefined) }).toEqual({
    missing: [],
    kinds: [],
  })
})
