import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Link } from 'wouter'
import { type Room, type RoomId, roomHref, rooms } from './rooms.ts'

interface NavProps {
  rooms: readonly Room[]
  current: RoomId
  /** Offers and wishes that wait for the agent's word. */
  waiting: number
  /** Why it is unknown which kinds of pay were promised, so that their entries are not there. */
  failed: { error: unknown; onRetry: () => void } | null
}

/** The left navigation of S2-066; entries that are not enabled are not there (S2-067). */
export function AgentNav(nav: NavProps) {
  const t = useText('agentcentre')
  return (
    <nav className="agent-nav" aria-label={t('menu')}>
      <Links {...nav} />
    </nav>
  )
}

function Links({ rooms: shown, current, waiting, failed, onGo }: NavProps & { onGo?: () => void }) {
  const t = useText('agentcentre')
  const common = useText('common')
  return (
    <ul className="agent-links">
      {shown.map(({ id, icon }) => (
        <li key={id}>
          <Link
            href={roomHref(id)}
            id={onGo === undefined ? id : undefined}
            className="agent-link"
            aria-current={id === current ? 'page' : undefined}
            onClick={onGo}
          >
            <Icon name={icon} />
            <span>{t(`room.${id}`)}</span>
            {id === 'contractRequests' ? <Waiting count={waiting} /> : null}
          </Link>
        </li>
      ))}
      {failed ? (
        <li className="agent-links-failed">
          <RefusalNote error={failed.error} />
          <Button size="small" icon="rotate-cw" onClick={failed.onRetry}>
            {common('retry')}
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

function Waiting({ count }: { count: number }) {
  const t = useText('agentcentre')
  if (count === 0) return null
  return (
    <span className="agent-waiting">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  )
}

/** All entries on a phone, in a dialog of the full height. */
export function AgentDrawer({ onClose, ...nav }: NavProps & { onClose: () => void }) {
  const t = useText('agentcentre')
  const common = useText('common')
  return (
    <Dialog title={t('menu')} closeLabel={common('close')} onClose={onClose}>
      <nav aria-label={t('menu')}>
        <Links {...nav} onGo={onClose} />
      </nav>
    </Dialog>
  )
}

/** What a thumb reaches first; the rest is behind the menu. */
const tabs = [
  'agentTeamOverview',
  'downlineManagmentView',
  'agentRevenueReport',
  'contractRequests',
] as const satisfies readonly RoomId[]

export function AgentTabs({
  current,
  waiting,
  onMore,
}: {
  current: RoomId
  waiting: number
  onMore: () => void
}) {
  const t = useText('agentcentre')
  return (
    <nav className="agent-tabs" aria-label={t('tabs')}>
      {tabs.map((id) => (
        <Link
          key={id}
          href={roomHref(id)}
          className="agent-tab"
          aria-current={id === current ? 'page' : undefined}
        >
          <Icon name={rooms.find((room) => room.id === id)?.icon ?? 'list'} />
          <span>{t(`tab.${id}`)}</span>
          {id === 'contractRequests' ? <Waiting count={waiting} /> : null}
        </Link>
      ))}
      <button type="button" className="agent-tab" aria-haspopup="dialog" onClick={onMore}>
        <Icon name="menu" />
        <span>{t('tab.more')}</span>
      </button>
    </nav>
  )
}
