import { approvalsApi } from '@croupier/api/core/approvals'
import type { OutputOf } from '@croupier/api/endpoint'
import { staffApi } from '@croupier/api/accounts/staff'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { readAll, useStaffAction, useStaffPages } from '../app/api.ts'
import { ProposalFacts } from './ProposalFacts.tsx'
import { subjectName } from './subject-name.ts'
import { SidePanel } from '../ui/SidePanel.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { PaperInvite } from '../accounts/staff/PaperInvite.tsx'
import { DecideDialog } from '../ui/DecideDialog.tsx'
import { type DataColumn, timeColumn, wordColumn } from '../ui/table/columns.tsx'
import { useFilters } from '../ui/table/use-filters.ts'
import { useWord } from '../ui/word.ts'
import { Facts, PageHead, When } from '../ui/words.tsx'

export type Proposal = OutputOf<typeof approvalsApi.list>['items'][number]
const PAGE = 50
const states = ['waiting', 'all'] as const

/** What one person wants and another has to decide. */
export function ProposalsPage() {
  const t = useText('approvals')
  const [filter, setFilter] = useFilters()
  const state = filter('state') === 'all' ? 'all' : 'waiting'
  const [openId, setOpenId] = useState<string | null>(null)
  const [agreed, setAgreed] = useState<Proposal | null>(null)
  const pages = useStaffPages(approvalsApi.list, { state, limit: PAGE })
  const open = pages.rows.find(({ id }) => id === openId)
  const columns = useColumns()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="queue" data-open={open ? '' : undefined}>
        <DataTable
          caption={t('title')}
          columns={columns}
          pages={pages}
          rowKey={({ id }) => id}
          isOpen={({ id }) => id === openId}
          onOpen={({ id }) => setOpenId(id)}
          empty={t(state === 'waiting' ? 'none.waiting' : 'none.all')}
          csv="proposals"
        >
          <Tabs
            label={t('which')}
            look="pills"
            items={states.map((key) => ({ key, label: t(`which.${key}`) }))}
            current={state}
            onChoose={(key) => setFilter('state', key === 'all' ? 'all' : '')}
          />
        </DataTable>
        {open ? (
          <ProposalPanel
            key={open.id}
            proposal={open}
            onClose={() => setOpenId(null)}
            onAgreed={setAgreed}
          />
        ) : null}
      </div>
      {agreed ? <HeldPaper proposal={agreed} onClose={() => setAgreed(null)} /> : null}
    </>
  )
}

