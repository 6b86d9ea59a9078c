import { type AgentLink, agentLinksApi } from '@croupier/api/affiliates/agent-links'
import { useAction } from '@croupier/kit/api/queries'
import { saveFile } from '@croupier/kit/csv'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { qrPicture } from '@croupier/kit/ui/qr-picture.ts'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { Count } from '../../reporting/records/RecordList.tsx'
import { TermsTable } from '../contracts/TermsTable.tsx'
import { kindOfMember } from '../team/member-kinds.ts'
import { linkAddress } from './link-address.ts'

/** A link to copy or to show as a QR code, who came by it, and the terms that wait for them. */
export function LinkCard({ link }: { link: AgentLink }) {
  const t = useText('agentcentre')
  const common = useText('common')
  const address = linkAddress(link)
  const { code, name, kind, host, enabled, memberType, terms } = link
  return (
    <li className="panel agent-link-card" data-ended={enabled ? undefined : ''}>
      <QrCode text={address} label={t('link.qr', { code })} size={132} />
      <div className="agent-link-about">
        <p className="agent-statement-head">
          <strong>{name === '' ? <bdi dir="ltr">{code}</bdi> : name}</strong>
          <Badge tone={memberType === 0 ? 'neutral' : 'accent'}>
            {t(`member.${kindOfMember(memberType)}`)}
          </Badge>
          {kind === 'affiliate' ? <Badge>{t('link.affiliate')}</Badge> : null}
          {enabled ? null : <Badge tone="bad">{t('link.ended')}</Badge>}
        </p>
        {host === null ? null : (
          <p className="muted">
            {t('link.host')} <bdi dir="ltr">{host}</bdi>
          </p>
        )}
        <code className="record-code" dir="ltr">
          {address}
        </code>
        <Figures link={link} />
        {terms.length === 0 ? null : (
          <details className="agent-version">
            <summary>{t('link.terms', { count: terms.length })}</summary>
            {terms.map((one) => (
              <div key={one.type} className="agent-block">
                <strong>{t(`type.${one.type}`)}</strong>
                <TermsTable terms={one} />
              </div>
            ))}
          </details>
        )}
        {enabled ? (
          <div className="agent-doors">
            <CopyButton text={address} label={t('link.copy')} doneLabel={common('copy_success')} />
            <SaveQr code={code} address={address} />
            {kind === 'referral' ? <EndLink code={code} /> : null}
          </div>
        ) : null}
      </div>
    </li>
  )
}

function Figures({ link }: { link: AgentLink }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const money = (amount: bigint, signed = false) => (
    <Money amount={amount} currency={brand.currency} signed={signed} />
  )
  const { members, membersToday, newMembers, activeMembers, validBet, deposits, profit } = link
  const figures = [
    { name: t('members'), value: <Count of={members} /> },
    { name: t('link.today'), value: <Count of={membersToday} /> },
    { name: t('newMembers'), value: <Count of={newMembers} /> },
    { name: t('activeMembers'), value: <Count of={activeMembers} /> },
    { name: t('deposits'), value: money(deposits) },
    { name: t('validBet'), value: money(validBet) },
    { name: t('profit'), value: money(profit, true) },
  ]
  return (
    <dl className="agent-figures">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Saves the QR code as a picture for posters and messages. */
function SaveQr({ code, address }: { code: string; address: string }) {
  const t = useText('agentcentre')
  const say = useToast()
  const save = useMutation({
    mutationFn: async () => {
      const content = await qrPicture(address)
      saveFile({ name: `qr-${code}.png`, content, type: 'image/png' })
    },
    onError: () => say({ tone: 'bad', text: t('csv.failed') }),
  })
  return (
    <Button size="small" icon="download" busy={save.isPending} onClick={() => save.mutate()}>
      {t('link.qr.save')}
    </Button>
  )
}

/** Ending a link is asked for twice: it cannot be begun again. */
function EndLink({ code }: { code: string }) {
  const t = useText('agentcentre')
  const [sure, setSure] = useState(false)
  const end = useAction(agentLinksApi.endLink, { refreshes: [agentLinksApi.links] })
  return (
    <>
      <Button
        size="small"
        look={sure ? 'danger' : 'ghost'}
        busy={end.isPending}
        onClick={() => (sure ? end.mutate({ code }) : setSure(true))}
      >
        {t(sure ? 'link.end.sure' : 'link.end')}
      </Button>
      <RefusalNote error={end.error} />
    </>
  )
}
