import type { OutputOf } from '@croupier/api/endpoint'
import type { recordsApi } from '@croupier/api/reporting/records'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { IconButton } from '@croupier/kit/ui/Button'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { Then } from '@croupier/kit/ui/Then'
import { usePermission } from '../../app/site.tsx'

export type PlayedRound = OutputOf<typeof recordsApi.rounds>['items'][number]

export const roundTone: Record<PlayedRound['state'], BadgeTone> = {
  open: 'accent',
  closed: 'neutral',
  cancelled: 'warning',
}

/** A round with what it cost and paid; a press opens it, and one beside it verifies it where the studio played it. */
export function RoundButton({
  round,
  onOpen,
  onVerify,
}: {
  round: PlayedRound
  onOpen: () => void
  onVerify: () => void
}) {
  const t = useText('records')
  const line = <RoundLine round={round} onOpen={onOpen} />
  if (!round.isVerifiable) return line
  return (
    <div className="line-verified">
      {line}
      <IconButton label={t('verify')} icon="badge-check" onClick={onVerify} />
    </div>
  )
}

function RoundLine({ round, onOpen }: { round: PlayedRound; onOpen: () => void }) {
  const t = useText('records')
  const { brand } = usePermission()
  const { title, gameCode, roundId, stake, payout, net, currency, state, openedAt } = round
  return (
    <button type="button" className="line" aria-haspopup="dialog" onClick={onOpen}>
      <span className="line-what">
        {title ?? gameCode ?? roundId}
        <small>
          <time dateTime={openedAt.toISOString()}>{formatZoned(openedAt, brand.timeZone)}</time>
        </small>
        {state === 'closed' ? null : (
          <span>
            <Badge tone={roundTone[state]}>{t(`state.${state}`)}</Badge>
          </span>
        )}
      </span>
      <span className="record-end">
        <span className={net > 0n ? 'record-plus' : undefined}>
          <span className="sr-only">{t('net')} </span>
          <Money amount={net} currency={currency} signed />
        </span>
        <small>
          <span className="sr-only">{t('stake')} </span>
          <Money amount={stake} currency={currency} /> <Then />{' '}
          <span className="sr-only">{t('payout')} </span>
          <Money amount={payout} currency={currency} />
        </small>
      </span>
    </button>
  )
}
