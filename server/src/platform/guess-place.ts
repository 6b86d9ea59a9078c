import { networkOf } from './network.ts'

/**
 * Where a guess comes from, in the one rule of the lockout for players and staff: a device on which the account has been signed in
 * before is a place of its own, and failures from elsewhere neither lock it nor ask more of it.
 */
export interface GuessPlace {
  /** What failures of a name are counted and locked under. */
  place: string
  /** The guess counts for the views over all places and all names as well. */
  wider: boolean
}

/** `knownDevice`: the hash of a device that is known for the account; null for every other. */
export function guessPlace(of: { knownDevice: Buffer | null; address: string }): GuessPlace {
  return of.knownDevice === null
    ? { place: networkOf(of.address), wider: true }
    : { place: `device:${of.knownDevice.toString('hex')}`, wider: false }
}
