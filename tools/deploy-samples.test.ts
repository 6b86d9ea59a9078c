import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, connect as connectPlain, createServer } from 'node:net'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../server/test/database.ts'
import { houseProcesses } from '../server/test/house-process.ts'
import { selfSigned } from '../server/test/self-signed.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { SECRETS } from '../server/src/platform/secret-files.ts'
import { describeServers, findServers } from './run/servers.mjs'
import { scratchFolder } from './run/scratch.ts'

const deploy = join(projectRoot(), 'deploy')
const scratch = scratchFolder('deploy')
const servers = findServers()
const running: ChildProcess[] = []

afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  rmSync(scratch, { recursive: true, force: true })
})

const sample = (path: string): string => readFileSync(join(deploy, path), 'utf8')

/** The sample with other words in the place of some; each must stand in it, or the test would try something else. */
function changed(path: string, changes: readonly (readonly [string, string])[]): string {
  let text = sample(path)
  for (const [from, to] of changes) {
    expect(text, path).toContain(from)
    text = text.replaceAll(from, to)
  }
  return text
}

/** What the name says, in the lines of a unit. */
function values(unit: string, name: string): string[] {
  return unit
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1))
}

const services = readdirSync(join(deploy, 'systemd')).filter((name) => name.endsWith('.service'))
/** The processes of the house; the other services are commands that end. */
const units = services.filter((name) => name.endsWith('@.service'))
/** What closing takes at most after the drain, as main.ts has it. */
const CLOSE_SECONDS = 20

test('REL-07 the units of systemd wait for the drain and the end of a process before they kill it, and share one data folder', () => {
  expect(units).toEqual([
    'croupier-api@.service',
    'croupier-games@.service',
    'croupier-worker@.service',
  ])
  for (const name of units) {
    const unit = sample(`systemd/${name}`)
    const [drain] = /CROUPIER_DRAIN_SECONDS=(\d+)/.exec(unit)?.slice(1).map(Number) ?? []
    const [stop] = values(unit, 'TimeoutStopSec').map(Number)
    expect(stop, name).toBeGreaterThan((drain ?? Infinity) + CLOSE_SECONDS)
    // Exports that one process makes are read by another.
    expect(unit, name).toMatch(
      / CROUPIER_DATA=\/var\/lib\/croupier\n[\s\S]*^StateDirectory=croupier$/m,
    )
    expect(values(unit, 'Environment').join(' ')).toContain(
      `CROUPIER_ROLES=${/croupier-(\w+)@/.exec(name)?.[1]} `,
    )
  }
})

test('REL-07 the check of HAProxy sees that a process drains while it still serves', () => {
  const [, inter, fall] = /inter (\d+)s .*fall (\d+)/.exec(sample('haproxy/haproxy.cfg')) ?? []
  const { drainMs } = readConfig({
    CROUPIER_MODE: 'production',
    CROUPIER_ROOT_KEY: Buffer.alloc(32).toString('base64'),
  })
  expect(Number(inter) * 1000 * (Number(fall) + 1)).toBeLessThan(drainMs)
})

test('SEC-21 no sample holds a secret: units and image name files, and the image runs as nobody special', () => {
  const files = [...services.map((name) => `systemd/${name}`), 'systemd/croupier.env', 'Dockerfile']
  for (const file of files)
    for (const secret of SECRETS) expect(sample(file), file).not.toMatch(new RegExp(`${secret}=`))
  const stages = sample('Dockerfile').split(/^FROM /m)
  expect(stages.at(-1)).toMatch(/^USER node$/m)
  expect(sample('Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', '**/node_modules', '**/.data', '**/.env*']),
  )
})

test('REL-07 what is not installed is named, one line each', () => {
  expect(
    describeServers({ HAProxy: null, nginx: '/usr/sbin/nginx', 'systemd-analyze': null }),
  ).toEqual([
    'not run: the sample of deploy/ for HAProxy, which is not installed',
    'not run: the sample of deploy/ for systemd-analyze, which is not installed',
  ])
  expect(findServers((path) => path === '/usr/sbin/nginx').nginx).toBe('/usr/sbin/nginx')
})

