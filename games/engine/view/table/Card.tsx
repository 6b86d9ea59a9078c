import { isRed, rankText, suitText, type Card as CardNumber } from '../../cards.ts'

/** A playing card, face up, or its back while it is still to come. */
export function Card({
  card,
  isUp,
  isAcross = false,
}: {
  card: CardNumber
  isUp: boolean
  /** A third card lies across. */
  isAcross?: boolean
}) {
  return (
    <span className="felt-card" data-up={isUp || undefined} data-across={isAcross || undefined}>
      <svg viewBox="0 0 60 84" role="img" aria-label={isUp ? rankText(card) + suitText(card) : ''}>
        {isUp ? (
          <g fill={isRed(card) ? '#c5162e' : '#14161f'}>
            <rect x="1" y="1" width="58" height="82" rx="7" fill="#fffdf8" stroke="#0003" />
            <text x="7" y="22" fontSize="20" fontWeight="800">
              {rankText(card)}
            </text>
            <text x="8" y="38" fontSize="15">
              {suitText(card)}
            </text>
            <text x="34" y="70" fontSize="40" textAnchor="middle">
              {suitText(card)}
            </text>
          </g>
        ) : (
          <g>
            <rect x="1" y="1" width="58" height="82" rx="7" fill="#8b1d2c" stroke="#fff" />
            <rect x="7" y="7" width="46" height="70" rx="4" fill="none" stroke="#f3c76a" />
            <path d="M30 22l14 20-14 20-14-20z" fill="#f3c76a" opacity=".85" />
          </g>
        )}
      </svg>
    </span>
  )
}
