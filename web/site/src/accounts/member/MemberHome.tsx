import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Icon } from '@croupier/kit/ui/Icon'
import { later } from '@croupier/kit/ui/later'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { useState } from 'react'
import { Link } from 'wouter'
import { PageSkeleton } from '../../app/PageBoundary.tsx'
import { isOn, type Member, useMember, usePermission } from '../../app/site.tsx'
import { CountBadge } from '../session/CountBadge.tsx'
import { Face } from '../session/Face.tsx'
import { memberPageIcons, menuOf, waitingOn } from '../session/member-menu.ts'
import { leaveTrial } from '../session/join.ts'
import { paths } from '../../paths.ts'
import { BarsNow } from '../responsible-gaming/BarsNow.tsx'

const ContactReminder = later({
  load: async () => (await import('./ContactReminder.tsx')).ContactReminder,
  areas: ['recovery'],
})
const MoneyParts = part(() =>
  import('../../engagement/bonuses/MoneyParts.tsx').then((m) => m.MoneyParts),
)
const FaceDialog = part(() => import('./FaceDialog.tsx').then((m) => m.FaceDialog))

/** The first page of the member centre: who is signed in, what there is, and every page of it. */
export function MemberHome() {
  const t = useText('membercentre')
  const member = useMember()
  const { whitelabel } = usePermission().info
  if (!member) return <PageSkeleton />
  return (
    <div className="centre">
      <h1 className="sr-only">{t('home.title')}</h1>
      {member.isTrial ? null : (
        <LazyBoundary>
          <BarsNow />
        </LazyBoundary>
      )}
      <Who member={member} />
      {member.isTrial ? null : <ContactReminder />}
      {menuOf((modId) => isOn(whitelabel, modId), member.isTrial).map(({ group, pages }) => (
        <nav key={group} className="panel" aria-label={t(`group.${group}`)}>
          <h2 className="centre-group">{t(`group.${group}`)}</h2>
          <ul className="centre-grid">
            {pages.map((page) => (
              <li key={page}>
                <Link href={paths.member(page)} className="centre-tile">
                  <span className="centre-icon">
                    <Icon name={memberPageIcons[page]} size={24} />
                    <CountBadge count={waitingOn(page, member)} />
                  </span>
                  <span>{t(`page.${page}`)}</span>
                </Link>
              </li>
            ))}
            {group === 'rewards' && isOn(whitelabel, 'POINT_MALL') ? (
              <li>
                <Link href={paths.pointMall()} className="centre-tile">
                  <span className="centre-icon">
                    <Icon name="store" size={24} />
                  </span>
                  <span>{t('menu.mall')}</span>
                </Link>
              </li>
            ) : null}
          </ul>
        </nav>
      ))}
      {member.isAgent ? (
        <Link href={paths.agentHome()} className="btn btn-quiet">
          <Icon name="handshake" />
          {t('menu.agent')}
        </Link>
      ) : null}
    </div>
  )
}

function Who({ member }: { member: Member }) {
  const t = useText('membercentre')
  const common = useText('common')
  const [choosing, setChoosing] = useState(false)
  const id = String(member.id)
  return (
    <section className="panel centre-who">
      <button
        type="button"
        className="centre-face"
        aria-label={t('face.open')}
        onClick={() => setChoosing(true)}
      >
        <Face icon={member.icon} size={64} />
        <span className="centre-pencil">
          <Icon name="pencil" size={14} />
        </span>
      </button>
      <div className="centre-name">
        <strong>
          {member.isTrial ? common('account.trial') : member.nickname || member.account}
        </strong>
        <span className="muted">
          {common('account.id', { id })}
          <CopyButton text={id} label={common('copy')} doneLabel={common('copy_success')} />
        </span>
      </div>
      <div className="centre-balance">
        <span className="muted">{t('home.balance')}</span>
        <strong>
          <Money amount={member.balance} currency={member.currency} />
        </strong>
        {member.isTrial ? null : (
          <LazyBoundary>
            <MoneyParts />
          </LazyBoundary>
        )}
      </div>
      <div className="centre-doors">
        {member.isTrial ? (
          <Link href={paths.register()} className="btn btn-main" onClick={leaveTrial}>
            {common('register')}
          </Link>
        ) : (
          <>
            <Link href={paths.member('depositv2')} className="btn btn-main">
              <Icon name="plus" size={18} />
              {common('deposit')}
            </Link>
            <Link href={paths.member('withdraw')} className="btn btn-quiet">
              {common('withdraw')}
            </Link>
          </>
        )}
      </div>
      {choosing ? (
        <LazyBoundary>
          <FaceDialog onClose={() => setChoosing(false)} />
        </LazyBoundary>
      ) : null}
    </section>
  )
}
