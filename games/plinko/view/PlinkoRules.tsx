import { useText, useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { percentIn, returnIn } from '@croupier/kit/percent.ts'
import {
  type PlinkoMath,
  plinkoPays,
  plinkoRisks,
  plinkoRows,
  returnOfBoard,
  waysToSlots,
} from '../rules/board.ts'
import { slotText } from './plinko-art.ts'
import { TableHead } from '@croupier/kit/ui/TableHead.tsx'

/** Every board with its pays, chances and return, from the mathematics that is played. */
export function PlinkoRules({ math }: { math: PlinkoMath }) {
  const t = useText('minigames')
  const { tag } = useTextBook().language
  const chance = percentIn(tag, { significant: 3 })
  const percent = returnIn(tag)
  return (
    <>
      <p>{t('plinko.rules.goal')}</p>
      <p>{t('plinko.rules.path')}</p>
      <p>{t('plinko.rules.balls')}</p>
      <p>{t('rules.down')}</p>
      {plinkoRows(math).map((rows) => {
        const ways = waysToSlots(rows).slice(0, rows / 2 + 1)
        return (
          <div key={rows} className="mini-scroll">
            <table className="mini-table">
              <caption>{t('plinko.rules.table', { rows })}</caption>
              <TableHead
                titles={[t('chance'), ...plinkoRisks.map((risk) => t(`plinko.risk.${risk}`))]}
              />
              <tbody>
                {ways.map((count, slot) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a slot is its place
                  <tr key={slot}>
                    <th scope="row">
                      {chance((slot === rows / 2 ? count : count * 2) / 2 ** rows)}
                    </th>
                    {plinkoRisks.map((risk) => (
                      <td key={risk}>
                        {slotText(plinkoPays(math, { rows, risk })?.[slot] ?? 0, tag)}×
                      </td>
                    ))}
                  </tr>
                ))}
                <tr>
                  <th scope="row">{t('return')}</th>
                  {plinkoRisks.map((risk) => (
                    <td key={risk}>{percent(returnOfBoard(math, { rows, risk }))}</td>
                  ))}
                </tr>
              </tbody>
            </table>
          </div>
        )
      })}
    </>
  )
}
