import { contactsApi } from '@croupier/api/accounts/recovery'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'

const refreshes = [contactsApi.list]

/** An account without a way back is reminded of it here; closed, the reminder stays away for weeks, and the third time for good. */
export function ContactReminder() {
  const t = useText('recovery')
  const { data } = useQuery(query(contactsApi.list, {}))
  const close = useAction(contactsApi.closeReminder, { refreshes })
  if (!data?.isWanted) return null
  return (
    <section className="panel contact-reminder" aria-label={t('remind.title')}>
      <h2 className="centre-group">{t('remind.title')}</h2>
      <p className="muted">{t('remind.text')}</p>
      <RefusalNote error={close.error} />
      <div className="panel-actions">
        <Link href={`${paths.member('securityCenter')}#contact`} className="btn btn-main">
          {t('remind.contact')}
        </Link>
        <Link href={`${paths.member('securityCenter')}#account-codes`} className="btn btn-quiet">
          {t('remind.codes')}
        </Link>
        <Button look="ghost" busy={close.isPending} onClick={() => close.mutate({})}>
          {t('remind.later')}
        </Button>
      </div>
    </section>
  )
}
