import { copyText } from '@croupier/kit/browser/copy-text'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { Menu } from '@croupier/kit/ui/Menu'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { useToast } from '@croupier/kit/ui/Toast'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type Member, useMember } from '../app/site.tsx'
import { CountBadge } from '../accounts/session/CountBadge.tsx'
import { Face } from '../accounts/session/Face.tsx'
import { openService } from '../comms/support/open-service.ts'
import { paths } from '../paths.ts'

const ServiceBadge = part(() =>
  import('../comms/support/ServiceBadge.tsx').then((m) => m.ServiceBadge),
)
const LogoutDialog = part(() =>
  import('../accounts/sign-in/LogoutDialog.tsx').then((m) => m.LogoutDialog),
)

/** My account, betting record, messages, customer service, agents' centre, the id to copy, and the way out (S2-027). */
export function AvatarMenu() {
  const t = useText('common')
  const member = useMember()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <span className="avatar-place">
        <Menu label={t('account.menu')} button={<Face icon={member?.icon} size={36} />}>
          {(close) => (
            <AvatarItems
              member={member}
              close={close}
              onLeave={() => {
                close()
                setLeaving(true)
              }}
            />
          )}
        </Menu>
        <CountBadge count={member?.unreadMessage ?? 0} />
      </span>
      {leaving ? (
        <LazyBoundary>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </LazyBoundary>
      ) : null}
    </>
  )
}

interface ItemsProps {
  member: Member | undefined
  close: () => void
  onLeave: () => void
}

function AvatarItems({ member, close, onLeave }: ItemsProps) {
  const t = useText('common')
  const centre = useText('membercentre')
  const [, go] = useLocation()
  const goTo = (href: string) => () => {
    close()
    go(href)
  }
  return (
    <>
      {member ? <OwnId member={member} close={close} /> : null}
      <Item icon="user" onPress={goTo(paths.member())}>
        {centre('menu.account')}
      </Item>
      {member?.hasVip && !member.isTrial ? (
        <Item icon="crown" onPress={goTo(paths.vip())}>
          {centre('menu.vip')}
        </Item>
      ) : null}
      <Item icon="history" onPress={goTo(paths.member('personalHistoryCopy'))}>
        {centre('page.personalHistoryCopy')}
      </Item>
      <Item icon="mail" onPress={goTo(paths.member('messageV2'))}>
        {centre('page.messageV2')}
        <CountBadge count={member?.unreadMessage ?? 0} />
      </Item>
      <Link
        role="menuitem"
        tabIndex={-1}
        className="menu-item"
        href={paths.service()}
        onClick={(event) => {
          openService(event)
          close()
        }}
      >
        <Icon name="headset" />
        {t('support')}
        <Suspense>
          <ServiceBadge />
        </Suspense>
      </Link>
      {member?.isAgent ? (
        <Item icon="handshake" onPress={goTo(paths.agentHome())}>
          {centre('menu.agent')}
        </Item>
      ) : null}
      <Item icon="log-out" onPress={onLeave}>
        {t('logout')}
      </Item>
    </>
  )
}

function OwnId({ member, close }: { member: Member; close: () => void }) {
  const t = useText('common')
  const say = useToast()
  const book = useTextBook()
  const copyId = async (): Promise<void> => {
    const id = String(member.id)
    const isCopied = await copyText(id)
    // Asked for where it is needed: the menu waits for no sentence that hardly anybody reads.
    if (!isCopied) await book.load('browser')
    close()
    if (isCopied) say({ tone: 'good', text: t('copy_success') })
    else say({ tone: 'bad', text: book.sentence('browser', 'copy.deniedHere', { text: id }) })
  }
  return (
    <button
      type="button"
      role="menuitem"
      className="menu-item menu-who"
      onClick={() => void copyId()}
    >
      <span>
        <strong>{member.isTrial ? t('account.trial') : member.nickname || member.account}</strong>
        {member.hasVip && member.vipLabelName !== null ? (
          <b className="vip-label">{member.vipLabelName}</b>
        ) : null}
        <small>{t('account.id', { id: String(member.id) })}</small>
      </span>
      <Icon name="copy" size={16} />
    </button>
  )
}

function Item({
  icon,
  onPress,
  children,
}: {
  icon: IconName
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button type="button" role="menuitem" className="menu-item" onClick={onPress}>
      <Icon name={icon} />
      {children}
    </button>
  )
}
