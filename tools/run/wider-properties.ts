import fc from 'fast-check'
import { runs } from './tiers.mjs'

/** What a property meets that does not say how much. */
const USUAL = 100

fc.configureGlobal({ numRuns: runs(USUAL) })
