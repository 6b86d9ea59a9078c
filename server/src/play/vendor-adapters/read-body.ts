/** The value of a JSON body; undefined when it is none, which every schema refuses. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** The fields of a form; null when a name comes twice, because nobody knows which one was meant. */
export function readForm(body: Buffer): Record<string, string> | null {
  const pairs = [...new URLSearchParams(body.toString('utf8'))]
  const fields = Object.fromEntries(pairs)
  return Object.keys(fields).length === pairs.length ? fields : null
}
