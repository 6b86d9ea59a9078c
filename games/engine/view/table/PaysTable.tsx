import { returnIn } from '@croupier/kit/percent.ts'
import type { MathProfile } from '../../profiles.ts'
import { type FeltGame, paysText } from './felt-game.ts'
import type { TableText } from './table-text.ts'

/** Every kind of bet with what it pays and returns, straight from the mathematics. */
export function PaysTable({
  of,
  profile,
  t,
  tag,
}: {
  of: FeltGame
  profile: MathProfile<unknown>
  t: TableText
  tag: string
}) {
  const percent = returnIn(tag)
  return (
    <table className="felt-pays">
      <thead>
        <tr>
          <th>{t('bets')}</th>
          <th>{t('pays')}</th>
          <th>{t('returns')}</th>
        </tr>
      </thead>
      <tbody>
        {of.listed(of.game.keys(profile)).map((key) => (
          <tr key={key}>
            <td>{of.nameOf(key, t)}</td>
            <td dir="ltr">
              {of.paysByHits?.(key, tag) ??
                of.game
                  .winsX100(profile, key)
                  .map((x100) => paysText(x100, tag))
                  .join(' · ')}
            </td>
            <td>{percent(of.game.returnOf(profile, key))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
