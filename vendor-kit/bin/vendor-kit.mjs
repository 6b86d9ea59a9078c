#!/usr/bin/env node
/** The command: in the repository it is built from its sources each time (a tenth of a second), elsewhere it is built already. */
import { existsSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`vendor-kit needs Node 20.19 or newer, this is ${process.versions.node}\n`)
  process.exit(2)
}
if (existsSync(new URL('../src/main.ts', import.meta.url))) {
  const { buildKit } = await import('./build.mjs')
  await buildKit()
}
await import(new URL('../dist/vendor-kit.mjs', import.meta.url).href)
