import {
  consolePromotionsApi,
  type EntitlementStory,
} from '@croupier/api/engagement/console-promotions'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { FoundPanel } from '../../ui/SidePanel.tsx'
import { Amount, Facts, StateBadge, When } from '../../ui/words.tsx'
import { CauseFacts } from './CauseFacts.tsx'
import { useKindWord } from './kind-words.ts'

/** Why a member's copy stands where it stands: from what was given back through each change to the facts behind it. */
export function EntitlementPanel({
  entitlementId,
  onClose,
}: {
  entitlementId: string
  onClose: () => void
}) {
  const t = useText('promotiondesk')
  const found = useQuery(staffQuery(consolePromotionsApi.story, { entitlementId }))
  return (
    <FoundPanel label={t('story.title')} found={found} onClose={onClose}>
      {(story) => <Story story={story} />}
    </FoundPanel>
  )
}

function Story({ story }: { story: EntitlementStory }) {
  const t = useText('promotiondesk')
  const kindWord = useKindWord()
  const { entitlement, currency } = story
  return (
    <>
      <h2>{story.title}</h2>
      <Facts
        items={[
          {
            name: t('column.member'),
            value: <Link href={paths.member(entitlement.memberId)}>{entitlement.account}</Link>,
          },
          {
            name: t('field.code'),
            value: (
              <bdi dir="ltr">
                {entitlement.code} · {story.version}
              </bdi>
            ),
          },
          { name: t('column.kind'), value: kindWord(entitlement.kind) },
          { name: t('column.occurrence'), value: <bdi dir="ltr">{entitlement.occurrence}</bdi> },
          {
            name: t('column.state'),
            value: (
              <StateBadge state={entitlement.state}>{t(`copy.${entitlement.state}`)}</StateBadge>
            ),
          },
          { name: t('column.expires'), value: <When at={entitlement.expiresAt} /> },
        ]}
      />
      <h3>{t('story.given')}</h3>
      {story.given.length === 0 ? <p className="muted">{t('story.nothingGiven')}</p> : null}
      <ul className="story-steps">
        {story.given.map((one) => (
          <li key={one.id}>
            <strong>{t(`kind.${one.reward.kind}`)}</strong>{' '}
            <Amount amount={one.cost} currency={currency} /> <When at={one.givenAt} />
            {one.usage === null ? null : <span>{t('story.used', one.usage)}</span>}
            {one.lineId === null ? null : (
              <Link href={paths.line(one.lineId)}>{t('story.line')}</Link>
            )}
          </li>
        ))}
      </ul>
      <h3>{t('story.steps')}</h3>
      <ol className="story-steps">
        {story.steps.toReversed().map((step) => (
          <li key={step.step}>
            <StateBadge state={step.state}>{t(`copy.${step.state}`)}</StateBadge>{' '}
            <When at={step.at} />
            <CauseFacts cause={step.cause} />
          </li>
        ))}
      </ol>
      <EndByHand story={story} />
    </>
  )
}

const OPEN: readonly string[] = ['joined', 'in_process', 'applying', 'claim']

/** One person may end what is not over: nothing is paid by it, and nothing that was given is taken back. */
function EndByHand({ story: { entitlement } }: { story: EntitlementStory }) {
  const t = useText('promotiondesk')
  const { may } = useDesk()
  const [asks, setAsks] = useState<'closed' | 'rejected' | null>(null)
  const close = useStaffAction(consolePromotionsApi.close, {
    refreshes: [consolePromotionsApi.entitlements, consolePromotionsApi.story],
  })
  if (!may('bonuses.write') || !OPEN.includes(entitlement.state)) return null
  return (
    <div className="form-foot">
      <Button onClick={() => setAsks('closed')}>{t('story.close')}</Button>
      <Button look="danger" onClick={() => setAsks('rejected')}>
        {t('story.reject')}
      </Button>
      {asks ? (
        <ActionDialog
          title={t(asks === 'closed' ? 'story.close.title' : 'story.reject.title')}
          confirmLabel={t(asks === 'closed' ? 'story.close' : 'story.reject')}
          action={close}
          input={(reason) => ({ entitlementId: entitlement.id, state: asks, reason })}
          done={t('story.ended')}
          onClose={() => setAsks(null)}
        />
      ) : null}
    </div>
  )
}
