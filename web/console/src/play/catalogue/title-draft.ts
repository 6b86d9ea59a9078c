import { readCount } from '@croupier/shared/read-number'
import { clockText, momentOnClock } from '@croupier/kit/money/zoned'
import type { BrandSay, CatalogueTitle } from '@croupier/api/play/console-catalogue'
import { codePointsIn } from '@croupier/shared/code-points'

type Flag = 'keep' | 'yes' | 'no'

/** What stands in the form; `keep` and untouched boxes change nothing. */
export interface TitleDraft {
  visible: Flag
  pinned: Flag
  maintenance: Flag | 'follow'
  place: string
  hot: string
  maintenanceReason: string
  /** As a box of date and time writes it, on the brand's clock. */
  maintenanceUntil: string
  /** The boxes are of one title, so that an empty one means that the house is followed. */
  isOne: boolean
}

/** The form of one title as it is, or of many with everything left as it is. */
export function draftOf(title: CatalogueTitle | undefined, timeZone: string): TitleDraft {
  const say = title?.say
  return {
    visible: flagOf(say?.visible),
    pinned: flagOf(say?.pinned),
    maintenance: say?.maintenance === null ? 'follow' : flagOf(say?.maintenance),
    place: String(say?.place ?? ''),
    hot: String(say?.hot ?? ''),
    maintenanceReason: say?.maintenanceReason ?? '',
    maintenanceUntil: say?.maintenanceUntil ? clockText(say.maintenanceUntil, timeZone) : '',
    isOne: title !== undefined,
  }
}

function flagOf(value: boolean | undefined): Flag {
  return value === undefined ? 'keep' : value ? 'yes' : 'no'
}

/** Of places and weights in lists. */
export const MOST_PLACE = 9_999_999

/** Undefined for what is no whole number. */
function numberOf(text: string, tag: string): number | null | undefined {
  if (text.trim() === '') return null
  return readCount(text, { tag, least: -MOST_PLACE, most: MOST_PLACE }) ?? undefined
}

/** What the form asks for; null while a box holds what is no number or no moment. */
export function setOf(
  draft: TitleDraft,
  { timeZone, tag }: { timeZone: string; tag: string },
): Partial<BrandSay> | null {
  const { visible, pinned, maintenance, isOne } = draft
  const [place, hot] = [numberOf(draft.place, tag), numberOf(draft.hot, tag)]
  if (place === undefined || hot === undefined) return null
  const closes = maintenance === 'yes' ? closing(draft, timeZone) : {}
  if (closes === null) return null
  return {
    ...(visible === 'keep' ? {} : { visible: visible === 'yes' }),
    ...(pinned === 'keep' ? {} : { pinned: pinned === 'yes' }),
    ...(isOne ? { place, hot } : {}),
    ...(maintenance === 'keep'
      ? {}
      : { maintenance: maintenance === 'follow' ? null : maintenance === 'yes' }),
    ...closes,
  }
}

function closing(
  { maintenanceReason, maintenanceUntil }: TitleDraft,
  timeZone: string,
): Pick<BrandSay, 'maintenanceReason' | 'maintenanceUntil'> | null {
  const reason = maintenanceReason.trim()
  const until = maintenanceUntil === '' ? null : momentOnClock(maintenanceUntil, timeZone)
  const isMoment = maintenanceUntil === '' || until !== null
  return codePointsIn(reason) >= 3 && isMoment
    ? { maintenanceReason: reason, maintenanceUntil: until }
    : null
}
