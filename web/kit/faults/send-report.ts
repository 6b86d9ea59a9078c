/** Where pages report what went wrong in them; `server/src/platform/http/browser-reports.ts` reads, counts and logs it. */
const REPORTS = '/reports/browser'
/** A page that is broken says so a few times, not for ever. */
const MOST = 20

type SendReport = (key: string, type: string, body: Readonly<Record<string, string>>) => void

/** What sends at most `MOST` reports, and one for each `key`; a page has one of them. */
export function createReports(): SendReport {
  const told = new Set<string>()
  return (key, type, body) => {
    if (told.has(key) || told.size >= MOST) return
    told.add(key)
    void fetch(REPORTS, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ type, body }]),
    }).catch(() => {})
  }
}

/**
 * Sends one report. Nothing waits for it and nothing fails with it: whoever reads a broken page is helped by what stands on it, not
 * by this.
 */
export const sendReport = createReports()
