import type { OutputOf } from '@croupier/api/endpoint'
import type { staffProtectionApi } from '@croupier/api/accounts/responsible-gaming'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { decimalOf } from '@croupier/shared/money'
import { useMemo } from 'react'
import { type DataColumn, timeColumn, wordColumn } from '../../ui/table/columns.tsx'
import { Deadline } from '../../ui/Deadline.tsx'
import { When } from '../../ui/words.tsx'

export type Alert = OutputOf<typeof staffProtectionApi.alerts>['items'][number]
export type Bar = OutputOf<typeof staffProtectionApi.bars>['items'][number]
type Change = OutputOf<typeof staffProtectionApi.changes>['items'][number]

/** The columns of the alerts' list. */
export function useAlertColumns(): DataColumn<Alert>[] {
  const t = useText('protection')
  const { language } = useTextBook()
  return useMemo(
    () => [
      {
        key: 'due',
        title: t('due'),
        value: (row) => row.dueAt.toISOString(),
        renderCell: (row) =>
          row.state === 'open' ? <Deadline until={row.dueAt} /> : <When at={row.dueAt} />,
      },
      wordColumn({
        key: 'signal',
        title: t('signal'),
        code: (row) => row.signal,
        word: (code) => t(`signal.${code}`),
        strong: true,
      }),
      { key: 'account', title: t('account'), value: (row) => row.account },
      {
        key: 'evidence',
        title: t('evidence'),
        value: (row) => t(`seen.${row.signal}`, evidenceValues(row.evidence, language.tag)),
        wide: true,
      },
      {
        key: 'done',
        title: t('done'),
        value: (row) => (row.action ? t(`done.${row.action}`) : null),
        renderCell: (row) =>
          row.action ? `${t(`done.${row.action}`)} · ${row.answeredBy ?? ''}` : '–',
        wide: true,
      },
    ],
    [t, language],
  )
}

const MONEY = new Set(['deposited', 'lost', 'week', 'usual'])

/** Sums of money as people read them, counts as numbers that sentences can bend to. */
function evidenceValues(
  evidence: Record<string, string>,
  tag: string,
): Record<string, string | number> {
  const money = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return Object.fromEntries(
    Object.entries(evidence).map(([name, value]) => [
      name,
      // A decimal as text keeps every digit.
      MONEY.has(name)
        ? money.format(decimalOf(BigInt(value)) as Intl.StringNumericLiteral)
        : Number(value),
    ]),
  )
}

/** The columns of those who do not play. */
export function useBarColumns(): DataColumn<Bar>[] {
  const t = useText('protection')
  return useMemo(
    () => [
      timeColumn({ key: 'from', title: t('from'), at: 'startsAt' }),
      { key: 'account', title: t('account'), value: (row) => row.account },
      wordColumn({
        key: 'kind',
        title: t('kind'),
        code: (row) => row.kind,
        word: (code) => t(`bar.${code}`),
        strong: true,
      }),
      {
        key: 'until',
        title: t('until'),
        value: (row) => row.endsAt?.toISOString() ?? null,
        renderCell: (row) => (row.endsAt ? <When at={row.endsAt} /> : t('open')),
      },
      timeColumn({ key: 'lifted', title: t('lifted'), at: 'liftedAt', wide: true }),
    ],
    [t],
  )
}

/** The columns of changed limits. */
export function useChangeColumns(): DataColumn<Change>[] {
  const t = useText('protection')
  return useMemo(() => {
    const bound = (row: Change, amount: bigint | null): string => {
      if (amount === null) return '–'
      return row.kind === 'time' ? t('minutes', { count: Number(amount / 60n) }) : decimalOf(amount)
    }
    return [
      timeColumn({ key: 'at', title: t('at'), at: 'at' }),
      { key: 'account', title: t('account'), value: (row) => row.account },
      wordColumn({
        key: 'change',
        title: t('change'),
        code: (row) => row.action,
        word: (code) => t(`change.${code}`),
        strong: true,
      }),
      {
        key: 'limit',
        title: t('limit'),
        value: (row) => [t(`limit.${row.kind}`), t(`period.${row.period}`)].join(' / '),
      },
      {
        key: 'before',
        title: t('before'),
        align: 'end',
        value: (row) => bound(row, row.before),
        wide: true,
      },
      { key: 'after', title: t('after'), align: 'end', value: (row) => bound(row, row.after) },
    ]
  }, [t])
}
