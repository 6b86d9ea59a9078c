import { differs } from './pays.mjs'

const CELLS = 9

/** What stands on the card: a prize three times, anything else at most twice, drawn anew as a whole when one came three times. */
function cellsOf(math, prize, luck) {
  const cells = Array.from({ length: CELLS }, () => null)
  if (prize > 0) for (const place of luck.shuffle(CELLS).slice(0, 3)) cells[place] = prize
  const others = math.shown.filter(({ times }) => times !== prize)
  const weights = others.map(({ weight }) => weight)
  const missing = cells.filter((cell) => cell === null).length
  for (;;) {
    const drawn = Array.from({ length: missing }, () => others[luck.pick(weights)].times)
    if (others.some(({ times }) => drawn.filter((one) => one === times).length >= 3)) continue
    return cells.map((cell) => cell ?? drawn.shift())
  }
}

/** HX-SCR1 and HX-SCR2: the prize is drawn first, and then what is printed. */
export function playScratch(play, luck, math) {
  const { times } = math.prizes[luck.pick(math.prizes.map(({ weight }) => weight))]
  const cells = cellsOf(math, times, luck)
  const printed = (play.events?.[0]?.cells ?? []).join(' ') === cells.join(' ')
  return {
    x100: times * 100,
    outcome: times > 0 ? 'win' : 'lose',
    problem: differs(play.result, { times }) ?? (printed ? null : 'its card shows other amounts'),
  }
}
