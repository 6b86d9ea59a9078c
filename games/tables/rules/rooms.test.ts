import { currencyCodes } from '@croupier/shared/currencies'
import { isPayable } from '@croupier/shared/money'
import { describe, expect, it } from 'vitest'
import { chips } from './holdem/example-hands.ts'
import { reduce } from './holdem/reduce.ts'
import { emptyTable } from './holdem/table.ts'
import { holdemTermsOf, roomOf, roomsOf, tienLenTermsOf } from './rooms.ts'
import { canBeDealtIn } from './tien-len/reduce.ts'

const big = (currency: 'USD' | 'BRL' | 'VND') =>
  roomOf(currency, 'holdem-0.50-6-standard')?.bigBlind

describe('rooms', () => {
  it.each(currencyCodes)(
    'S7-037: rooms of %s have payable stakes, rising, and buy-ins in range',
    (currency) => {
      const rooms = roomsOf(currency)
      expect(new Set(rooms.map(({ code }) => code)).size).toBe(rooms.length)
      for (const room of rooms) {
        for (const amount of [room.smallBlind, room.bigBlind, room.buyIn.least, room.buyIn.most])
          expect(amount > 0n && isPayable(amount, currency)).toBe(true)
        expect(room.buyIn.least < room.buyIn.most).toBe(true)
      }
      const last = rooms.at(-1)
      expect(roomOf(currency, last?.code ?? '')).toEqual(last)
      for (const game of ['holdem', 'tien_len'] as const) {
        const stakes = [
          ...new Set(rooms.filter((room) => room.game === game).map(({ bigBlind }) => bigBlind)),
        ]
        expect(stakes).toHaveLength(7)
        expect(stakes).toEqual([...stakes].sort((one, other) => (one < other ? -1 : 1)))
      }
    },
  )
  it('S7-037: stakes are the same number of base units in each currency', () => {
    expect(big('USD')).toBe(chips(1))
    expect(big('BRL')).toBe(chips(5))
    expect(big('VND')).toBe(chips(25_000))
    expect(roomOf('USD', 'no-such-room')).toBeNull()
  })
  it('S7-037: a table of each room takes its least buy-in and refuses less', () => {
    for (const room of roomsOf('USD')) {
      if (room.game === 'tien_len') {
        expect(canBeDealtIn(tienLenTermsOf(room), room.buyIn.least)).toBe(true)
        continue
      }
      const table = emptyTable(holdemTermsOf(room))
      const sit = { type: 'sit' as const, seat: 0, player: 'P', posts: false, at: 0 }
      expect(reduce(table, { ...sit, buyIn: room.buyIn.least }).refused).toBeNull()
      const less = room.buyIn.least - table.terms.unit
      expect(reduce(table, { ...sit, buyIn: less }).refused).toBe('bad_amount')
    }
  })
})
