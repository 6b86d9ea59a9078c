import type { Browser, Page } from 'playwright-core'

const MICROSECONDS = 1_000

/** What the page's own thread did for its frames; times are the processor's, in milliseconds, so neighbours on the machine do not count. */
export interface FrameTrace {
  /** Frames a second, as this machine drew them in software. */
  drawnMedian: number
  /** The same in the second that had the fewest. */
  drawnBusiest: number
  /** Of a hundred frames five came longer than this after the one before, in milliseconds. */
  gapSlow: number
  workMedian: number
  workSlow: number
  /** Of the work: running scripts, finding styles and places, and making lists of what is to be painted. */
  scripts: number
  layout: number
  paint: number
}

/** Asks for every frame and notes when it came. Runs in the page, so it is text. */
const WATCH_FRAMES = `
  window.frameTimes = []
  window.frameWatch = requestAnimationFrame(function frame(now) {
    window.frameTimes.push(now)
    window.frameWatch = requestAnimationFrame(frame)
  })`

/** Traces frames while something moves. */
export async function traceFrames(
  browser: Browser,
  page: Page,
  moving: () => Promise<void>,
): Promise<FrameTrace> {
  await page.evaluate(WATCH_FRAMES)
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', '__metadata'],
  })
  await page.evaluate('void (window.frameTimes.length = 0)')
  await moving()
  const times = await page.evaluate<number[]>(
    'cancelAnimationFrame(window.frameWatch), window.frameTimes',
  )
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  return {
    drawnMedian: 1_000 / quantile(gaps, 0.5),
    drawnBusiest: 1_000 / quantile(busiestSecond(gaps), 0.5),
    gapSlow: quantile(gaps, 0.95),
    ...workOf(trace.traceEvents),
  }
}

/** The gaps of the second with the fewest frames, wherever in the watched time it began. */
function busiestSecond(gaps: readonly number[]): readonly number[] {
  let fewest = gaps
  for (let first = 0; first < gaps.length; first += 1) {
    let sum = 0
    let after = first
    while (after < gaps.length && sum < 1_000) {
      sum += gaps[after] ?? 0
      after += 1
    }
    if (sum >= 1_000 && after - first < fewest.length) fewest = gaps.slice(first, after)
  }
  return fewest
}

interface TraceEvent {
  name: string
  /** What kind of entry it is: b where something begins that ends in an entry of its own. */
  ph: string
  pid: number
  tid: number
  /** In microseconds: when it began, how long it took, and how much of that the processor worked for it. */
  ts: number
  dur?: number
  tdur?: number
}

const parts = {
  scripts: new Set(['FireAnimationFrame', 'FunctionCall', 'TimerFire', 'EventDispatch']),
  layout: new Set(['UpdateLayoutTree', 'Layout', 'PrePaint']),
  paint: new Set(['Paint', 'Layerize', 'Commit']),
}

type Work = Pick<FrameTrace, 'workMedian' | 'workSlow' | keyof typeof parts>

/** A frame's work is all that its thread did since the frame before it began, that frame's own task apart. */
function workOf(events: readonly TraceEvent[]): Work {
  const thread = busiestThread(events)
  const own = events
    .filter((event) => threadOf(event) === thread)
    .toSorted((one, other) => one.ts - other.ts)
  const frames: number[] = []
  let work = 0
  for (const event of own) {
    // A task stands before what it holds, so the task that draws a frame counts for that frame.
    if (event.name.endsWith('RunTask')) work += workedMs(event)
    if (!isFrame(event)) continue
    frames.push(work)
    work = 0
  }
  const sumOf = (names: ReadonlySet<string>): number =>
    outermost(own.filter(({ name }) => names.has(name))).reduce(
      (sum, event) => sum + workedMs(event),
      0,
    ) / Math.max(1, frames.length)
  // What was there before the first frame belongs to none.
  const whole = frames.slice(1)
  return {
    workMedian: quantile(whole, 0.5),
    workSlow: quantile(whole, 0.95),
    scripts: sumOf(parts.scripts),
    layout: sumOf(parts.layout),
    paint: sumOf(parts.paint),
  }
}

function busiestThread(events: readonly TraceEvent[]): string {
  const frames = new Map<string, number>()
  for (const event of events)
    if (isFrame(event)) frames.set(threadOf(event), (frames.get(threadOf(event)) ?? 0) + 1)
  const [busiest] = [...frames].toSorted(([, one], [, other]) => other - one)
  if (!busiest) throw new Error('no thread drew a frame')
  return busiest[0]
}

/** Of entries that lie within one another the outer ones, so that no time counts twice. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false
    end = ts + dur
    return true
  })
}

const isFrame = ({ name, ph }: TraceEvent): boolean => name === 'AnimationFrame' && ph === 'b'
const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`
const workedMs = ({ dur = 0, tdur = dur }: TraceEvent): number => tdur / MICROSECONDS

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
