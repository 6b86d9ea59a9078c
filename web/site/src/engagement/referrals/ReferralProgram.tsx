import type { OutputOf } from '@croupier/api/endpoint'
import type { referralsApi } from '@croupier/api/engagement/referrals'
import type { Reward } from '@croupier/api/engagement/reward'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { Facts } from '../../reporting/records/Facts.tsx'
import { useRewardText } from '../promotions/RewardLine.tsx'

type Rewards = OutputOf<typeof referralsApi.program>

/** What an invitation brings both sides, what a friend must do for it, and what was earned. */
export function ReferralProgram({
  rewards,
  program,
}: {
  rewards: Rewards
  program: NonNullable<Rewards['program']>
}) {
  const t = useText('referrals')
  const { tag } = useTextBook().language
  const textOf = useRewardText()
  const { currency, qualified, earned } = rewards
  const { terms } = program
  const listed = (all: readonly Reward[]) => all.map((one) => textOf(one, currency)).join(' + ')
  return (
    <>
      <h2>{program.title}</h2>
      <p className="muted">{program.summary}</p>
      <Facts
        facts={[
          ...(terms.friend.length > 0
            ? [{ name: t('friend'), value: <bdi>{listed(terms.friend)}</bdi> }]
            : []),
          ...terms.tiers.map((tier) => ({
            name: t('from', { from: tier.from }),
            value: <bdi>{listed(tier.rewards)}</bdi>,
          })),
          { name: t('most'), value: <bdi>{terms.most}</bdi> },
          { name: t('qualified'), value: <bdi>{qualified}</bdi> },
          { name: t('earned'), value: <Money amount={earned} currency={currency} /> },
        ]}
      />
      <p className="muted">
        {t('how', {
          amount: formatMoney(terms.validBets, { tag, currency }),
          days: terms.withinDays,
        })}
      </p>
      <p className="muted">{t('alike')}</p>
    </>
  )
}
