const sumOfDice = ({ dice }) => dice[0] + dice[1] + dice[2]
const countOf = ({ dice }, face) => dice.filter((die) => die === face).length

function threeDice(returnX100) {
  return {
    deal: (_math, luck) => ({ dice: [0, 0, 0].map(() => 1 + luck.int(6)) }),
    returnX100,
  }
}

function sicBoX100(math, key, thrown) {
  const [kind, value] = key.split(':')
  const sum = sumOfDice(thrown)
  const isTriple = new Set(thrown.dice).size === 1
  const count = countOf(thrown, Number(value))
  const half = { BIG: sum >= 11, SMALL: sum <= 10, ODD: sum % 2 === 1, EVEN: sum % 2 === 0 }
  if (kind in half) return half[kind] && !isTriple ? math.halfX100 : 0
  switch (kind) {
    case 'SUM':
      return sum === Number(value) ? math.sumX100[value] : 0
    case 'N':
      return math.faceX100[count - 1] ?? 0
    case 'DBL':
      return count >= 2 ? math.doubleX100 : 0
    case 'CMB':
      return [...value].every((face) => thrown.dice.includes(Number(face))) ? math.comboX100 : 0
    case 'TRI':
      return count === 3 ? math.tripleX100 : 0
    default:
      return isTriple ? math.anyTripleX100 : 0
  }
}

/** HL-SIC: three dice, fifty places. */
export const sicBo = threeDice(sicBoX100)

/** HL-TX: eleven and more, or ten and less. */
export const taiXiu = threeDice(({ halfX100 }, key, thrown) =>
  sumOfDice(thrown) >= 11 === (key === 'TAI') ? halfX100 : 0,
)

const PICTURES = ['NAI', 'BAU', 'GA', 'CA', 'CUA', 'TOM']

/** HL-BC: three dice with six pictures. */
export const bauCua = threeDice(
  ({ faceX100 }, key, thrown) => faceX100[countOf(thrown, PICTURES.indexOf(key) + 1) - 1] ?? 0,
)

const REDS = { EVEN: [0, 2, 4], ODD: [1, 3], R4: [4], W4: [0], R3W1: [3], R1W3: [1], R2W2: [2] }
const redsOf = ({ coins }) => coins.reduce((sum, coin) => sum + coin, 0)
const coinsOf = (word) => ({ coins: [0, 1, 2, 3].map((bit) => Math.floor(word / 2 ** bit) % 2) })

/** HL-XD: four coins under a bowl, the four lowest bits of one word. */
export const xocDia = {
  deal: (_math, luck) => coinsOf(luck.u32()),
  returnX100: ({ paysX100 }, key, result) =>
    REDS[key].includes(redsOf(result)) ? paysX100[key] : 0,
}
