import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { percentIn, returnIn } from '@croupier/kit/percent.ts'
import { MOST_AT_ONCE } from '../../engine/purchase.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { type ScratchMath, scratchReturn } from '../rules/scratch.ts'
import { TableHead } from '@croupier/kit/ui/TableHead.tsx'

/** What a card may bring and how often, from the mathematics that is played. */
export function ScratchRules({ desk, math }: { desk: Desk; math: ScratchMath }) {
  const t = useText('classics')
  const percent = percentIn(desk.props.language.tag)
  const all = math.prizes.reduce((sum, { weight }) => sum + weight, 0)
  const empty = math.prizes.find(({ times }) => times === 0)?.weight ?? 0
  return (
    <>
      <p>{t('scr.goal')}</p>
      <p>{t('scr.rules.drawn')}</p>
      <p>{t('scr.rules.stack', { most: MOST_AT_ONCE })}</p>
      <p>
        {t('scr.rules.share', {
          rtp: returnIn(desk.props.language.tag)(scratchReturn(math).lowest),
          wins: percent((all - empty) / all),
        })}
      </p>
      <table className="mini-table">
        <TableHead titles={[t('scr.prize'), t('amount'), t('scr.of', { count: all })]} />
        <tbody>
          {math.prizes
            .filter(({ times }) => times > 0)
            .map(({ times, weight }) => (
              <tr key={times}>
                <th scope="row">{times}×</th>
                <td>
                  <bdi>{desk.props.formatMoney(desk.stake * BigInt(times))}</bdi>
                </td>
                <td>{weight}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </>
  )
}
