import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanEndpoints } from '../kit/build/lean-endpoints.ts'
import { nothingMissing } from '../kit/build/nothing-missing.ts'
import { locales } from '../kit/i18n/locale-plugin.ts'

const root = import.meta.dirname
const projectRoot = join(root, '../..')

/** Of its libraries the first page does without these: only pages that come later ask for long lists and change things. */
const LATER =
  /\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$/

/** What every page needs, and the first page's own parts: one file packs smaller than many. */
const BASE = [
  /\/node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam|mitt|zod)\//,
  /\/web\/kit\/(i18n|theme)\//,
  // Not all of them: a file that is named here comes with the first page, also where only later ones read it.
  /\/web\/kit\/(live\/(live|live-line)|money\/(Money|format-money))\./,
  /\/web\/kit\/(api\/(call-endpoint|call-errors|query|session)|browser\/storage|sound\/sound|ui\/(Button|Icon|states|error-text|Toast))\./,
  /\/api\/src\/(core\/brands|play\/catalogue|accounts\/(own-account|account-views)|reporting\/winners|wire|endpoint)\./,
  /\/shared\/src\/(money|assert|languages)\./,
  /\/web\/site\/src\/(paths|app\/(site|Root|App|PageBoundary|page-data|language))\./,
  /\/web\/site\/src\/layout\/(Header|Footer|Logo|SideMenu|SideLinks|BottomBar|Layout|CategoryItem)\./,
  /\/web\/site\/src\/lobby\/(Banners|CategoryTabs|HomePage|LobbyRows|Ticker|WinnerBoard)\./,
]

const isBase = (id: string): boolean => BASE.some((part) => part.test(id)) && !LATER.test(id)

/** What dialogs and forms are made of: most pages after the first one need it, and ten files of a line or two cost more than one. */
const FORMS =
  /\/web\/kit\/(api\/queries|ui\/(Dialog|Tabs|Field|Countdown|RefusalNote|page-hold)\.)|useMutation\.js$|mutationObserver\.js$/

/** The login and what stands in it. */
const LOGIN =
  /\/web\/site\/src\/accounts\/(sign-in\/(AuthDialogs|LoginForm)\.|social\/SocialButtons\.)/

/**
 * Two builds of one site: `vite build` makes the browser's files in dist/site/client;
 * `vite build --ssr` makes dist/site/shell.js, which draws the first page on the server.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [react(), locales(join(projectRoot, 'locales')), leanEndpoints(), nothingMissing()],
  // The router brings what React had not yet, years ago.
  resolve: { alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }] },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: join(projectRoot, 'dist/site', isSsrBuild ? '' : 'client'),
    emptyOutDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    ...(isSsrBuild
      ? {
          ssr: true,
          rolldownOptions: { input: 'src/shell.tsx', output: { entryFileNames: 'shell.js' } },
        }
      : {
          rolldownOptions: {
            input: { main: 'src/main.tsx', worker: 'src/worker/worker.ts' },
            // What every page needs is one file: on a slow line each further one costs a round trip.
            output: {
              codeSplitting: {
                groups: [
                  { name: 'base', test: isBase, priority: 3 },
                  { name: 'forms', test: FORMS, priority: 2 },
                  { name: 'login', test: LOGIN, priority: 1 },
                ],
              },
              // The first script names all others, so each letter of a name costs every visitor; the manifest says which file is which.
              chunkFileNames: 'assets/[hash:7].js',
              // A worker's address stays the same, and rules all addresses below its own.
              entryFileNames: ({ name }) =>
                name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js',
            },
          },
        }),
  },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // The server loads shell.js alone, wherever it is installed.
  ssr: { noExternal: true },
}))
