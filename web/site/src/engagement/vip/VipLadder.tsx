import type { VipLadderView, VipLevelView } from '@croupier/api/engagement/vip'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { VipBadge } from './VipBadge.tsx'

/** The levels as a row of badges; each can be chosen to read what it gives. */
export function VipLadder(of: {
  ladder: VipLadderView
  own: number
  chosen: number
  onChoose: (number: number) => void
}) {
  const { ladder, own, chosen, onChoose } = of
  const t = useText('vip')
  return (
    <ol className="vip-ladder">
      {ladder.levels.map((level) => (
        <li key={level.number}>
          <button
            type="button"
            className="vip-step"
            aria-pressed={level.number === chosen}
            data-own={level.number === own ? '' : undefined}
            data-ahead={level.number > own ? '' : undefined}
            onClick={() => onChoose(level.number)}
          >
            <VipBadge badge={level.badge} size={56} />
            <strong>{level.name}</strong>
            <small>{level.number === own ? t('own') : <Asked level={level} of={ladder} />}</small>
          </button>
        </li>
      ))}
    </ol>
  )
}

function Asked({ level, of }: { level: VipLevelView; of: VipLadderView }) {
  const t = useText('vip')
  const { tag } = useTextBook().language
  const { currency } = of
  if (level.deposits === 0n && level.validBets === 0n) return t('levels.everybody')
  return t('levels.asks', {
    deposits: formatMoney(level.deposits, { tag, currency, digits: 0 }),
    validBets: formatMoney(level.validBets, { tag, currency, digits: 0 }),
  })
}
