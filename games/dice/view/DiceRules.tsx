import { decimalText } from '@croupier/kit/decimal.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { percentIn, returnIn } from '@croupier/kit/percent.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { dicePayout } from '../rules/dice.ts'
import { type DiceMath, diceMultiplierX10000, offeredNear, returnOfChance } from '../rules/odds.ts'
import { TableHead } from '@croupier/kit/ui/TableHead.tsx'

const SHOWN_CHANCES = [100, 500, 1_000, 2_500, 5_000, 7_500, 9_000]

/** What wins and what it pays, from the mathematics that is played. */
export function DiceRules({ desk, math }: { desk: Desk; math: DiceMath }) {
  const t = useText('minigames')
  const { props, stake } = desk
  const { tag } = props.language
  const percent = returnIn(tag)
  const chance = percentIn(tag)
  return (
    <>
      <p>{t('dice.rules.goal')}</p>
      <p>{t('dice.rules.math', { rtp: percent(math.returnPercent / 100) })}</p>
      <p>{t('rules.down')}</p>
      <table className="mini-table">
        <TableHead titles={[t('chance'), t('multiplier'), t('wins'), t('return')]} />
        <tbody>
          {SHOWN_CHANCES.map((wanted) => offeredNear(math, wanted)).map((winning) => (
            <tr key={winning}>
              <th scope="row">{chance(winning / math.sides)}</th>
              <td>
                {decimalText(diceMultiplierX10000(math, winning) / 10_000, tag, { least: 4 })}×
              </td>
              <td>
                <bdi>
                  {props.formatMoney(
                    dicePayout({
                      stake,
                      currency: desk.currency,
                      multiplierX10000: diceMultiplierX10000(math, winning),
                    }),
                  )}
                </bdi>
              </td>
              <td>{percent(returnOfChance(math, winning))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
