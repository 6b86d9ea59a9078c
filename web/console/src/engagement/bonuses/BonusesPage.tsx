import { type BonusOffer, consoleBonusesApi } from '@croupier/api/engagement/console-bonuses'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DecideOfferDialog, EndOfferDialog } from './OfferDialogs.tsx'
import { ProposeOfferDialog } from './ProposeOfferDialog.tsx'
import { useOfferWords } from './offer-words.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, amountColumn } from '../../ui/table/columns.tsx'
import { PageHead, StateBadge } from '../../ui/words.tsx'

const PAGE = 50

/** What the brand adds to deposits, with what became of it; where the market forbids it, that it does. */
export function BonusesPage() {
  const t = useText('bonusdesk')
  const { may } = useDesk()
  const [chosen, setChosen] = useState<BonusOffer | null>(null)
  const [proposing, setProposing] = useState(false)
  const pages = useStaffPages(consoleBonusesApi.list, { limit: PAGE })
  const isForbidden = pages.answer !== undefined && pages.answer.forbidden !== null
  const columns = useColumns()
  const onOpen = (offer: BonusOffer): void => {
    if (offer.state === 'waiting' || offer.state === 'live') setChosen(offer)
  }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {isForbidden ? <p className="note">{t('forbidden')}</p> : null}
      <DataTable
        caption={t('title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        {...(may('bonuses.write') ? { onOpen } : {})}
        empty={t('none')}
        csv="bonuses"
        list="bonuses"
      >
        {may('bonuses.write') ? (
          <Button look="main" disabled={isForbidden} onClick={() => setProposing(true)}>
            {t('new')}
          </Button>
        ) : null}
      </DataTable>
      {proposing ? <ProposeOfferDialog onClose={() => setProposing(false)} /> : null}
      {chosen?.state === 'waiting' ? (
        <DecideOfferDialog offer={chosen} onClose={() => setChosen(null)} />
      ) : null}
      {chosen?.state === 'live' ? (
        <EndOfferDialog offer={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </>
  )
}

function useColumns(): DataColumn<BonusOffer>[] {
  const t = useText('bonusdesk')
  const cashdesk = useText('cashdesk')
  const { headOf } = useOfferWords()
  return useMemo(() => {
    const sum = (key: 'openSum' | 'cost' | 'lapsedSum'): DataColumn<BonusOffer> =>
      amountColumn({ key, title: t(key), amount: (offer) => offer[key] })
    return [
      {
        key: 'code',
        title: t('code'),
        value: ({ code }) => code,
        renderCell: ({ code }) => <strong dir="ltr">{code}</strong>,
      },
      { key: 'version', title: t('version'), align: 'end', value: ({ version }) => version },
      { key: 'terms', title: t('terms'), value: headOf },
      {
        key: 'state',
        title: cashdesk('state'),
        value: ({ state }) => t(`state.${state}`),
        renderCell: ({ state }) => <StateBadge state={state}>{t(`state.${state}`)}</StateBadge>,
      },
      { key: 'granted', title: t('granted'), align: 'end', value: ({ granted }) => granted },
      sum('openSum'),
      sum('cost'),
      sum('lapsedSum'),
      {
        key: 'by',
        title: cashdesk('proposedBy'),
        value: ({ proposedBy }) => proposedBy,
        wide: true,
      },
      {
        key: 'decided',
        title: cashdesk('decidedBy'),
        value: ({ decidedBy }) => decidedBy,
        wide: true,
      },
    ]
  }, [t, cashdesk, headOf])
}
