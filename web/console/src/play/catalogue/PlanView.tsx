import type { CataloguePreview } from '@croupier/api/play/console-catalogue'
import { useText } from '@croupier/kit/i18n/i18n'
import { Table } from '@croupier/kit/ui/Table'

/** More than this nobody reads in a dialog; the count says how many there are. */
const MOST = 200

/** What a change would do, title by title, and the rows of a file that are wrong. */
export function PlanView({ plan }: { plan: CataloguePreview }) {
  const t = useText('gamedesk')
  const { differences, wrong, titles } = plan
  const follows = t('follows')
  return (
    <>
      {wrong.length > 0 ? (
        <section role="alert">
          <h3>{t('wrong', { count: wrong.length })}</h3>
          <Table
            caption={t('wrong', { count: wrong.length })}
            columns={[
              { key: 'line', title: t('line'), align: 'end', cell: ({ line }) => line },
              { key: 'reason', title: t('why'), cell: ({ reason }) => t(`wrong.${reason}`) },
              { key: 'column', title: t('column'), cell: ({ column }) => column },
              { key: 'found', title: t('found'), cell: ({ found }) => found },
            ]}
            rows={wrong.slice(0, MOST)}
            rowKey={({ line, column }) => `${line} ${column}`}
            empty={null}
          />
        </section>
      ) : null}
      <p className="muted">{t('plan', { titles, fields: differences.length })}</p>
      <Table
        caption={t('differences')}
        columns={[
          { key: 'title', title: t('title'), cell: ({ title }) => title },
          { key: 'field', title: t('field'), cell: ({ field }) => t(`field.${field}`) },
          { key: 'before', title: t('before'), cell: ({ before }) => before || follows },
          { key: 'after', title: t('after'), cell: ({ after }) => after || follows },
        ]}
        rows={differences.slice(0, MOST)}
        rowKey={({ code, field }) => `${code} ${field}`}
        empty={null}
      />
    </>
  )
}
