import { times } from './pieces.ts'

let fishes = 0

export interface KoiPlace {
  x: number
  y: number
  /** 1 is about 500 units long. */
  scale: number
  turn: number
  /** Colours of the patches: light and deep. */
  patch: readonly [string, string]
}

const BODY =
  'M0-235C62-238 96-170 92-90 88-6 40 60 34 150 32 190 14 214 4 214-8 214-22 190-30 150-46 70-96 10-96-84-96-168-62-232 0-235z'
const PATCHES =
  'M-60-232C20-262 80-210 70-160 40-120-10-150-40-130-80-110-110-160-60-232zM-110-70C-60-90 10-80 30-30 40 20-10 50-40 30-80 10-120-20-110-70zM0 80C30 60 60 90 44 140 30 180-10 190-30 150-40 110-20 90 0 80z'

/** A koi seen from above, as the pond shows it: white, with patches, veil fins and whiskers. */
export function koi({ x, y, scale, turn, patch }: KoiPlace): string {
  fishes += 1
  const id = `koi${fishes}`
  const fin = (path: string): string =>
    `<path d="${path}" fill="url(#${id}-fin)" stroke="#fff" stroke-opacity=".55" stroke-width="3"/>`
  const scales = times(42, (i) => {
    const [row, column] = [Math.floor(i / 6), i % 6]
    const at = `${(column - 2.5) * 34 + (row % 2) * 17} ${-130 + row * 46}`
    return `<path transform="translate(${at})" d="M-17 0a17 17 0 0 0 34 0" fill="none" stroke="#8a3d1c" stroke-opacity=".22" stroke-width="4"/>`
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
<defs><linearGradient id="${id}-body" x1="0" x2="1"><stop offset="0" stop-color="#d9e7ee"/><stop offset=".4" stop-color="#fff"/><stop offset="1" stop-color="#c3d3e0"/></linearGradient>
<linearGradient id="${id}-patch" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${patch[0]}"/><stop offset="1" stop-color="${patch[1]}"/></linearGradient>
<linearGradient id="${id}-fin" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="${patch[0]}" stop-opacity=".45"/></linearGradient>
<clipPath id="${id}-clip"><path d="${BODY}"/></clipPath></defs>
<g opacity=".35" transform="translate(26 40)"><path d="${BODY}" fill="#001a2c"/></g>
${fin('M2 190C60 220 120 300 96 372 60 340 34 330 10 268-14 334-50 346-92 368-104 290-46 224 2 190z')}
${fin('M84-110C150-120 214-60 206 20 160 10 104-20 84-60z')}${fin('M-90-110C-156-116-214-50-200 26-156 12-104-20-90-60z')}
${fin('M36 90C76 100 92 140 84 176 60 168 40 150 32 124z')}${fin('M-40 90C-80 104-92 146-82 178-58 170-40 150-32 124z')}
<path d="${BODY}" fill="url(#${id}-body)"/>
<g clip-path="url(#${id}-clip)"><path d="${PATCHES}" fill="url(#${id}-patch)"/>${scales}<path d="M-6-120C10-40 6 60 0 180" stroke="#fff" stroke-opacity=".5" stroke-width="10" fill="none"/></g>
<path d="M-8-60C30-30 30 40 4 90-14 50-20-10-8-60z" fill="${patch[0]}" opacity=".85" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>
<path d="M-30-226C-60-250-78-262-100-262M30-228C58-250 76-264 98-266" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none"/>
<g><ellipse cx="-56" cy="-178" rx="14" ry="18" fill="#16181d" transform="rotate(-20 -56 -178)"/><circle cx="-60" cy="-184" r="5" fill="#fff"/><ellipse cx="56" cy="-180" rx="14" ry="18" fill="#16181d" transform="rotate(20 56 -180)"/><circle cx="52" cy="-186" r="5" fill="#fff"/></g>
</g>`
}
