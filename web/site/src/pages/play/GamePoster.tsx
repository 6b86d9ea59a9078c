import { useText } from '@croupier/kit/i18n/i18n'
import type { ReactNode } from 'react'

/** The game's picture while it opens, or the choices before it. */
export function GamePoster({
  code,
  busy = false,
  children,
}: {
  code: string
  busy?: boolean
  children?: ReactNode
}) {
  const t = useText('play')
  return (
    <section className="poster" aria-busy={busy}>
      <h1 className="sr-only">{code}</h1>
      <img
        className={busy ? 'poster-art poster-busy' : 'poster-art'}
        src={`/art/games/${encodeURIComponent(code)}.avif`}
        alt=""
        width={240}
        height={320}
        onError={({ currentTarget }) => {
          currentTarget.hidden = true
        }}
      />
      {busy ? <output className="poster-text">{t('opening')}</output> : null}
      {children}
    </section>
  )
}