/** Whoever agreed to invite somebody without a mailbox holds half of the invitation: it is said at once, and how it is handed over. */
function HeldPaper({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const t = useText('approvals')
  const { name, byMail }: { name?: unknown; byMail?: unknown } = Object(proposal.payload)
  // Whoever was invited may stand on any page of the list. Asked once: once the half is open the list no longer has it, and it is still shown.
  const found = useQuery({
    queryKey: ['invited', proposal.id],
    queryFn: () => readAll(staffApi.listStaff, { limit: PAGE }),
    enabled: byMail === false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const invited = found.data?.rows.find((one) => one.name === name && one.hasPaper)
  if (byMail !== false || !invited) return null
  const text = t('paper.approved', { name: invited.displayName, other: proposal.proposedBy })
  return <PaperInvite staffId={invited.id} text={text} onClose={onClose} />
}

function useColumns(): DataColumn<Proposal>[] {
  const t = useText('approvals')
  const word = useWord()
  return useMemo(
    () => [
      timeColumn({ key: 'proposedAt', title: t('proposedAt'), at: ({ proposedAt }) => proposedAt }),
      wordColumn({
        key: 'kind',
        title: t('what'),
        code: ({ kind }) => kind,
        word: (code) => t(`kind.${code}`),
        strong: true,
      }),
      {
        key: 'subject',
        title: t('about'),
        value: (proposal) => subjectName(proposal, word),
        renderCell: (proposal) => <bdi>{subjectName(proposal, word)}</bdi>,
      },
      { key: 'proposedBy', title: t('by'), value: ({ proposedBy }) => proposedBy, wide: true },
      {
        key: 'state',
        title: t('state'),
        value: ({ state }) => state,
        renderCell: ({ state }) => <ProposalState state={state} />,
      },
      timeColumn({
        key: 'expiresAt',
        title: t('expiresAt'),
        at: ({ expiresAt }) => expiresAt,
        wide: true,
      }),
    ],
    [t, word],
  )
}

const tones = {
  proposed: 'accent',
  applied: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
  expired: 'warning',
} as const

function ProposalState({ state }: { state: Proposal['state'] }) {
  const t = useText('approvals')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

interface PanelProps {
  proposal: Proposal
  onClose: () => void
  onAgreed: (proposal: Proposal) => void
}

function ProposalPanel({ proposal, onClose, onAgreed }: PanelProps) {
  const t = useText('approvals')
  const word = useWord()
  const { kind, mine, whyNot, state } = proposal
  const [asked, setAsked] = useState<'approve' | 'reject' | 'withdraw' | null>(null)
  return (
    <SidePanel label={t(`kind.${kind}`)} onClose={onClose}>
      <h2>{t(`kind.${kind}`)}</h2>
      <Facts
        items={[
          { name: t('about'), value: <bdi>{subjectName(proposal, word)}</bdi> },
          { name: t('state'), value: <ProposalState state={state} /> },
          { name: t('by'), value: proposal.proposedBy },
          { name: t('proposedAt'), value: <When at={proposal.proposedAt} /> },
          { name: t('expiresAt'), value: <When at={proposal.expiresAt} /> },
          { name: t('reason'), value: proposal.reason },
          ...(proposal.decidedBy === null
            ? []
            : [
                { name: t('decidedBy'), value: proposal.decidedBy },
                { name: t('decidedAt'), value: <When at={proposal.decidedAt} /> },
                { name: t('decisionReason'), value: proposal.decisionReason ?? '–' },
              ]),
        ]}
      />
      <h3>{t('change')}</h3>
      <ProposalFacts payload={proposal.payload} replaces={proposal.replaces} />
      {state === 'proposed' ? (
        <div className="decision">
          {mine ? (
            <Button size="small" onClick={() => setAsked('withdraw')}>
              {t('do.withdraw')}
            </Button>
          ) : (
            <>
              <Button size="small" look="danger" onClick={() => setAsked('reject')}>
                {t('do.reject')}
              </Button>
              <Button
                size="small"
                look="main"
                disabled={whyNot !== null}
                onClick={() => setAsked('approve')}
              >
                {t('do.approve')}
              </Button>
            </>
          )}
        </div>
      ) : null}
      {state === 'proposed' && whyNot !== null ? (
        <p className="muted">{t(`whyNot.${whyNot}`)}</p>
      ) : null}
      {asked ? (
        <Decision
          proposal={proposal}
          asked={asked}
          onClose={() => setAsked(null)}
          onDone={(done) => {
            onClose()
            if (done === 'applied') onAgreed(proposal)
          }}
        />
      ) : null}
    </SidePanel>
  )
}

const refreshes = [approvalsApi.list]

interface Decided {
  state: 'applied' | 'rejected' | 'withdrawn'
}

function Decision({
  proposal,
  asked,
  onClose,
  onDone,
}: {
  proposal: Proposal
  asked: 'approve' | 'reject' | 'withdraw'
  onClose: () => void
  onDone: (state: Decided['state']) => void
}) {
  const t = useText('approvals')
  const decide = useStaffAction(approvalsApi.decide, { refreshes })
  const withdraw = useStaffAction(approvalsApi.withdraw, { refreshes })
  const { id: proposalId, kind } = proposal
  const dialog = {
    title: t(`ask.${asked}`, { what: t(`kind.${kind}`) }),
    ways: [{ key: asked, label: t(`do.${asked}`), danger: asked === 'reject' }],
    done: ({ state }: Decided) => t(`done.${state}`),
    onDone: ({ state }: Decided) => onDone(state),
    onClose,
  } as const
  if (asked === 'withdraw')
    return (
      <DecideDialog {...dialog} action={withdraw} input={(reason) => ({ proposalId, reason })} />
    )
  return (
    <DecideDialog
      {...dialog}
      about={
        asked === 'approve' ? (
          <ProposalFacts payload={proposal.payload} replaces={proposal.replaces} />
        ) : null
      }
      action={decide}
      input={(reason) => ({ proposalId, approve: asked === 'approve', reason })}
    />
  )
}
