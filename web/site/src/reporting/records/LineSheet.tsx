import { recordsApi } from '@croupier/api/reporting/records'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import type { RoundName } from './address.ts'
import { causeSentence, type Explained } from './cause-sentence.ts'
import { Code, Facts } from './Facts.tsx'
import { LineButton } from './LineButton.tsx'
import { useSubaccountName } from './subaccount-name.ts'

interface LineSheetProps {
  id: string
  onClose: () => void
  onOpenLine: (id: string) => void
  onOpenRound: (round: RoundName) => void
}

/** Explain this line: the sum that it made, the chain of its causes, its relatives and its place in the chain (D4). */
export function LineSheet({ id, onClose, onOpenLine, onOpenRound }: LineSheetProps) {
  const t = useText('records')
  const common = useText('common')
  const { data, error, refetch } = useQuery(query(recordsApi.line, { id }))
  return (
    <Dialog title={t('explain')} closeLabel={common('close')} onClose={onClose} width="medium">
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data ? (
        <div className="record-sheet">
          <Equation line={data.line} />
          <Causes explained={data} onOpenLine={onOpenLine} />
          <Round round={data.round} onOpen={onOpenRound} />
          <Related explained={data} onOpenLine={onOpenLine} />
          <ChainFacts explained={data} />
        </div>
      ) : null}
    </Dialog>
  )
}

function Equation({ line }: { line: Explained['line'] }) {
  const t = useText('records')
  const { name, amount, balanceBefore, balanceAfter, currency } = line
  return (
    <section className="record-equation" aria-label={t(`operation.${name}`)}>
      <p>
        <span>{t('balanceBefore')}</span>
        <Money amount={balanceBefore} currency={currency} />
      </p>
      <p className="record-equation-amount">
        <span>{t(`operation.${name}`)}</span>
        <strong className={amount > 0n ? 'record-plus' : undefined}>
          <Money amount={amount} currency={currency} signed />
        </strong>
      </p>
      <p>
        <span>{t('balanceAfter')}</span>
        <Money amount={balanceAfter} currency={currency} />
      </p>
    </section>
  )
}

function Causes({
  explained: { causes, line },
  onOpenLine,
}: {
  explained: Explained
  onOpenLine: (id: string) => void
}) {
  const records = useText('records')
  const member = useText('member')
  const cashier = useText('cashier')
  const { language } = useTextBook()
  const { brand } = usePermission()
  const speech = { records, member, cashier, tag: language.tag }
  return (
    <ol className="record-causes" aria-label={records('causes')}>
      {causes.map((cause) => {
        const { key, at, lineId, words } = cause
        return (
          <li
            key={`${key}:${words.state ?? ''}:${lineId ?? ''}:${at?.getTime() ?? ''}`}
            data-cause={key}
          >
            <p>{causeSentence(cause, line.currency, speech)}</p>
            {at ? <time dateTime={at.toISOString()}>{formatZoned(at, brand.timeZone)}</time> : null}
            {lineId === null ? null : (
              <Button size="small" icon="arrow-right" onClick={() => onOpenLine(lineId)}>
                {records('openLine')}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Round({
  round,
  onOpen,
}: {
  round: Explained['round']
  onOpen: (round: RoundName) => void
}) {
  const t = useText('records')
  if (!round) return null
  const { source, roundId } = round
  return (
    <Button look="main" icon="play" onClick={() => onOpen({ source, roundId })}>
      {t('openRound')}
    </Button>
  )
}

function Related({
  explained: { related, line },
  onOpenLine,
}: {
  explained: Explained
  onOpenLine: (id: string) => void
}) {
  const t = useText('records')
  if (related.length < 2) return null
  return (
    <section>
      <h3 className="record-head">{t('related')}</h3>
      <ul className="lines">
        {related.map((other) => (
          <li key={other.id}>
            <LineButton line={other} isCurrent={other.id === line.id} onOpen={onOpenLine} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChainFacts({ explained: { line, chain } }: { explained: Explained }) {
  const t = useText('records')
  const subaccountName = useSubaccountName()
  return (
    <section>
      <h3 className="record-head">{t('chain')}</h3>
      <Facts
        facts={[
          { name: t('lineId'), value: <Code text={line.id} />, copy: line.id },
          { name: t('chain.subaccount'), value: subaccountName(line.subaccount) },
          { name: t('chain.seq'), value: chain.seq },
          { name: t('chain.hash'), value: <Code text={chain.hash} />, copy: chain.hash },
          ...(chain.previousHash === null
            ? []
            : [{ name: t('chain.previous'), value: <Code text={chain.previousHash} /> }]),
        ]}
      />
    </section>
  )
}
