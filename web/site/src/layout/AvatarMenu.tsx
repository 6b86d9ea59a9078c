import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Menu } from '@croupier/kit/ui/Menu'
import { useToast } from '@croupier/kit/ui/Toast'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { type Member, useMember, usePermission } from '../app/site.tsx'
import { memberPages, type MemberPage, paths } from '../paths.ts'
import { memberPageIcons } from '../features/session/member-page-icons.ts'

const LogoutDialog = lazy(() =>
  import('../features/auth/LogoutDialog.tsx').then((m) => ({ default: m.LogoutDialog })),
)

/** My account, records, customer service, the id to copy, and the way out (S2-027). */
export function AvatarMenu() {
  const t = useText('common')
  const member = useMember()
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Menu label={t('account.menu')} button={<Avatar member={member} />}>
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
      {leaving ? (
        <Suspense>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Avatar({ member }: { member: Member | undefined }) {
  const [broken, setBroken] = useState(false)
  const icon = broken || !member ? 'avatar-01' : member.icon
  return (
    <img
      className="avatar"
      src={`/art/avatars/${icon}.webp`}
      alt=""
      width={36}
      height={36}
      onError={() => setBroken(true)}
    />
  )
}

interface ItemsProps {
  member: Member | undefined
  close: () => void
  onLeave: () => void
}

function AvatarItems({ member, close, onLeave }: ItemsProps) {
  const t = useText('common')
  const say = useToast()
  const [, go] = useLocation()
  const { info } = usePermission()
  const support = info.customerService[0]
  const copyId = async (): Promise<void> => {
    await navigator.clipboard.writeText(String(member?.id))
    close()
    say({ tone: 'good', text: t('copy_success') })
  }
  return (
    <>
      {member ? (
        <button
          type="button"
          role="menuitem"
          className="menu-item menu-who"
          onClick={() => void copyId()}
        >
          <span>
            <strong>
              {member.isTrial ? t('account.trial') : member.nickname || member.account}
            </strong>
            <small>{t('account.id', { id: String(member.id) })}</small>
          </span>
          <Icon name="copy" size={16} />
        </button>
      ) : null}
      {memberPages.map((page) => (
        <MenuLink
          key={page}
          page={page}
          onGo={(href) => {
            close()
            go(href)
          }}
        />
      ))}
      {support ? (
        <a
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          href={support.path}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="headset" />
          {t('support')}
        </a>
      ) : null}
      <button type="button" role="menuitem" className="menu-item" onClick={onLeave}>
        <Icon name="log-out" />
        {t('logout')}
      </button>
    </>
  )
}

function MenuLink({ page, onGo }: { page: MemberPage; onGo: (href: string) => void }) {
  const t = useText('common')
  return (
    <button
      type="button"
      role="menuitem"
      className="menu-item"
      onClick={() => onGo(paths.member(page))}
    >
      <Icon name={memberPageIcons[page]} />
      {t(`member.${page}`)}
    </button>
  )
}
