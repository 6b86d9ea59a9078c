import {
  type AbuseHit,
  abuseReasons,
  abuseStates,
  consolePromotionsApi,
} from '@croupier/api/engagement/console-promotions'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { type DataColumn, memberColumn, stateColumn, timeColumn } from '../../ui/table/columns.tsx'
import { FilterSelect } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { Facts, StateBadge, When } from '../../ui/words.tsx'

const PAGE = 50

/** Who plays promotions against the house, as far as the engine sees it: each with its reason, for people to decide. */
export function AbuseTab() {
  const t = useText('promotiondesk')
  const [filter] = useFilters()
  const [opened, setOpened] = useState<AbuseHit | null>(null)
  const state = abuseStates.find((one) => one === filter('state'))
  const reason = abuseReasons.find((one) => one === filter('reason'))
  const pages = useStaffPages(consolePromotionsApi.abuse, {
    limit: PAGE,
    ...(state ? { state } : {}),
    ...(reason ? { reason } : {}),
  })
  return (
    <>
      <DataTable
        caption={t('tab.abuse')}
        columns={useColumns()}
        pages={pages}
        rowKey={({ id }) => id}
        onOpen={setOpened}
        isOpen={({ id }) => id === opened?.id}
        empty={t('abuse.none')}
        list="promotion-abuse"
      >
        <FilterSelect
          name="state"
          label={t('column.state')}
          all={t('all.states')}
          values={abuseStates}
          word={(one) => t(`abuse.state.${one}`)}
        />
        <FilterSelect
          name="reason"
          label={t('abuse.reason')}
          all={t('all.reasons')}
          values={abuseReasons}
          word={(one) => t(`abuse.${one}`)}
        />
      </DataTable>
      {opened ? <HitPanel hit={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

function HitPanel({ hit, onClose }: { hit: AbuseHit; onClose: () => void }) {
  const t = useText('promotiondesk')
  return (
    <SidePanel label={hit.account} onClose={onClose}>
      <h2>{t(`abuse.${hit.reason}`)}</h2>
      <p>{t(`abuse.${hit.reason}.why`)}</p>
      <Facts
        items={[
          {
            name: t('column.member'),
            value: <Link href={paths.member(hit.memberId)}>{hit.account}</Link>,
          },
          { name: t('field.code'), value: <bdi dir="ltr">{hit.code ?? '–'}</bdi> },
          { name: t('abuse.times'), value: hit.times },
          { name: t('abuse.first'), value: <When at={hit.firstAt} /> },
          { name: t('abuse.last'), value: <When at={hit.lastAt} /> },
          { name: t('abuse.open'), value: hit.openCopies },
          {
            name: t('column.state'),
            value: <StateBadge state={hit.state}>{t(`abuse.state.${hit.state}`)}</StateBadge>,
          },
          ...(hit.decidedBy === null
            ? []
            : [
                { name: t('abuse.decidedBy'), value: hit.decidedBy },
                { name: t('abuse.decision'), value: hit.decisionReason ?? '–' },
              ]),
        ]}
      />
      {hit.linked.length > 0 ? (
        <>
          <h3>{t('abuse.linked')}</h3>
          <ul className="story-steps">
            {hit.linked.map(({ memberId, account }) => (
              <li key={String(memberId)}>
                <Link href={paths.member(memberId)}>{account}</Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {hit.code === null ? null : (
        <Link href={paths.entitlementsOf(hit.code, hit.account)}>{t('tab.entitlements')}</Link>
      )}
      {hit.state === 'open' ? <Decision hit={hit} onClose={onClose} /> : null}
    </SidePanel>
  )
}

function Decision({ hit, onClose }: { hit: AbuseHit; onClose: () => void }) {
  const t = useText('promotiondesk')
  const { may } = useDesk()
  const [asks, setAsks] = useState<'keep' | 'forfeit' | null>(null)
  const refreshes = [consolePromotionsApi.abuse]
  const keep = useStaffAction(consolePromotionsApi.keep, { refreshes })
  const forfeit = useStaffAction(consolePromotionsApi.forfeit, { refreshes })
  const say = useProposedToast()
  const input = (reason: string) => ({ hitId: hit.id, reason })
  if (!may('bonuses.write')) return null
  return (
    <div className="form-foot">
      <Button onClick={() => setAsks('keep')}>{t('abuse.keep')}</Button>
      {hit.code === null ? null : (
        <Button look="danger" onClick={() => setAsks('forfeit')}>
          {t('abuse.forfeit')}
        </Button>
      )}
      {asks === 'keep' ? (
        <ActionDialog
          title={t('abuse.keep.title')}
          confirmLabel={t('abuse.keep')}
          action={keep}
          input={input}
          done={t('abuse.kept')}
          onClose={() => setAsks(null)}
          onDone={onClose}
        />
      ) : null}
      {asks === 'forfeit' ? (
        <ActionDialog
          title={t('abuse.forfeit.title')}
          confirmLabel={t('propose')}
          action={forfeit}
          input={input}
          onClose={() => setAsks(null)}
          onDone={(answer) => {
            say(answer)
            onClose()
          }}
        />
      ) : null}
    </div>
  )
}

function useColumns(): DataColumn<AbuseHit>[] {
  const t = useText('promotiondesk')
  return useMemo(
    () => [
      timeColumn<AbuseHit>({ key: 'last', title: t('abuse.last'), at: 'lastAt' }),
      memberColumn<AbuseHit>({ key: 'member', title: t('column.member') }),
      {
        key: 'reason',
        title: t('abuse.reason'),
        value: ({ reason }) => t(`abuse.${reason}`),
        renderCell: ({ reason }) => <strong>{t(`abuse.${reason}`)}</strong>,
      },
      { key: 'code', title: t('field.code'), value: ({ code }) => code },
      {
        key: 'linked',
        title: t('abuse.linked'),
        value: ({ linked }) => linked.map(({ account }) => account).join(', '),
        wide: true,
      },
      { key: 'times', title: t('abuse.times'), align: 'end', value: ({ times }) => times },
      {
        key: 'open',
        title: t('abuse.open'),
        align: 'end',
        value: ({ openCopies }) => openCopies,
        wide: 'very',
      },
      stateColumn({
        key: 'state',
        title: t('column.state'),
        state: ({ state }) => state,
        word: (state) => t(`abuse.state.${state}`),
      }),
    ],
    [t],
  )
}
