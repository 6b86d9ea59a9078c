import { consoleLotteryApi } from '@croupier/api/play/console-lottery'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { Failure, Loading, Nothing } from '../../ui/states.tsx'
import { amountColumn, type DataColumn } from '../../ui/table/columns.tsx'
import { Amount, Facts } from '../../ui/words.tsx'
import {
  endingsOf,
  type Exposure,
  heatOf,
  type LayOffRow,
  layOffRows,
  shareOf,
} from './exposure.ts'

const KEPT = [100, 90, 70, 50, 30, 0] as const

/** What a draw may cost by number, and what of it would be laid off. */
export function ExposurePart({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useText('lotterydesk')
  const found = useQuery({
    ...staffQuery(consoleLotteryApi.exposure, { gameCode, issue }),
    refetchInterval: 5_000,
  })
  const [chosen, setChosen] = useState('')
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { currencies, steps } = found.data
  const shown = currencies.find(({ currency }) => currency === chosen) ?? currencies[0]
  if (!shown) return <Nothing text={t('exposure.none')} />
  return (
    <>
      <p className="note">{t('exposure.note')}</p>
      {currencies.length > 1 ? (
        <Select
          label={t('currency')}
          value={shown.currency}
          onChange={({ target }) => setChosen(target.value)}
          options={currencies.map(({ currency }) => ({ value: currency, label: currency }))}
        />
      ) : null}
      <Summary exposure={shown} steps={steps} />
      <Heat exposure={shown} />
      <LayOff exposure={shown} issue={issue} />
    </>
  )
}

function usePercent(): (x10000: number) => string {
  const { language } = useTextBook()
  const format = new Intl.NumberFormat(`${language.tag}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 1,
  })
  return (x10000) => format.format(x10000 / 10_000)
}

function Summary({
  exposure,
  steps,
}: {
  exposure: Exposure
  steps: readonly { from: number; cut: number }[]
}) {
  const t = useText('lotterydesk')
  const percent = usePercent()
  const hot = exposure.cells.filter(({ cutX10000 }) => cutX10000 < 10_000).length
  return (
    <div className="panel padded">
      <Facts
        items={[
          {
            name: t('exposure.staked'),
            value: <Amount amount={exposure.staked} currency={exposure.currency} />,
          },
          {
            name: t('exposure.largestWin'),
            value: <Amount amount={exposure.largestWin} currency={exposure.currency} />,
          },
          { name: t('exposure.hot'), value: <span className="num">{hot}</span> },
          ...(steps.length === 0
            ? []
            : [
                {
                  name: t('exposure.steps'),
                  value: (
                    <ul className="plain">
                      {steps.map(({ from, cut }) => (
                        <li key={from}>
                          {t('exposure.step', { from: percent(from), cut: percent(cut) })}
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]),
        ]}
      />
    </div>
  )
}

/** The hundred endings by how much of their cap is owed. */
function Heat({ exposure }: { exposure: Exposure }) {
  const t = useText('lotterydesk')
  const percent = usePercent()
  const endings = endingsOf(exposure.cells)
  if (endings.length === 0) return null
  return (
    <section className="panel padded" aria-label={t('heat')}>
      <h2>{t('heat')}</h2>
      <ol className="lottery-heat" dir="ltr">
        {endings.map(({ name, cell }) => {
          const share = cell ? shareOf(cell) : 0
          return (
            <li
              key={name}
              data-heat={heatOf(share)}
              data-cut={cell && cell.cutX10000 < 10_000 ? '' : undefined}
              title={t('heat.cell', { number: name, share: percent(share) })}
            >
              <span className="num">{name}</span>
              <small className="num">{cell ? percent(share) : '–'}</small>
            </li>
          )
        })}
      </ol>
      <p className="muted">{t('heat.legend')}</p>
    </section>
  )
}

function LayOff({ exposure, issue }: { exposure: Exposure; issue: string }) {
  const t = useText('lotterydesk')
  const percent = usePercent()
  const [kept, setKept] = useState<number>(70)
  const rows = layOffRows(exposure.cells, kept)
  return (
    <DataTable
      caption={t('layOff')}
      columns={useCellColumns(exposure.currency)}
      pages={{ rows }}
      rowKey={({ cell }) => cell}
      empty={t('exposure.none')}
      csv={`lay-off-${issue}-${exposure.currency}`}
    >
      <Select
        className="labelled-filter"
        label={t('layOff.kept')}
        value={String(kept)}
        onChange={({ target }) => setKept(Number(target.value))}
        options={KEPT.map((one) => ({ value: String(one), label: percent(one * 100) }))}
      />
    </DataTable>
  )
}

function useCellColumns(currency: string): DataColumn<LayOffRow>[] {
  const t = useText('lotterydesk')
  const percent = usePercent()
  return useMemo(
    () => [
      {
        key: 'cell',
        title: t('column.number'),
        value: ({ name }) => name,
        renderCell: ({ name }) => (
          <strong className="num" dir="ltr">
            {name}
          </strong>
        ),
      },
      amountColumn<LayOffRow>({
        key: 'staked',
        title: t('column.staked'),
        amount: 'staked',
        currency,
      }),
      amountColumn<LayOffRow>({
        key: 'liability',
        title: t('column.liability'),
        amount: 'liability',
        currency,
      }),
      amountColumn<LayOffRow>({
        key: 'cap',
        title: t('column.cap'),
        amount: 'cap',
        currency,
        wide: true,
      }),
      {
        key: 'share',
        title: t('column.share'),
        align: 'end',
        value: ({ share }) => share / 100,
        renderCell: ({ share }) => <span className="num">{percent(share)}</span>,
      },
      {
        key: 'cut',
        title: t('column.price'),
        align: 'end',
        value: ({ cutX10000 }) => cutX10000 / 100,
        renderCell: ({ cutX10000 }) => <span className="num">{percent(cutX10000)}</span>,
        wide: true,
      },
      amountColumn<LayOffRow>({
        key: 'layOff',
        title: t('column.layOff'),
        amount: 'layOff',
        currency,
        dashZero: true,
      }),
    ],
    [t, percent, currency],
  )
}
