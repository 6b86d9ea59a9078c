import { createHash } from 'node:crypto'
import { decimals, type HouseAt, send, type Speech, type Told, type Vendor } from '../speech.ts'

/** Form posts, MD5 over the sorted fields, decimals, numbers for errors. */
export function formMd5(house: HouseAt, { code, secret }: Vendor): Speech {
  const call = async (
    event: string,
    fields: Record<string, string>,
  ): Promise<Record<string, unknown>> => {
    const all: Record<string, string> = { ...fields, providerId: code }
    const text = Object.keys(all)
      .toSorted()
      .map((name) => `${name}=${all[name]}`)
      .join('&')
    const hash = createHash('md5').update(`${text}${secret}`).digest('hex')
    const body = String(new URLSearchParams({ ...all, hash }))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const path = `/v1/adapters/form-md5/${code}/${event}.html`
    return (await send(house, { path, body, headers })).body
  }
  const told = async (event: string, fields: Record<string, string>): Promise<Told> => {
    const { error, transactionId } = await call(event, fields)
    const word = String(error)
    if (error === 0)
      return { heard: event === 'refund' && transactionId === '' ? 'nothing' : 'taken', word }
    return { heard: error === 100 || error === 130 ? 'unknown' : 'refused', word }
  }
  return {
    canRollBack: true,
    freeRounds: 'told-and-total',
    open: async (token, game) => {
      const { error, userId, currency } = await call('authenticate', { token, gameId: game })
      if (error !== 0) return null
      return { player: String(userId), currency: String(currency), session: token }
    },
    bet: ({ player, game, round, amount, id, session, gift }) =>
      told('bet', {
        userId: player,
        gameId: game,
        roundId: round,
        amount: decimals(amount),
        reference: id,
        token: session,
        ...codeOf(gift),
      }),
    win: async ({ player, game, round, amount, id, closesRound, gift }) => {
      const place = { userId: player, gameId: game, roundId: round, reference: id }
      const fields = { ...place, ...codeOf(gift) }
      const won = await told('result', { ...fields, amount: decimals(amount) })
      if (won.heard !== 'taken' || !closesRound) return won
      return await told('endRound', { userId: player, roundId: round })
    },
    // A refund is known by its bet and has no id of its own.
    rollback: ({ player, bet, round }) =>
      told('refund', { userId: player, reference: bet, roundId: round }),
    payTotal: ({ gift, player, amount }) =>
      told('bonusWin', {
        userId: player,
        amount: decimals(amount),
        reference: `${gift}.total`,
        bonusCode: gift,
      }),
  }
}

function codeOf(gift: string | null): Record<string, string> {
  return gift === null ? {} : { bonusCode: gift }
}
