/** Paths of installed browsers; null for what is not there. */
export interface Browsers {
  chromium: string | null
  firefox: string | null
}

export function findBrowsers(exists?: (path: string) => boolean): Browsers

/** The files of `e2e/` that have no browser to run in on this machine. */
export function journeysWithoutBrowser(browsers?: Browsers): string[]

/** In which browsers journeys run, and a line for each in which they do not. */
export function describeBrowsers(
  browsers?: Browsers,
  versionOf?: (path: string) => string,
): string[]
