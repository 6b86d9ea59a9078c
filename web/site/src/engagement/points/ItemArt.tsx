import type { ReactNode } from 'react'

/** The pictures of items, drawn in the brand's colours: `felt` behind, `gold` for what shines, `ink` for what is dark. */
const pictures: Readonly<Record<string, ReactNode>> = {
  coins: (
    <>
      {[0, 1, 2, 3].map((at) => (
        <g key={at} transform={`translate(0 ${-at * 9})`}>
          <ellipse className="art-edge" cx="48" cy="86" rx="24" ry="9" />
          <ellipse className="art-gold" cx="48" cy="82" rx="24" ry="9" />
          <ellipse className="art-line" cx="48" cy="82" rx="15" ry="5" />
        </g>
      ))}
      <circle className="art-edge" cx="84" cy="68" r="25" />
      <circle className="art-gold" cx="82" cy="66" r="25" />
      <circle className="art-line" cx="82" cy="66" r="18" />
      <path className="art-mark" d="m82 53 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" />
    </>
  ),
  gift: (
    <>
      <rect className="art-deep" x="28" y="56" width="64" height="46" rx="5" />
      <rect className="art-accent" x="22" y="44" width="76" height="18" rx="5" />
      <rect className="art-gold" x="53" y="44" width="14" height="58" />
      <path
        className="art-gold"
        d="M60 44c-22 0-27-8-22-15s16-2 22 15c6-17 17-22 22-15s0 15-22 15z"
      />
      <path
        className="art-line"
        d="M60 44c-12-2-17-7-14-11s9 2 14 11c5-9 11-15 14-11s-2 9-14 11z"
      />
    </>
  ),
  reels: (
    <>
      <rect className="art-gold" x="18" y="36" width="84" height="62" rx="11" />
      {[26, 50, 74].map((x) => (
        <rect key={x} className="art-ink" x={x} y="46" width="20" height="42" rx="4" />
      ))}
      <path className="art-accent" d="M30 58h13l-6 20h-5l5-15h-7z" />
      <path className="art-accent" d="M54 58h13l-6 20h-5l5-15h-7z" />
      <path className="art-accent" d="M78 58h13l-6 20h-5l5-15h-7z" />
      <circle className="art-gold" cx="60" cy="28" r="9" />
      <circle className="art-mark" cx="60" cy="28" r="4" />
    </>
  ),
  ticket: (
    <g transform="rotate(-12 60 66)">
      <path className="art-gold" d="M18 44h84v15a8 8 0 0 0 0 15v15H18V74a8 8 0 0 0 0-15z" />
      <path className="art-dash" d="M78 48v38" />
      <path className="art-mark" d="m48 52 4 10 11 1-8 7 2 11-9-6-9 6 2-11-8-7 11-1z" />
      <rect className="art-line" x="85" y="56" width="9" height="20" rx="2" />
    </g>
  ),
  cap: (
    <>
      <path className="art-accent" d="M26 78c0-30 18-44 36-44s30 14 32 40l-22 6z" />
      <path
        className="art-deep"
        d="M26 78c14-9 34-11 52-8l30 8c4 1 4 9-1 9-22 0-56 3-78 0-5-1-6-7-3-9z"
      />
      <path className="art-line" d="M62 34c-8 10-12 24-12 36M62 34c9 9 14 20 16 36" />
      <circle className="art-gold" cx="62" cy="33" r="5" />
      <path className="art-mark" d="m58 48 3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" />
    </>
  ),
  shirt: (
    <>
      <path
        className="art-accent"
        d="m44 30-26 13 9 22 11-4v42h44V61l11 4 9-22-26-13c-3 10-29 10-32 0z"
      />
      <path className="art-deep" d="m38 61-11 4-9-22 8-4zM82 61l11 4 9-22-8-4z" />
      <path className="art-line" d="M44 30c3 13 29 13 32 0" />
      <path className="art-mark" d="m60 56 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" />
    </>
  ),
  mug: (
    <>
      <path className="art-dash" d="M46 34c-4-7 4-9 0-16M60 34c-4-7 4-9 0-16M74 34c-4-7 4-9 0-16" />
      <path className="art-ring" d="M84 56c18-4 20 24 0 24" />
      <rect className="art-accent" x="34" y="42" width="50" height="60" rx="9" />
      <rect className="art-gold" x="34" y="50" width="50" height="7" />
      <path className="art-mark" d="m59 64 4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1z" />
    </>
  ),
  headphones: (
    <>
      <path className="art-ring" d="M26 78V66a34 34 0 0 1 68 0v12" />
      <rect className="art-accent" x="20" y="68" width="20" height="34" rx="9" />
      <rect className="art-accent" x="80" y="68" width="20" height="34" rx="9" />
      <rect className="art-gold" x="34" y="72" width="8" height="26" rx="4" />
      <rect className="art-gold" x="78" y="72" width="8" height="26" rx="4" />
    </>
  ),
  powerbank: (
    <>
      <rect className="art-ink" x="36" y="28" width="48" height="76" rx="10" />
      <rect className="art-line" x="42" y="34" width="36" height="64" rx="6" />
      <path className="art-gold" d="M64 42 48 70h11l-4 22 18-30H61z" />
      <rect className="art-accent" x="52" y="22" width="16" height="8" rx="2" />
    </>
  ),
  phone: (
    <>
      <rect className="art-ink" x="36" y="20" width="48" height="86" rx="10" />
      <rect className="art-accent" x="41" y="28" width="38" height="66" rx="4" />
      <path className="art-gold" d="M41 74c12-14 20 4 38-16v36H41z" />
      <circle className="art-mark" cx="68" cy="44" r="7" />
      <rect className="art-gold" x="53" y="98" width="14" height="3" rx="1.5" />
    </>
  ),
  watch: (
    <>
      <path className="art-deep" d="M46 40 50 18h20l4 22zM46 84l4 22h20l4-22z" />
      <circle className="art-gold" cx="60" cy="62" r="29" />
      <circle className="art-ink" cx="60" cy="62" r="23" />
      <path className="art-hand" d="M60 47v15l11 7" />
      <circle className="art-accent" cx="60" cy="62" r="3" />
      <rect className="art-gold" x="88" y="58" width="6" height="9" rx="2" />
    </>
  ),
  chips: (
    <>
      {[0, 1, 2].map((at) => (
        <g key={at} transform={`translate(${at * 18 - 18} ${at === 1 ? -18 : 4})`}>
          <circle className="art-deep" cx="60" cy="72" r="26" />
          <circle className="art-chip" cx="60" cy="72" r="22" />
          <circle className="art-gold" cx="60" cy="72" r="13" />
          <path className="art-mark" d="m60 63 3 6 6 1-4 4 1 7-6-3-6 3 1-7-4-4 6-1z" />
        </g>
      ))}
    </>
  ),
}

/** The names that an item's `art` may have; another one is drawn as a present. */
export function ItemArt({ name }: { name: string }) {
  return (
    <svg className="item-art" viewBox="0 0 120 120" aria-hidden="true" focusable="false">
      <ellipse className="art-shadow" cx="60" cy="107" rx="40" ry="6" />
      {Object.hasOwn(pictures, name) ? pictures[name] : pictures['gift']}
    </svg>
  )
}
