import type { DrawKey } from '../draw-row.ts'

/** What a board says of a draw. `drawn`: all prizes; `partial`: some of them yet; `cancelled`: the draw does not take place. */
export type BoardState = 'drawn' | 'pending' | 'partial' | 'cancelled'

/** Besides: an answer that is none by the contract, and no answer at all. */
export type BoardOutcome = BoardState | 'unreadable' | 'unreachable'

/** An answer with its evidence. */
export interface BoardAnswer {
  outcome: BoardOutcome
  /** The prizes as the board names them; null unless it is `drawn`. */
  prizes: unknown
  /** When the board says that it was drawn. */
  drawnAt: Date | null
  httpStatus: number | null
  /** As it came; empty when nothing did. */
  raw: Buffer
  sha256: Buffer
}

/** A place that publishes what was officially drawn. */
export interface OfficialBoard {
  /** Names its entries and its evidence. */
  code: string
  isSimulated: boolean
  /** Asks once, within a time limit; never throws. */
  ask(draw: DrawKey): Promise<BoardAnswer>
}

export interface OfficialBoards {
  all: readonly OfficialBoard[]
  /** No board is official: those of a demonstration are played by the house. */
  isSimulated: boolean
  close(): Promise<void>
}
