import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { locales } from '../../../../web/kit/i18n/locale-plugin.ts'

const projectRoot = join(import.meta.dirname, '../../../..')

/** `npx vite games/engine/view/dev`: the games alone, with a studio that lives in the page. Never part of a site. */
// biome-ignore lint/style/noDefaultExport: Vite reads the default export.
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: join(projectRoot, 'node_modules/.vite-game-views'),
  plugins: [react(), locales(join(projectRoot, 'locales'))],
  publicDir: join(projectRoot, 'web/site/public'),
  server: { fs: { allow: [projectRoot] } },
  build: { outDir: join(projectRoot, 'dist/game-views'), emptyOutDir: true, assetsInlineLimit: 0 },
})
