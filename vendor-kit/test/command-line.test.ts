import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildKit } from '../bin/build.mjs'

const kit = join(import.meta.dirname, '../bin/vendor-kit.mjs')
const folder = mkdtempSync(join(tmpdir(), 'vendor-kit-'))
const running: ChildProcess[] = []
await buildKit()

afterAll(async () => {
  await Promise.all(
    running.map((child) => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      return gone
    }),
  )
  rmSync(folder, { recursive: true, force: true })
})

/** The command as a stranger runs it: plain node. */
function runKit(parameters: string[]): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [kit, ...parameters], { cwd: folder }, (error, out, err) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, said: out + err })
    })
  })
}

async function startWalletProcess(more: string[]) {
  const child = spawn(process.execPath, [kit, 'wallet', '--port', '0', '--secret', 's', ...more])
  running.push(child)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(said)))
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString()
      if (said.includes('the page is')) resolve()
    })
  })
  const origin = /ready (\S+)/.exec(said)?.[1] ?? ''
  const tokens = [...said.matchAll(/player token (\S+)/g)].map(([, token]) => token ?? '')
  const call = ['--url', origin, '--vendor', 'DEMO', '--secret', 's', '--settle-seconds', '0']
  return {
    origin,
    attack: ['attack', ...call, ...tokens.flatMap((one) => ['--player-token', one])],
  }
}

test('the command attacks a wallet, writes both reports and ends with 0 at 100 %', async () => {
  const { origin, attack } = await startWalletProcess([])
  const { code, said } = await runKit(attack)
  expect(said).toContain('100 %')
  expect(code).toBe(0)
  const result = JSON.parse(readFileSync(join(folder, 'vendor-kit-report.json'), 'utf8'))
  expect(result).toMatchObject({ score: 100, wallet: { url: origin, vendor: 'DEMO' } })
  expect(readFileSync(join(folder, 'vendor-kit-report.html'), 'utf8')).toContain('100 %')
  const page = await fetch(origin)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('Reference wallet')
})

test('a wallet with a defect is reported, and the command ends with 1', async () => {
  const { attack } = await startWalletProcess(['--defect', 'leavesTombstones'])
  const { code, said } = await runKit(attack)
  expect(said).toContain('FAILED  rollback-before-bet')
  expect(code).toBe(1)
})

test('what is missing is said in a line, and the command ends with 2', async () => {
  expect(await runKit(['attack', '--url', 'http://127.0.0.1:1'])).toEqual({
    code: 2,
    said: 'vendor-kit: --vendor is missing\n',
  })
  const nobody = ['--vendor', 'X', '--secret', 's', '--player-token', 'nobody-listens-there']
  const { code, said } = await runKit(['attack', '--url', 'http://127.0.0.1:1', ...nobody])
  expect(said).toContain('no answer')
  expect(code).toBe(2)
  expect((await runKit(['wallet', '--defect', 'none'])).code).toBe(2)
  expect((await runKit(['attack', '--what'])).code).toBe(2)
})
