/** A round with all that its replay and its check need, as records and desks show it. Every kind of games uses this form so far. */
export { roundView } from './studio.ts'
