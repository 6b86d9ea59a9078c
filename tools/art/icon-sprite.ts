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
  'arrow-right-left',
  'arrow-up-right',
  'badge-check',
  'bell',
  'bot',
  'calendar',
  'chart-line',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-help',
  'clock',
  'coins',
  'copy',
  'crown',
  'download',
  'expand',
  'external-link',
  'eye',
  'eye-off',
  'file-text',
  'filter',
  'flame',
  'gamepad-2',
  'gift',
  'globe',
  'handshake',
  'headset',
  'heart',
  'history',
  'house',
  'image',
  'info',
  'key-round',
  'landmark',
  'layout-grid',
  'link',
  'list',
  'lock',
  'log-out',
  'mail',
  'medal',
  'megaphone',
  'menu',
  'message-circle',
  'minus',
  'moon',
  'network',
  'panel-left',
  'pause',
  'pencil',
  'percent',
  'phone',
  'play',
  'plus',
  'qr-code',
  'receipt',
  'rotate-cw',
  'search',
  'send',
  'settings',
  'share-2',
  'shield-check',
  'sliders-horizontal',
  'smartphone',
  'sparkles',
  'star',
  'store',
  'sun',
  'target',
  'ticket',
  'trash-2',
  'triangle-alert',
  'trophy',
  'upload',
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
