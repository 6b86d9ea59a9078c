import { raffleKinds } from '@croupier/api/engagement/raffles'
import { useText } from '@croupier/kit/i18n/i18n'
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { Icon } from '@croupier/kit/ui/Icon'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { PageSkeleton } from '../../app/PageBoundary.tsx'
import { paths } from '../../paths.ts'
import { FindRound } from './FindRound.tsx'
import { LinkedRoundPart } from './LinkedRoundPart.tsx'
import { NoRound } from './NoRound.tsx'
import { readRoundAddress } from './round-address.ts'
import { TableChains } from './TableChains.tsx'
import { TableRoundPart } from './TableRoundPart.tsx'
import { TablesLately } from './TablesLately.tsx'
import { VerifyTools } from './VerifyTools.tsx'
import '../../styles/records.css'
import './fair.css'

const RaffleProof = part(() => import('./RaffleProof.tsx').then((m) => m.RaffleProof))
const JackpotProof = part(() => import('./JackpotProof.tsx').then((m) => m.JackpotProof))
const ByHand = part(() => import('./ByHand.tsx').then((m) => m.ByHand))

/** Any round of the house's own games, for everybody: to look at, to compute again here, and to check without this site. */
export function FairPage() {
  const t = useText('fair')
  const common = useText('common')
  const { name, number } = useParams<{ name?: string; number?: string }>()
  const kind = raffleKinds.find((one) => one === name)
  if (kind !== undefined && number !== undefined)
    return (
      <LazyBoundary fallback={<PageSkeleton />}>
        <RaffleProof key={number} kind={kind} id={number} />
      </LazyBoundary>
    )
  if (name === 'jackpot' && number !== undefined)
    return (
      <LazyBoundary fallback={<PageSkeleton />}>
        <JackpotProof key={number} poolId={number} />
      </LazyBoundary>
    )
  const asked = name === undefined ? null : readRoundAddress([name, number ?? ''].join('/'))
  return (
    <div className="fair">
      <h1>{t('title')}</h1>
      <p className="muted">
        {t('lead')} <Link href={paths.help('fairness')}>{common('help.fairness')}</Link>
      </p>
      {asked?.kind === 'link' ? <LinkedRoundPart key={asked.link} link={asked.link} /> : null}
      {asked?.kind === 'table' ? (
        <TableRoundPart
          key={`${asked.gameCode}/${asked.number}`}
          gameCode={asked.gameCode}
          number={asked.number}
        />
      ) : null}
      {name !== undefined && (asked === null || asked.kind === 'number') ? <NoRound /> : null}
      <FindRound />
      {name === undefined ? <TablesLately /> : null}
      {name === undefined ? <TableChains /> : null}
      <HandPart />
      <VerifyTools />
    </div>
  )
}

function HandPart() {
  const t = useText('fair')
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="panel fair-fold"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="pencil" size={18} />
        <h2>{t('hand')}</h2>
      </summary>
      {isOpen ? (
        <LazyBoundary fallback={<PageSkeleton />}>
          <ByHand />
        </LazyBoundary>
      ) : null}
    </details>
  )
}
