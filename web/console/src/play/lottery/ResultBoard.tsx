import { useText } from '@croupier/kit/i18n/i18n'
import '../../styles/lotteries.css'

/** What a prize of a result is called. */
export function usePrizeName(): (code: string) => string {
  const t = useText('lottery')
  const desk = useText('lotterydesk')
  return (code) => {
    const grade = /^G(\d)$/.exec(code)
    if (grade) return t('prize.G', { grade: Number(grade[1]) })
    switch (code) {
      case 'BOTTOM2':
      case 'BOTTOM3':
      case 'CONSOLATION':
      case 'DB':
      case 'FIRST':
      case 'FRONT3':
      case 'P1':
      case 'P2':
      case 'P3':
      case 'SPECIAL':
        return t(`prize.${code}`)
      case 'BALLS':
        return desk('prize.BALLS')
      default:
        return code
    }
  }
}

/** A result by its prizes; what differs from another one is marked. */
export function ResultBoard({
  result,
  against,
}: {
  result: Readonly<Record<string, readonly string[]>>
  against?: Readonly<Record<string, readonly string[]>> | undefined
}) {
  const nameOf = usePrizeName()
  return (
    <dl className="lottery-board">
      {Object.entries(result).map(([prize, numbers]) => (
        <div key={prize}>
          <dt>{nameOf(prize)}</dt>
          <dd dir="ltr">
            {numbers.map((number, place) => (
              <span
                // The same number may be drawn twice.
                key={`${place} ${number}`}
                className="num"
                data-differs={against && against[prize]?.[place] !== number ? '' : undefined}
              >
                {number}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
