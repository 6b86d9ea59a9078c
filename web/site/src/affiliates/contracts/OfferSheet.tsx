import { agentsApi } from '@croupier/api/affiliates/agents'
import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import type { OutputOf } from '@croupier/api/endpoint'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { useSettled } from '../../play/search/use-settled.ts'
import { CascadeList } from './CascadeList.tsx'
import { usePayable } from './use-payable.ts'
import {
  draftOf,
  emptyDraft,
  type TermsDraft,
  termsOfDraft,
} from '@croupier/kit/contracts/terms-draft'
import { rateText } from '@croupier/kit/contracts/rates'
import { TermsEditor } from '@croupier/kit/contracts/TermsEditor.tsx'
import { TermsTable } from './TermsTable.tsx'

interface OfferProps {
  member: { memberId: bigint; account: string }
  onClose: () => void
}

/** Offers a contract to a direct downline; while it is typed the house says what is wrong with it and what would end. */
export function OfferSheet({ member, onClose }: OfferProps) {
  const t = useText('agentcentre')
  const { tag } = useTextBook().language
  const common = useText('common')
  const say = useToast()
  const [draft, setDraft] = useState<TermsDraft>(() => emptyDraft('dividend', tag))
  const terms = termsOfDraft(draft)
  const typed = JSON.stringify(draft)
  const isSettled = useSettled(typed, REST_MS) === typed
  const asked = isSettled ? terms : null
  const { memberId } = member
  const check = useQuery({
    ...query(agentsApi.previewOffer, { memberId, terms: asked ?? NOTHING }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const payable = usePayable()
  const { brand } = usePermission()
  const offer = useAction(agentsApi.offer, {
    refreshes: [agentsApi.contracts, agentsApi.consolidated, agentTeamApi.members],
  })
  const isChecked = isSettled && check.isSuccess && !check.isPlaceholderData
  const isGood = terms !== null && isChecked && check.data.problems.length === 0
  const submit = (): void => {
    if (!terms) return
    offer.mutate(
      { memberId, terms },
      {
        onSuccess: () => {
          say({ tone: 'good', text: t('offer.done', { account: member.account }) })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      width="wide"
      title={t('offer.title', { account: member.account })}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="form agent-offer">
        <TermsEditor
          draft={draft}
          currency={brand.currency}
          types={payable}
          problems={check.data?.problems ?? []}
          onChange={setDraft}
        />
        {check.error ? (
          <PageError error={check.error} onRetry={() => void check.refetch()} />
        ) : null}
        {check.data ? <Checked checked={check.data} onTake={setDraft} /> : null}
        <RefusalNote error={offer.error} />
        <div className="dialog-actions">
          <Button look="ghost" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button look="main" busy={offer.isPending} disabled={!isGood} onClick={submit}>
            {t('offer.sign')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** How long nothing is typed before the house is asked. */
const REST_MS = 400

/** What stands in for terms that cannot be read; it is never sent. */
const NOTHING = { type: 'realtime', profitRate: 0, lossRate: 0, singleBet: 0n } as const

type Checked = OutputOf<typeof agentsApi.previewOffer>

/** What terms promise and the limit of the expected margin does not let pay at every game. */
function AboveLimit({ of: { most, limit } }: { of: NonNullable<Checked['aboveLimit']> }) {
  const t = useText('agentcentre')
  const { tag } = useTextBook().language
  return (
    <output className="note note-bad">
      {t('offer.aboveLimit', { most: rateText(most, tag), limit: rateText(limit, tag) })}
    </output>
  )
}

function Checked({ checked, onTake }: { checked: Checked; onTake: (draft: TermsDraft) => void }) {
  const t = useText('agentcentre')
  const { tag } = useTextBook().language
  const { brand } = usePermission()
  const { own, current, cascade, effectiveFrom } = checked
  return (
    <>
      {checked.aboveLimit ? <AboveLimit of={checked.aboveLimit} /> : null}
      <details className="agent-version" open={own !== null}>
        <summary>{t('own')}</summary>
        {own ? (
          <>
            <TermsTable terms={own} />
            <Button size="small" icon="copy" onClick={() => onTake(draftOf(own, tag))}>
              {t('own.take')}
            </Button>
          </>
        ) : (
          <p className="muted">{t('problem.no_own_contract')}</p>
        )}
      </details>
      {current ? (
        <details className="agent-version">
          <summary>{t('current')}</summary>
          <TermsTable terms={current.terms} />
          <Button size="small" icon="copy" onClick={() => onTake(draftOf(current.terms, tag))}>
            {t('own.take')}
          </Button>
        </details>
      ) : null}
      <CascadeList ending={cascade} />
      <p className="muted">
        {t('counts.from', { time: formatZoned(effectiveFrom, brand.timeZone) })}
      </p>
    </>
  )
}
