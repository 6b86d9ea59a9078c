import type { Announcement } from '@croupier/api/comms/announcements'

/** Who looks at the lobby, as far as the pop-up asks. */
export interface PopupViewer {
  signedIn: boolean
  /** The house has said who it is. */
  known: boolean
  firstLogin: boolean
}

/** Members read A, and F when they came in for the first time; visitors read B (S4-026). */
export function popupsFor(
  items: readonly Announcement[],
  { signedIn, firstLogin }: PopupViewer,
): Announcement[] {
  return items.filter(({ execution }) =>
    signedIn ? execution === 'A' || (execution === 'F' && firstLogin) : execution === 'B',
  )
}

/** Not while somebody is on the way in: a token stands in the address or the session, and the house knows nobody yet (S4-025). */
export function mayAskForPopups(
  { signedIn, known }: PopupViewer,
  { search, hash }: { search: string; hash: string },
): boolean {
  if (signedIn) return known
  return !new URLSearchParams(search).has('token') && !hash.startsWith('#handover')
}

const MARK = 'announcements-closed'

/** A visit as a visitor and a visit as a member are each interrupted once (S4-027). */
export function wasClosed(storage: Pick<Storage, 'getItem'>, signedIn: boolean): boolean {
  return (storage.getItem(MARK) ?? '').includes(mark(signedIn))
}

export function markClosed(storage: Pick<Storage, 'getItem' | 'setItem'>, signedIn: boolean): void {
  if (wasClosed(storage, signedIn)) return
  storage.setItem(MARK, `${storage.getItem(MARK) ?? ''}${mark(signedIn)}`)
}

function mark(signedIn: boolean): string {
  return signedIn ? 'member ' : 'visitor '
}
