import type { RefusalCode } from '@croupier/api/refusals'
import { Refusal } from '../../platform/refusal.ts'

/** Does an act of a member; when it is refused for one of some reasons, `note` runs before the refusal goes on. */
export async function notingRefusals<T>(
  act: () => Promise<T>,
  { codes, note }: { codes: readonly RefusalCode[]; note(): Promise<void> },
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Refusal && codes.includes(error.code)) await note()
    throw error
  }
}
