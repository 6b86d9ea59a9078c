import type { ReactNode } from 'react'

/** The pictures of the ring, drawn for it: 48 units wide and high. */
const PICTURES: Readonly<Record<string, ReactNode>> = {
  BAR: (
    <>
      <rect
        x="3"
        y="13"
        width="42"
        height="22"
        rx="5"
        fill="#1b1f4a"
        stroke="#ffd45a"
        strokeWidth="3"
      />
      <text
        x="24"
        y="30.500"
        fontSize="16"
        fontWeight="900"
        textAnchor="middle"
        fill="#ffe9a0"
        fontFamily="system-ui,sans-serif"
      >
        BAR
      </text>
    </>
  ),
  SEVEN: (
    <>
      <path
        d="M9 7h31v8L26 42H15l12-25H18v4H9z"
        fill="#f01f3c"
        stroke="#fff2c8"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </>
  ),
  STAR: (
    <>
      <path
        d="M24 4l6 13 14 2-10 10 3 14-13-7-13 7 3-14L4 19l14-2z"
        fill="#ffd02e"
        stroke="#c87a00"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
    </>
  ),
  MELON: (
    <>
      <path d="M4 18a20 20 0 0 0 40 0z" fill="#1f9d4c" />
      <path d="M8 18a16 16 0 0 0 32 0z" fill="#f4ffe0" />
      <path d="M10 18a14 14 0 0 0 28 0z" fill="#ff4d5e" />
      <path
        d="M18 22v4M24 24v4M30 22v4"
        stroke="#3a0a10"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
    </>
  ),
  BELL: (
    <>
      <path
        d="M24 5c9 0 11 9 12 17 1 7 4 9 5 12H7c1-3 4-5 5-12 1-8 3-17 12-17z"
        fill="#ffc22e"
        stroke="#b86e00"
        strokeWidth="2.500"
      />
      <circle cx="24" cy="38" r="5" fill="#b86e00" />
      <path
        d="M17 14c1-3 3-5 6-5"
        stroke="#fff6c8"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  LEMON: (
    <>
      <path
        d="M6 26c2-11 14-17 27-14l8-2-2 8c2 12-6 22-18 22C12 40 5 34 6 26z"
        fill="#ffe83d"
        stroke="#c8a400"
        strokeWidth="2.500"
      />
      <path
        d="M14 25c1-5 5-8 10-9"
        stroke="#fffbd0"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  ORANGE: (
    <>
      <circle cx="24" cy="27" r="17" fill="#ff8f1f" stroke="#c25a00" strokeWidth="2.500" />
      <path d="M24 11c3-6 9-7 14-5-2 5-8 8-14 5z" fill="#2fae4c" />
      <path
        d="M13 25c1-5 4-8 8-9"
        stroke="#ffe0b0"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  APPLE: (
    <>
      <path
        d="M24 15c6-6 18-3 18 9S32 44 24 42C16 44 6 36 6 24s12-15 18-9z"
        fill="#e8233c"
        stroke="#8f0d20"
        strokeWidth="2.500"
      />
      <path
        d="M24 15c0-5 2-8 5-10"
        stroke="#6b3a10"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M12 24c0-4 2-6 5-7"
        stroke="#ffc8c8"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
    </>
  ),
  LUCKY: (
    <>
      <circle cx="24" cy="24" r="19" fill="#19b56a" stroke="#c8ffe0" strokeWidth="3" />
      <path
        d="M24 23c-6-9 0-13 0-8 0-5 6-1 0 8zm-1 1c-9 6-13 0-8 0-5 0-1-6 8 0zm2 0c9-6 13 0 8 0 5 0 1 6-8 0zm-1 1c6 9 0 13 0 8 0 5-6 1 0-8z"
        fill="#eafff4"
      />
    </>
  ),
  NOTHING: (
    <>
      <circle cx="24" cy="24" r="19" fill="#3a3f6a" stroke="#8f97c8" strokeWidth="3" />
      <path d="M16 16l16 16M32 16L16 32" stroke="#c8ceff" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
}

/** One picture; its name is said where it stands. */
export function Fruit({ fruit, isSmall = false }: { fruit: string; isSmall?: boolean }) {
  return (
    <svg
      className="ring-fruit"
      data-small={isSmall || undefined}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      {PICTURES[fruit]}
    </svg>
  )
}
