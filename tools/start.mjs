/** `npm start`: installs, builds and runs the house. Plain node: it runs before any library is there. */
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { assertNode } from './run/ask-node.mjs'
import { buildWhenNeeded } from './run/build.mjs'
import { installWhenNeeded } from './run/install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
assertNode()
installWhenNeeded(root)
try {
  await buildWhenNeeded(root)
} catch (error) {
  console.error(`croupier cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
endWithNpm()
process.setSourceMapsEnabled(true)
// In this process: signals arrive directly, and no child can be left behind.
await import(pathToFileURL(join(root, 'server/dist/main.mjs')).href)

/** An npm that is killed cannot tell us: without it we would go on unseen and hold the data folder. */
function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}
