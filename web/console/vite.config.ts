import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanEndpoints } from '../kit/build/lean-endpoints.ts'
import { nothingMissing } from '../kit/build/nothing-missing.ts'
import { locales } from '../kit/i18n/locale-plugin.ts'

const root = import.meta.dirname
const projectRoot = join(root, '../..')
/** While developing, calls go to the house; `npm run dev` says where it listens. */
const house = process.env['CROUPIER_SERVER'] ?? 'http://localhost:8080'

export default defineConfig({
  root,
  base: '/console/',
  plugins: [react(), locales(join(projectRoot, 'locales')), leanEndpoints(), nothingMissing()],
  build: {
    outDir: join(projectRoot, 'dist/console'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The house judges a call by the host that the browser named, so that it stays as it was.
  server: {
    proxy: Object.fromEntries(
      ['/console/api', '/wps', '/art'].map((path) => [
        path,
        { target: house, changeOrigin: false },
      ]),
    ),
  },
})
