import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { multiplierText } from '../../engine/view/rounds.ts'
import { chainX100, favourable, guessesOn, type HiloMath, returnOfChain } from '../rules/ladder.ts'
import { rankText } from './hilo-round.ts'

/** Chance and first multiplier of every guess on every card, from the mathematics that is played. */
export function HiloRules({ math }: { math: HiloMath }) {
  const t = useText('minigames')
  const ranks = Array.from({ length: math.ranks }, (_, index) => index + 1)
  return (
    <>
      <p>{t('hilo.rules.goal')}</p>
      <p>{t('hilo.rules.deck')}</p>
      <p>{t('hilo.rules.math', { rtp: `${math.returnPercent} %` })}</p>
      <p>{t('hilo.rules.skip', { count: math.mostSkips })}</p>
      <p>{t('hilo.rules.end', { cap: multiplierText(math.capX100) })}</p>
      <table className="mini-table">
        <thead>
          <tr>
            <th scope="col">{t('hilo.card')}</th>
            <th scope="col">{t('hilo.guess')}</th>
            <th scope="col">{t('chance')}</th>
            <th scope="col">{t('multiplier')}</th>
            <th scope="col">{t('return')}</th>
          </tr>
        </thead>
        <tbody>
          {ranks.flatMap((rank) =>
            guessesOn(math, rank).map((guess) => {
              const count = favourable(math, rank, guess)
              return (
                <tr key={`${rank}${guess}`}>
                  <th scope="row">{rankText(rank)}</th>
                  <td>{guess === 'same' ? t('hilo.same') : t(`hilo.only.${guess}`)}</td>
                  <td>{((count / math.ranks) * 100).toFixed(2)} %</td>
                  <td>{multiplierText(Number(chainX100(math, [count])))}</td>
                  <td>{(returnOfChain(math, [count]) * 100).toFixed(2)} %</td>
                </tr>
              )
            }),
          )}
        </tbody>
      </table>
    </>
  )
}
