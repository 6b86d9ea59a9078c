import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Draws web/site/public/art/icons.svg and names its icons, from lucide (ISC). Run: npx tsx tools/art/icon-sprite.ts */
const names = [
  'arrow-down-left',
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'badge-check',
  'bell',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-help',
  'clock',
  'copy',
  'crown',
  'download',
  'expand',
  'external-link',
  'eye',
  'eye-off',
  'flame',
  'gamepad-2',
  'gift',
  'globe',
  'headset',
  'heart',
  'history',
  'house',
  'info',
  'landmark',
  'layout-grid',
  'list',
  'lock',
  'log-out',
  'megaphone',
  'menu',
  'minus',
  'moon',
  'panel-left',
  'pause',
  'play',
  'plus',
  'qr-code',
  'receipt',
  'rotate-cw',
  'search',
  'settings',
  'shield-check',
  'sparkles',
  'sun',
  'trash-2',
  'triangle-alert',
  'trophy',
  'user',
  'users',
  'volume-2',
  'volume-x',
  'wallet',
  'x',
  'zap',
] as const

const root = join(import.meta.dirname, '../..')

/** The drawing of an icon without its outer <svg>. */
async function shapesOf(name: string): Promise<string> {
  const file = join(root, 'node_modules/lucide-react/dist/esm/icons', `${name}.mjs`)
  const { default: Icon } = await import(pathToFileURL(file).href)
  const svg = renderToStaticMarkup(createElement(Icon))
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

async function symbolOf(name: string): Promise<string> {
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${await shapesOf(name)}</symbol>`
}

writeFileSync(
  join(root, 'web/site/public/art/icons.svg'),
  `<svg xmlns="http://www.w3.org/2000/svg">${(await Promise.all(names.map(symbolOf))).join('')}</svg>`,
)
writeFileSync(
  join(root, 'web/kit/ui/icon-names.ts'),
  `/** Written by tools/art/icon-sprite.ts: the icons in the sprite. */\nexport type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')}\n`,
)
