import { returnIn } from '@croupier/kit/percent.ts'
import type { ReactNode } from 'react'
import type { ReturnToPlayer } from '../../profiles.ts'
import type { Desk } from '../use-desk.ts'
import { Sheet } from './Sheet.tsx'

/** The game's own rules, then what every game must say: return, limits, and which mathematics it is. */
export function RulesSheet({
  desk,
  rtp,
  onClose,
  children,
}: {
  desk: Desk
  rtp: ReturnToPlayer
  onClose: () => void
  children: ReactNode
}) {
  const { t, launch, props } = desk
  const { limits, profile } = launch
  return (
    <Sheet title={t('rules')} closeLabel={t('close')} onClose={onClose}>
      <div className="gv-rules">{children}</div>
      <dl className="gv-facts">
        <dt>{t('rules.rtp')}</dt>
        <dd>{returnText(rtp, props.language.tag)}</dd>
        <dt>{t('stake')}</dt>
        <dd>
          {t('rules.limits', {
            min: props.formatMoney(limits.minStake),
            max: props.formatMoney(limits.maxStake),
            win: props.formatMoney(limits.maxWin),
          })}
        </dd>
        <dt>{t('rules.math', { profile: profile.code, version: profile.version })}</dt>
        <dd>
          {t('rules.sha')}
          <code>{profile.sha256}</code>
        </dd>
      </dl>
    </Sheet>
  )
}

/** 96.13 % or 96.28 – 97.00 %: from the lowest to the highest of all bets. */
export function returnText({ lowest, highest }: ReturnToPlayer, tag: string): string {
  const percent = returnIn(tag)
  return percent(lowest) === percent(highest)
    ? percent(highest)
    : `${percent(lowest)} – ${percent(highest)}`
}
