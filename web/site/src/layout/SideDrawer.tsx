import { useText } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { SideLinks } from './SideLinks.tsx'

/** The side menu on phones. */
export function SideDrawer({ onClose }: { onClose: () => void }) {
  const t = useText('common')
  return (
    <Dialog title={t('nav.menu')} closeLabel={t('close')} onClose={onClose}>
      <div className="drawer">
        <SideLinks onGo={onClose} />
      </div>
    </Dialog>
  )
}
