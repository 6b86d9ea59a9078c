import type { OutputOf } from '@croupier/api/endpoint'
import type { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import { Money } from '@croupier/kit/money/Money'
import { Icon } from '@croupier/kit/ui/Icon'
import type { CurrencyCode } from '@croupier/shared/money'
import { factorOf, UnitBets } from './UnitBets.tsx'
import { useLotteryWords } from './use-words.ts'

type Line = OutputOf<typeof lotteryTicketsApi.ticket>['lines'][number]

/** The lines of a ticket: what was bet, what it cost, and which bets of it won how much. */
export function TicketLines({
  lines,
  currency,
}: {
  lines: readonly Line[]
  currency: CurrencyCode
}) {
  const { typeName, betName } = useLotteryWords()
  return (
    <ul className="lot-ticket-lines">
      {lines.map((line) => {
        const { no, type, unit, count, cost, payout, hits } = line
        return (
          <li key={no} data-won={hits && hits.length > 0 ? '' : undefined}>
            <span className="lot-ticket-words">
              <strong>{typeName(type)}</strong>
              <Chosen line={line} />
              <UnitBets
                count={count}
                unit={unit}
                factor={factorOf({ cost, unit, count })}
                currency={currency}
              />
              {hits && hits.length > 0 ? (
                <small className="lot-won">
                  <Icon name="check" size={14} />
                  <bdi>
                    {hits
                      .map(({ bet, times }) => betName(bet) + (times > 1 ? ` ×${times}` : ''))
                      .join(', ')}
                  </bdi>
                </small>
              ) : null}
            </span>
            <span className="lot-ticket-end">
              <Money amount={cost} currency={currency} />
              {payout !== null && payout > 0n ? (
                <strong className="lot-won">
                  <Money amount={payout} currency={currency} signed />
                </strong>
              ) : null}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The chosen tokens; those of winning bets are marked. */
function Chosen({ line: { selection, hits } }: { line: Line }) {
  const { tokenName } = useLotteryWords()
  const won = new Set(hits?.flatMap(({ bet }) => [bet, ...bet.split(/[-|]/)]) ?? [])
  return (
    <span className="lot-choice">
      {selection.map((group, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups of a type stay
        <span key={at} className="lot-choice-group">
          {group.map((token) =>
            won.has(token) ? (
              <mark key={token}>{tokenName(token)}</mark>
            ) : (
              <i key={token}>{tokenName(token)}</i>
            ),
          )}
        </span>
      ))}
    </span>
  )
}
