import { consoleMemberApi, type MemberAround } from '@croupier/api/accounts/console-member'
import { flagsApi } from '@croupier/api/payments/aml'
import { supportStates, supportTopics } from '@croupier/api/comms/support'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LotteryLine } from '../../affiliates/LotteryLine.tsx'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { DueBadge } from '../../payments/aml/words.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { useWord } from '../../ui/word.ts'
import { StateBadge, When } from '../../ui/words.tsx'
import { AroundPart } from './AroundPart.tsx'
import { IdentityDoor } from './IdentityDoor.tsx'
import { Limits } from './Limits.tsx'

/** What surrounds a member, each part for whoever may see it. */
export function Around({ memberId }: { memberId: bigint }) {
  const { may } = useDesk()
  const found = useQuery(staffQuery(consoleMemberApi.around, { memberId }))
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const around = found.data
  return (
    <div className="around">
      <Limits limits={around.limits} bars={around.bars} />
      {may('kyc.read') ? <IdentityDoor memberId={memberId} /> : null}
      {around.payees ? <Payees payees={around.payees} /> : null}
      <Cases cases={around.cases} />
      {may('flags.read') ? <Flags memberId={memberId} /> : null}
      <Linked linked={around.linked} />
      <Line line={around.line} memberId={memberId} />
      <LotteryLine memberId={memberId} />
      <Devices devices={around.devices} />
      <Messages messages={around.messages} />
    </div>
  )
}

function Payees({ payees }: { payees: NonNullable<MemberAround['payees']> }) {
  const t = useText('operations')
  const word = useWord()
  return (
    <AroundPart
      title={t('around.payees')}
      empty={t('around.noPayees')}
      lines={payees.map(({ kind, masked, isVerified, addedAt, removedAt }) => ({
        key: `${kind}${masked}${addedAt.getTime()}`,
        line: (
          <>
            <strong>{word('payeeKind', kind)}</strong> <span dir="ltr">{masked}</span>{' '}
            {isVerified ? <Badge tone="good">{t('around.verified')}</Badge> : null}
            {removedAt ? <Badge tone="neutral">{t('around.removed')}</Badge> : null}
            <span className="muted">
              <When at={addedAt} />
            </span>
          </>
        ),
      }))}
    />
  )
}

function Cases({ cases }: { cases: MemberAround['cases'] }) {
  const t = useText('operations')
  const { may } = useDesk()
  const namesOf = useCaseNames()
  const opens = (kind: 'payment' | 'conversation', id: string): string | null => {
    if (kind === 'payment') return paths.cases()
    return may('support.answer') ? paths.supportCase(id) : null
  }
  return (
    <AroundPart
      title={t('around.cases')}
      empty={t('around.noCases')}
      lines={cases.map(({ kind, id, about, state, openedAt }) => {
        const { name, stateName } = namesOf({ kind, about, state })
        const to = opens(kind, id)
        return {
          key: id,
          line: (
            <>
              <Badge tone="neutral">{t(`around.kind.${kind}`)}</Badge>{' '}
              {to ? <Link href={to}>{name}</Link> : name}{' '}
              <StateBadge state={state}>{stateName}</StateBadge>
              <span className="muted">
                <When at={openedAt} />
              </span>
            </>
          ),
        }
      })}
    />
  )
}

/** What a case is about and how it stands: payments and conversations each have words of their own. */
function useCaseNames() {
  const word = useWord()
  const talk = useText('support')
  return ({
    kind,
    about,
    state,
  }: Pick<MemberAround['cases'][number], 'kind' | 'about' | 'state'>) => {
    if (kind === 'payment')
      return { name: word('caseKind', about), stateName: word('state', state) }
    const topic = supportTopics.find((known) => known === about)
    const known = supportStates.find((one) => one === state)
    return {
      name: topic ? talk(`topic.${topic}`) : about,
      stateName: known ? talk(`state.${known}`) : state,
    }
  }
}

function Flags({ memberId }: { memberId: bigint }) {
  const t = useText('flags')
  const found = useQuery(
    staffQuery(flagsApi.list, { memberId, state: 'open', limit: 5, mine: false }),
  )
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  return (
    <AroundPart
      title={t('tab.open')}
      {...(found.data ? { empty: t('none') } : {})}
      lines={(found.data?.items ?? []).map((flag) => ({
        key: flag.id,
        line: (
          <>
            <strong>{t(`operation.${flag.operation}`)}</strong>{' '}
            {flag.reasons.map(({ rule }) => t(`rule.${rule}`)).join(' · ')}{' '}
            <DueBadge until={flag.dueAt} />
          </>
        ),
      }))}
    >
      <Link className="around-more" href={paths.flagsOf(memberId)}>
        {t('openRoom')}
      </Link>
    </AroundPart>
  )
}

function Linked({ linked }: { linked: MemberAround['linked'] }) {
  const t = useText('operations')
  return (
    <AroundPart
      title={t('around.linked')}
      empty={t('around.noLinked')}
      lines={linked.map(({ memberId, account, by, registeredAt }) => ({
        key: String(memberId),
        line: (
          <>
            <Link href={paths.member(memberId)}>{account}</Link>{' '}
            <Badge tone={by === 'device' ? 'warning' : 'neutral'}>{t(`around.by.${by}`)}</Badge>
            <span className="muted">
              <When at={registeredAt} />
            </span>
          </>
        ),
      }))}
    />
  )
}

function Line({ line, memberId }: { line: MemberAround['line']; memberId: bigint }) {
  const t = useText('operations')
  return (
    <AroundPart
      title={t('around.line')}
      empty={t('around.noLine')}
      lines={line.map((agent) => ({
        key: String(agent.memberId),
        line: <Link href={paths.member(agent.memberId)}>{agent.account}</Link>,
      }))}
    >
      <Link className="around-more" href={paths.agent(memberId)}>
        {t('around.openAgent')}
      </Link>
    </AroundPart>
  )
}

function Devices({ devices }: { devices: MemberAround['devices'] }) {
  const t = useText('operations')
  return (
    <AroundPart
      title={t('around.devices')}
      empty={t('around.noDevices')}
      lines={devices.map(({ browser, system, country, firstSeenAt, lastSeenAt }) => ({
        key: `${browser}${system}${firstSeenAt.getTime()}`,
        line: (
          <>
            <strong>{[browser, system].filter(Boolean).join(' · ') || '–'}</strong> {country}
            <span className="muted">
              {t('around.seen')} <When at={lastSeenAt} />
            </span>
          </>
        ),
      }))}
    />
  )
}

function Messages({ messages }: { messages: MemberAround['messages'] }) {
  const t = useText('operations')
  const words = useText('console')
  const states = ['waiting', 'sending', 'sent', 'dead', 'late'] as const
  return (
    <AroundPart
      title={t('around.messages')}
      empty={t('around.noMessages')}
      lines={messages.map(({ channel, template, to, status, at }) => {
        const known = states.find((state) => state === status)
        return {
          key: `${template}${at.getTime()}`,
          line: (
            <>
              <Badge tone={status === 'dead' ? 'bad' : 'neutral'}>
                {known ? words(`outbox.status.${known}`) : status}
              </Badge>{' '}
              {template} · {channel} <span dir="ltr">{to}</span>
              <span className="muted">
                <When at={at} />
              </span>
            </>
          ),
        }
      })}
    />
  )
}
