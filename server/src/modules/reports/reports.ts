/** REPORTS: figures for people who run the house. Owns `reports_*`, projections of the journal. */
export { dailyFiguresProjection, dayIn } from './project-daily-figures.ts'
export { brandDays, type DayFigures, type MemberFigures, memberFigures } from './queries.ts'
