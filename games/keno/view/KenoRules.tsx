import { useText, useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { percentIn, returnIn } from '@croupier/kit/percent.ts'
import { shortMultiplierText } from '../../engine/view/rounds.ts'
import {
  type KenoMath,
  returnOfPicks,
  returnOfSide,
  sideChances,
  sideKeys,
} from '../rules/markets.ts'
import { sideName } from './KenoControls.tsx'
import { TableHead } from '@croupier/kit/ui/TableHead.tsx'

/** All tables of the game, from the mathematics that is played. */
export function KenoRules({ math }: { math: KenoMath }) {
  const t = useText('classics')
  const { tag } = useTextBook().language
  const percent = percentIn(tag)
  const returned = returnIn(tag)
  const chances = sideChances(math)
  return (
    <>
      <p>{t('keno.rules.goal', { balls: math.balls, drawn: math.drawn, most: math.mostPicks })}</p>
      <p>{t('keno.rules.sides')}</p>
      <p>{t('keno.rules.turnover')}</p>
      <table className="mini-table">
        <TableHead titles={[t('keno.picks'), t('keno.pays'), t('return')]} />
        <tbody>
          {Object.entries(math.picks).map(([picked, pays]) => (
            <tr key={picked}>
              <th scope="row">{picked}</th>
              <td dir="ltr">
                {Object.entries(pays)
                  .map(([hits, returnX100]) => `${hits}: ${shortMultiplierText(returnX100, tag)}`)
                  .join(' · ')}
              </td>
              <td>{returned(returnOfPicks(math, Number(picked)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="mini-table">
        <TableHead titles={[t('keno.whole'), t('chance'), t('keno.pays'), t('return')]} />
        <tbody>
          {sideKeys.map((key) => (
            <tr key={key}>
              <th scope="row">{sideName(key, t, math)}</th>
              <td>{percent(chances.get(key) ?? 0)}</td>
              <td dir="ltr">{shortMultiplierText(math.sides[key] ?? 0, tag)}</td>
              <td>{returned(returnOfSide(math, key))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
