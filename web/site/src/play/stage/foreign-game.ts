import * as z from 'zod/mini'

/** A game that its vendor runs itself, as the house has launched it. */
export interface ForeignGame {
  title: string
  /** With the launch token: for the frame alone, never for the page's own address or a log. */
  address: URL
  trial: boolean
}

/**
 * What the game in the frame may tell the page. It is no more than a hint: an amount is never taken from it, and the balance is
 * asked of the house.
 */
const hint = z.object({ type: z.enum(['croupier.balance', 'croupier.close']) })
export type FrameHint = z.output<typeof hint>['type']

/** Where a launch leads: the house's own games open in the page; null is an address that no frame may have. */
export function launchTarget(url: string, page: string): 'house' | URL | null {
  const address = parsed(url, page)
  if (address?.origin === new URL(page).origin) return 'house'
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address : null
}

function parsed(url: string, page: string): URL | null {
  try {
    return new URL(url, page)
  } catch {
    return null
  }
}

/** The hint of a message, only when this frame sent it from the origin that was launched. */
export function hintOf(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: { window: Window | null; origin: string },
): FrameHint | null {
  if (frame.window === null || source !== frame.window || origin !== frame.origin) return null
  const read = z.safeParse(hint, data)
  return read.success ? read.data.type : null
}
