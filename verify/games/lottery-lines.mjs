import { payable } from './pays.mjs'

/**
 * The bet types of lotteries, from the published rules of each game. A type answers the unit bets of a selection that a result wins, each as
 * `[price, times]`, or `[price, times, orders]` where one stake covers so many orders of a number.
 */

// ── Counting ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const first = (groups) => groups[0] ?? []
const many = (price, count) => (count > 0 ? [[price, count]] : [])
const isOdd = (value) => value % 2 === 1
const half = (word, value, middle) =>
  ({ BIG: value >= middle, SMALL: value < middle, ODD: isOdd(value), EVEN: !isOdd(value) })[word]
const total = (values) => values.reduce((sum, value) => sum + Number(value), 0)
const inOrder = (text) => [...text].toSorted().join('')

/** Ways to take so many of a number of things. */
function ways(taken, of) {
  if (taken < 0 || taken > of) return 0
  let count = 1
  for (let step = 0; step < taken; step += 1) count = (count * (of - step)) / (step + 1)
  return Math.round(count)
}

/** How many different orders the digits of a number have. */
function ordersOf(number) {
  const counts = new Map()
  for (const digit of number) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const factorial = (value) => (value < 2 ? 1 : value * factorial(value - 1))
  return [...counts.values()].reduce(
    (all, count) => all / factorial(count),
    factorial(number.length),
  )
}

/** Every way to take so many of the items. */
function choices(items, taken) {
  if (taken === 0) return [[]]
  return items.flatMap((item, at) =>
    choices(items.slice(at + 1), taken - 1).map((rest) => [item, ...rest]),
  )
}

// ── Vietnam ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const LAST_PRIZE = { VN_NORTH: 'G7', VN_SOUTH: 'G8' }
const BEFORE_LAST = { VN_NORTH: 'G6', VN_SOUTH: 'G7' }
const FEW = {
  VN_NORTH: ['DB', 'G6', 'G7'],
  VN_SOUTH: ['DB', 'G5', 'G6', 'G7', 'G8'],
}

/** The first or last digits of every number of these prizes that has so many. */
function cuts(result, { size, isFront = false, prizes = Object.keys(result) }) {
  return prizes
    .flatMap((prize) => result[prize] ?? [])
    .filter((number) => number.length >= size)
    .map((number) => (isFront ? number.slice(0, size) : number.slice(number.length - size)))
}

/** What a bet on single numbers of Vietnam looks at. */
function vietnamLooks(type, family) {
  const sized = /^LO([234])(?:_(1K|DAU|BAO[78]))?$/.exec(type)
  if (sized)
    return {
      size: Number(sized[1]),
      isFront: sized[2] === 'DAU',
      ...(sized[2]?.startsWith('BAO') ? { prizes: FEW[family] } : {}),
    }
  return {
    DE_DB: { size: 2, prizes: ['DB'] },
    DE_DAU_DB: { size: 2, isFront: true, prizes: ['DB'] },
    DE_G1: { size: 2, prizes: ['G1'] },
    DE_DAU: { size: 2, prizes: [LAST_PRIZE[family]] },
    DAU_DUOI: { size: 2, prizes: [LAST_PRIZE[family], 'DB'] },
    '3CANG': { size: 3, prizes: ['DB'] },
    '3CANG_DAU': { size: 3, prizes: [BEFORE_LAST[family]] },
    '4CANG': { size: 4, prizes: ['DB'] },
  }[type]
}

function vietnam(family) {
  return (type, groups, result) => {
    const chosen = first(groups)
    const looks = vietnamLooks(type, family)
    if (looks) {
      const drawn = cuts(result, looks)
      return chosen.flatMap((number) =>
        many(type, drawn.filter((ending) => ending === number).length),
      )
    }
    const endings = cuts(result, { size: 2 })
    const found = chosen.filter((number) => endings.includes(number)).length
    const special = result.DB[0]
    const together = /^XIEN([234])$/.exec(type)
    if (together) return many(type, ways(Number(together[1]), found))
    if (/^TRUOT(4|6|8|10)$/.test(type)) return many(type, found === 0 ? 1 : 0)
    if (type === 'DAU') return many(type, Number(chosen.includes(special.at(-2))))
    if (type === 'DUOI') return many(type, Number(chosen.includes(special.at(-1))))
    if (type === 'TX' || type === 'CL')
      return many(type, chosen.filter((word) => half(word, Number(special.slice(-2)), 50)).length)
    return null
  }
}

