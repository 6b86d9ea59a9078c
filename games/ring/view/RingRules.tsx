import { useText, useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { percentIn, returnIn } from '@croupier/kit/percent.ts'
import { LUCKY, type RingMath, ringReturn } from '../rules/lamps.ts'
import { fruitName } from './use-ring.ts'
import { TableHead } from '@croupier/kit/ui/TableHead.tsx'

/** Every fruit with its lamps, how likely they are, and what it returns. */
export function RingRules({ math }: { math: RingMath }) {
  const t = useText('classics')
  const { tag } = useTextBook().language
  const percent = returnIn(tag)
  const chance = percentIn(tag)
  const all = math.lamps.reduce((sum, { weight }) => sum + weight, 0)
  const { parts } = ringReturn(math)
  const lucky = math.lamps.find(({ fruit }) => fruit === LUCKY)?.weight ?? 0
  return (
    <>
      <p>{t('ring.rules.goal', { most: math.mostCredits })}</p>
      <p>{t('ring.rules.lucky', { chance: chance(lucky / all) })}</p>
      <p>{t('ring.rules.light')}</p>
      <table className="mini-table">
        <TableHead titles={[t('ring.fruit'), t('ring.lamps'), t('return')]} />
        <tbody>
          {math.fruits.map((fruit) => (
            <tr key={fruit}>
              <th scope="row">{fruitName(fruit, t)}</th>
              <td dir="ltr">
                {math.lamps
                  .filter((lamp) => lamp.fruit === fruit)
                  .map(({ times, weight }) => `${times}×: ${chance(weight / all)}`)
                  .join(' · ')}
              </td>
              <td>{percent(parts[fruit] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
