import { NetworkError, RefusalError } from '../api/call-endpoint.ts'
import { isMissingPart } from '../missing-part.ts'

/** What a fault took away: everything, a page, a game, a dialog, a region of the frame around them; or nothing that anybody saw (`script`). */
export type FaultPlace = 'root' | 'page' | 'game' | 'dialog' | 'region' | 'script'

/** True for a fault of the program, as opposed to a refusal, a broken connection or a file that did not come, which have reports and words of their own. */
export function isProgramFault(error: unknown): boolean {
  return !(error instanceof RefusalError || error instanceof NetworkError || isMissingPart(error))
}