// ── 4D, Thai, togel ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const ALL_PRIZES = ['P1', 'P2', 'P3', 'SPECIAL', 'CONSOLATION']
const PRIZES_4D = {
  BIG: ALL_PRIZES,
  SMALL: ALL_PRIZES.slice(0, 3),
  '4A': ['P1'],
  '3A': ['P1'],
  '3ABC': ALL_PRIZES.slice(0, 3),
  '2A': ['P1'],
}

function fourDigit(type, groups, result) {
  const isBox = type.startsWith('IBOX_')
  const straight = isBox ? type.slice('IBOX_'.length) : type
  const prizes = PRIZES_4D[straight]
  if (!prizes) return null
  return first(groups).flatMap((number) =>
    prizes.flatMap((prize) => {
      const times = result[prize].filter((drawn) => {
        const ending = drawn.slice(-number.length)
        return isBox ? inOrder(ending) === inOrder(number) : ending === number
      }).length
      const price = `${straight}.${prize}`
      return times === 0 ? [] : [isBox ? [price, times, ordersOf(number)] : [price, times]]
    }),
  )
}

const ENDINGS_THAI = {
  '3TOP': ['FIRST', 3],
  '2TOP': ['FIRST', 2],
  '2BOTTOM': ['BOTTOM2', 2],
  '3FRONT': ['FRONT3', 3],
  '3BOTTOM': ['BOTTOM3', 3],
}

function thai(type, groups, result) {
  const chosen = first(groups)
  const top = result.FIRST[0].slice(-3)
  const ending = ENDINGS_THAI[type]
  if (ending) {
    const drawn = cuts(result, { prizes: [ending[0]], size: ending[1] })
    return chosen.flatMap((number) => many(type, drawn.filter((one) => one === number).length))
  }
  if (type === '3TOD')
    return chosen
      .filter((number) => inOrder(number) === inOrder(top))
      .map((number) => [`3TOD.${ordersOf(number)}`, 1])
  if (type === 'RUN_TOP') return many(type, chosen.filter((digit) => top.includes(digit)).length)
  if (type === 'RUN_BOTTOM')
    return many(type, chosen.filter((digit) => result.BOTTOM2[0].includes(digit)).length)
  return null
}

const PARTS_TOGEL = {
  '4D': [0, 4],
  '3D': [1, 4],
  '2D': [2, 4],
  '2D_FRONT': [0, 2],
  '2D_MIDDLE': [1, 3],
  '4D_FULL': [0, 4],
  '3D_FULL': [1, 4],
  '2D_FULL': [2, 4],
}
const COLOK = { COLOK_BEBAS: 1, COLOK_MACAU: 2, COLOK_NAGA: 3 }
const ANIMALS = 'RAT OX TIGER RABBIT DRAGON SNAKE HORSE GOAT MONKEY ROOSTER DOG PIG'.split(' ')

/** The animal of each number: 01 is the year's own, 02 that of the year before, and so on to 00. */
function animalOf(number, year) {
  const back = (number === 0 ? 99 : number - 1) % 12
  return ANIMALS[(ANIMALS.indexOf(year) + 12 - back) % 12]
}

function togel(type, groups, result) {
  const chosen = first(groups)
  const drawn = result.DRAW[0]
  const part = PARTS_TOGEL[type]
  if (part) return many(type, Number(chosen.includes(drawn.slice(...part))))
  const size = COLOK[type]
  if (size)
    return choices(
      chosen.filter((digit) => drawn.includes(digit)),
      size,
    ).map((digits) => [`${type}.${[...drawn].filter((digit) => digits.includes(digit)).length}`, 1])
  const digitAt = (place) => drawn['ABCD'.indexOf(place)]
  if (type === 'COLOK_JITU')
    return many(type, chosen.filter(([place, digit]) => digitAt(place) === digit).length)
  if (type === 'SHIO') {
    const year = result.YEAR[0]
    const winner = animalOf(Number(drawn.slice(2)), year)
    const numbers = Array.from({ length: 100 }, (_, number) => animalOf(number, year))
    const of = numbers.filter((animal) => animal === winner).length
    return many(`SHIO.${of}`, Number(chosen.includes(winner)))
  }
  if (type === '50_50')
    return many(
      type,
      chosen.filter((token) => {
        const [place, word] = token.split(':')
        return place === 'CD'
          ? half(word, Number(drawn.slice(2)), 50)
          : half(word, Number(digitAt(place)), 5)
      }).length,
    )
  return null
}

// ── Games of balls ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

const SPANS = {
  5: [0, 5],
  '4_FRONT': [0, 4],
  '4_BACK': [1, 5],
  '3_FRONT': [0, 3],
  '3_MIDDLE': [1, 4],
  '3_BACK': [2, 5],
  '2_FRONT': [0, 2],
  '2_BACK': [3, 5],
}

