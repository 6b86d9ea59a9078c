import { useText } from '@croupier/kit/i18n/i18n'
import type { ReactNode, SyntheticEvent } from 'react'
import { useGameName } from './use-game-name.ts'

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
  const { title } = useGameName(code)
  const picture = {
    src: `/art/games/${encodeURIComponent(code)}.avif`,
    width: 240,
    height: 320,
    onError: hide,
  }
  return (
    <section className="poster" aria-busy={busy}>
      {title === undefined ? null : <h1 className="sr-only">{title}</h1>}
      <img className="poster-back" alt="" {...picture} />
      <img className={busy ? 'poster-art poster-busy' : 'poster-art'} alt="" {...picture} />
      {busy ? (
        <output className="poster-text">
          {t('opening')}
          <span className="poster-bar" />
        </output>
      ) : null}
      {children}
    </section>
  )
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.hidden = true
}
