/**
 * `npm run dev`: the server, started again when its code changes, and the sites with hot reload. The sites' dev servers pass
 * what is not theirs to the server: their vite.config.ts reads its address from CROUPIER_DEV_SERVER.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { startSentence } from '../server/src/platform/start-problem.ts'

const root = projectRoot()
const children: ChildProcess[] = []
const KILL_AFTER_MS = 20_000

function launch(script: string, parameters: string[], folder: string, server: string): void {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...parameters], {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CROUPIER_DEV_SERVER: server },
  })
  child.on('exit', () => stop())
  children.push(child)
}

let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, KILL_AFTER_MS).unref()
}

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
try {
  const { port, dataFolder } = readConfig(process.env)
  const server = `http://localhost:${port}`
  process.env['CROUPIER_DATA'] = dataFolder
  launch('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main.ts'], '.', server)
  const sites = ['web/site', 'web/console'].filter((folder) =>
    existsSync(join(root, folder, 'vite.config.ts')),
  )
  for (const [place, folder] of sites.entries()) {
    launch('vite/bin/vite.js', ['--port', String(port + 1 + place)], folder, server)
  }
} catch (error) {
  console.error(startSentence(error) ?? error)
  process.exitCode = 1
}
