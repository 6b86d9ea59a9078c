import { seeds } from '../../../tools/run/tiers.mjs'
import { testSeeds } from './seeds.ts'

// Ten seeds, fifty, or the first quarter of a thousand: the other three have files of their own, so that cores share them.
testSeeds(
  'REL-09 seeds $from to $to: nothing is lost, doubled, unbalanced or left open',
  1,
  Math.min(250, seeds()),
)
