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
        <thead>
          <tr>
            <th scope="col">{t('keno.picks')}</th>
            <th scope="col">{t('keno.pays')}</th>
            <th scope="col">{t('return')}</th>
          </tr>
        </thead>
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
        <thead>
          <tr>
            <th scope="col">{t('keno.whole')}</th>
            <th scope="col">{t('chance')}</th>
            <th scope="col">{t('keno.pays')}</th>
            <th scope="col">{t('return')}</th>
          </tr>
        </thead>
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
