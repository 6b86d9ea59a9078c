import type { ReactNode } from 'react'

/** One part: its name, and its lines or why there are none. */
export function AroundPart({
  title,
  empty,
  lines,
  children,
}: {
  title: string
  empty?: string
  lines: readonly { key: string; line: ReactNode }[]
  children?: ReactNode
}) {
  return (
    <section className="panel padded around-part" aria-label={title}>
      <h2>{title}</h2>
      {lines.length === 0 && empty ? <p className="muted">{empty}</p> : null}
      {lines.length > 0 ? (
        <ul>
          {lines.map(({ key, line }) => (
            <li key={key}>{line}</li>
          ))}
        </ul>
      ) : null}
      {children}
    </section>
  )
}
