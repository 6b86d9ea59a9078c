import type { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import type { ContractType, ContractView } from '@croupier/api/affiliates/agents'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { FineMoney } from '@croupier/kit/money/FineMoney.tsx'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { Link } from 'wouter'
import { currencyOf, useDesk } from '../app/desk.tsx'
import { paths } from '../app/paths.ts'
import type { ColumnHead, DataColumn } from '../ui/table/columns.tsx'

export type Agent = OutputOf<typeof consoleAgentsApi.agents>['items'][number]
export type Run = OutputOf<typeof consoleAgentsApi.runs>['items'][number]
export type RunLevel = OutputOf<typeof consoleAgentsApi.run>['levels'][number]
export type RunLine = OutputOf<typeof consoleAgentsApi.run>['lines'][number]

const MILLION = 1_000_000

/** A rate in millionths as a per cent, with as many decimals as it has. */
export function Rate({ of }: { of: number }) {
  const { language } = useTextBook()
  const format = new Intl.NumberFormat(`${language.tag}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 4,
  })
  return (
    <bdi className="num" dir="ltr">
      {format.format(of / MILLION)}
    </bdi>
  )
}

/** Pay is exact to the ten-thousandth, so that everybody can add it up. */
export function Pay({ amount, signed = false }: { amount: bigint; signed?: boolean }) {
  const { brand } = useDesk()
  return (
    <span className="num">
      <FineMoney amount={amount} currency={currencyOf(brand.currency)} signed={signed} />
    </span>
  )
}

/** An account that opens to its place in the tree; the house where there is nobody. */
export function Person({ of }: { of: { memberId: bigint; account: string } | null }) {
  const t = useText('agentcentre')
  if (of === null) return <span className="muted">{t('house')}</span>
  return (
    <Link href={paths.agent(of.memberId)} onClick={(event) => event.stopPropagation()}>
      <bdi>{of.account}</bdi>
    </Link>
  )
}

interface PersonColumn<Row> extends ColumnHead {
  person: (row: Row) => { memberId: bigint; account: string } | null
}

/** A member of the tree, with the way to the page of the team. */
export function personColumn<Row>({ person, ...head }: PersonColumn<Row>): DataColumn<Row> {
  return {
    ...head,
    value: (row) => person(row)?.account ?? null,
    renderCell: (row) => <Person of={person(row)} />,
  }
}

const contractTones: Readonly<Record<ContractView['state'], BadgeTone>> = {
  new_request: 'accent',
  accepted: 'good',
  rejected: 'bad',
  terminated: 'neutral',
}

/** The state of a contract; one that is in force and was asked to end says so. */
export function ContractBadge({ of }: { of: ContractView }) {
  const t = useText('agentcentre')
  if (of.state === 'accepted' && of.termination)
    return <Badge tone="warning">{t('contract.ending')}</Badge>
  return <Badge tone={contractTones[of.state]}>{t(`contract.${of.state}`)}</Badge>
}

const runTones: Readonly<Record<Run['state'], BadgeTone>> = {
  planned: 'neutral',
  review: 'warning',
  paying: 'accent',
  done: 'good',
  discarded: 'neutral',
}

export function RunBadge({ state }: { state: Run['state'] }) {
  const t = useText('agentdesk')
  return <Badge tone={runTones[state]}>{t(`run.state.${state}`)}</Badge>
}

export function TypeFilter({
  value,
  onChange,
}: {
  value: ContractType | ''
  onChange: (type: ContractType | '') => void
}) {
  const t = useText('agentcentre')
  const desk = useText('agentdesk')
  return (
    <select
      className="filter"
      aria-label={desk('type')}
      value={value}
      onChange={(event) => onChange(typeIn(event.target.value))}
    >
      <option value="">{desk('type.all')}</option>
      {types.map((type) => (
        <option key={type} value={type}>
          {t(`type.${type}`)}
        </option>
      ))}
    </select>
  )
}

const types = ['dividend', 'daily', 'hourly', 'realtime'] as const

/** The kind of contract that a word names; empty for a word that names none. */
export function typeIn(word: string): ContractType | '' {
  return types.find((type) => type === word) ?? ''
}
