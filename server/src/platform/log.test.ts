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

test('PRV-05 secrets and personal data never reach a line, wherever they hide', () => {
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

test('SEC-05 PRV-05 every header and field of a call that is about a person or opens a door is hidden, in lists and sentences too', () => {
  const people = { email: 'ana@example.test', phone: '+55 11 91234-5678', cpf: '529.982.247-25' }
  const line = written((log) => {
    const body = {
      old_password: 'S1',
      confirmNewPassword: 'S2',
      captcha: 'S3',
      humanCheck: 'S4',
      verification_code: 'S5',
      recoveryCodes: ['S6'],
      payee: { holderName: 'S7', holderDocument: 'S8', key: { pixKey: 'S9' } },
      jwe: 'S10',
      address: 'S11',
    }
    const headers = {
      Authorization: 'S12',
      Cookie: 'S13',
      'Set-Cookie': ['S14'],
      'X-Forwarded-For': 'S15',
      'User-Agent': 'S16',
      Referer: 'S17',
    }
    log.warn({ calls: [{ body, headers, ok: 'stays' }] }, `${people.email} called ${people.phone}`)
    log.warn({ note: `tax ${people.cpf}, Bearer abc.def_ghi, $argon2id$v=19$m=1$abc` })
    const error = Object.assign(new Error(`no mailbox ${people.email}`), { to: 'S18', code: 'E42' })
    log.error({ err: error }, 'mail to %s failed', people.email)
    log.error(error)
    log.warn({ pool: new Map([['S19', 'S20']]) })
  })
  expect(line).toContain('stays')
  expect(line).toContain('E42')
  expect(line).not.toMatch(/S\d/)
  for (const said of [...Object.values(people), 'abc.def_ghi', '$argon2id'])
    expect(line).not.toContain(said)
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
