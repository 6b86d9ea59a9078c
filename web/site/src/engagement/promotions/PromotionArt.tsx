import { Icon } from '@croupier/kit/ui/Icon'
import type { IconName } from '@croupier/kit/ui/icon-names'

/** The pictures that promotions may name; any other name shows a gift. */
const pictures = new Map<string, IconName>([
  ['gift', 'gift'],
  ['cashback', 'rotate-cw'],
  ['rebate', 'percent'],
  ['crown', 'crown'],
  ['trophy', 'trophy'],
  ['wheel', 'target'],
  ['envelopes', 'mail'],
  ['draw', 'ticket'],
  ['ticket', 'ticket'],
  ['coins', 'coins'],
  ['calendar', 'calendar'],
  ['friends', 'users'],
  ['rounds', 'sparkles'],
])

/** The drawn head of a promotion's card: a picture on rays, in the colours of its name. */
export function PromotionArt({ art }: { art: string }) {
  const name = pictures.get(art) ?? 'gift'
  return (
    <span className="promotion-art" data-art={pictures.has(art) ? art : 'gift'} aria-hidden="true">
      <svg viewBox="0 0 320 120" preserveAspectRatio="xMidYMid slice" focusable="false">
        <circle cx="160" cy="150" r="120" />
        <circle cx="160" cy="150" r="88" />
        {RAYS.map((turn) => (
          <path key={turn} d="M160 150 L148 -60 L172 -60 Z" transform={`rotate(${turn} 160 150)`} />
        ))}
        <circle cx="42" cy="30" r="4" />
        <circle cx="280" cy="44" r="6" />
        <circle cx="252" cy="18" r="3" />
        <circle cx="80" cy="72" r="3" />
      </svg>
      <Icon name={name} size={48} />
    </span>
  )
}

const RAYS = [-75, -50, -25, 0, 25, 50, 75]
