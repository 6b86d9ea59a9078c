import type { consoleSupportApi } from '@croupier/api/comms/console-support'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Link } from 'wouter'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { useWord } from '../../ui/word.ts'
import { StateBadge, When } from '../../ui/words.tsx'
import type { Case } from './CaseList.tsx'

interface MemberCardProps {
  conversation: Case
  member: OutputOf<typeof consoleSupportApi.detail>['member']
}

/** Who asks, in a few lines, with the way to everything else. */
export function MemberCard({ conversation, member }: MemberCardProps) {
  const t = useText('supportdesk')
  const word = useWord()
  const { may } = useDesk()
  const { rating, ratingWords } = conversation
  return (
    <aside className="support-who" aria-label={t('member')}>
      <h3>{member ? member.account : t('visitor')}</h3>
      {member ? (
        <>
          <p>
            <bdi>{member.nickname}</bdi>{' '}
            <StateBadge state={member.status}>{word('state', member.status)}</StateBadge>
          </p>
          <dl>
            <dt>{t('member.since')}</dt>
            <dd>
              <When at={member.registeredAt} />
            </dd>
            <dt>{t('member.last')}</dt>
            <dd>
              <When at={member.lastLoginAt} />
            </dd>
            <dt>{t('member.language')}</dt>
            <dd>
              {conversation.language} · {member.currency}
            </dd>
            <dt>{t('member.earlier')}</dt>
            <dd className="num">{member.earlierCases}</dd>
          </dl>
          {may('members.read') ? (
            <Link href={paths.member(member.memberId)} className="btn btn-quiet btn-small">
              {t('member.open')}
            </Link>
          ) : null}
        </>
      ) : (
        <dl>
          <dt>{t('member.language')}</dt>
          <dd>{conversation.language}</dd>
        </dl>
      )}
      {rating === null ? null : (
        <dl>
          <dt>{t('rating')}</dt>
          <dd>
            {rating}/5 {ratingWords}
          </dd>
        </dl>
      )}
    </aside>
  )
}
