import { readFileSync } from 'node:fs'
import { playBlackjack } from './blackjack.mjs'
import { playFishing } from './fishing.mjs'
import { playHilo } from './hilo.mjs'
import { playJacks } from './jacks.mjs'
import { playKeno } from './keno.mjs'
import { playKoi } from './koi.mjs'
import { playMines } from './mines.mjs'
import { playDice, playLimbo, playPlinko } from './numbers.mjs'
import { playOx } from './ox.mjs'
import { playRing } from './ring.mjs'
import { playScratch } from './scratch.mjs'
import { playStorm } from './storm.mjs'
import { playRoulette } from './tables/roulette.mjs'

/** The published mathematics by the code of its profile; an export names the hash of what was played under. */
export const RULES = JSON.parse(readFileSync(new URL('./rules.json', import.meta.url), 'utf8'))

/**
 * Games that one plays alone, by engine code. Each takes the row with its server seed, the luck and the mathematics, and answers with
 * `x100` and `outcome`; `due` where the payout is more than the stake times `x100`; `cost` and `effective` where they are not the stake;
 * and `problem`, null or what is wrong with the round itself.
 */
export const ENGINES = {
  'HS-KOI': playKoi,
  'HS-STORM': playStorm,
  'HS-OX': playOx,
  'HS-RING': playRing,
  'HM-MINES': playMines,
  'HM-LIMBO': playLimbo,
  'HM-DICE': playDice,
  'HM-PLINKO': playPlinko,
  'HM-HILO': playHilo,
  'HV-JOB': playJacks,
  'HE-KENO': playKeno,
  'HX-SCR1': playScratch,
  'HX-SCR2': playScratch,
  'HT-ROU': playRoulette,
  'HT-BJ': playBlackjack,
  'HF-FISH': playFishing,
}
