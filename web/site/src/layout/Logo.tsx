/** The brand's mark: original geometry in the brand's own colours, the name as text. */
export function Logo({ code, name }: { code: string; name: string }) {
  return (
    <span className="logo">
      <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden="true">
        {code === 'lotus' ? <LotusMark /> : <ChipMark />}
      </svg>
      {name}
    </span>
  )
}

/** A chip seen from above, cut by the croupier's rake. */
function ChipMark() {
  return (
    <>
      <circle cx="16" cy="16" r="15" fill="var(--color-accent)" />
      <circle
        cx="16"
        cy="16"
        r="12.4"
        fill="none"
        stroke="var(--color-on-accent)"
        strokeWidth="3.4"
        strokeDasharray="6.5 6.48"
        opacity=".85"
      />
      <path d="M16 7.6 23 16l-7 8.4L9 16z" fill="var(--color-on-accent)" />
      <path d="M16 11.4 19.8 16 16 20.6 12.2 16z" fill="var(--color-accent-strong)" />
    </>
  )
}

/** Five petals. */
function LotusMark() {
  return (
    <g fill="var(--color-accent)">
      <path d="M16 4c5 6 5 14 0 21C11 18 11 10 16 4z" fill="var(--color-accent-strong)" />
      <path d="M6 9c6 2 9 8 9 16C8 22 5 16 6 9zM26 9c-6 2-9 8-9 16 7-3 10-9 9-16z" opacity=".85" />
      <path
        d="M1 17c6-1 11 3 13 9-7 1-12-3-13-9zM31 17c-6-1-11 3-13 9 7 1 12-3 13-9z"
        opacity=".6"
      />
    </g>
  )
}