const analyzers = [servers['systemd-analyze']].filter((path) => path !== null)

test.each(analyzers)(
  'SEC-21 %s takes the units without a word, and counts them as safe',
  (analyze) => {
    const folder = join(scratch, 'units')
    mkdirSync(folder)
    for (const name of services) {
      const file = join(folder, name.replace('@', '@1'))
      const node = [['/usr/bin/node', process.execPath]] as const
      writeFileSync(file, changed(`systemd/${name}`, node))
      const verify = spawnSync(analyze, ['verify', '--man=no', file], { encoding: 'utf8' })
      expect([verify.status, verify.stderr], name).toEqual([0, ''])
      const words = ['security', '--no-pager', '--offline=true', '--threshold=20', file]
      const exposure = spawnSync(analyze, words, { encoding: 'utf8' })
      expect(exposure.status, exposure.stdout + exposure.stderr).toBe(0)
    }
  },
)

/** A folder with a key and a certificate that vouches for itself. */
async function certificates(): Promise<string> {
  const { cert, key } = await selfSigned('localhost')
  const folder = join(scratch, 'certs')
  mkdirSync(folder)
  writeFileSync(join(folder, 'croupier.crt'), cert)
  writeFileSync(join(folder, 'croupier.key'), key)
  mkdirSync(join(folder, 'whole'))
  writeFileSync(join(folder, 'whole/croupier.pem'), `${cert}\n${key}`)
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

interface Ports {
  house: number
  closed: number
  plain: number
  secure: number
}

/** Each writes its configuration and answers how it is checked and run. */
const proxies = {
  HAProxy: (certs: string, ports: Ports) => {
    const file = join(scratch, 'haproxy.cfg')
    const text = changed('haproxy/haproxy.cfg', [
      ['    log /dev/log local0\n    user haproxy\n    group haproxy\n', ''],
      ['    log global\n', ''],
      // Not more than this machine allows a test.
      ['maxconn 20000', 'maxconn 100'],
      ['bind :80\n', `bind 127.0.0.1:${ports.plain}\n`],
      ['bind :443 ', `bind 127.0.0.1:${ports.secure} `],
      ['/etc/haproxy/certs/', join(certs, 'whole')],
      ['127.0.0.1:8081', `127.0.0.1:${ports.house}`],
      ['127.0.0.1:8082', `127.0.0.1:${ports.closed}`],
    ])
    writeFileSync(file, text)
    return { check: ['-c', '-f', file], run: ['-db', '-f', file] }
  },
  nginx: (certs: string, ports: Ports) => {
    const file = join(scratch, 'nginx.conf')
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(scratch, name)};`)
      .join('\n')
    const text = changed('nginx/croupier.conf', [
      ['listen 80 ', `listen 127.0.0.1:${ports.plain} `],
      ['listen 443 ', `listen 127.0.0.1:${ports.secure} `],
      ['/etc/nginx/certs', certs],
      ['127.0.0.1:8081', `127.0.0.1:${ports.house}`],
      ['127.0.0.1:8082', `127.0.0.1:${ports.closed}`],
    ])
    writeFileSync(
      file,
      `daemon off;\nworker_processes 1;\npid ${join(scratch, 'nginx.pid')};\nevents {}\nhttp {\naccess_log off;\n${own}\n${text}}\n`,
    )
    const words = ['-e', join(scratch, 'nginx.log'), '-c', file]
    return { check: ['-t', ...words], run: words }
  },
}

/** A call by TLS; the certificate is nobody's. */
async function call(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }> {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    rejectUnauthorized: false,
    headers: { Host: 'localhost', ...headers },
  })
  asked.end()
  const [answer] = await once(asked, 'response')
  let body = ''
  for await (const chunk of answer) body += String(chunk)
  return { status: answer.statusCode, body, headers: answer.headers }
}

/** The first line that the upgrade to a live line is answered with; the line has then answered a ping. */
async function liveLine(port: number): Promise<string> {
  const socket = connect({
    host: '127.0.0.1',
    port,
    rejectUnauthorized: false,
    ALPNProtocols: ['http/1.1'],
  })
  await once(socket, 'secureConnect')
  socket.write(
    [
      'GET /live-line HTTP/1.1',
      'Host: localhost',
      'Origin: https://localhost',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '',
      '',
    ].join('\r\n'),
  )
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  await expect.poll(() => text, { timeout: 10_000 }).toContain('\r\n\r\n')
  const said = Buffer.from('{"ping":true}')
  // A frame of a browser: text, masked (with zeros, which leave it as it is).
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | said.length, 0, 0, 0, 0]), said]))
  await expect.poll(() => text, { timeout: 10_000 }).toContain('{"pong":true}')
  socket.destroy()
  return text.split('\r\n')[0] ?? ''
}

async function listens(port: number): Promise<boolean> {
  const socket = connectPlain(port, '127.0.0.1')
  return await new Promise((resolve) => {
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
  }).then((is) => {
    socket.destroy()
    return is as boolean
  })
}

const installed = (['HAProxy', 'nginx'] as const).filter((name) => servers[name] !== null)

interface World {
  certs: string
  /** The port of a process of the house, and of a server that answers each call with the headers that it got. */
  house: number
  mirror: number
}

let stop = async (): Promise<void> => {}
afterAll(async () => {
  await stop()
})
let started: Promise<World> | null = null
/** One for all proxies. */
async function start(): Promise<World> {
  const certs = await certificates()
  const houses = await houseProcesses(join(scratch, 'data'))
  const database = await testDatabase({ max: 2 })
  const mirror = createHttpServer((asked, answer) => answer.end(JSON.stringify(asked.headers)))
  stop = async () => {
    mirror.close()
    await houses.stopAll()
    await database.close()
  }
  mirror.listen(0, '127.0.0.1')
  await once(mirror, 'listening')
  const house = houses.start({
    HOST: '127.0.0.1',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    CROUPIER_FORGETFUL_DATABASE: 'accept',
    CROUPIER_TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  })
  const port = Number(new URL(await houses.ready(house)).port)
  return { certs, house: port, mirror: (mirror.address() as AddressInfo).port }
}

/** The proxy with its sample, before one server that is there and one that is not. */
async function startProxy(
  name: keyof typeof proxies,
  of: { certs: string; house: number },
): Promise<{ plain: number; secure: number }> {
  const program = servers[name] ?? ''
  const ports = { plain: await freePort(), secure: await freePort(), closed: await freePort() }
  const { check, run } = proxies[name](of.certs, { ...ports, house: of.house })
  execFileSync(program, check, { stdio: 'pipe' })
  const child = spawn(program, run, { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  running.push(child)
  await expect
    .poll(async () => (await listens(ports.secure)) || text, { timeout: 10_000 })
    .toBe(true)
  return ports
}

test.each(installed)(
  'REL-07 %s takes its sample, serves calls and live lines by TLS, and passes by a process that is gone',
  async (name) => {
    const { certs, house } = await (started ??= start())
    const { plain, secure } = await startProxy(name, { certs, house })
    for (let index = 0; index < 8; index++)
      expect((await call(secure, '/healthz')).status).toBe(200)
    const ready = await call(secure, '/readyz')
    // A proxy that the house does not know would be a warning.
    expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { ready: true }])
    expect((await call(secure, '/metrics')).status).toBe(404)
    expect(await liveLine(secure)).toMatch(/^HTTP\/1\.1 101 /)
    const answer = await fetch(`http://127.0.0.1:${plain}/a?b=c`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^https:\/\/127\.0\.0\.1(?::\d+)?\/a\?b=c$/),
    ])
  },
)

test.each(installed)(
  'REL-07 %s says itself who called and for which host, whatever the caller says',
  async (name) => {
    const { certs, mirror } = await (started ??= start())
    const { secure } = await startProxy(name, { certs, house: mirror })
    const { body } = await call(secure, '/', {
      'X-Forwarded-For': '192.0.2.1',
      'X-Forwarded-Host': 'other.example',
      'X-Forwarded-Proto': 'http',
      Forwarded: 'for=192.0.2.1',
    })
    const headers: unknown = JSON.parse(body)
    expect(headers).toMatchObject({
      host: 'localhost',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'https',
    })
    expect(headers).not.toHaveProperty('forwarded')
  },
)
