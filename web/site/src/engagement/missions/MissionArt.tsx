import { useId } from 'react'

/** The drawn pictures that missions may name; whoever names none of them is shown the target. */
const drawings = {
  target: (
    <>
      <circle cx="32" cy="34" r="20" className="art-dim" />
      <circle cx="32" cy="34" r="13" className="art-face" />
      <circle cx="32" cy="34" r="6" className="art-main" />
      <path d="M33 33 50 14m-5-1 1 6 6 1" className="art-line" />
    </>
  ),
  flame: (
    <>
      <path
        d="M33 8c3 9 14 14 14 27a15 15 0 0 1-30 0c0-7 4-11 7-15 1 4 3 6 5 7 1-7 0-13 4-19Z"
        className="art-main"
      />
      <path d="M33 31c1 5 6 7 6 12a7 7 0 0 1-14 0c0-5 5-7 8-12Z" className="art-face" />
    </>
  ),
  coins: (
    <>
      <ellipse cx="26" cy="45" rx="15" ry="7" className="art-dim" />
      <ellipse cx="26" cy="38" rx="15" ry="7" className="art-main" />
      <ellipse cx="26" cy="31" rx="15" ry="7" className="art-dim" />
      <ellipse cx="26" cy="24" rx="15" ry="7" className="art-main" />
      <circle cx="45" cy="34" r="12" className="art-main" />
      <path d="m45 27 2 5 5 1-4 3 1 5-4-3-4 3 1-5-4-3 5-1Z" className="art-face" />
    </>
  ),
  compass: (
    <>
      <circle cx="32" cy="32" r="22" className="art-dim" />
      <circle cx="32" cy="32" r="16" className="art-face" />
      <path d="m41 20-5 14-13 10 5-14Z" className="art-main" />
      <circle cx="32" cy="32" r="3" className="art-face" />
    </>
  ),
  calendar: (
    <>
      <rect x="11" y="15" width="42" height="38" rx="8" className="art-dim" />
      <rect x="11" y="15" width="42" height="12" rx="6" className="art-main" />
      <path d="M21 10v9m22-9v9" className="art-line" />
      <path d="m23 40 6 6 12-12" className="art-line" />
    </>
  ),
  summit: (
    <>
      <path d="m6 52 18-30 10 15 6-8 18 23Z" className="art-dim" />
      <path d="m24 22 8 12-5 4-4-5-6 3Z" className="art-face" />
      <path d="M24 22V9l12 5-12 5" className="art-main" />
    </>
  ),
  cup: (
    <>
      <path d="M18 12h28v12a14 14 0 0 1-28 0Z" className="art-main" />
      <path d="M18 16h-8c0 9 3 13 9 14m27-14h8c0 9-3 13-9 14" className="art-line" />
      <path d="M32 38v8m-10 6h20l-3-6H25Z" className="art-dim" />
      <path d="m32 17 2 5 5 1-4 3 1 5-4-3-4 3 1-5-4-3 5-1Z" className="art-face" />
    </>
  ),
  link: (
    <>
      <circle cx="16" cy="32" r="9" className="art-main" />
      <circle cx="48" cy="18" r="9" className="art-dim" />
      <circle cx="48" cy="46" r="9" className="art-dim" />
      <path d="m24 28 16-7m-16 15 16 7" className="art-line" />
    </>
  ),
} as const

type Drawing = keyof typeof drawings

const isDrawing = (art: string): art is Drawing => Object.hasOwn(drawings, art)

/** A mission's picture in the colours of the brand. */
export function MissionArt({ art }: { art: string }) {
  const id = useId()
  return (
    <svg className="mission-art" viewBox="0 0 64 64" aria-hidden="true">
      <defs>
        <radialGradient id={id} cx="0.3" cy="0.2" r="1">
          <stop offset="0" className="art-glow" />
          <stop offset="1" className="art-ground" />
        </radialGradient>
      </defs>
      <rect width="64" height="64" rx="16" fill={`url(#${id})`} />
      {drawings[isDrawing(art) ? art : 'target']}
    </svg>
  )
}
