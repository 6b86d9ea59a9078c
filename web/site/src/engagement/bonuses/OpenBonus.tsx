import { bonusesApi } from '@croupier/api/engagement/bonuses'
import type { OutputOf } from '@croupier/api/endpoint'
import { walletApi } from '@croupier/api/play/wallet'
import { useAction } from '@croupier/kit/api/queries'
import { type Translate, useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type Column, Table } from '@croupier/kit/ui/Table'
import { Progress } from '@croupier/kit/ui/Progress'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { useTypeName } from '../../reporting/figures/type-name.ts'
import { BonusTermsList } from './BonusTermsList.tsx'
import { PlayableRules } from './PlayableRules.tsx'
import { shareOf } from './share-of.ts'

export type Bonus = OutputOf<typeof bonusesApi.mine>['items'][number]

/** The bonus that waits for its bets: how far it is, what was played for it, until when, and the way out. */
export function OpenBonus({ bonus }: { bonus: Bonus }) {
  const t = useText('bonus')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const nameOf = useTypeName()
  const { amount, balance, currency, required, wagered, endsAt, terms, played } = bonus
  const isPlayable = bonus.type === 'playable'
  const shown = (sum: bigint) => formatMoney(sum, { tag, currency })
  const counted = wagered < required ? wagered : required
  const percent = required === 0n ? 100 : Number((counted * 100n) / required)
  const words = t('open.progress', { wagered: shown(counted), required: shown(required) })
  return (
    <section className="panel bonus-open" aria-labelledby="bonus-open">
      <h2 id="bonus-open">{t('open.title')}</h2>
      <strong className="bonus-sum">
        <Money amount={balance} currency={currency} />
      </strong>
      {isPlayable ? <p className="muted">{t('playable.left', { amount: shown(amount) })}</p> : null}
      <Progress size="large" value={percent} max={100} label={words} />
      <p>{words}</p>
      <p className="muted">{t('open.until', { time: formatZoned(endsAt, brand.timeZone) })}</p>
      <p className="muted">{t('terms.times', { times: terms.times, days: terms.days })}</p>
      {isPlayable ? <PlayableRules {...bonus} /> : <p className="muted">{t('terms.subaccount')}</p>}
      {played.length === 0 ? (
        <BonusTermsList terms={terms} />
      ) : (
        <Table
          caption={t('terms.counts')}
          columns={playedColumns({ t, bonus, nameOf, tag })}
          rows={played}
          rowKey={({ type }) => type}
          empty={null}
        />
      )}
      <GiveUp bonus={bonus} />
    </section>
  )
}

type Played = Bonus['played'][number]

function playedColumns({
  t,
  bonus: { currency, terms },
  nameOf,
  tag,
}: {
  t: Translate<'bonus'>
  bonus: Bonus
  nameOf: (type: string) => string
  tag: string
}): Column<Played>[] {
  const shares: Readonly<Record<string, number>> = terms.contribution
  return [
    { key: 'type', title: t('column.type'), cell: ({ type }) => nameOf(type) },
    {
      key: 'share',
      title: t('column.share'),
      align: 'end',
      cell: ({ type }) => <bdi>{shareOf(shares[type] ?? 0, tag)}</bdi>,
    },
    {
      key: 'valid',
      title: t('column.valid'),
      align: 'end',
      cell: ({ validBets }) => <Money amount={validBets} currency={currency} />,
    },
    {
      key: 'counted',
      title: t('column.counted'),
      align: 'end',
      cell: ({ counted }) => <Money amount={counted} currency={currency} />,
    },
  ]
}

/** Asked once more before it is gone. */
function GiveUp({ bonus: { id, balance, currency } }: { bonus: Bonus }) {
  const t = useText('bonus')
  const { tag } = useTextBook().language
  const [asking, setAsking] = useState(false)
  const giveUp = useAction(bonusesApi.giveUp, {
    refreshes: [bonusesApi.mine, bonusesApi.offers, walletApi.balance],
  })
  if (!asking) {
    return (
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('giveUp.action')}
      </Button>
    )
  }
  return (
    <fieldset className="bonus-ask" aria-label={t('giveUp.action')}>
      <p className="note">{t('giveUp.ask', { amount: formatMoney(balance, { tag, currency }) })}</p>
      <RefusalNote error={giveUp.error} />
      <Button look="main" onClick={() => setAsking(false)}>
        {t('giveUp.no')}
      </Button>
      <Button look="quiet" busy={giveUp.isPending} onClick={() => giveUp.mutate({ bonusId: id })}>
        {t('giveUp.yes')}
      </Button>
    </fieldset>
  )
}
