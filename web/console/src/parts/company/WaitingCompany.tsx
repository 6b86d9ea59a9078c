import { consoleCompanyApi } from '@croupier/api/console-company'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { CompanyDifference } from './CompanyDifference.tsx'
import { type CompanyDesk, type CompanyFacts, companyDifference } from './facts.ts'

interface WaitingCompanyProps {
  waiting: NonNullable<CompanyDesk['waiting']>
  now: CompanyFacts | null
}

/** The wording that waits for a second person, and their yes or no. */
export function WaitingCompany({ waiting, now }: WaitingCompanyProps) {
  const t = useText('company')
  const say = useToast()
  const { may } = useDesk()
  const [approve, setApprove] = useState<boolean | null>(null)
  const decide = useStaffAction(consoleCompanyApi.decide, { refreshes: [consoleCompanyApi.desk] })
  const no = t(waiting.mine ? 'takeBack' : 'reject')
  return (
    <section className="panel padded form" aria-label={t('waiting')}>
      <h2>{t('waiting')}</h2>
      <p>{t('waits', { by: waiting.proposedBy, reason: waiting.reason })}</p>
      <CompanyDifference lines={companyDifference(now, waiting.facts)} />
      {may('brand.write') ? (
        <div className="dialog-actions">
          <Button onClick={() => setApprove(false)}>{no}</Button>
          <Button look="main" disabled={waiting.mine} onClick={() => setApprove(true)}>
            {t('approve')}
          </Button>
        </div>
      ) : null}
      {waiting.mine ? <p className="muted">{t('mine')}</p> : null}
      {approve === null ? null : (
        <ReasonDialog
          title={t('save.title')}
          confirmLabel={approve ? t('approve') : no}
          busy={decide.isPending}
          error={decide.error}
          onClose={() => setApprove(null)}
          onConfirm={(reason) =>
            decide.mutate(
              { versionId: waiting.id, approve, reason },
              {
                onSuccess: ({ state }) => {
                  setApprove(null)
                  say({ tone: 'good', text: t(`done.${state}`) })
                },
              },
            )
          }
        />
      )}
    </section>
  )
}
