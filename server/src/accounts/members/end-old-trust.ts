import type { Tx } from '../../platform/db.ts'

/**
 * Ends what was begun or trusted under a password that has just been replaced: whoever had stolen it may have made a browser
 * or a network known, wait at a second step, hold a mail of a recovery or a handover code. The browser that the new password
 * was set in stays known.
 */
export async function endOldTrust(
  tx: Tx,
  { memberId, sessionId, now }: { memberId: bigint; sessionId: string | null; now: Date },
): Promise<void> {
  const own = sessionId === null ? null : await deviceOfSession(tx, sessionId)
  for (const table of ['identity_known_devices', 'identity_second_steps'] as const) {
    const trusted = tx.deleteFrom(table).where('member_id', '=', memberId)
    await (own ? trusted.where('device_hash', '!=', own) : trusted).execute()
  }
  for (const table of [
    'identity_known_networks',
    'identity_remembered',
    'identity_login_attempts',
    'identity_handover_codes',
  ] as const)
    await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
  await tx
    .updateTable('identity_recoveries')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

async function deviceOfSession(tx: Tx, sessionId: string): Promise<Buffer | null> {
  const session = await tx
    .selectFrom('identity_sessions')
    .select('device_hash')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.device_hash ?? null
}
