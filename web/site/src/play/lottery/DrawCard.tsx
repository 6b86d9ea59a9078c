import type { LotteryDraw, LotteryGame } from '@croupier/api/play/lottery/shapes'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Link } from 'wouter'
import { type LotteryHouse, paths } from '../../paths.ts'
import { DrawClock } from './DrawClock.tsx'
import { GameMark } from './GameMark.tsx'
import { ResultLine } from './ResultLine.tsx'

interface DrawCardProps {
  house: LotteryHouse
  game: LotteryGame
  /** The server's clock when it told of the game. */
  serverTime: Date
  skewMs: number
  onAgain: () => void
}

/** A game in the hall: its mark, how long its draw takes bets, and what was drawn last. */
export function DrawCard({ house, game, serverTime, skewMs, onAgain }: DrawCardProps) {
  const t = useText('lottery')
  const { code, name, family, next, last, everySeconds } = game
  return (
    <Link href={paths.lottery(house, code)} className="lot-card" data-family={family}>
      <GameMark family={family} />
      <span className="lot-card-words">
        <strong>{name}</strong>
        <small>
          {everySeconds === null
            ? t(`source.${game.isSimulated ? 'simulated' : game.source}`)
            : t('every', { minutes: everySeconds / 60 })}
        </small>
      </span>
      <span className="lot-card-clock">
        <NextDraw
          next={next}
          zone={game.zone}
          serverTime={serverTime}
          skewMs={skewMs}
          onAgain={onAgain}
        />
      </span>
      {last?.result ? (
        <span className="lot-card-last">
          <small>
            <bdi dir="ltr">{last.issue.slice(-4)}</bdi>
          </small>
          <ResultLine family={family} result={last.result} isSmall />
        </span>
      ) : null}
    </Link>
  )
}

/** Hours beyond a day are no clock that anybody reads. */
const DAY_MS = 86_400_000

interface NextDrawProps extends Pick<DrawCardProps, 'serverTime' | 'skewMs' | 'onAgain'> {
  next: LotteryDraw | null
  zone: string
}

function NextDraw({ next, zone, serverTime, skewMs, onAgain }: NextDrawProps) {
  const t = useText('lottery')
  if (next?.state === 'open' && next.closesAt.getTime() - serverTime.getTime() > DAY_MS)
    return (
      <>
        <small>{t('closes')}</small>
        <b className="lot-card-day">
          <bdi dir="ltr">{formatZoned(next.closesAt, zone).slice(5, 16)}</bdi>
        </b>
      </>
    )
  if (next?.state === 'open')
    return (
      <>
        <small>{t('closesIn')}</small>
        <b>
          <DrawClock key={next.issue} until={next.closesAt} skewMs={skewMs} onEnd={onAgain} />
        </b>
      </>
    )
  if (next)
    return (
      <>
        <small>{t('opens')}</small>
        <b className="lot-card-day">
          <bdi dir="ltr">{formatZoned(next.opensAt, zone).slice(5, 16)}</bdi>
        </b>
      </>
    )
  return <small>{t('closed.noDraw')}</small>
}
