// @vitest-environment node
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { leanEndpoints } from './lean-endpoints.ts'
import { scratchFolder } from '../../../tools/run/scratch.ts'

const files = {
  'endpoint.ts':
    'export const endpoint = <E>(call: string, definition: E) => ({ call, ...definition })',
  'play/games.ts': `import { endpoint } from '../endpoint.ts'
export const gamesApi = {
  list: endpoint('GET /games', {
    access: 'visitor', summary: 'All games: "new", {old}',
    input: { rate: 1, access: 2 } as const, output: { summary: 'text' }, refusals: ['not_found'], rate: { per: 'session' },
  }),
  summary: endpoint('GET /summary', { encrypted: true, refusals: [] }),
}
export const other = { summary: 'stays' }
`,
}

test('endpoints leave out what only the house reads; what callers send and get keeps every name', async () => {
  const root = scratchFolder('lean')
  const [folder, outDir] = [join(root, 'api/src'), join(root, 'dist')]
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [leanEndpoints()],
    build: {
      outDir,
      lib: { entry: join(folder, 'play/games.ts'), formats: ['es'], fileName: () => 'made.mjs' },
    },
  })
  const made: unknown = await import(pathToFileURL(join(outDir, 'made.mjs')).href)
  expect({ ...Object(made) }).toEqual({
    gamesApi: {
      list: {
        call: 'GET /games',
        input: { rate: 1, access: 2 },
        output: { summary: 'text' },
      },
      summary: { call: 'GET /summary', encrypted: true },
    },
    other: { summary: 'stays' },
  })
})
