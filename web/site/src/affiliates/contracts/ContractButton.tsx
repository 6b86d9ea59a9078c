import type { ContractTerms, ContractView } from '@croupier/api/affiliates/agents'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { usePermission } from '../../app/site.tsx'
import { rateText } from '@croupier/kit/contracts/rates'

export const contractTone: Record<ContractView['state'], BadgeTone> = {
  new_request: 'accent',
  accepted: 'good',
  rejected: 'bad',
  terminated: 'neutral',
}

/** A contract in a list: its type, the other side, and how it stands. */
export function ContractButton({
  contract,
  onOpen,
}: {
  contract: ContractView
  onOpen: () => void
}) {
  const t = useText('agentcentre')
  const { language } = useTextBook()
  const { brand } = usePermission()
  const { type, version, state, termination, offeredAt, terms } = contract
  const rate = highestRate(terms)
  return (
    <button type="button" className="line" aria-haspopup="dialog" onClick={onOpen}>
      <span className="line-what">
        <span>
          {t(`type.${type}`)} · <OtherSide contract={contract} />
        </span>
        <small>
          {t('version', { version })} ·{' '}
          <time dateTime={offeredAt.toISOString()}>{formatZoned(offeredAt, brand.timeZone)}</time>
        </small>
      </span>
      <span className="record-end">
        <Badge tone={termination && state === 'accepted' ? 'warning' : contractTone[state]}>
          {termination && state === 'accepted' ? t('contract.ending') : t(`contract.${state}`)}
        </Badge>
        {rate > 0 ? <small>{t('upTo', { rate: rateText(rate, language.tag) })}</small> : null}
      </span>
    </button>
  )
}

export function OtherSide({ contract: { side, giver, taker } }: { contract: ContractView }) {
  const t = useText('agentcentre')
  const person = side === 'given' ? taker : giver
  return <bdi>{person?.account ?? t('house')}</bdi>
}

function highestRate(terms: ContractTerms): number {
  if (terms.type === 'realtime') return Math.max(terms.profitRate, terms.lossRate)
  return Math.max(0, ...terms.tiers.map(({ rate }) => rate))
}
