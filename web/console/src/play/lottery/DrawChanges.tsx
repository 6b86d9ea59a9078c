import type { DrawChange } from '@croupier/api/play/console-lottery'
import { useText } from '@croupier/kit/i18n/i18n'
import { Amount } from '../../ui/words.tsx'

/** What a new result, or none, changes among tickets, by currency. */
export function DrawChanges({
  tickets,
  changes,
}: {
  tickets: number
  changes: readonly DrawChange[]
}) {
  const t = useText('lotterydesk')
  if (changes.length === 0) return <p className="note">{t('changes.none', { tickets })}</p>
  return (
    <div className="grid-scroll">
      <table className="grid">
        <caption className="sr-only">{t('changes')}</caption>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              {t('changes.tickets')}
            </th>
            <th scope="col" data-align="end">
              {t('changes.members')}
            </th>
            <th scope="col" data-align="end">
              {t('changes.paid')}
            </th>
            <th scope="col" data-align="end">
              {t('changes.takenBack')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.currency}>
              <td data-title={t('changes.tickets')} data-align="end">
                {change.tickets}
              </td>
              <td data-title={t('changes.members')} data-align="end">
                {change.members}
              </td>
              <td data-title={t('changes.paid')} data-align="end">
                <Amount amount={change.paid} currency={change.currency} />
              </td>
              <td data-title={t('changes.takenBack')} data-align="end">
                <Amount amount={-change.takenBack} currency={change.currency} signed />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
