/** Whether a caller has what is sent already; a proxy that changed how it is packed marks its tag as weak. */
export function hasAlready(tags: string | undefined, etag: string): boolean {
  return (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Whether a caller takes an encoding by its name (RFC 9110, 12.5.3); a quality of nothing forbids it. */
export function takesEncoding(
  accepted: string | string[] | undefined,
  name: 'br' | 'gzip',
): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((one) => {
      const [coding = '', quality = 'q=1'] = one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      return coding === name && /^q=(?!0(?:\.0*)?$)[\d.]+$/.test(quality)
    })
}
