import { createHash, createHmac } from 'node:crypto'
import {
  type HouseAt,
  type Movement,
  send,
  type Speech,
  type Told,
  type Vendor,
} from '../speech.ts'

/** The house's own open dialect: JSON, HMAC over time, path and digest of the body. */
export function seamless(house: HouseAt, { code, secret }: Vendor): Speech {
  const call = async (operation: string, fields: object): Promise<Record<string, unknown>> => {
    const path = `/v1/wallet/${code}/${operation}`
    const body = JSON.stringify(fields)
    const timestamp = String(Date.now())
    const text = `${timestamp}\n${path}\n${createHash('sha256').update(body).digest('hex')}`
    const headers = {
      'content-type': 'application/json',
      'x-vendor-id': code,
      'x-timestamp': timestamp,
      'x-signature': `v1=${createHmac('sha256', secret).update(text).digest('hex')}`,
    }
    const { httpStatus, body: answer } = await send(house, { path, body, headers })
    // 429 and 503 decided nothing, and no other answer than 200 is a decision.
    if (httpStatus !== 200) throw new Error(`${path} was answered ${httpStatus}`)
    return answer
  }
  const told = async (operation: string, fields: object): Promise<Told> => {
    const { status, retry, tombstone } = await call(operation, fields)
    const word = String(status)
    if (word === 'OK') return { heard: tombstone === true ? 'nothing' : 'taken', word }
    return { heard: retry === 'SAME_ID' ? 'unknown' : 'refused', word }
  }
  return {
    canRollBack: true,
    freeRounds: 'told',
    open: async (token, game) => {
      const answer = await call('session/authenticate', { token, game_code: game })
      if (answer['status'] !== 'OK') return null
      return {
        player: String(answer['player_id']),
        currency: String(answer['currency']),
        session: String(answer['session_id']),
      }
    },
    bet: (movement) =>
      told('bet', { ...common(movement), session_id: movement.session, game_code: movement.game }),
    win: (movement) =>
      told('win', {
        ...common(movement),
        reference_transaction_id: movement.bet,
        game_code: movement.game,
      }),
    rollback: ({ id, player, currency, bet, round }) =>
      told('rollback', {
        transaction_id: id,
        player_id: player,
        currency,
        reference_transaction_id: bet,
        round_id: round,
        reason: 'no answer to the bet',
      }),
  }
}

function common({ id, player, currency, amount, round, closesRound, gift }: Movement) {
  return {
    transaction_id: id,
    player_id: player,
    currency,
    amount: String(amount),
    round_id: round,
    ...(closesRound ? { round_closed: true } : {}),
    ...(gift === null ? {} : { free_round_id: gift }),
  }
}
