/**
 * Letters and digits that look like a Latin letter, by the letter that stands for all of them: those of UTS 39 (confusables.txt) that
 * a keyboard of our languages can write, and what people use for letters besides (4 for a, $ for s).
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ4@',
  b: 'ьƅ8',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еєεҽ3',
  g: 'ɡ9',
  h: 'һн',
  k: 'кκ',
  l: 'iіιıӏǀ|1!',
  m: 'м',
  n: 'пη',
  o: 'оοσօ0',
  p: 'рρ',
  q: 'ԛ',
  r: 'г',
  s: 'ѕ5$',
  t: 'тτ7+',
  u: 'υսц',
  v: 'νѵ',
  w: 'ԝѡω',
  x: 'хχ',
  y: 'уγү',
  z: '2',
}

const letterOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) =>
    Array.from(signs, (sign): [string, string] => [sign, letter]),
  ),
)

/**
 * What a name looks like to somebody who reads it quickly: two names with one skeleton are taken for each other. No case, no marks,
 * no separators, compatible forms (fullwidth, mathematical) as their plain letters, and look-alikes as one letter.
 */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  const letters = Array.from(plain, (sign) => letterOf.get(sign) ?? sign).join('')
  return letters
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}
