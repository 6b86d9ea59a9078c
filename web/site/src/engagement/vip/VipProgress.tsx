import type { VipLadderView, VipStanding } from '@croupier/api/engagement/vip'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Progress } from '@croupier/kit/ui/Progress'
import { dayIn } from './day-in.ts'
import { VipBadge } from './VipBadge.tsx'

/** The level that the member has, both conditions of the next one, and what keeps the one that is there. */
export function VipProgress({ ladder, standing }: Props) {
  const t = useText('vip')
  const { tag } = useTextBook().language
  const level = ladder.levels[standing.level - 1]
  const next = ladder.levels[standing.level]
  const rank = ladder.ranks[standing.rank - 1]
  return (
    <section className="panel vip-own" aria-label={t('own')}>
      <div className="vip-head">
        {level ? <VipBadge badge={level.badge} size={96} /> : null}
        <div>
          <p className="muted">{t('own')}</p>
          <p className="vip-name">{level?.name ?? t('own.none')}</p>
          {standing.since && level ? (
            <p className="muted">{t('own.since', { day: dayIn(standing.since, tag) })}</p>
          ) : null}
          {rank ? <p className="vip-rank">{t('rank', { rank: rank.name })}</p> : null}
        </div>
      </div>
      {next ? (
        <Conditions
          title={t('next', { level: next.name })}
          note={t('next.both', {
            from: dayIn(standing.window.from, tag),
            to: dayIn(standing.window.to, tag),
          })}
          needed={next}
          ladder={ladder}
          standing={standing}
        />
      ) : (
        <p className="vip-top">{t('top')}</p>
      )}
      <Keeping ladder={ladder} standing={standing} />
    </section>
  )
}

interface Props {
  ladder: VipLadderView
  standing: VipStanding
}

function Conditions(
  of: Props & { title: string; note: string; needed: { deposits: bigint; validBets: bigint } },
) {
  const { title, note, needed, ladder, standing } = of
  const t = useText('vip')
  return (
    <div className="vip-next">
      <h2>{title}</h2>
      <Condition
        label={t('deposits')}
        counted={standing.counted.deposits}
        needed={needed.deposits}
        currency={ladder.currency}
      />
      <Condition
        label={t('validBets')}
        counted={standing.counted.validBets}
        needed={needed.validBets}
        currency={ladder.currency}
      />
      <p className="muted">{note}</p>
    </div>
  )
}

function Condition(of: {
  label: string
  counted: bigint
  needed: bigint
  currency: VipLadderView['currency']
}) {
  const { label, counted, needed, currency } = of
  const t = useText('vip')
  const { tag } = useTextBook().language
  const isMet = counted >= needed
  const percent = isMet ? 100 : Number((counted * 100n) / needed)
  const words = t('condition', {
    counted: formatMoney(counted, { tag, currency }),
    needed: formatMoney(needed, { tag, currency }),
  })
  return (
    <div className="vip-condition" data-met={isMet ? '' : undefined}>
      <p>
        <strong>{label}</strong>
        <span>{isMet ? t('met') : words}</span>
      </p>
      <Progress size="large" value={percent} max={100} label={`${label}: ${words}`} />
    </div>
  )
}

/** How the level is kept, until when, and how often that may be missed. */
function Keeping({ ladder, standing }: Props) {
  const t = useText('vip')
  const { tag } = useTextBook().language
  const level = ladder.levels[standing.level - 1]
  if (!level) return null
  const { reviewAfter, keptUntil } = standing
  if (reviewAfter === null) return <p className="muted">{t('keep.always')}</p>
  const shown = (amount: bigint) => formatMoney(amount, { tag, currency: ladder.currency })
  return (
    <div className="vip-keep">
      <h2>{t('keep', { level: level.name })}</h2>
      <p>
        {standing.keeps
          ? t('keep.met', { day: dayIn(reviewAfter, tag) })
          : t('keep.needed', {
              day: dayIn(reviewAfter, tag),
              deposits: shown(level.keepDeposits),
              validBets: shown(level.keepValidBets),
            })}
      </p>
      {keptUntil ? <p>{t('keep.until', { day: dayIn(keptUntil, tag) })}</p> : null}
      {standing.keeps ? null : (
        <p className="muted">{t('keep.grace', { count: standing.graceLeft })}</p>
      )}
    </div>
  )
}
