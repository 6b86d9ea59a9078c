/** Rules of our own for oxlint (.oxlintrc.json names them). Each has a file here; `rules.test.ts` breaks each on purpose. */
import { browserLimits } from './browser-limits.mjs'
import { effectReturns } from './effect-returns.mjs'
import { textBeside } from './text-beside.mjs'

// oxlint-disable-next-line import/no-default-export -- how oxlint finds a plugin
export default {
  meta: { name: 'croupier' },
  rules: {
    'browser-limits': browserLimits,
    'effect-returns': effectReturns,
    'text-beside': textBeside,
  },
}
