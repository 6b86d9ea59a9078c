import { foldDigits } from './digits.ts'

/**
 * Signs that are taken for a Latin letter, by the letter or letters that they are taken for: the letters and digits of UTS 39
 * (confusables.txt 17.0.0) whose look is Latin, small capitals, and what people use for letters besides (4 for a, $ for s, я for r). A capital
 * stands here where it looks otherwise than its small letter. Digits and letters of one look are one letter: 0 and o, 1, i and l.
 */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '6': 'ⳓϬⳜбᏮ\u{118d5}',
  a: 'аαɑ4@ᴀλƛᏎ\u{118af}ꭺᗅꓮ\u{16f40}\u{102a0}ɐɒⱥᶏ',
  aa: 'ꜳ',
  ae: 'æӕ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ьƅ8ʙвßβ৪੪\u{1e8cb}ȣ\u{1031a}ꮟᑲᖯ\u{16ed1}ꞵⲃᏼᗷꓐ\u{10282}\u{102a1}\u{10301}ɓᑳƃБƀҍѣъᵬᶀᴃᲀ',
  bl: 'ы',
  c: 'сϲᴄⲥငၚꮯ\u{1043d}\u{118e9}\u{118f2}Ϲꓚ\u{102a2}\u{10302}\u{1051c}ȼҫƈɕҁᲃꞔↄɔ',
  d: 'ԁᴅᏧᑯꓒꭰᗞᗪꓓɗɖƌđÐðȡᵭᶁᶑᴆδ',
  dz: 'ʣ',
  e: 'еєεҽ3ᴇэəǝ३૩ꞫȜƷꝪⲜⳄⳌЗӠ\u{16f3b}\u{118ca}Ҙꬲⴹꭼꓰ\u{118a6}\u{118ae}\u{10286}ɇҿɛɜɘɚɞʚәԑȝʒӡзҙᶒꬳꬴꜫⳍ',
  f: 'ꜰꬵꞙƒẝքϜᖴꓝ\u{118c2}\u{10287}\u{102a5}\u{10525}ᵮʄᶂϝꝼ',
  fn: 'ʩ',
  g: 'ɡ9ɢ੧୨৭൭Ꝯⳋ\u{118cc}\u{118d6}ᶃƍցԍꮐᏻꓖɠǥʛꞡᵷ',
  h: 'һнʜհᏂΗⲏꮋᕼꓧ\u{102cf}ɦꚕᏲⱧңħћӊӈђⱨԣԧըի',
  j: 'ᴊϳјꞲꭻᒍꓙɉȷɟʝյ',
  k: 'кκᴋⲔᏦᛕꓗ\u{10518}ƙⱩҚꝀҞĸқҝҟҡԟꝁꝃꝅⱪᶄꞣ',
  l: 'iіιıӏǀ|1!ʟɪɩⲓꙇւꭵ\u{118c3}ɨᵻᵼ\u{661}\u{6f1}\u{10320}\u{1e8c7}\u{5d5}\u{5df}\u{627}\u{7ca}ⵏᛁꓲ\u{16f28}\u{1028a}\u{10309}\u{11dda}\u{11de1}\u{16eaa}ⳑꮮᒪꓡ\u{16f16}\u{118b2}\u{10443}\u{10526}łɭƚɫ\u{673}ȴⱡꝉᶅꞎլเ',
  ll: 'ǁ\u{5f0}',
  lo: 'Ю',
  ls: 'ʪ',
  lz: 'ʫ',
  m: 'мᴍΜϺⲘᎷᗰᛖꓟ\u{102b0}\u{10311}ӍϻӎʍᶆⱮ',
  n: 'пηɴиոռΝⲛꓠ\u{10513}ɳƞŋղƝᵰɲȵᶇꞥҥ\u{5d7}\u{5ea}กท',
  o: 'оοσօ0०০੦૦୦௦౦൦๐໐၀០\u{114d0}\u{665}\u{6f5}ᴏᴑꬽⲟϭჿ\u{5e1}\u{647}\u{6be}\u{6c1}\u{6d5}ഠဝ\u{104ea}\u{118c8}\u{118d7}\u{1042c}\u{7c0}೦〇\u{118e0}ⵔዐଠꓳ\u{118b5}\u{10292}\u{102ab}\u{10516}\u{11de0}\u{6ff}øꬾⵁɵꝋⲑөѳꮎꮻθⴱꭴთတᲂѻꙩꙫꙭᴓꝍ\u{5dd}',
  oe: 'œ',
  oo: 'ꝏꚙ',
  p: 'рρᴘþƿϸⲣⳏꮲᑭꓑ\u{10295}ƥᵽҏᵱᶈꝑꝓꝕᴩ',
  q: 'ԛꞯգզⵕʠɋꝗꝙ',
  r: 'гʀяꭇꭈᴦⲅꮁꭱꮢ\u{104b4}ᖇꓣ\u{16f35}ɽɼɍғᵲɾɹɺɻґӷӻᵳᶉꞧ',
  rn: '\u{118e3}\u{11700}ɱᵯ',
  s: 'ѕ5$ƽ\u{118bb}ꜱടꮪ\u{118c1}\u{10448}ՏᏕꓢ\u{16f3a}\u{10296}ʂᵴƨȿᶊꞩʃꙅร',
  t: 'тτ7+ᴛ\u{104d2}\u{118c6}ⲧꭲꓔ\u{16f0a}\u{118bc}\u{10297}\u{102b1}\u{10315}ƭȾƮҭŧᵵȶʈᲄᲅꞇ',
  te: 'Ꜩ',
  tf: 'ꝷ',
  ts: 'ʦ',
  u: 'υսцꞟᴜꭎꭒʋ\u{104f6}\u{118d8}ሀᑌꓴ\u{16f42}џᵾꮜɄμᶙบ',
  ue: 'ᵫ',
  uo: 'ꭣ',
  v: 'νѵᴠ\u{5d8}\u{11706}ꮩ\u{118c0}\u{667}\u{6f7}ⴸᐯꛟꓦ\u{16f08}\u{1051d}ʌⱱⱴꝟ',
  w: 'ԝѡωшщɯᴡⲽա\u{1170a}\u{1170e}\u{1170f}ꮃ\u{118e6}\u{118ef}Ꮤꓪѽ\u{114c5}ꝡⱳʬ\u{5e9}พฟ',
  x: 'хχᕁᕽ\u{10322}\u{118ec}ꭓⲭⵝᚷꓫ\u{10290}\u{102b4}\u{10317}\u{10527}Ҳҳӽӿᶍ\u{5d0}',
  y: 'уγүɣᶌʏỿꭚⲩყ\u{118dc}ΥᎩᎽꓬ\u{16f43}\u{118a4}\u{102b2}ƴɏұɤ\u{5e2}\u{5e5}',
  z: '2ꝚƧϨꙄᒿꛯƻᴢꮓ\u{118c4}\u{118e5}\u{102f5}Ζꓜ\u{118a9}ʐƶȥᵶɀⱬᶎ',
}

const letterOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) =>
    Array.from(signs, (sign): [string, string] => [sign, letter]),
  ),
)

/** Letters in squares and circles, and the letters that flags are made of: runs from A to Z. */
const ENCLOSED_RUNS = [0x1f150, 0x1f170, 0x1f1e6]

/**
 * What a name looks like to somebody who reads it quickly: two names with one skeleton are taken for each other. No case, no marks,
 * no separators, compatible forms (fullwidth, mathematical) as their plain letters, other digits by their value, and look-alikes as one
 * letter.
 */
export function skeletonOf(text: string): string {
  const plain = looked(looked(text).normalize('NFKD').replace(/\p{M}/gu, ''))
  return looked(foldDigits(plain.toLowerCase()))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

/** Each sign as the letter that it is taken for. */
function looked(text: string): string {
  return Array.from(text, (sign) => letterOf.get(sign) ?? enclosed(sign) ?? sign).join('')
}

function enclosed(sign: string): string | undefined {
  const point = sign.codePointAt(0) ?? 0
  const first = ENCLOSED_RUNS.find((run) => point >= run && point < run + 26)
  return first === undefined ? undefined : String.fromCodePoint(0x61 + point - first)
}
