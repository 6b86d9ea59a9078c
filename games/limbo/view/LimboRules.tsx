import { useText, useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { percentIn, returnIn } from '@croupier/kit/percent.ts'
import { chanceToReach, returnOfTarget } from '../../engine/break-point.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { LimboMath } from '../rules/limbo.ts'
import { TableHead } from '@croupier/kit/ui/TableHead.tsx'

const SHOWN_TARGETS = [101, 150, 200, 500, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

/** The chances of some targets, from the mathematics that is played. */
export function LimboRules({ math }: { math: LimboMath }) {
  const t = useText('minigames')
  const { tag } = useTextBook().language
  const chance = percentIn(tag, { significant: 4 })
  const percent = returnIn(tag)
  return (
    <>
      <p>{t('limbo.rules.goal')}</p>
      <p>{t('limbo.rules.math', { rtp: percent(math.returnPercent / 100) })}</p>
      <p>{t('limbo.rules.cap', { cap: multiplierText(math.capX100, tag) })}</p>
      <p>{t('rules.down')}</p>
      <table className="mini-table">
        <TableHead titles={[t('limbo.target'), t('chance'), t('return')]} />
        <tbody>
          {SHOWN_TARGETS.map((target) => (
            <tr key={target}>
              <th scope="row">{multiplierText(target, tag)}</th>
              <td>{chance(chanceToReach(math, target))}</td>
              <td>{percent(returnOfTarget(math, target))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
