import type { OutputOf } from '@croupier/api/endpoint'
import { contactsApi } from '@croupier/api/accounts/recovery'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const ContactDialog = part(() => import('./ContactDialog.tsx').then((m) => m.ContactDialog))

type Contact = OutputOf<typeof contactsApi.list>['contacts'][number]
type Field = Contact['field']
/** What the dialog is open for: another address, or a code for the one that is known. */
type Asked = { field: Field; verifies: boolean }

const LABELS = { email: 'email', mobileNum: 'mobile' } as const

/** The member's telephone and mailbox: what recovers the account and where warnings go. */
export function ContactSection() {
  const t = useText('recovery')
  const queries = useQueryClient()
  const { data, error } = useQuery(query(contactsApi.list, {}))
  const [asked, setAsked] = useState<Asked | null>(null)
  const known = (field: Field): Contact | undefined =>
    data?.contacts.find((contact) => contact.field === field)
  return (
    <section className="panel" id="contact">
      <div className="panel-head">
        <h2>{t('contact.title')}</h2>
      </div>
      <p className="muted">{t('contact.why')}</p>
      <RefusalNote error={error} />
      {data ? (
        <ul className="key-list">
          {(['email', 'mobileNum'] as const).map((field) => (
            <ContactRow key={field} field={field} contact={known(field)} onAsk={setAsked} />
          ))}
        </ul>
      ) : (
        <Skeleton className="skeleton-field" />
      )}
      {asked ? (
        <LazyBoundary>
          <ContactDialog
            field={asked.field}
            known={asked.verifies ? (known(asked.field)?.masked ?? null) : null}
            warns={known(asked.field)?.verified === true}
            send={(input) => callEndpoint(contactsApi.sendCode, input)}
            bind={(input) => callEndpoint(contactsApi.bind, input)}
            onDone={() => void refresh(queries, [contactsApi.list])}
            onClose={() => setAsked(null)}
          />
        </LazyBoundary>
      ) : null}
    </section>
  )
}

interface RowProps {
  field: Field
  contact: Contact | undefined
  onAsk: (asked: Asked) => void
}

function ContactRow({ field, contact, onAsk }: RowProps) {
  const t = useText('recovery')
  return (
    <li className="key-row">
      <div className="grow">
        <strong>{t(LABELS[field])}</strong>
        <div className="muted">
          <bdi>{contact?.masked ?? t('contact.none')}</bdi>
        </div>
      </div>
      {contact ? (
        <Badge tone={contact.verified ? 'good' : 'warning'}>
          {t(contact.verified ? 'contact.verified' : 'contact.unverified')}
        </Badge>
      ) : null}
      {contact && !contact.verified ? (
        <Button size="small" onClick={() => onAsk({ field, verifies: true })}>
          {t('contact.verify')}
        </Button>
      ) : null}
      <Button
        size="small"
        look="quiet"
        aria-label={`${t(contact ? 'contact.change' : 'contact.add')} ${t(LABELS[field])}`}
        onClick={() => onAsk({ field, verifies: false })}
      >
        {t(contact ? 'contact.change' : 'contact.add')}
      </Button>
    </li>
  )
}
