import { consoleKycApi } from '@croupier/api/accounts/kyc'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { PersonalData } from '../privacy/PersonalData.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { Facts, When } from '../../ui/words.tsx'
import { ProposeOverrideDialog } from './OverrideDialogs.tsx'
import { ReviewForm } from './ReviewForm.tsx'

type Case = OutputOf<typeof consoleKycApi.member>

/** One member's identity: what was checked, the pictures one by one, and what can be decided. */
export function IdentityDialog({ memberId, onClose }: { memberId: bigint; onClose: () => void }) {
  const t = useText('identities')
  const c = useText('console')
  const found = useQuery(staffQuery(consoleKycApi.member, { memberId }))
  return (
    <Dialog
      title={found.data ? `${t('title')}: ${found.data.account}` : t('title')}
      closeLabel={c('close')}
      onClose={onClose}
      width="wide"
    >
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <CaseView found={found.data} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function CaseView({ found }: { found: Case }) {
  const t = useText('identities')
  const { may } = useDesk()
  const waiting = found.submissions.find(({ state }) => state === 'waiting')
  return (
    <div className="form">
      <Facts
        items={[
          { name: t('title'), value: t('level', { level: found.level }) },
          { name: t('verdict'), value: t(`verdict.${found.registry}`) },
          {
            name: t('closeAt'),
            value: found.closeAt ? <When at={found.closeAt} /> : '–',
          },
        ]}
      />
      <PersonalData memberId={found.memberId} />
      {found.submissions.map((submission) => (
        <Pictures key={submission.id} account={found.account} submission={submission} />
      ))}
      {waiting && may('kyc.review') ? <ReviewForm submissionId={waiting.id} /> : null}
      <section aria-label={t('checks')}>
        <h3>{t('checks')}</h3>
        <ul>
          {found.checks.map((check) => (
            <li key={check.at.toISOString()}>
              <When at={check.at} /> · {t(`verdict.${check.verdict}`)}
            </li>
          ))}
        </ul>
      </section>
      {may('kyc.review') ? <Acts found={found} /> : null}
    </div>
  )
}

function Pictures({
  account,
  submission,
}: {
  account: string
  submission: Case['submissions'][number]
}) {
  const t = useText('identities')
  const k = useText('kyc')
  const { may } = useDesk()
  const look = useStaffAction(consoleKycApi.picture)
  const [shown, setShown] = useState<{ number: number; url: string } | null>(null)
  const show = (pictureId: string, number: number): void =>
    look.mutate(
      { pictureId },
      {
        onSuccess: ({ image, media }) => {
          const url = URL.createObjectURL(new Blob([new Uint8Array(image)], { type: media }))
          setShown({ number, url })
        },
      },
    )
  return (
    <section>
      <h3>
        {k(`document.${submission.kind}`)} · {k(`submission.${submission.state}`)}
      </h3>
      {may('kyc.review') ? (
        <>
          <p className="hint muted">{t('look.logged')}</p>
          {submission.pictures.map(({ id }, index) => (
            <Button key={id} size="small" onClick={() => show(id, index + 1)}>
              {t('look', { number: index + 1 })}
            </Button>
          ))}
        </>
      ) : null}
      {shown ? (
        <img
          className="identity-picture"
          src={shown.url}
          alt={t('picture', { number: shown.number, account })}
          onLoad={() => URL.revokeObjectURL(shown.url)}
        />
      ) : null}
    </section>
  )
}

function Acts({ found }: { found: Case }) {
  const t = useText('identities')
  const [asks, setAsks] = useState<'recheck' | 'propose' | null>(null)
  const recheck = useStaffAction(consoleKycApi.recheck, {
    refreshes: [consoleKycApi.queue, consoleKycApi.member],
  })
  const close = () => setAsks(null)
  return (
    <div className="dialog-actions">
      <Button onClick={() => setAsks('recheck')} disabled={found.hitAt !== null}>
        {t('recheck')}
      </Button>
      <Button onClick={() => setAsks('propose')} disabled={found.proposal !== null}>
        {t('propose')}
      </Button>
      {asks === 'recheck' ? (
        <ActionDialog
          title={t('recheck')}
          confirmLabel={t('recheck')}
          action={recheck}
          onClose={close}
          input={(reason) => ({ memberId: found.memberId, reason })}
          done={({ verdict }) => t('recheck.said', { verdict: t(`verdict.${verdict}`) })}
        />
      ) : null}
      {asks === 'propose' ? (
        <ProposeOverrideDialog
          memberId={found.memberId}
          isHit={found.hitAt !== null}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
