/** How much of a bet counts, in ten-thousandths, by type of game. */
export const bonusContribution = {
  RNG: 10_000,
  FISH: 10_000,
  MINI: 10_000,
  MXWIN: 10_000,
  LOTT: 5_000,
  ELOTT: 5_000,
  SPORTS: 5_000,
  ESPORTS: 5_000,
  COCKFIGHT: 0,
  PVP: 0,
  LIVE: 1_000,
  TABLE: 1_000,
}
