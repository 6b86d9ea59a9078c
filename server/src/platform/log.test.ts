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
      req: {
        headers: { authorization: 'unsaid-1', cookie: 'unsaid-2', 'x-signature': 'unsaid-3' },
      },
      body: {
        password: 'unsaid-4',
        paymentPassword: 'unsaid-5',
        token: 'unsaid-6',
        email: 'unsaid-7',
        mobileNum: 'unsaid-8',
      },
      payment: { cpf: 'unsaid-9', pixKey: 'unsaid-0' },
      captcha: 'unsaid-1',
    }),
  )
  expect(line).toContain('r-1')
  expect(line).not.toMatch(/unsaid-\d/)
})

test('SEC-05 PRV-05 every header and field of a call that is about a person or opens a door is hidden, in lists and sentences too', () => {
  const people = { email: 'ana@example.test', phone: '+55 11 91234-5678', cpf: '529.982.247-25' }
  const line = written((log) => {
    const body = {
      old_password: 'unsaid-1',
      confirmNewPassword: 'unsaid-2',
      captcha: 'unsaid-3',
      humanCheck: 'unsaid-4',
      verification_code: 'unsaid-5',
      recoveryCodes: ['unsaid-6'],
      payee: { holderName: 'unsaid-7', holderDocument: 'unsaid-8', key: { pixKey: 'unsaid-9' } },
      jwe: 'unsaid-10',
      address: 'unsaid-11',
    }
    const headers = {
      Authorization: 'unsaid-12',
      Cookie: 'unsaid-13',
      'Set-Cookie': ['unsaid-14'],
      'X-Forwarded-For': 'unsaid-15',
      'User-Agent': 'unsaid-16',
      Referer: 'unsaid-17',
    }
    log.warn({ calls: [{ body, headers, ok: 'stays' }] }, `${people.email} called ${people.phone}`)
    log.warn({ note: `tax ${people.cpf}, Bearer abc.def_ghi, $argon2id$v=19$m=1$abc` })
    const error = Object.assign(new Error(`no mailbox ${people.email}`), {
      to: 'unsaid-18',
      code: 'E42',
    })
    log.error({ err: error }, 'mail to %s failed', people.email)
    log.error(error)
    log.warn({ pool: new Map([['unsaid-19', 'unsaid-20']]) })
  })
  expect(line).toContain('stays')
  expect(line).toContain('E42')
  expect(line).not.toMatch(/unsaid-\d/)
  for (const said of [...Object.values(people), 'abc.def_ghi', '$argon2id'])
    expect(line).not.toContain(said)
})

test('an error of the database is logged without the values of rows', async () => {
  const { pool, close } = await testDatabase({ max: 1 })
  const error: unknown = await pool
    .query(
      "create temp table people (email text unique); insert into people values ('unsaid-1'), ('unsaid-1')",
    )
    .catch((failure: unknown) => failure)
  await close()
  const line = written((log) => log.error({ err: error }, 'failed'))
  expect(line).toContain('duplicate key')
  expect(line).not.toMatch(/unsaid/)
})

test('the level of the configuration counts', () => {
  expect(createLog('error').isLevelEnabled('warn')).toBe(false)
})
