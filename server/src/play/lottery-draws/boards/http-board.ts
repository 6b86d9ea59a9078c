import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { DrawKey } from '../draw-row.ts'
import type { BoardAnswer, OfficialBoard } from './board.ts'

const TIMEOUT_MS = 5_000
/** A board of 27 prizes has less than two kilobytes. */
const MOST_BYTES = 65_536

const answered = z.object({
  gameCode: z.string(),
  issue: z.string(),
  state: z.enum(['drawn', 'pending', 'partial', 'cancelled']),
  drawnAt: z.iso.datetime({ offset: true }).nullable(),
  prizes: z.record(z.string(), z.array(z.string())).nullable(),
})

interface HttpBoard {
  code: string
  isSimulated: boolean
  /** Where it is; asked for before each call. */
  address(): Promise<string> | string
  timeoutMs?: number
}

/** A board behind HTTP: `GET <address>/draws/<game>/<issue>` (docs/guides/connect-outside-services.md). */
export function httpBoard({
  code,
  isSimulated,
  address,
  timeoutMs = TIMEOUT_MS,
}: HttpBoard): OfficialBoard {
  return {
    code,
    isSimulated,
    ask: async (draw) => {
      let httpStatus: number | null = null
      try {
        const { gameCode, issue } = draw
        const url = `${await address()}/draws/${encodeURIComponent(gameCode)}/${encodeURIComponent(issue)}`
        const signal = AbortSignal.timeout(timeoutMs)
        const response = await fetch(url, { redirect: 'error', signal })
        httpStatus = response.status
        const raw = await readBody(response)
        return readAnswer(draw, { httpStatus, ...raw })
      } catch {
        // The time was over, the line broke, or it led elsewhere: asked again later.
        return answerOf({ outcome: 'unreachable', httpStatus, raw: Buffer.alloc(0) })
      }
    },
  }
}

/** The first bytes of the answer; what is longer is cut. */
async function readBody(response: Response): Promise<{ raw: Buffer; isWhole: boolean }> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    pieces.push(piece)
    size += piece.length
    // Leaving the loop cancels the rest.
    if (size > MOST_BYTES) break
  }
  return { raw: Buffer.concat(pieces).subarray(0, MOST_BYTES), isWhole: size <= MOST_BYTES }
}

/** Reads an answer by the contract. One of another draw is none. */
function readAnswer(
  { gameCode, issue }: DrawKey,
  { httpStatus, raw, isWhole }: { httpStatus: number; raw: Buffer; isWhole: boolean },
): BoardAnswer {
  if (httpStatus !== 200) return answerOf({ outcome: 'unreachable', httpStatus, raw })
  const read = isWhole ? answered.safeParse(jsonOf(raw)) : null
  const isOfDraw = read?.data?.gameCode === gameCode && read.data.issue === issue
  if (!read?.success || !isOfDraw) return answerOf({ outcome: 'unreadable', httpStatus, raw })
  const { state, prizes, drawnAt } = read.data
  if (state === 'drawn' && prizes === null)
    return answerOf({ outcome: 'unreadable', httpStatus, raw })
  return {
    ...answerOf({ outcome: state, httpStatus, raw }),
    prizes: state === 'drawn' ? prizes : null,
    drawnAt: drawnAt === null ? null : new Date(drawnAt),
  }
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}

function answerOf(of: Pick<BoardAnswer, 'outcome' | 'httpStatus' | 'raw'>): BoardAnswer {
  const sha256 = createHash('sha256').update(of.raw).digest()
  return { ...of, prizes: null, drawnAt: null, sha256 }
}
