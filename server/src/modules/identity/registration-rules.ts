/** Names that would let somebody speak for the house, and the prefix of trial accounts. */
const RESERVED =
  /^(trial|admin|administrator|root|system|support|help|staff|operator|moderator|croupier|cashier|finance|security|official)\d*$/i

/** The names that the house gives to members who come by mobile number. */
const GIVEN = /^member\d{8}$/i

export function isReservedName(name: string): boolean {
  return RESERVED.test(name) || GIVEN.test(name)
}
