/** REPORTS: figures for people who run the house, and the records of its members. Owns `reports_*`, projections of the journal. */
export { dailyFiguresProjection } from './project-daily-figures.ts'
export { dailyLinesProjection } from './figures/project-daily-lines.ts'
/** The member's own profit and loss (personalProfit). */
export { figureRoutes } from './figures/routes.ts'
export { allLineTotals, whoMoved } from './figures/queries.ts'
/** The house's own figures by hour, vendor and game. */
export { hoursProjection } from './house/project-hours.ts'
export { feesProjection } from './house/project-fees.ts'
export { registrationsProjection } from './house/project-registrations.ts'
export {
  type GamePart,
  type HouseFigures,
  houseGames,
  housePoints,
  houseTotal,
} from './house/queries.ts'
export { brandDays, type DayFigures, type MemberFigures, memberFigures } from './queries.ts'
export type { RecordDeps, RoundView } from './records/deps.ts'
/** The member's betting record and account record (personalHistoryCopy, transactionHistory). */
export { recordRoutes } from './records/routes.ts'
