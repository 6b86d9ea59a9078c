import type { RaffleWinner } from '@croupier/api/engagement/raffles'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import type { CurrencyCode } from '@croupier/shared/money'
import { usePermission } from '../../app/site.tsx'
import { useRewardWords } from './reward-words.ts'

/** Who really won lately, with masked names. */
export function Winners({
  winners,
  currency,
}: {
  winners: readonly RaffleWinner[]
  currency: CurrencyCode
}) {
  const t = useText('raffles')
  const wordsOf = useRewardWords(currency)
  const { brand } = usePermission()
  return (
    <section className="panel">
      <h2>{t('winners')}</h2>
      {winners.length === 0 ? <p className="muted">{t('winners.none')}</p> : null}
      <ul className="raffle-lines" aria-live="polite">
        {winners.map(({ account, rewards, at }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- masked names may be alike
          <li key={`${at.getTime()} ${account} ${place}`}>
            <bdi>{account}</bdi>
            <time className="muted">{formatZoned(at, brand.timeZone)}</time>
            <strong>{wordsOf(rewards)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
