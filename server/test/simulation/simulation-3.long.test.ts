import { testSeeds } from './seeds.ts'

testSeeds('REL-09 seeds $from to $to: nothing is lost, doubled, unbalanced or left open', 501, 750)
