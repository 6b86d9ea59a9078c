import { lineGroups, recordPockets, recordsApi } from '@croupier/api/records'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Select } from '@croupier/kit/ui/Field'
import { usePermission } from '../../app/site.tsx'
import { useAddress, wordOf } from './records/address.ts'
import { ChoiceChips } from './records/ChoiceChips.tsx'
import { momentsOf } from './records/days.ts'
import { LineButton, type RecordLine } from './records/LineButton.tsx'
import { PeriodFilter, usePeriod } from './records/PeriodFilter.tsx'
import { RecordList, Totals } from './records/RecordList.tsx'
import { RecordSheets } from './records/RecordSheets.tsx'
import { usePages } from './records/use-pages.ts'

/** The account record (transactionHistory): every movement of a balance, each to be explained. */
export function AccountRecordPage() {
  const t = useText('records')
  const { brand } = usePermission()
  const { value, change } = useAddress()
  const period = usePeriod()
  const group = wordOf(lineGroups, value('group'))
  const pocket = wordOf(recordPockets, value('pocket')) ?? 'cash'
  const pages = usePages({
    key: [recordsApi.lines.path, 'pages', period, group, pocket],
    load: (page, signal) =>
      callEndpoint(
        recordsApi.lines,
        { limit: 20, ...momentsOf(period, brand.timeZone), group, pocket, ...page },
        { signal },
      ),
  })
  return (
    <>
      <section className="panel record-filters" aria-label={t('filters')}>
        <PeriodFilter onChange={change} />
        <ChoiceChips
          label={t('groups')}
          allLabel={t('all')}
          words={lineGroups.map((word) => ({ word, label: t(`group.${word}`) }))}
          current={group}
          onChoose={(word) => change({ group: word })}
        />
        <Select
          label={t('seal.pocket')}
          value={pocket}
          options={recordPockets.map((word) => ({ value: word, label: t(`pocket.${word}`) }))}
          onChange={({ target }) =>
            change({ pocket: target.value === 'cash' ? null : target.value })
          }
        />
      </section>
      <RecordList
        pages={pages}
        label={t('lines')}
        empty={t('lines.empty')}
        totals={<LineTotals lines={pages.items ?? []} />}
        itemKey={({ id }) => id}
      >
        {(line) => <LineButton line={line} onOpen={(id) => change({ line: id })} />}
      </RecordList>
      <RecordSheets />
    </>
  )
}

function LineTotals({ lines }: { lines: readonly RecordLine[] }) {
  const t = useText('records')
  const currency = lines[0]?.currency
  if (!currency) return null
  const sum = (keep: (amount: bigint) => boolean): bigint =>
    lines.reduce((total, { amount }) => (keep(amount) ? total + amount : total), 0n)
  return (
    <Totals
      items={[
        { name: t('lines'), value: lines.length },
        { name: t('in'), value: <Money amount={sum((a) => a > 0n)} currency={currency} signed /> },
        { name: t('out'), value: <Money amount={sum((a) => a < 0n)} currency={currency} signed /> },
        { name: t('net'), value: <Money amount={sum(() => true)} currency={currency} signed /> },
      ]}
    />
  )
}
