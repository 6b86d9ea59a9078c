// @vitest-environment node
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { nothingMissing } from './nothing-missing.ts'
import { scratchFolder } from '../../../tools/run/scratch.ts'

/** Builds a site of these files, the first of which leads to the others. */
async function buildOf(files: Readonly<Record<string, string>>, isDrawnByServer = false) {
  const root = scratchFolder('missing')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  const [input = ''] = Object.keys(files)
  return await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [nothingMissing()],
    ssr: { noExternal: true },
    build: {
      write: false,
      ...(isDrawnByServer ? { ssr: true } : {}),
      rolldownOptions: { input: join(root, input) },
    },
  })
}

const there = { 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }

test.each<[string, Record<string, string>]>([
  ['a picture in a style', { 'a.js': "import './a.css'", 'a.css': 'p{background:url(./b.svg)}' }],
  ['a picture from the root', { 'a.js': "import './a.css'", 'a.css': 'p{background:url(/b.svg)}' }],
  [
    'a font of a package',
    { 'a.js': "import './a.css'", 'a.css': '@font-face{src:url(b/c.woff2)}' },
  ],
  ['a style in a style', { 'a.js': "import './a.css'", 'a.css': '@import "./b.css";' }],
  ['a style in a script', { 'a.js': "import './b.css'" }],
  ['a script in a script', { 'a.js': "import './b.js'" }],
  ['a script that comes later', { 'a.js': "void import('./b.js')" }],
  ['an address in a script', { 'a.js': "console.log(new URL('./b.svg', import.meta.url).href)" }],
  ['a link of a page', { 'a.html': '<link rel="stylesheet" href="./b.css"><p>page</p>' }],
])('a build ends that names %s which is not there', async (_what, files) => {
  await expect(buildOf({ ...files, ...there })).rejects.toThrow(/b\.(svg|css|js)|b\/c\.woff2/)
})

test('so does one of what the server draws', async () => {
  await expect(buildOf({ 'a.js': "import './b.css'" }, true)).rejects.toThrow('b.css')
})

test('a build in which all is there is whole', async () => {
  const files = {
    'a.js': "import './a.css'; console.log(new URL('./a.svg', import.meta.url).href)",
    'a.css': 'p{background:url(./a.svg)}',
    ...there,
  }
  await expect(buildOf(files)).resolves.toBeDefined()
})
