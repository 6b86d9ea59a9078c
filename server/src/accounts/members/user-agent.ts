/** What a list of devices calls a browser; the words are keys of its translations. */
export interface DeviceKind {
  browser: 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | 'other'
  system: 'android' | 'chromeos' | 'ios' | 'ipados' | 'linux' | 'macos' | 'windows' | 'other'
}

// Everybody claims to be everybody before them, so the order decides: who borrows a name comes first.
const BROWSERS: readonly (readonly [RegExp, DeviceKind['browser']])[] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(OPR|OPiOS|Opera)\b/, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'safari'],
]

const SYSTEMS: readonly (readonly [RegExp, DeviceKind['system']])[] = [
  [/\b(iPhone|iPod)\b/, 'ios'],
  [/\biPad\b/, 'ipados'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\b(Macintosh|Mac OS X)\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

/** Browser and system of a User-Agent header, as far as it tells the truth; never more than a hint for its owner. */
export function deviceOf(userAgent: string): DeviceKind {
  const first = <Word extends string>(rules: readonly (readonly [RegExp, Word])[]) =>
    rules.find(([pattern]) => pattern.test(userAgent))?.[1]
  return { browser: first(BROWSERS) ?? 'other', system: first(SYSTEMS) ?? 'other' }
}
