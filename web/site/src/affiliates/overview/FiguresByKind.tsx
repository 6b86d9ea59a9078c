import type { TeamFigures } from '@croupier/api/affiliates/agent-team'
import { saveCsv } from '@croupier/kit/csv'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { EmptyState } from '@croupier/kit/ui/states'
import { Table } from '@croupier/kit/ui/Table'
import { decimalOf } from '@croupier/shared/money'
import { usePermission } from '../../app/site.tsx'
import { useGameTypes } from '../shared/game-types.ts'
import { fileHead } from '../shared/Report.tsx'
import type { Overview } from './overview.ts'

interface Line {
  key: string
  name: string
  figures: TeamFigures
}

/** The span by level of the team and by type of game. */
export function FiguresByKind({ overview }: { overview: Overview }) {
  const t = useText('agentcentre')
  const { language } = useTextBook()
  const gameType = useGameTypes()
  const whole = new Intl.NumberFormat(`${language.tag}-u-nu-latn`)
  const levels = overview.byLevel.map(({ level, members, figures }) => ({
    key: String(level),
    name: t('level.members', { level, members: whole.format(members), count: members }),
    figures,
  }))
  const types = overview.byGameType.map((figures) => ({
    key: figures.gameType,
    name: gameType(figures.gameType),
    figures,
  }))
  return (
    <div className="agent-two">
      <Kinds title={t('byLevel')} of={t('level')} lines={levels} fileName="agent-levels" />
      <Kinds title={t('byGameType')} of={t('game')} lines={types} fileName="agent-game-types" />
    </div>
  )
}

/** What a file says of each line. */
const columns = ['stake', 'payout', 'promotions', 'validBet', 'profit'] as const

interface KindsProps {
  title: string
  /** What its lines are. */
  of: string
  lines: readonly Line[]
  fileName: string
}

function Kinds({ title, of, lines, fileName }: KindsProps) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const most = lines.reduce((top, { figures }) => (figures.stake > top ? figures.stake : top), 1n)
  const money = (amount: bigint, signed = false) => (
    <Money amount={amount} currency={brand.currency} signed={signed} />
  )
  const save = (): void =>
    saveCsv(fileName, [
      [of, ...columns.map((key) => fileHead(t(key), brand.currency))],
      ...lines.map(({ name, figures }) => [name, ...columns.map((key) => decimalOf(figures[key]))]),
    ])
  return (
    <section className="panel agent-block">
      <div className="panel-head">
        <h2>{title}</h2>
        {lines.length === 0 ? null : (
          <Button size="small" icon="download" onClick={save}>
            {t('csv')}
          </Button>
        )}
      </div>
      <Table
        caption={title}
        rows={lines.map((line) => ({ ...line, share: Number((line.figures.stake * 100n) / most) }))}
        rowKey={({ key }) => key}
        empty={<EmptyState icon="chart-line" title={t('nothingPlayed')} />}
        columns={[
          {
            key: 'name',
            title: of,
            cell: named,
          },
          {
            key: 'stake',
            title: t('stake'),
            align: 'end',
            cell: ({ figures }) => money(figures.stake),
          },
          {
            key: 'profit',
            title: t('profit'),
            align: 'end',
            cell: ({ figures }) => money(figures.profit, true),
          },
        ]}
      />
    </section>
  )
}

/** A name over a bar of its share of the largest stakes. */
function named({ name, share }: Line & { share: number }) {
  return (
    <>
      {name}
      <svg
        className="agent-share"
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect width={share} height="4" rx="2" />
      </svg>
    </>
  )
}
