import { roundLinksApi } from '@croupier/api/play/round-links'
import { useReplayWords } from '@croupier/games/engine/view/replay-words.ts'
import { query } from '@croupier/kit/api/query'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Badge } from '@croupier/kit/ui/states'
import { WrittenDown } from '@croupier/kit/ui/WrittenDown'
import { useQuery } from '@tanstack/react-query'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { Facts } from '../../reporting/records/Facts.tsx'
import { ShareLink } from '../../reporting/records/ShareLink.tsx'
import { isNoGame } from '../stage/use-game-name.ts'
import { checkTable, type TableRound } from './check-steps.ts'
import { Computed } from './Computed.tsx'
import { NoRound } from './NoRound.tsx'
import { SaveRound } from './SaveRound.tsx'
import { SeedFacts } from './SeedFacts.tsx'
import { SourceOf } from './VerifyTools.tsx'
import '@croupier/kit/styles/written-down.css'

interface TableRoundName {
  gameCode: string
  number: number
}

/** A round of a table, which belongs to everybody: its result, and the way from its seed down to the end of the chain. */
export function TableRoundPart(name: TableRoundName) {
  const { data, error, refetch } = useQuery(query(roundLinksApi.tableRound, name))
  if (isNoGame(error)) return <NoRound />
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  return data ? <Shown shown={data} /> : <PageSkeleton />
}

function Shown({ shown }: { shown: TableRound }) {
  const t = useText('fair')
  const records = useText('records')
  const { brand } = usePermission()
  const { round, title, gameCode, engineCode, profile, mathSha256 } = shown
  const isOver = round.serverSeed !== null && round.result !== null
  const isCalledOff = round.phase === 'void'
  return (
    <article className="panel fair-round record-sheet" aria-labelledby="fair-round">
      <div className="panel-head">
        <h2 id="fair-round" dir="auto">
          {title}
        </h2>
        <Badge tone={isCalledOff ? 'warning' : isOver ? 'neutral' : 'accent'}>
          {records(isCalledOff ? 'state.cancelled' : isOver ? 'state.closed' : 'state.open')}
        </Badge>
      </div>
      <Facts
        facts={[
          { name: t('table.round'), value: <bdi>{round.number}</bdi> },
          {
            name: records('openedAt'),
            value: <bdi>{formatZoned(round.startedAt ?? round.lockAt, brand.timeZone)}</bdi>,
          },
        ]}
      />
      {isCalledOff ? <p className="note">{t('table.void')}</p> : null}
      {isOver || isCalledOff ? null : <p className="note">{t('running')}</p>}
      {isOver ? (
        <Computed
          name={['table', gameCode, round.number]}
          check={() => checkTable(shown)}
          hidden={null}
        />
      ) : null}
      {round.result === null ? null : <Result shown={shown} />}
      <section>
        <h3 className="record-head">{t('values')}</h3>
        <SeedFacts
          commitment={round.commitment}
          clientSeed={round.salt}
          nonce={round.chainIndex}
          serverSeed={round.serverSeed}
          profile={profile}
          mathSha256={mathSha256}
          terminalHash={shown.terminalHash}
          isTable
        />
      </section>
      <div className="fair-ways">
        <ShareLink
          url={`${window.location.origin}${paths.fair(gameCode, round.number)}`}
          title={title}
        />
        <SaveRound
          endpoint={roundLinksApi.tableRound}
          value={shown}
          name={`${gameCode}-${round.number}`}
        />
      </div>
      <SourceOf engineCode={engineCode} />
    </article>
  )
}

function Result({ shown: { round, engineCode } }: { shown: TableRound }) {
  const records = useText('records')
  const { brand } = usePermission()
  const words = useReplayWords({ engineCode, currency: brand.currency })
  return (
    <section>
      <h3 className="record-head">{records('replay.result')}</h3>
      <div className="record-moment">
        <WrittenDown value={round.result} words={words} />
      </div>
    </section>
  )
}
