import { useText, useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { percentIn, returnIn } from '@croupier/kit/percent.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import { chainX100, favourable, guessesOn, type HiloMath, returnOfChain } from '../rules/ladder.ts'
import { rankText } from './hilo-round.ts'
import { TableHead } from '@croupier/kit/ui/TableHead.tsx'

/** Chance and first multiplier of every guess on every card, from the mathematics that is played. */
export function HiloRules({ math }: { math: HiloMath }) {
  const t = useText('minigames')
  const { tag } = useTextBook().language
  const percent = percentIn(tag)
  const returned = returnIn(tag)
  const ranks = Array.from({ length: math.ranks }, (_, index) => index + 1)
  return (
    <>
      <p>{t('hilo.rules.goal')}</p>
      <p>{t('hilo.rules.deck')}</p>
      <p>{t('hilo.rules.math', { rtp: returned(math.returnPercent / 100) })}</p>
      <p>{t('hilo.rules.skip', { count: math.mostSkips })}</p>
      <p>{t('hilo.rules.end', { cap: multiplierText(math.capX100, tag) })}</p>
      <table className="mini-table">
        <TableHead
          titles={[t('hilo.card'), t('hilo.guess'), t('chance'), t('multiplier'), t('return')]}
        />
        <tbody>
          {ranks.flatMap((rank) =>
            guessesOn(math, rank).map((guess) => {
              const count = favourable(math, rank, guess)
              return (
                <tr key={`${rank}${guess}`}>
                  <th scope="row">{rankText(rank)}</th>
                  <td>{guess === 'same' ? t('hilo.same') : t(`hilo.only.${guess}`)}</td>
                  <td>{percent(count / math.ranks)}</td>
                  <td>{multiplierText(Number(chainX100(math, [count])), tag)}</td>
                  <td>{returned(returnOfChain(math, [count]))}</td>
                </tr>
              )
            }),
          )}
        </tbody>
      </table>
    </>
  )
}
