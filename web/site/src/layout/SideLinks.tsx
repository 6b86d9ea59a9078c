import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { AfterFirstPass, useHydrated } from '../app/first-pass.tsx'
import { useSignedIn } from '../app/site.tsx'
import {
  categoryIcon,
  categoryTarget,
  useCategories,
  useGameMenus,
} from '../play/catalogue/categories.ts'
import { askedBefore } from '../comms/support/asked-before.ts'
import { openService } from '../comms/support/open-service.ts'
import { type Category, paths } from '../paths.ts'

const ServiceBadge = part(() =>
  import('../comms/support/ServiceBadge.tsx').then((m) => m.ServiceBadge),
)
// A guest's first page does without it.
const MemberLinks = part(() => import('./MemberLinks.tsx').then((m) => m.MemberLinks))
const Switches = part(() => import('./switches.tsx').then((m) => m.Switches))
const SideSubmenu = part(() => import('./side-parts.tsx').then((m) => m.SideSubmenu))
const SideApp = part(() => import('./side-parts.tsx').then((m) => m.SideApp))
const LogoutDialog = part(() =>
  import('../accounts/sign-in/LogoutDialog.tsx').then((m) => m.LogoutDialog),
)

/** What the side menu and the phone's drawer hold. */
export function SideLinks({ onGo }: { onGo?: (() => void) | undefined }) {
  const t = useText('common')
  const signedIn = useSignedIn()
  // The server draws the page for somebody it does not know yet.
  const mayHaveAnswer = useHydrated() && (signedIn || askedBefore())
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <CategoryLinks onGo={onGo} />
      {signedIn ? (
        <Suspense>
          <MemberLinks onGo={onGo} />
        </Suspense>
      ) : null}
      <p className="side-title">{t('nav.more')}</p>
      <SideLink
        href={paths.help()}
        onGo={onGo}
        icon={<Icon name="circle-help" />}
        label={t('help')}
      />
      <Link className="side-item" href={paths.service()} onClick={openService}>
        <Icon name="headset" />
        <span className="side-label">{t('support')}</span>
        {mayHaveAnswer ? (
          <Suspense>
            <ServiceBadge />
          </Suspense>
        ) : null}
      </Link>
      <SideLink
        href={paths.download()}
        onGo={onGo}
        icon={<Icon name="download" />}
        label={t('download')}
      />
      {/* Three lines high from the beginning, so that nothing below moves when they come. */}
      <div className="side-switches">
        <AfterFirstPass>
          <Switches />
        </AfterFirstPass>
      </div>
      {signedIn ? (
        <button type="button" className="side-item" onClick={() => setLeaving(true)}>
          <Icon name="log-out" />
          <span className="side-label">{t('logout')}</span>
        </button>
      ) : null}
      <AfterFirstPass>
        <SideApp />
      </AfterFirstPass>
      {leaving ? (
        <LazyBoundary>
          <LogoutDialog onClose={() => setLeaving(false)} />
        </LazyBoundary>
      ) : null}
    </>
  )
}

function CategoryLinks({ onGo }: { onGo: (() => void) | undefined }) {
  const t = useText('common')
  const { menu } = useGameMenus()
  const categories = useCategories()
  const vendorsOf = (category: Category) =>
    menu.find(({ code }) => code === category)?.vendors ?? []
  return (
    <nav aria-label={t('nav.side')}>
      <SideLink
        href={paths.home()}
        onGo={onGo}
        icon={<CategoryPicture of={'HOME'} />}
        label={t('nav.home')}
      />
      {categories.map((category) => (
        <div key={category} className="side-row">
          <SideLink
            href={categoryTarget(menu, category)}
            onGo={onGo}
            icon={<CategoryPicture of={category} />}
            label={t(`category.${category}`)}
          />
          {vendorsOf(category).length > 1 ? (
            <AfterFirstPass>
              <SideSubmenu category={category} vendors={vendorsOf(category)} onGo={onGo} />
            </AfterFirstPass>
          ) : null}
        </div>
      ))}
      {(
        [
          ['FAV', paths.favorite()],
          ['RECENT', paths.recent()],
        ] as const
      ).map(([name, href]) => (
        <SideLink
          key={name}
          href={href}
          onGo={onGo}
          icon={<CategoryPicture of={name} />}
          label={t(`category.${name}`)}
        />
      ))}
    </nav>
  )
}

/** Lazy: on a phone the menu waits in its drawer, and its pictures with it. */
function CategoryPicture({ of }: { of: Parameters<typeof categoryIcon>[0] }) {
  return <img src={categoryIcon(of)} alt="" width={24} height={24} loading="lazy" />
}

interface SideLinkProps {
  href: string
  icon: ReactNode
  label: string
  onGo: (() => void) | undefined
}

function SideLink({ href, icon, label, onGo }: SideLinkProps) {
  const [path] = useLocation()
  return (
    <Link
      href={href}
      className="side-item"
      title={label}
      aria-current={path === href ? 'page' : undefined}
      {...(onGo ? { onClick: onGo } : {})}
    >
      {icon}
      <span className="side-label">{label}</span>
    </Link>
  )
}
