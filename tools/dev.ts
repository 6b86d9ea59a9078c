/** `npm run dev`: the house, started again when its code changes, and both sites with hot reload on the next two ports. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { projectRoot } from '../server/src/platform/project-root.ts'
import { startupSentence } from '../server/src/platform/startup-error.ts'
import { buildWhenNeeded } from './run/build.mjs'

const root = projectRoot()
const children: ChildProcess[] = []
const KILL_AFTER_MS = 20_000
let stopping = false

function launch(script: string, parameters: readonly string[], folder = '.'): void {
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...parameters], {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.on('exit', stop)
  children.push(child)
}

/** When one of them ends, all end. */
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
  const { port } = readConfig(process.env)
  const house = `http://localhost:${port}`
  process.env['CROUPIER_SERVER'] = house
  // The house draws first pages with the built shell. A site that does not build yet must not keep the house from running.
  await buildWhenNeeded(root, ['site']).catch((error: unknown) => console.error(error))
  launch('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/app/main.ts'])
  launch('tsx/dist/cli.mjs', ['tools/dev-site.ts', String(port + 1), house])
  launch('vite/bin/vite.js', ['--port', String(port + 2), '--strictPort'], 'web/console')
} catch (error) {
  console.error(startupSentence(error) ?? error)
  process.exitCode = 1
}
