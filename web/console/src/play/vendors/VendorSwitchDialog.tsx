import { approvalsApi } from '@croupier/api/core/approvals'
import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import { useText } from '@croupier/kit/i18n/i18n'
import { useToast } from '@croupier/kit/ui/Toast'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { type Action, ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import type { VendorSheet } from './words.tsx'

const refreshes = [consoleVendorsApi.vendors, approvalsApi.list]

/** On or off, for this brand or for every brand of the house. */
export function VendorSwitchDialog({
  vendor,
  everywhere,
  onClose,
}: {
  vendor: VendorSheet
  everywhere: boolean
  onClose: () => void
}) {
  const t = useText('vendors')
  const say = useToast()
  const sayProposed = useProposedToast()
  const { brand } = useDesk()
  const here = useStaffAction(consoleVendorsApi.switchVendor, { refreshes })
  const house = useStaffAction(consoleVendorsApi.changeVendor, { refreshes })
  const { code, name } = vendor
  const isOn = everywhere ? vendor.enabled : vendor.enabledForBrand
  const act = everywhere ? (isOn ? 'houseOff' : 'houseOn') : isOn ? 'off' : 'on'
  const change: Action<
    { code: string; enabled: boolean; reason: string },
    { state: 'applied' | 'proposed'; hasDecider: boolean | null }
  > = everywhere ? house : here
  return (
    <ActionDialog
      title={t(`ask.${act}`, { name, brand: brand.name })}
      confirmLabel={t(`do.${act}`)}
      danger={isOn}
      action={change}
      input={(reason) => ({ code, enabled: !isOn, reason })}
      onDone={(answer) => {
        if (answer.state === 'proposed') sayProposed(answer)
        else say({ tone: 'good', text: t('done') })
      }}
      onClose={onClose}
    >
      <p className="muted">{t(isOn ? 'note.off' : 'note.on')}</p>
      {everywhere && isOn ? <p className="muted">{t('note.house')}</p> : null}
      {isOn ? null : <p className="muted">{t('note.two')}</p>}
    </ActionDialog>
  )
}
