import type { Book } from './book.ts'
import type { Mischief } from './misbehaviour.ts'
import type { Players } from './players.ts'
import type { RequestLog } from './request-log.ts'

/** What both the calls and the control page work with. */
export interface House extends Players {
  book: Book
  mischief: Mischief
  log: RequestLog
}
