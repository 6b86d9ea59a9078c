import { type Paint, type Size, vertical } from '../paint.ts'
import { city } from './backdrops/city.ts'
import { heaven } from './backdrops/heaven.ts'
import { ice } from './backdrops/ice.ts'
import { jungle } from './backdrops/jungle.ts'
import { palace } from './backdrops/palace.ts'
import { pond } from './backdrops/pond.ts'
import { stars } from './backdrops/scenery.ts'
import { sea } from './backdrops/sea.ts'
import { desert } from './backdrops/sun.ts'
import { sweets } from './backdrops/sweets.ts'
import type { backdropKinds } from './skin-schema.ts'

/** What stands behind the reels. */
export type BackdropKind = (typeof backdropKinds)[number]

/** From the top down; the second set is for free spins. */
export interface BackdropColours {
  sky: readonly [string, string, string]
  night: readonly [string, string, string]
}

/** Paints what stands still behind the reels; drawn once for each size, by day and by night. */
export function paintBackdrop(
  paint: Paint,
  size: Size,
  {
    skin,
    isNight,
  }: {
    skin: { backdrop: BackdropKind; colours: BackdropColours }
    isNight: boolean
  },
): void {
  const colours = isNight ? skin.colours.night : skin.colours.sky
  paint.fillStyle = vertical(paint, { y: 0, height: size.height }, colours)
  paint.fillRect(0, 0, size.width, size.height)
  if (isNight) stars(paint, size)
  kinds[skin.backdrop](paint, size, isNight)
  paint.fillStyle = vertical(paint, { y: size.height * 0.7, height: size.height * 0.3 }, [
    'rgb(0 0 0 / 0)',
    'rgb(0 0 0 / 0.55)',
  ])
  paint.fillRect(0, 0, size.width, size.height)
}

const kinds: Readonly<Record<BackdropKind, (paint: Paint, size: Size, isNight: boolean) => void>> =
  {
    pond,
    jungle,
    sun: desert,
    city,
    sea,
    ice,
    sweets,
    palace,
    heaven,
  }
