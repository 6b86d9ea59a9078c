import { consoleCompanyApi } from '@croupier/api/core/console-company'
import { useText } from '@croupier/kit/i18n/i18n'
import { useStaffAction } from '../../app/api.ts'
import { WaitingChange } from '../brands/WaitingChange.tsx'
import { CompanyDifference } from './CompanyDifference.tsx'
import { type CompanyDesk, type CompanyFacts, companyDifference } from './facts.ts'

interface WaitingCompanyProps {
  waiting: NonNullable<CompanyDesk['waiting']>
  now: CompanyFacts | null
}

/** The wording that waits for a second person, and their yes or no. */
export function WaitingCompany({ waiting, now }: WaitingCompanyProps) {
  const t = useText('company')
  const decide = useStaffAction(consoleCompanyApi.decide, { refreshes: [consoleCompanyApi.desk] })
  return (
    <WaitingChange
      waiting={waiting}
      title={t('save.title')}
      action={decide}
      input={(decision) => ({ versionId: waiting.id, ...decision })}
      done={({ state }) => t(`done.${state}`)}
    >
      <CompanyDifference lines={companyDifference(now, waiting.facts)} />
    </WaitingChange>
  )
}
