const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** One face of a die around 0, 0: pips, or the picture of Bầu Cua. */
export function Face({ face, look }: { face: number; look: 'pips' | 'pictures' }) {
  return (
    <g>
      <rect x="-24" y="-20" width="48" height="48" rx="10" fill="#b9b2a4" />
      <rect x="-24" y="-24" width="48" height="48" rx="10" fill="#fffdf6" stroke="#d8cfbd" />
      {look === 'pictures' ? (
        <g transform="scale(.8)">
          <Picture face={face} />
        </g>
      ) : (
        (PIPS[face] ?? []).map(([x, y]) => (
          <circle
            key={`${x}.${y}`}
            cx={x * 12}
            cy={y * 12}
            r={face === 1 ? 8 : 5}
            fill={face === 1 || face === 4 ? '#c5162e' : '#1a1d29'}
          />
        ))
      )}
    </g>
  )
}

/** Deer, gourd, rooster, fish, crab and prawn, by the number of their face. */
export function Picture({ face }: { face: number }) {
  switch (face) {
    case 1:
      return (
        <g fill="#a5622a">
          <ellipse cy="8" rx="11" ry="14" />
          <path d="M-9-2l-12-4 9-5zM9-2l12-4-9-5z" />
          <path
            d="M-5-6l-6-14 0 8-7-4M5-6l6-14 0 8 7-4"
            fill="none"
            stroke="#7a4316"
            strokeWidth="3"
          />
          <circle cx="-4" cy="4" r="2" fill="#20120a" />
          <circle cx="4" cy="4" r="2" fill="#20120a" />
          <ellipse cy="17" rx="5" ry="4" fill="#20120a" />
        </g>
      )
    case 2:
      return (
        <g>
          <path
            d="M0-22c7 2 6 10 4 14 10 3 15 12 15 18 0 9-9 14-19 14s-19-5-19-14c0-6 5-15 15-18-2-4-3-12 4-14z"
            fill="#d9a53a"
          />
          <path d="M0-22q7-3 9 2" stroke="#3d7a2b" strokeWidth="4" fill="none" />
          <path d="M-15 8q15 8 30 0" stroke="#b3202e" strokeWidth="4" fill="none" />
        </g>
      )
    case 3:
      return (
        <g>
          <path
            d="M-20 6c0-12 8-12 14-8 2-12 18-14 18-2l8 2-7 4c2 14-8 20-18 20s-15-6-15-16z"
            fill="#d4542a"
          />
          <path d="M-20 6l-4-14 8 4 0-9 8 10z" fill="#24603a" />
          <path d="M2-12l2-8 4 5 4-4 2 7z" fill="#c5162e" />
          <circle cx="9" cy="-6" r="2" fill="#20120a" />
          <path d="M-4 22v-6M4 22v-6" stroke="#d9a53a" strokeWidth="3" />
        </g>
      )
    case 4:
      return (
        <g>
          <path d="M-22 0l-4-12 14 6C-4-16 16-14 24 0 16 14-4 16-12 6l-14 6z" fill="#2f8fb8" />
          <circle cx="14" cy="-2" r="3" fill="#fff" />
          <circle cx="15" cy="-2" r="1.6" fill="#20120a" />
          <path d="M-2-8q6 8 0 16M-8-5q4 5 0 10" stroke="#bfe6f5" strokeWidth="2" fill="none" />
        </g>
      )
    case 5:
      return (
        <g>
          <ellipse cy="6" rx="17" ry="12" fill="#c5362a" />
          <path d="M-14-2l-8-10 2-8 6 6 6-5-2 10zM14-2l8-10-2-8-6 6-6-5 2 10z" fill="#e0533f" />
          <path d="M-16 8l-8 4M-14 14l-7 7M16 8l8 4M14 14l7 7" stroke="#c5362a" strokeWidth="3" />
          <circle cx="-5" cy="0" r="2.4" fill="#20120a" />
          <circle cx="5" cy="0" r="2.4" fill="#20120a" />
        </g>
      )
    default:
      return (
        <g fill="none" strokeLinecap="round">
          <path d="M-14-10C6-18 20-6 16 8 13 19 0 22-8 16" stroke="#e8713d" strokeWidth="12" />
          <path d="M-8 16l-10 6M-8 16l-8-3" stroke="#e8713d" strokeWidth="5" />
          <path d="M-16-12q-6-8 2-11M-16-10q-9-3-7-11" stroke="#b8492a" strokeWidth="2" />
          <path d="M6-11l-4 12M15-3L4 4M15 8L5 9" stroke="#fbd0b5" strokeWidth="2" />
          <circle cx="-13" cy="-12" r="2" fill="#20120a" />
        </g>
      )
  }
}
