/** Makes dist/vendor-kit.mjs: one file with everything inside, so the kit runs where nothing is installed. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export async function buildKit() {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: dirname(dirname(fileURLToPath(import.meta.url))),
    entryPoints: { 'vendor-kit': 'src/main.ts' },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
}

if (process.argv[1] === join(dirname(fileURLToPath(import.meta.url)), 'build.mjs')) await buildKit()