/** How often digits stand in each group of a group bet, by its name and the number of places. */
const SHAPES = {
  '5/120': [1],
  '5/60': [2, 1],
  '5/30': [2, 1],
  '5/20': [3, 1],
  '5/10': [3, 2],
  '5/5': [4, 1],
  '4/24': [1],
  '4/12': [2, 1],
  '4/6': [2],
  '4/4': [3, 1],
  '3/6': [1],
  '3/3': [2, 1],
  '2/2': [1],
}
/** A shape is called by how many orders its digits have, and no two shapes of as many places have the same. */
const isShape = (drawn, name) => ordersOf(drawn.join('')) === Number(name)

function groupBet(drawn, { places, name, groups }) {
  const price = `${places}_GROUP_${name}`
  const shape = SHAPES[`${places}/${name}`]
  if (!shape || !isShape(drawn, name)) return []
  const counts = new Map()
  for (const digit of drawn) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  const hit = [...counts].every(([digit, count]) =>
    (name === '3' ? first(groups) : (groups[shape.indexOf(count)] ?? [])).includes(digit),
  )
  return many(price, Number(hit))
}

function formOf(drawn) {
  const different = [...new Set(drawn.map(Number))]
  if (different.length === 1) return 'TRIPLE'
  if (different.length === 2) return 'PAIR'
  const near = different.filter((digit) => different.includes((digit + 1) % 10)).length
  return ['MIXED', 'HALF_STRAIGHT', 'STRAIGHT'][near]
}

function sscSpan(span, kind, { groups, balls }) {
  const [from, to] = SPANS[span]
  const places = to - from
  const drawn = balls.slice(from, to)
  const chosen = first(groups)
  const code = `${span}_${kind}`
  if (kind === 'DIRECT')
    return many(code, Number(groups.every((digits, at) => digits.includes(drawn[at]))))
  if (kind === 'SUM') return many(code, Number(chosen.includes(String(total(drawn)))))
  if (kind === 'SPAN') {
    const values = drawn.map(Number)
    const width = Math.max(...values) - Math.min(...values)
    return many(code, Number(chosen.includes(String(width))))
  }
  if (kind === 'FORM') return many(`FORM.${formOf(drawn)}`, Number(chosen.includes(formOf(drawn))))
  const any = /^ANY_(\d)$/.exec(kind)
  if (any) {
    const found = chosen.filter((digit) => drawn.includes(digit)).length
    return many(`ANY_${any[1]}_OF_${places}`, ways(Number(any[1]), found))
  }
  return groupBet(drawn, { places, name: kind.slice('GROUP_'.length), groups })
}

function ssc(type, groups, { BALLS: balls }) {
  const chosen = first(groups)
  const spanned = /^(5|[234]_(?:FRONT|MIDDLE|BACK))_(DIRECT|SUM|SPAN|FORM|ANY_\d|GROUP_\d+)$/.exec(
    type,
  )
  if (spanned) return sscSpan(spanned[1], spanned[2], { groups, balls })
  const place = /^POSITION_(\d)$/.exec(type)
  if (place) return many('POSITION', Number(chosen.includes(balls[place[1] - 1])))
  if (type === 'DIGIT_HALVES')
    return many(
      'HALVES',
      chosen.filter((token) => half(token.slice(2), Number(balls[token[0] - 1]), 5)).length,
    )
  if (type === 'SUM_HALVES')
    return many('HALVES', chosen.filter((word) => half(word, total(balls), 23)).length)
  if (type === 'DRAGON_TIGER')
    return chosen.flatMap((token) => {
      const difference = Number(balls[token[0] - 1]) - Number(balls[token[2] - 1])
      const side = ['TIGER', 'TIE', 'DRAGON'][Math.sign(difference) + 1]
      return many(side === 'TIE' ? 'TIE' : 'DRAGON_TIGER', Number(token.endsWith(`:${side}`)))
    })
  return null
}

function pk10(type, groups, { BALLS: balls }) {
  const chosen = first(groups)
  const top = total(balls.slice(0, 2))
  const place = /^POSITION_(\d+)$/.exec(type)
  if (place) return many('POSITION', Number(chosen.includes(balls[place[1] - 1])))
  if (type === 'FIRST_2' || type === 'FIRST_3')
    return many(type, Number(groups.every((cars, at) => cars.includes(balls[at]))))
  if (type === 'PLACE_HALVES')
    return many(
      'HALVES',
      chosen.filter((token) => {
        const [at, word] = token.split(':')
        return half(word, Number(balls[at - 1]), 6)
      }).length,
    )
  if (type === 'DRAGON_TIGER')
    return many(
      'HALVES',
      chosen.filter((token) => {
        const [at, side] = token.split(':')
        const isDragon = Number(balls[at - 1]) > Number(balls[10 - at])
        return side === (isDragon ? 'DRAGON' : 'TIGER')
      }).length,
    )
  if (type === 'TOP_TWO_SUM') return many(`SUM.${top}`, Number(chosen.includes(String(top))))
  if (type === 'TOP_TWO_HALVES')
    return chosen.filter((word) => half(word, top, 12)).map((word) => [`SUM.${word}`, 1])
  return null
}

