import type { IconName } from './icon-names.ts'

/** The sprite is drawn by tools/art/icon-sprite.ts from lucide; one file for every icon of the sites. */
const SPRITE = '/art/icons.svg'

/** What points along the line of reading turns round with it; clocks, media signs and arrows of money do not. */
const ALONG_THE_LINE: ReadonlySet<IconName> = new Set([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'log-out',
  'panel-left',
])

/** A line icon; says nothing to a screen reader, so name the button around it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const className = ALONG_THE_LINE.has(name) ? 'icon icon-turns' : 'icon'
  return (
    <svg className={className} width={size} height={size} aria-hidden="true">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  )
}
