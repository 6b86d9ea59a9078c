import type { MarginCode } from '../catalogue/market-type.ts'

/** The margin of a kind of markets in ten-thousandths: what Σ 1/price is above 1 when nothing bounds it. */
export interface Margin {
  preX10000: number
  liveX10000: number
}

export type Margins = Readonly<Record<MarginCode, Margin>>

/** The margins that the house starts with; a desk may change them by sport, league and market. */
export const DEFAULT_MARGINS: Margins = {
  three_way: { preX10000: 500, liveX10000: 700 },
  double_chance: { preX10000: 500, liveX10000: 700 },
  two_way: { preX10000: 400, liveX10000: 600 },
  draw_no_bet: { preX10000: 400, liveX10000: 600 },
  both_score: { preX10000: 600, liveX10000: 700 },
  correct_score: { preX10000: 1_500, liveX10000: 2_000 },
  odd_even: { preX10000: 500, liveX10000: 600 },
  bands: { preX10000: 800, liveX10000: 1_000 },
  half_full: { preX10000: 1_200, liveX10000: 1_400 },
  team_total: { preX10000: 500, liveX10000: 600 },
  next_goal: { preX10000: 600, liveX10000: 800 },
  corners: { preX10000: 600, liveX10000: 800 },
  esports: { preX10000: 500, liveX10000: 700 },
  esports_score: { preX10000: 1_000, liveX10000: 1_200 },
  outright: { preX10000: 1_500, liveX10000: 1_500 },
}
