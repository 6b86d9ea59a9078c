import type { PageOf } from '../../reporting/records/use-pages.ts'

/** A file holds no more; a narrower span of days holds the rest. */
const MOST_ROWS = 5_000

/** Every page of a list, one after the other, up to what a file holds. */
export async function allRows<Row>(
  load: (page: { cursor?: string }) => Promise<PageOf<Row>>,
  most = MOST_ROWS,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    // Each page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page: PageOf<Row> = await load(cursor === null ? {} : { cursor })
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null && rows.length < most)
  return { rows, isWhole: cursor === null }
}
