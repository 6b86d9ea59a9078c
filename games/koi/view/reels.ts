import { mix } from '../../engine/view/ease.ts'
import { isSymbolCode, type SymbolCode } from './skins/symbols.ts'

/**
 * How one reel moves, in rows: symbol number k stands at row k + scroll, so a growing scroll lets them fall.
 * Which symbols it stops on is given from outside; in between, its strip runs by.
 */
export interface Reel {
  /** What stands at row 0, 1, 2; −1 is the one above the window. */
  symbolAt(row: number): SymbolCode
  /** Fraction of a row that everything is shifted down, 0 … 1. */
  readonly shift: number
  readonly isMoving: boolean
  /** Rows a second, for the blur. */
  readonly speed: number
  show(symbols: readonly SymbolCode[]): void
  spin(): void
  /** Stops on these three symbols, after a last stretch and with a small bounce. */
  stop(symbols: readonly SymbolCode[], options?: { quick?: boolean }): void
  advance(elapsedMs: number): void
  /** Called once with each stop. */
  onStop: (() => void) | null
}

const FULL_SPEED = 30
const WIND_UP_MS = 90
const SPEED_UP_MS = 190
const OVERSHOOT = 0.9
const STRETCH_ROWS = 4

export function createReel(strip: () => string): Reel {
  let scroll = 0
  let speed = 0
  let state: 'still' | 'spinning' | 'landing' = 'still'
  let ageMs = 0
  let landing = { from: 0, to: 0, durationMs: 1 }
  const placed = new Map<number, SymbolCode>()

  const place = (symbols: readonly SymbolCode[], at: number): void => {
    for (const [row, symbol] of symbols.entries()) placed.set(row - at, symbol)
  }
  const symbolNumber = (k: number): SymbolCode => {
    const known = placed.get(k)
    if (known) return known
    const text = strip()
    const code = text.charAt(((k % text.length) + text.length) % text.length)
    return isSymbolCode(code) ? code : 'H'
  }
  const land = (): void => {
    scroll = landing.to
    speed = 0
    state = 'still'
    for (const k of placed.keys()) if (k < -scroll || k > 2 - scroll) placed.delete(k)
    reel.onStop?.()
  }
  const reel: Reel = {
    symbolAt: (row) => symbolNumber(row - Math.floor(scroll)),
    get shift() {
      return scroll - Math.floor(scroll)
    },
    get isMoving() {
      return state !== 'still'
    },
    get speed() {
      return Math.abs(speed)
    },
    onStop: null,
    show: (symbols) => {
      placed.clear()
      scroll = 0
      speed = 0
      state = 'still'
      place(symbols, 0)
    },
    spin: () => {
      state = 'spinning'
      ageMs = 0
    },
    stop: (symbols, { quick = false } = {}) => {
      const rows = quick ? 3 : STRETCH_ROWS
      const to = Math.ceil(scroll) + rows
      place(symbols, to)
      landing = {
        from: scroll,
        to,
        durationMs: ((to - scroll) * (OVERSHOOT + 3) * 1000) / (FULL_SPEED * (quick ? 1.7 : 1)),
      }
      state = 'landing'
      ageMs = 0
    },
    advance: (elapsedMs) => {
      if (state === 'still') return
      ageMs += elapsedMs
      const before = scroll
      if (state === 'spinning') {
        const rate =
          ageMs < WIND_UP_MS
            ? -4
            : mix(0, FULL_SPEED, Math.min(1, (ageMs - WIND_UP_MS) / SPEED_UP_MS))
        scroll += (rate * elapsedMs) / 1000
      } else {
        const share = ageMs / landing.durationMs
        if (share >= 1) {
          land()
          return
        }
        scroll = mix(landing.from, landing.to, backOut(share))
      }
      speed = elapsedMs > 0 ? ((scroll - before) / elapsedMs) * 1000 : speed
    },
  }
  return reel
}

/** Starts at OVERSHOOT + 3 times the mean speed, which is the speed of the spin: so nothing jerks. */
function backOut(share: number): number {
  const x = share - 1
  return 1 + (OVERSHOOT + 1) * x ** 3 + OVERSHOOT * x ** 2
}
