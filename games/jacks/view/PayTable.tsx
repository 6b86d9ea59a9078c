import { useText } from '@croupier/kit/i18n/i18n.tsx'
import type { Money } from '@croupier/shared/money'
import { type HandName, handNames } from '../rules/hands.ts'
import type { JacksMath } from '../rules/jacks.ts'

/** What each hand pays, the best first; the one that lies there is lit. */
export function PayTable({
  math,
  stake,
  format,
  hand,
  isWon,
}: {
  math: JacksMath
  stake: Money
  format: (amount: Money) => string
  hand: HandName | null
  isWon: boolean
}) {
  const t = useText('classics')
  return (
    <table className="job-pays">
      <caption className="sr-only">{t('jacks.pays')}</caption>
      <tbody>
        {handNames.toReversed().map((name) =>
          name === 'nothing' ? null : (
            <tr
              key={name}
              data-on={name === hand || undefined}
              data-won={(isWon && name === hand) || undefined}
            >
              <th scope="row">{t(`jacks.${name}`)}</th>
              <td>
                <bdi dir="ltr">{math.pays[name]}×</bdi>
              </td>
              <td>
                <bdi>{format(stake * BigInt(math.pays[name]))}</bdi>
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
