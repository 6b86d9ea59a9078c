import type { IconName } from './icon-names.ts'

/** The sprite is drawn by tools/art/icon-sprite.ts from lucide; one file for every icon of the sites. */
const SPRITE = '/art/icons.svg'

/** A line icon; says nothing to a screen reader, so name the button around it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} aria-hidden="true">
      <use href={`${SPRITE}#${name}`} />
    </svg>
  )
}
