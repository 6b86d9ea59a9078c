import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { useMemo, useState } from 'react'
import { useStaffPages } from '../app/api.ts'
import { SidePanel } from '../ui/SidePanel.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { type DataColumn, timeColumn } from '../ui/table/columns.tsx'
import { FilterCheck, FilterSelect } from '../ui/table/filters.tsx'
import { useFilters } from '../ui/table/use-filters.ts'
import { Facts, Mono, When } from '../ui/words.tsx'
import { TermsView } from './TermsView.tsx'
import { ContractBadge, Person, TypeFilter, typeIn, personColumn } from './words.tsx'

type Watched = OutputOf<typeof consoleAgentsApi.contracts>['items'][number]

const PAGE = 50
const states = ['new_request', 'accepted', 'rejected', 'terminated'] as const

/** Contracts of the brand or of one agent, the one that was opened beside them with its terms and signatures. */
export function ContractsTable({ memberId }: { memberId?: bigint }) {
  const t = useText('agentcentre')
  const desk = useText('agentdesk')
  const [filter, setFilter] = useFilters()
  const type = typeIn(filter('type'))
  const state = states.find((one) => one === filter('state')) ?? ''
  const onLosses = filter('losses') === 'yes'
  const [open, setOpen] = useState<Watched | null>(null)
  const pages = useStaffPages(consoleAgentsApi.contracts, {
    ...(memberId === undefined ? {} : { memberId }),
    ...(type === '' ? {} : { type }),
    ...(state === '' ? {} : { state }),
    onLosses,
    limit: PAGE,
  })
  const columns = useContractColumns()
  return (
    <div className="queue" data-open={open ? '' : undefined}>
      <DataTable
        caption={desk('contracts')}
        columns={columns}
        pages={pages}
        rowKey={(row) => row.contractId}
        isOpen={(row) => row.contractId === open?.contractId}
        onOpen={setOpen}
        empty={t('contracts.empty')}
        csv="contracts"
        list={memberId === undefined ? 'contracts' : 'agent-contracts'}
      >
        <TypeFilter value={type} onChange={(next) => setFilter('type', next)} />
        <FilterSelect
          name="state"
          label={t('state')}
          all={desk('state.all')}
          values={states}
          word={(one) => t(`contract.${one}`)}
        />
        <FilterCheck name="losses" label={desk('contracts.onLosses')} />
      </DataTable>
      {open ? (
        <ContractPanel key={open.contractId} of={open} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  )
}

function useContractColumns(): DataColumn<Watched>[] {
  const t = useText('agentcentre')
  const desk = useText('agentdesk')
  return useMemo<DataColumn<Watched>[]>(
    () => [
      {
        key: 'type',
        title: desk('type'),
        value: (row) => row.type,
        renderCell: (row) => (
          <span className="chips">
            <strong>{t(`type.${row.type}`)}</strong>
            <OnLosses of={row} />
          </span>
        ),
      },
      personColumn({ key: 'giver', title: desk('giver'), person: (row) => row.giver }),
      personColumn({ key: 'taker', title: desk('taker'), person: (row) => row.taker }),
      {
        key: 'state',
        title: t('state'),
        value: (row) => row.state,
        renderCell: (row) => <ContractBadge of={row} />,
      },
      {
        key: 'version',
        title: desk('version'),
        align: 'end',
        value: (row) => row.version,
        wide: true,
      },
      timeColumn({ key: 'offered', title: desk('offeredAt'), at: 'offeredAt', wide: true }),
      timeColumn({ key: 'from', title: t('effectiveFrom'), at: 'effectiveFrom', wide: 'very' }),
    ],
    [t, desk],
  )
}

/** The mark of a contract that pays more the more members lose: whoever protects players looks at these first. */
function OnLosses({ of }: { of: Watched }) {
  const t = useText('agentdesk')
  return of.paysOnLosses ? <Badge tone="warning">{t('contract.onLosses')}</Badge> : null
}

function ContractPanel({ of, onClose }: { of: Watched; onClose: () => void }) {
  const t = useText('agentcentre')
  return (
    <SidePanel label={t('contract')} onClose={onClose}>
      <div className="decision-head">
        <ContractBadge of={of} />
        <OnLosses of={of} />
      </div>
      <h2>
        {t(`type.${of.type}`)} · {t('version', { version: of.version })}
      </h2>
      <TermsView terms={of.terms} />
      <ContractFacts of={of} />
      <h3>{t('signatures')}</h3>
      <Facts
        items={of.signatures.map((signature) => ({
          name: t(`signed.${signature.by}`),
          value: (
            <>
              {signature.name || t('house')} · <When at={signature.at} />
            </>
          ),
        }))}
      />
      <p className="muted">
        {t('termsHash')} <Mono text={of.termsHash} short={18} />
      </p>
    </SidePanel>
  )
}

function ContractFacts({ of }: { of: Watched }) {
  const t = useText('agentcentre')
  const desk = useText('agentdesk')
  return (
    <Facts
      items={[
        { name: desk('giver'), value: <Person of={of.giver} /> },
        { name: desk('taker'), value: <Person of={of.taker} /> },
        { name: desk('offeredAt'), value: <When at={of.offeredAt} /> },
        { name: t('effectiveFrom'), value: <When at={of.effectiveFrom} /> },
        { name: t('effectiveTo'), value: <When at={of.effectiveTo} /> },
        ...(of.endedBecause
          ? [{ name: t('endedBecause'), value: t(`because.${of.endedBecause}`) }]
          : []),
        ...(of.rejectReason ? [{ name: t('reason'), value: of.rejectReason }] : []),
        ...(of.termination
          ? [{ name: t('contract.ending'), value: of.termination.reason || '–' }]
          : []),
      ]}
    />
  )
}
