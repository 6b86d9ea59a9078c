import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import type { GameItem } from './game-item.ts'
import '../../styles/lists.css'

/** What sets the game apart: closed, new, a jackpot, or how much of a stake counts towards a bonus. */
export function CardBadges({ game }: { game: GameItem }) {
  const t = useText('gamelist')
  const { isClosed, isNew, hasJackpot, bonusShare } = game
  return (
    <span className="card-badges">
      {isClosed ? <span data-tone="closed">{t('badge.closed')}</span> : null}
      {hasJackpot ? <span data-tone="jackpot">{t('badge.jackpot')}</span> : null}
      {isNew ? <span data-tone="new">{t('badge.new')}</span> : null}
      {bonusShare === undefined ? null : <span>{t('badge.bonus', { share: bonusShare })}</span>}
    </span>
  )
}

/** What the game returns to the player. */
export function CardReturn({ basis }: { basis: number }) {
  const t = useText('gamelist')
  const { language } = useTextBook()
  const rtp = new Intl.NumberFormat(language.tag, { style: 'percent', maximumFractionDigits: 2 })
  return <span className="card-rtp">{t('badge.rtp', { rtp: rtp.format(basis / 10_000) })}</span>
}
