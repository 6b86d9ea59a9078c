import { consoleCompanyApi } from '@croupier/api/core/console-company'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { CompanyAsRead } from './CompanyAsRead.tsx'
import { SaveCompanyDialog } from './SaveCompanyDialog.tsx'
import { CompanyVersions } from './CompanyVersions.tsx'
import { WaitingCompany } from './WaitingCompany.tsx'
import { type CompanyDesk, type CompanyFacts, companyFields, noFacts } from './facts.ts'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { PageHead } from '../../ui/words.tsx'

/** What the site says of the company behind it: its words, what the market demands of them, and every wording there was. */
export function CompanyPage() {
  return (
    <LazyBoundary fallback={<Loading />}>
      <Company />
    </LazyBoundary>
  )
}

function Company() {
  const t = useText('company')
  const { brand } = useDesk()
  const found = useQuery(staffQuery(consoleCompanyApi.desk, {}))
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { data } = found
  return (
    <>
      <PageHead title={t('title')} lead={t('lead', { brand: brand.name })} />
      {data.waiting ? <WaitingCompany waiting={data.waiting} now={data.facts} /> : null}
      {/* A wording that became true begins the draft anew. */}
      <Editor key={JSON.stringify(data.facts)} desk={data} />
    </>
  )
}

function Editor({ desk }: { desk: CompanyDesk }) {
  const t = useText('company')
  const { may } = useDesk()
  const [draft, setDraft] = useState<CompanyFacts>(desk.facts ?? noFacts)
  const preview = useStaffAction(consoleCompanyApi.preview)
  const isOpen = may('brand.write') && desk.waiting === null
  const isSame = companyFields.every((field) => draft[field] === (desk.facts ?? noFacts)[field])
  return (
    <>
      <div className="split">
        <form
          className="panel padded form"
          onSubmit={(event) => {
            event.preventDefault()
            preview.mutate({ facts: draft })
          }}
        >
          {desk.demanded.length > 0 ? (
            <p className="muted">{t('source', { source: desk.source })}</p>
          ) : null}
          {companyFields.map((field) => (
            <Field
              key={field}
              label={t(`field.${field}`)}
              hint={t(`hint.${field}`)}
              required={desk.demanded.includes(field)}
              error={
                desk.demanded.includes(field) && draft[field].trim() === ''
                  ? t('demanded')
                  : undefined
              }
              type={field === 'complaints' ? 'email' : 'text'}
              maxLength={200}
              value={draft[field]}
              disabled={!isOpen}
              onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
            />
          ))}
          <RefusalNote error={preview.error} />
          {may('brand.write') ? (
            <div className="dialog-actions">
              <Button
                type="button"
                disabled={isSame}
                onClick={() => setDraft(desk.facts ?? noFacts)}
              >
                {t('undo')}
              </Button>
              <Button
                look="main"
                type="submit"
                busy={preview.isPending}
                disabled={isSame || !isOpen}
              >
                {t('preview')}
              </Button>
            </div>
          ) : null}
        </form>
        <CompanyAsRead facts={draft} />
      </div>
      <CompanyVersions
        versions={desk.versions}
        onTake={isOpen ? (facts) => setDraft(facts) : undefined}
      />
      {preview.data && preview.variables ? (
        <SaveCompanyDialog
          facts={preview.variables.facts}
          preview={preview.data}
          needsTwo={desk.needsTwo}
          onClose={() => preview.reset()}
        />
      ) : null}
    </>
  )
}
