import {
  decimals,
  type HouseAt,
  type Movement,
  send,
  type Speech,
  type Told,
  type Vendor,
} from '../speech.ts'

/** One call for bet and win; no rollback: a transfer whose outcome is not known is sent again with another last segment. */
export function transferInOut(house: HouseAt, { code, secret }: Vendor): Speech {
  const call = async (
    to: string,
    fields: Record<string, string>,
  ): Promise<Record<string, unknown>> => {
    const body = String(
      new URLSearchParams({ operator_token: code, secret_key: secret, ...fields }),
    )
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = `/v1/adapters/transfer-in-out/${code}/${to}`
    return (await send(house, { path, body, headers })).body
  }
  const transfer = async (
    { id, copy, player, session, currency, round, game, closesRound, gift }: Movement,
    amounts: { bet: bigint; win: bigint },
  ): Promise<Told> => {
    const { error } = await call('Cash/TransferInOut', {
      player_name: player,
      operator_player_session: session,
      game_id: game,
      parent_bet_id: round,
      bet_id: id,
      currency_code: currency,
      bet_amount: decimals(amounts.bet),
      win_amount: decimals(amounts.win),
      transfer_amount: decimals(amounts.win - amounts.bet),
      // The parts of our ids have hyphens; the house drops the last segment alone.
      transaction_id: `${id}-${round}-106-${copy}`,
      is_round_end: closesRound ? 'True' : 'False',
      updated_time: String(Date.now()),
      ...(gift === null ? {} : { free_game_id: gift }),
    })
    const word = codeOf(error)
    if (word === 'OK') return { heard: 'taken', word }
    return { heard: word === '1200' ? 'unknown' : 'refused', word }
  }
  return {
    canRollBack: false,
    freeRounds: 'told',
    open: async (token, game) => {
      const { data } = await call('VerifySession', {
        operator_player_session: token,
        game_id: game,
      })
      if (!isFields(data)) return null
      return {
        player: String(data['player_name']),
        currency: String(data['currency']),
        session: token,
      }
    },
    bet: (movement) => transfer(movement, { bet: movement.amount, win: 0n }),
    win: (movement) => transfer(movement, { bet: 0n, win: movement.amount }),
    rollback: () => Promise.reject(new Error('this dialect takes nothing back')),
  }
}

function codeOf(error: unknown): string {
  if (error === null) return 'OK'
  return isFields(error) ? String(error['code']) : '1200'
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
