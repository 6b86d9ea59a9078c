import type { PrivacyProvider } from '../../platform/privacy-provider.ts'

/** Tickets, spins, envelopes and prizes of a member. They prove that a draw was fair, by number alone, and stay. */
export function rafflesPrivacyProvider(): PrivacyProvider {
  return {
    name: 'raffles',
    export: async (db, memberId) => {
      const tickets = await db
        .selectFrom('raffles_tickets')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute()
      const spins = await db
        .selectFrom('raffles_spins')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('at')
        .execute()
      const envelopes = await db
        .selectFrom('raffles_envelopes')
        .select(['fall_id', 'amount', 'taken_at'])
        .where('member_id', '=', memberId)
        .orderBy('taken_at')
        .execute()
      return {
        tickets: tickets.map((row) => ({
          raffle: row.raffle,
          number: row.number,
          cause: row.cause,
          state: row.state,
          issuedAt: row.issued_at.toISOString(),
        })),
        spins: spins.map((row) => ({
          raffle: row.raffle,
          segment: row.segment,
          at: row.at.toISOString(),
        })),
        envelopes: envelopes.map((row) => ({
          fall: row.fall_id,
          amount: String(row.amount),
          takenAt: row.taken_at?.toISOString() ?? null,
        })),
      }
    },
  }
}
