import { createSign } from 'node:crypto'
import {
  type HouseAt,
  type Movement,
  send,
  type Speech,
  type Told,
  type Vendor,
} from '../speech.ts'

/** JSON signed with RSA, whole hundred-thousandths, RS_* statuses. */
export function uuidCents5(house: HouseAt, { code, secret }: Vendor): Speech {
  const call = async (to: string, fields: object): Promise<Record<string, unknown>> => {
    const body = JSON.stringify(fields)
    const signature = createSign('RSA-SHA256').update(body).sign(secret, 'base64')
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    const path = `/v1/adapters/uuid-cents5/${code}/${to}`
    return (await send(house, { path, body, headers })).body
  }
  const told = async (to: string, fields: object): Promise<Told> => {
    const word = String((await call(to, fields))['status'])
    if (word === 'RS_OK') return { heard: 'taken', word }
    const isMissing = word === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (isMissing) return { heard: to.endsWith('rollback') ? 'nothing' : 'unknown', word }
    return { heard: word === 'RS_ERROR_UNKNOWN' ? 'unknown' : 'refused', word }
  }
  return {
    canRollBack: true,
    freeRounds: 'told',
    open: async (token, game) => {
      const answer = await call('user/info', { request_uuid: token, token, game_code: game })
      if (answer['status'] !== 'RS_OK') return null
      const { user, currency } = answer
      return { player: String(user), currency: String(currency), session: token }
    },
    bet: (movement) => told('transaction/bet', movementOf(movement)),
    win: (movement) =>
      told('transaction/win', {
        ...movementOf(movement),
        reference_transaction_uuid: movement.bet,
      }),
    rollback: ({ id, copy, player, session, round, bet }) =>
      told('transaction/rollback', {
        request_uuid: `${id}-${copy}`,
        transaction_uuid: id,
        user: player,
        token: session,
        round,
        reference_transaction_uuid: bet,
      }),
  }
}

function movementOf({
  id,
  copy,
  player,
  session,
  currency,
  amount,
  round,
  game,
  closesRound,
  gift,
}: Movement) {
  return {
    request_uuid: `${id}-${copy}`,
    transaction_uuid: id,
    token: session,
    user: player,
    currency,
    amount: Number(amount * 10n),
    round,
    round_closed: closesRound,
    game_code: game,
    ...(gift === null ? {} : { is_free: true, reward_uuid: gift }),
  }
}
