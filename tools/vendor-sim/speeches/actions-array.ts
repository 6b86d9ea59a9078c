import { createHmac } from 'node:crypto'
import {
  type HouseAt,
  type Movement,
  type Reply,
  send,
  type Speech,
  type Told,
  type Vendor,
} from '../speech.ts'

/** JSON signed by HMAC, actions in a list, smallest units, HTTP 412 with a number. */
export function actionsArray(house: HouseAt, { code, secret }: Vendor): Speech {
  const call = async (to: string, fields: object): Promise<Reply> => {
    const body = JSON.stringify(fields)
    const sign = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-request-sign': sign }
    return await send(house, { path: `/v1/adapters/actions-array/${code}/${to}`, body, headers })
  }
  const play = async (action: 'bet' | 'win', movement: Movement): Promise<Told> => {
    const { id, amount, currency, closesRound, session } = movement
    const { httpStatus, body } = await call('play', {
      ...placeOf(movement),
      session_id: session,
      finished: closesRound,
      actions: [{ action, action_id: id, amount: unitsOf(amount, currency) }],
    })
    if (httpStatus === 200) return { heard: 'taken', word: 'OK' }
    return { heard: httpStatus >= 500 ? 'unknown' : 'refused', word: String(body['code']) }
  }
  return {
    canRollBack: true,
    freeRounds: 'total',
    open: async (token, game) => {
      const { httpStatus, body } = await call('session', { token, game })
      if (httpStatus !== 200) return null
      return { player: String(body['user_id']), currency: String(body['currency']), session: token }
    },
    bet: (movement) => play('bet', movement),
    win: (movement) => play('win', movement),
    rollback: async (movement) => {
      const { httpStatus, body } = await call('rollback', {
        ...placeOf(movement),
        actions: [{ action: 'rollback', action_id: movement.id, original_action_id: movement.bet }],
      })
      const [first]: unknown[] = Array.isArray(body['transactions']) ? body['transactions'] : []
      const isEmpty =
        typeof first === 'object' && first !== null && 'tx_id' in first && first.tx_id === ''
      if (httpStatus === 200) return { heard: isEmpty ? 'nothing' : 'taken', word: 'OK' }
      return { heard: httpStatus >= 500 ? 'unknown' : 'refused', word: String(body['code']) }
    },
    payTotal: async ({ gift, player, currency, amount }) => {
      const { httpStatus, body } = await call('freespins', {
        issue_id: gift,
        user_id: player,
        currency,
        total_amount: unitsOf(amount, currency),
      })
      if (httpStatus === 200) return { heard: 'taken', word: 'OK' }
      return { heard: httpStatus >= 500 ? 'unknown' : 'refused', word: String(body['code']) }
    },
  }
}

function placeOf({ player, currency, game, round }: Movement) {
  return { user_id: player, currency, game, game_id: round }
}

/** Dong are whole, everything else has cents. */
function unitsOf(amount: bigint, currency: string): number {
  return Number(amount / (currency === 'VND' ? 10_000n : 100n))
}