/** By type of K3: whether a token wins, of dice in rising order; a triple stands as it fell. */
const DICE = {
  HALVES: (word, dice) => half(word, total([...dice]), 11),
  ANY_TRIPLE: (_, dice) => dice[0] === dice[2],
  TRIPLE: (token, dice) => dice === token,
  ANY_STRAIGHT: (_, dice) => '123456'.includes(dice),
  PAIR: ([face], dice) => dice.split(face).length === 3,
  PAIR_AND_SINGLE: (token, dice) => dice === inOrder(token),
  TWO_DIFFERENT: ([one, other], dice) => dice.includes(one) && dice.includes(other),
  THREE_DIFFERENT: (token, dice) => dice === token,
  APPEARS: (face, dice) => dice.includes(face),
}

function k3(type, groups, { BALLS: balls }) {
  const dice = inOrder(balls.join(''))
  const chosen = first(groups)
  if (type === 'SUM')
    return many(`SUM.${total(balls)}`, Number(chosen.includes(String(total(balls)))))
  const wins = DICE[type]
  return wins ? many(type, chosen.filter((token) => wins(token, dice)).length) : null
}

function elevenFive(type, groups, { BALLS: balls }) {
  const chosen = first(groups)
  const found = chosen.filter((ball) => balls.includes(ball)).length
  const any = /^R([1-8])$/.exec(type)
  if (any) {
    const size = Number(any[1])
    if (size <= 5) return many(type, ways(size, found))
    return many(type, found < 5 ? 0 : ways(size - 5, chosen.length - 5))
  }
  const place = /^POSITION_([1-5])$/.exec(type)
  if (place) return many('POSITION', Number(chosen.includes(balls[place[1] - 1])))
  const order = /^FIRST_([23])_(ORDER|GROUP)$/.exec(type)
  if (order) {
    const ahead = balls.slice(0, Number(order[1]))
    const hit = ahead.every((ball, at) =>
      (order[2] === 'ORDER' ? groups[at] : chosen).includes(ball),
    )
    return many(type, Number(hit))
  }
  if (type === 'IN_FIRST_3')
    return many(type, chosen.filter((ball) => balls.slice(0, 3).includes(ball)).length)
  const odd = balls.filter((ball) => isOdd(Number(ball))).length
  if (type === 'ODD_COUNT') return many(`ODD.${odd}`, Number(chosen.includes(String(odd))))
  const middle = balls.map(Number).toSorted((one, other) => one - other)[2]
  if (type === 'MEDIAN') return many(`MEDIAN.${middle}`, Number(chosen.includes(String(middle))))
  return null
}

// ── What a line is paid ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const FAMILIES = {
  VN_NORTH: vietnam('VN_NORTH'),
  VN_SOUTH: vietnam('VN_SOUTH'),
  '4D': fourDigit,
  THAI: thai,
  TOGEL: togel,
  SSC: ssc,
  PK10: pk10,
  K3: k3,
  '11X5': elevenFive,
}

/** The unit bets of a line that a result wins; null for a type that this script does not know. */
export function wonBets(family, { type, selection }, result) {
  return FAMILIES[family]?.(type, selection, result) ?? null
}

/**
 * What a line is paid by a result, with the prices that were frozen when it was bet: unit × price × times for each unit bet that won, shared
 * among the orders of a number, and of net prices with the paid stake besides; rounded down once. Null when the type is not known.
 */
export function linePayout(family, line, { result, currency }) {
  const won = wonBets(family, line, result)
  if (won === null) return null
  const [unit, paidUnit] = [BigInt(line.unit), BigInt(line.paidUnit)]
  // Every number of orders divides 24.
  let parts = 0n
  for (const [price, times, orders = 1] of won) {
    if (line.prices[price] === undefined) return null
    parts += unit * BigInt(line.prices[price]) * BigInt((times * 24) / orders)
    if (line.payment === 'net') parts += paidUnit * 10_000n * 24n * BigInt(times)
  }
  return payable(parts / 240_000n, currency)
}
