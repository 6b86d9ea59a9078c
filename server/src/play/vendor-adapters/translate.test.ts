import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import * as actions from './actions-array/translate.ts'
import type { Outcome, OutcomeStatus } from './dialect.ts'
import * as form from './form-md5/translate.ts'
import * as transfer from './transfer-in-out/translate.ts'
import * as uuid from './uuid-cents5/translate.ts'

const outcome = (status: OutcomeStatus, more: Partial<Outcome> = {}): Outcome => ({
  status,
  balance: 1_234_500n,
  walletTxId: 'w-1',
  winTxId: null,
  tombstone: false,
  ...more,
})

describe('an unknown outcome is told in the word that makes the vendor ask again', () => {
  test('uuid-cents5: RS_ERROR_UNKNOWN', () =>
    expect(uuid.statusOf('win', outcome('INTERNAL'))).toBe('RS_ERROR_UNKNOWN'))
  test('form-md5: 100', () => expect(form.codeOf('INTERNAL')).toBe(100))
  test('transfer-in-out: 1200', () => expect(transfer.codeOf('INTERNAL')).toBe(1200))
  test('actions-array: HTTP 500', () =>
    expect(actions.problemOf('INTERNAL')).toMatchObject({ httpStatus: 500, code: 500 }))
})

describe('uuid-cents5', () => {
  const bet = z.parse(uuid.betBody, {
    request_uuid: 'r',
    transaction_uuid: 't',
    token: 'k',
    user: '7',
    round: 'o',
    currency: 'BRL',
    amount: 356_000,
    game_code: 'G',
  })
  test('3.56 is 356000 there and 35600 here', () =>
    expect(uuid.betOf(bet, 's')).toMatchObject({ amount: '35600', transaction_id: 't' }))
  test('a free bet stakes nothing, and its win is the house’s', () =>
    expect(uuid.betOf({ ...bet, is_free: true, reward_uuid: 'f' }, 's')).toMatchObject({
      amount: '0',
      free_round_id: 'f',
    }))
  test('a tombstone is said to be a transaction that does not exist', () =>
    expect(uuid.statusOf('rollback', outcome('OK', { tombstone: true }))).toBe(
      'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    ))
  test('balances are told in hundred-thousandths', () =>
    expect(
      uuid.answerOf('bet', outcome('OK'), { user: '7', requestUuid: 'r', currency: 'BRL' }),
    ).toMatchObject({ balance: 12_345_000n }))
})

describe('form-md5', () => {
  test('the hash is over the sorted fields without itself, and the secret', () =>
    // printf 'amount=1.00&userId=7secret' | md5sum
    expect(form.hashOf({ userId: '7', amount: '1.00', hash: 'x' }, 'secret')).toBe(
      '75867eec1dd00e9ec54136b0ed4c09e0',
    ))
  test('a refund has the id of its bet', () =>
    expect(form.rollbackOf({ userId: '7', reference: 'f-1' }, 'BRL')).toMatchObject({
      transaction_id: 'f-1',
      reference_transaction_id: 'f-1',
    }))
})

describe('transfer-in-out', () => {
  test.each([
    ['1-2-106-9', '1-2-106'],
    ['1-2-106-10', '1-2-106'],
    ['12', null],
    ['1-2', null],
    ['1--2', null],
  ])('the key of %s is %s', (id, key) => expect(transfer.keyOf(id)).toBe(key))
})

describe('actions-array', () => {
  const play = z.parse(actions.playBody, {
    user_id: '7',
    currency: 'VND',
    game: 'G',
    game_id: 'o',
    finished: true,
    actions: [
      { action: 'bet', action_id: 'a', amount: 5000 },
      { action: 'win', action_id: 'b', amount: 0 },
    ],
  })
  test('a dong is the smallest unit of VND, and the last action ends the round', () =>
    expect(actions.playOf(play, 's')).toMatchObject({
      bets: [{ amount: '50000000' }],
      wins: [{ amount: '0', round_closed: true }],
    }))
  test('one id twice in a play is no play', () =>
    expect(
      actions.playOf({ ...play, actions: [...play.actions, ...play.actions] }, 's'),
    ).toBeNull())
})
