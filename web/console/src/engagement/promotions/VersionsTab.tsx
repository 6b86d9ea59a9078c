import {
  consolePromotionsApi,
  type PromotionRow,
} from '@croupier/api/engagement/console-promotions'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useMemo, useState } from 'react'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { amountColumn, type DataColumn, stateColumn, timeColumn } from '../../ui/table/columns.tsx'
import { Amount, Facts, When } from '../../ui/words.tsx'
import { BudgetMeter } from './BudgetMeter.tsx'
import { CampaignResults } from './CampaignResults.tsx'
import { PromotionEditor } from './PromotionEditor.tsx'

const PAGE = 50

/** The versions of promotions: what runs, for whom, what it has cost, and what is left of its budget. */
export function VersionsTab() {
  const t = useText('promotiondesk')
  const { may } = useDesk()
  const [chosen, setChosen] = useState<PromotionRow | null>(null)
  const [edited, setEdited] = useState<PromotionRow | 'new' | null>(null)
  const pages = useStaffPages(consolePromotionsApi.list, { limit: PAGE })
  const columns = useColumns()
  if (edited !== null)
    return (
      <PromotionEditor
        of={edited === 'new' ? null : edited}
        languages={pages.answer?.languages ?? []}
        onClose={() => setEdited(null)}
      />
    )
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={setChosen}
        empty={t('none')}
        csv="promotions"
        list="promotions"
      >
        {may('bonuses.write') ? (
          <Button look="main" onClick={() => setEdited('new')}>
            {t('new')}
          </Button>
        ) : null}
      </DataTable>
      {chosen ? (
        <PromotionPanel
          row={chosen}
          onClose={() => setChosen(null)}
          onEdit={() => setEdited(chosen)}
        />
      ) : null}
    </>
  )
}

function PromotionPanel({
  row,
  onClose,
  onEdit,
}: {
  row: PromotionRow
  onClose: () => void
  onEdit: () => void
}) {
  const t = useText('promotiondesk')
  const { may } = useDesk()
  const [ends, setEnds] = useState(false)
  const end = useStaffAction(consolePromotionsApi.end, { refreshes: [consolePromotionsApi.list] })
  const { definition, currency } = row
  return (
    <SidePanel label={definition.code} onClose={onClose}>
      <h2>
        <bdi dir="ltr">{definition.code}</bdi> · {row.version}
      </h2>
      <Facts
        items={[
          { name: t('column.kind'), value: t(`kind.${definition.terms.kind}`) },
          { name: t('column.state'), value: t(`state.${row.state}`) },
          { name: t('field.startsAt'), value: <When at={definition.startsAt} /> },
          { name: t('field.endsAt'), value: <When at={definition.endsAt} /> },
          { name: t('column.members'), value: row.members },
          { name: t('column.given'), value: row.given },
          { name: t('column.cost'), value: <Amount amount={row.cost} currency={currency} /> },
          { name: t('column.left'), value: <BudgetMeter row={row} /> },
          { name: t('column.by'), value: [row.proposedBy, row.decidedBy ?? '–'].join(' · ') },
        ]}
      />
      {definition.terms.kind === 'campaign' ? <CampaignResults promotionId={row.id} /> : null}
      <h3>{t('field.texts')}</h3>
      {Object.entries(definition.texts).map(([language, { title, summary }]) => (
        <div key={language} className="promotion-text" lang={language}>
          <small className="muted">{language}</small>
          <strong>{title}</strong>
          <p>{summary}</p>
        </div>
      ))}
      {may('bonuses.write') ? (
        <div className="form-foot">
          <Button onClick={onEdit}>{t('nextVersion')}</Button>
          {row.state === 'live' ? (
            <Button look="danger" onClick={() => setEnds(true)}>
              {t('end')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {ends ? (
        <ActionDialog
          title={t('end.title', { code: definition.code })}
          confirmLabel={t('end')}
          action={end}
          input={(reason) => ({ promotionId: row.id, reason })}
          done={t('end.done')}
          onClose={() => setEnds(false)}
          onDone={onClose}
        />
      ) : null}
    </SidePanel>
  )
}

function useColumns(): DataColumn<PromotionRow>[] {
  const t = useText('promotiondesk')
  const { code: language } = useTextBook().language
  return useMemo(
    () => [
      {
        key: 'code',
        title: t('field.code'),
        value: ({ definition }) => definition.code,
        renderCell: ({ definition }) => <strong dir="ltr">{definition.code}</strong>,
      },
      { key: 'version', title: t('column.version'), align: 'end', value: ({ version }) => version },
      {
        key: 'title',
        title: t('field.title'),
        value: ({ definition: { texts } }) =>
          (texts[language] ?? Object.values(texts)[0])?.title ?? '',
      },
      {
        key: 'kind',
        title: t('column.kind'),
        value: ({ definition }) => t(`kind.${definition.terms.kind}`),
      },
      stateColumn({
        key: 'state',
        title: t('column.state'),
        state: ({ state }) => state,
        word: (state) => t(`state.${state}`),
      }),
      { key: 'members', title: t('column.members'), align: 'end', value: ({ members }) => members },
      { key: 'given', title: t('column.given'), align: 'end', value: ({ given }) => given },
      amountColumn({ key: 'cost', title: t('column.cost'), amount: ({ cost }) => cost }),
      {
        key: 'left',
        title: t('column.left'),
        value: ({ budgetLeft }) => budgetLeft,
        renderCell: (row) => <BudgetMeter row={row} isShort />,
      },
      timeColumn({ key: 'live', title: t('column.live'), at: ({ liveAt }) => liveAt }),
    ],
    [t, language],
  )
}
