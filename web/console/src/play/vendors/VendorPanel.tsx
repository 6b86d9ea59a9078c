import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { useState } from 'react'
import { useDesk } from '../../app/desk.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { Facts, Mono, When } from '../../ui/words.tsx'
import { VendorChangeDialog } from './VendorChangeDialog.tsx'
import { Ceilings } from './Ceilings.tsx'
import { DropKeyDialog, KeyPartDialog, NewKeyDialog } from './VendorKeyDialogs.tsx'
import { VendorSwitchDialog } from './VendorSwitchDialog.tsx'
import { Dialect, type VendorSheet, VendorState } from './words.tsx'

type Asked =
  | 'switch'
  | 'houseSwitch'
  | 'change'
  | 'addKey'
  | { dropKey: number }
  | { keyPart: number }

/** One vendor: how it speaks, what it may, its keys, and what can be done about it. */
export function VendorPanel({
  vendor,
  mayChange,
  onClose,
}: {
  vendor: VendorSheet
  /** Keys, dialect and addresses, which are every brand's. */
  mayChange: boolean
  onClose: () => void
}) {
  const t = useText('vendors')
  const { may } = useDesk()
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <SidePanel label={vendor.name} onClose={onClose}>
      <div className="decision-head">
        <h2>{vendor.name}</h2>
        <VendorState vendor={vendor} />
      </div>
      {vendor.sandbox ? (
        <p className="muted">
          <Badge tone="warning">{t('sandbox')}</Badge> {t('sandboxText')}
        </p>
      ) : null}
      {may('vendors.switch') ? (
        <div className="decision">
          <Button
            size="small"
            look={vendor.enabledForBrand ? 'danger' : 'main'}
            onClick={() => setAsked('switch')}
          >
            {t(vendor.enabledForBrand ? 'do.off' : 'do.on')}
          </Button>
        </div>
      ) : null}
      <VendorFacts vendor={vendor} />
      {mayChange ? (
        <div className="decision">
          <Button size="small" onClick={() => setAsked('change')}>
            {t('do.change')}
          </Button>
          <Button
            size="small"
            {...(vendor.enabled ? { look: 'danger' as const } : {})}
            onClick={() => setAsked('houseSwitch')}
          >
            {t(vendor.enabled ? 'do.houseOff' : 'do.houseOn')}
          </Button>
        </div>
      ) : null}
      <Keys vendor={vendor} mayChange={mayChange} onAsk={setAsked} />
      {vendor.launchUrl === null ? null : <Ceilings vendor={vendor} mayChange={mayChange} />}
      {may('vendors.write') && !mayChange ? <p className="muted">{t('houseOnly')}</p> : null}
      <Question asked={asked} vendor={vendor} onClose={() => setAsked(null)} />
    </SidePanel>
  )
}

function VendorFacts({ vendor }: { vendor: VendorSheet }) {
  const t = useText('vendors')
  const signs =
    vendor.dialect === 'uuid-cents5' ? 'rsa' : vendor.hasPublicKey ? 'ed25519' : 'secret'
  return (
    <Facts
      items={[
        { name: t('dialect'), value: <Dialect vendor={vendor} /> },
        { name: t('signsWith'), value: t(`signs.${signs}`) },
        { name: t('callsAt'), value: <Mono text={vendor.callsAt} /> },
        {
          name: t('launchUrl'),
          value: vendor.launchUrl ? <Mono text={vendor.launchUrl} /> : t('launchUrl.none'),
        },
        {
          name: t('freeRoundsUrl'),
          value: vendor.freeRoundsUrl ? (
            <Mono text={vendor.freeRoundsUrl} />
          ) : (
            t('freeRoundsUrl.none')
          ),
        },
        {
          name: t('addresses'),
          value:
            vendor.allowedAddresses.length === 0
              ? t('addresses.any')
              : vendor.allowedAddresses.map((address) => <Mono key={address} text={address} />),
        },
        {
          name: t('acceptOrphanWin'),
          value: t(vendor.acceptOrphanWin ? 'acceptOrphanWin.yes' : 'acceptOrphanWin.no'),
        },
        { name: t('negativeReversal'), value: t(`negativeReversal.${vendor.negativeReversal}`) },
        { name: t('mayAdjust'), value: t(vendor.mayAdjust ? 'mayAdjust.yes' : 'mayAdjust.no') },
      ]}
    />
  )
}

function Keys({
  vendor: { keys, launchUrl },
  mayChange,
  onAsk,
}: {
  vendor: VendorSheet
  mayChange: boolean
  onAsk: (asked: Asked) => void
}) {
  const t = useText('vendors')
  return (
    <>
      <h3>{t('keys')}</h3>
      {keys.length === 0 ? <p className="muted">{t('keys.none')}</p> : null}
      <ul className="session-list">
        {keys.map(({ slot, setAt, partWaits }) => (
          <li key={slot}>
            <div>
              <strong>{t('key', { slot })}</strong>
              <p className="muted">
                {t('key.since')} <When at={setAt} />
              </p>
            </div>
            {mayChange && partWaits ? (
              <Button size="small" look="main" onClick={() => onAsk({ keyPart: slot })}>
                {t('do.keyPart')}
              </Button>
            ) : null}
            {mayChange && keys.length > 1 ? (
              <Button size="small" look="danger" onClick={() => onAsk({ dropKey: slot })}>
                {t('do.dropKey')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {launchUrl === null ? <p className="muted">{t('keys.noDoor')}</p> : null}
      {mayChange && keys.length < 2 && launchUrl !== null ? (
        <div className="decision">
          <Button size="small" onClick={() => onAsk('addKey')}>
            {t('do.addKey')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Question({
  asked,
  vendor,
  onClose,
}: {
  asked: Asked | null
  vendor: VendorSheet
  onClose: () => void
}) {
  if (asked === null) return null
  if (typeof asked === 'object' && 'keyPart' in asked)
    return <KeyPartDialog vendor={vendor} slot={asked.keyPart} onClose={onClose} />
  if (typeof asked === 'object')
    return <DropKeyDialog vendor={vendor} slot={asked.dropKey} onClose={onClose} />
  switch (asked) {
    case 'switch':
      return <VendorSwitchDialog vendor={vendor} everywhere={false} onClose={onClose} />
    case 'houseSwitch':
      return <VendorSwitchDialog vendor={vendor} everywhere onClose={onClose} />
    case 'change':
      return <VendorChangeDialog vendor={vendor} onClose={onClose} />
    case 'addKey':
      return <NewKeyDialog vendor={vendor} onClose={onClose} />
  }
}
