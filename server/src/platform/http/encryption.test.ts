import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { sweepUsedTokens } from './encryption.ts'

const { db } = await testDatabase({ max: 1 })

test('ids of encrypted bodies are forgotten when they could not be accepted again, and not before', async () => {
  const now = new Date('2026-05-04T12:00:00Z')
  const expiring = (id: string, seconds: number) => ({
    id: id.padEnd(16, '-'),
    expires_at: new Date(now.getTime() + seconds * 1000),
  })
  const rows = [expiring('past', -1), expiring('now', 0), expiring('coming', 1)]
  await db.insertInto('platform_used_tokens').values(rows).execute()
  await sweepUsedTokens(db, now)
  const left = await db.selectFrom('platform_used_tokens').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id.replaceAll('-', ''))).toEqual(['coming', 'now'])
})
