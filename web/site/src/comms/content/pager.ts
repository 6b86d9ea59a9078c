/** Items on a page of announcements, links around the current page, links at each end (S9-008). */
export const PAGE_ITEMS = 9
const LINKS = 5
const MARGIN = 1

/** The pages that a pager offers, from 1; null stands for those left out. */
export function pagerLinks(current: number, total: number): (number | null)[] {
  const start = Math.max(1, Math.min(current - Math.floor(LINKS / 2), total - LINKS + 1))
  const end = Math.min(total, start + LINKS - 1)
  const shown = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page <= MARGIN || page > total - MARGIN || (page >= start && page <= end),
  )
  return shown.flatMap((page, index) =>
    index > 0 && page !== (shown[index - 1] ?? 0) + 1 ? [null, page] : [page],
  )
}
