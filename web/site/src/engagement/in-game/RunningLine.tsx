import type { RunningItem } from '@croupier/api/engagement/in-game'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Icon } from '@croupier/kit/ui/Icon'
import type { RealCurrency } from '@croupier/shared/currencies'
import { Progress } from '@croupier/kit/ui/Progress'
import { Link } from 'wouter'
import { TimeLeft } from '../missions/TimeLeft.tsx'
import { runningIcons, runningPage, shareOf, useRunningWords } from './running-words.ts'

/** One thing that rounds count for, with how far it has come and how long it lasts; it leads to its page. */
export function RunningLine({ item, currency }: { item: RunningItem; currency: RealCurrency }) {
  const t = useText('promotions')
  const { titleOf, progressOf } = useRunningWords(currency)
  const { tag } = useTextBook().language
  const share = shareOf(item)
  const progress = progressOf(item)
  return (
    <Link href={runningPage(item)} className="running-line" data-kind={item.kind}>
      <Icon name={runningIcons[item.kind]} size={22} />
      <span>
        <strong>{titleOf(item)}</strong>
        {share === null ? null : <Progress value={share} max={1} label={progress} />}
        <small>{progress}</small>
        {item.kind === 'wagering' && item.playable !== null ? (
          <small>
            {t('running.playable', { amount: formatMoney(item.playable, { tag, currency }) })}
          </small>
        ) : null}
        {item.kind === 'wagering' && item.share !== null && item.share < WHOLE ? (
          <small className="muted">{t('running.share', { share: item.share / 100 })}</small>
        ) : null}
        {item.endsAt === null ? null : (
          <small className="muted">
            <TimeLeft until={item.endsAt} />
          </small>
        )}
      </span>
    </Link>
  )
}

/** In hundredths of a percent. */
const WHOLE = 10_000
