import type { VipLadderView } from '@croupier/api/engagement/vip'
import { useText } from '@croupier/kit/i18n/i18n'

/** How levels are reached, kept and lost, made of the ladder's own data. */
export function VipRules({ ladder }: { ladder: VipLadderView }) {
  const t = useText('vip')
  const { window, review, graceReviews } = ladder
  return (
    <section className="panel vip-rules" aria-labelledby="vip-rules">
      <h2 id="vip-rules">{t('rules')}</h2>
      <ul>
        <li>{t('rules.up')}</li>
        <li>
          {window.type === 'rolling'
            ? t('rules.rolling', { days: window.days })
            : t(`rules.${window.unit}`)}
        </li>
        <li>{t('rules.deposits')}</li>
        <li>{t('rules.bets')}</li>
        <li>{t(review === 'week' ? 'rules.reviewWeek' : 'rules.reviewMonth')}</li>
        <li>{t('rules.grace', { count: graceReviews })}</li>
        <li>{t('rules.once')}</li>
      </ul>
    </section>
  )
}
