import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { createLog, type Log, logOptions } from './log.ts'

/** What a logger writes. */
function written(work: (log: Log) => void): string {
  let text = ''
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      text += chunk.toString()
      done()
    },
  })
  work(pino(logOptions('info'), sink))
  return text
}

test('secrets and personal data never reach a line, wherever they hide', () => {
  const line = written((log) =>
    log.info({
      reqId: 'r-1',
      req: { headers: { authorization: 'S1', cookie: 'S2', 'x-signature': 'S3' } },
      body: { password: 'S4', paymentPassword: 'S5', token: 'S6', email: 'S7', mobileNum: 'S8' },
      payment: { cpf: 'S9', pixKey: 'S0' },
      captcha: 'S1',
    }),
  )
  expect(line).toContain('r-1')
  expect(line).not.toMatch(/S\d/)
})

test('an error of the database is logged without the values of rows', async () => {
  const { pool, close } = await testDatabase({ max: 1 })
  const error: unknown = await pool
    .query("create temp table people (email text unique); insert into people values ('S1'), ('S1')")
    .catch((failure: unknown) => failure)
  await close()
  const line = written((log) => log.error({ err: error }, 'failed'))
  expect(line).toContain('duplicate key')
  expect(line).not.toMatch(/S1/)
})

test('the level of the configuration counts', () => {
  expect(createLog('error').isLevelEnabled('warn')).toBe(false)
})
