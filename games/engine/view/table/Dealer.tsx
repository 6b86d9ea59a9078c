import { memo } from 'react'

const SIGHT = '0 0 220 200'

/**
 * The one who deals: drawn, and never a photograph of anybody. The hand moves while something is dealt. What moves is a picture of
 * its own: one that moved inside another would have the whole of it painted anew in every frame.
 */
export const Dealer = memo(({ isDealing, dress }: { isDealing: boolean; dress: string }) => (
  <span className="felt-dealer" data-dealing={isDealing || undefined} aria-hidden="true">
    <svg viewBox={SIGHT}>
      <ellipse cx="110" cy="196" rx="96" ry="12" fill="#000" opacity=".3" />
      <path d="M30 200c4-52 34-70 80-70s76 18 80 70z" fill={dress} />
      <path d="M92 128l18 26 18-26 10 8-28 46-28-46z" fill="#fff" />
      <path d="M98 152l12 8 12-8v16l-12-7-12 7z" fill="#181a26" />
      <rect x="96" y="104" width="28" height="34" rx="12" fill="#e2ab86" />
      <path
        d="M62 84c-6-56 20-78 48-78s54 22 48 78c-2 30-10 46-16 50V70H78v64c-6-4-14-20-16-50z"
        fill="#2a1a22"
      />
      <ellipse cx="110" cy="74" rx="34" ry="42" fill="#f4c6a2" />
      <path
        d="M76 66c2-30 20-40 34-40s32 10 34 40c-10-8-18-18-24-26-10 14-26 22-44 26z"
        fill="#2a1a22"
      />
      <path d="M90 70q6-5 12 0M118 70q6-5 12 0" stroke="#2a1a22" strokeWidth="2.4" fill="none" />
      <path d="M110 80v11q-4 2-5 0" stroke="#cf8f6c" strokeWidth="2" fill="none" />
      <path
        d="M98 99q12 10 24 0"
        stroke="#b5384a"
        strokeWidth="3.4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
    <svg className="felt-eyes" viewBox={SIGHT} fill="#20141a">
      <ellipse cx="96" cy="78" rx="4" ry="5" />
      <ellipse cx="124" cy="78" rx="4" ry="5" />
    </svg>
    <svg className="felt-hand" viewBox={SIGHT}>
      <path d="M168 152q22 12 8 38l-26 6q8-22 2-34z" fill={dress} />
      <ellipse cx="158" cy="190" rx="15" ry="10" fill="#f4c6a2" />
    </svg>
  </span>
))
