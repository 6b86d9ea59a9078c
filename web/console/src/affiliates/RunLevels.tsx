import { useText } from '@croupier/kit/i18n/i18n'
import { Pay, type RunLevel } from './words.tsx'
import { TableHead } from '@croupier/kit/ui/TableHead'

/** A run by the levels of its contracts, so that its sums can be followed from the house down to whom it is paid. */
export function RunLevels({ levels }: { levels: readonly RunLevel[] }) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const sum = (key: 'amount' | 'takenBack') =>
    levels.reduce((total, level) => total + level[key], 0n)
  const lines = levels.reduce((total, level) => total + level.lines, 0)
  const hasTakenBack = sum('takenBack') > 0n
  const heads = [
    centre('lines'),
    centre('maths.gross'),
    t('run.received'),
    t('run.passedOn'),
    t('run.kept'),
    ...(hasTakenBack ? [centre('pay.takenBack')] : []),
  ]
  return (
    <section className="panel padded">
      <h2>{t('run.levels')}</h2>
      <p className="muted">{t('run.levels.why')}</p>
      <div className="grid-scroll">
        <table className="plain">
          <caption className="sr-only">{t('run.levels')}</caption>
          <TableHead titles={[centre('level'), ...heads]} />
          <tbody>
            {levels.map((one) => (
              <tr key={one.level}>
                <th scope="row">{one.level}</th>
                <td>{one.lines}</td>
                {[one.gross, one.covered, -one.deducted, one.amount].map((amount, place) => (
                  <td key={heads[place + 1]}>
                    <Pay amount={amount} />
                  </td>
                ))}
                {hasTakenBack ? (
                  <td>
                    <Pay amount={-one.takenBack} signed />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('run.sum')}</th>
              <td>{lines}</td>
              <td>–</td>
              <td>
                <Pay amount={levels[0]?.covered ?? 0n} />
              </td>
              <td>–</td>
              <td>
                <Pay amount={sum('amount')} />
              </td>
              {hasTakenBack ? (
                <td>
                  <Pay amount={-sum('takenBack')} signed />
                </td>
              ) : null}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}
