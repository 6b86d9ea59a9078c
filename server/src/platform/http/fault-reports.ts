/** What a page may report of a fault of its own: what the fault took away (`web/kit/faults/report-fault.ts`). */
export const FAULTS: ReadonlySet<string> = new Set([
  'fault-root',
  'fault-page',
  'fault-game',
  'fault-dialog',
  'fault-region',
  'fault-script',
])

export interface Fault {
  /** The error's name and words, without what may be about a person. */
  message: string
  /** Places in our own files, `assets/name-hash.js:line:column`, the innermost first. */
  frames: readonly string[]
}

const LONGEST_MESSAGE = 200
const MOST_FRAMES = 20

/**
 * Reads the fields of a report. They come from a page, or from somebody who plays one, and go to the log, which holds no personal data:
 * what the words quote is left out, and so are numbers, addresses and mail; of the stack only the names of our own files stay.
 */
export function readFault(message: string, stack: string): Fault {
  const frames = stack.match(/assets\/[\w-]{1,80}\.js:\d{1,7}:\d{1,7}/g) ?? []
  return { message: impersonal(message), frames: [...new Set(frames)].slice(0, MOST_FRAMES) }
}

function impersonal(text: string): string {
  return text
    .slice(0, 1_000)
    .replace(/(["'`“‘«])[^"'`”’»]*(?:["'`”’»]|$)/g, '…')
    .replace(/\S*[@/\\]\S*/g, '…')
    .replace(/\S*\d\S*/g, '#')
    .replace(/[^\p{L}\p{P}\p{Zs}#=<>+]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE)
}
