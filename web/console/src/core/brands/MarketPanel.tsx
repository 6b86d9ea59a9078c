import { consoleMarketApi } from '@croupier/api/core/console-market'
import type { OutputOf } from '@croupier/api/endpoint'
import { LazyBoundary } from '@croupier/kit/ui/part'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { consoleBrandApi } from '@croupier/api/core/console-brand'
import { Then } from '@croupier/kit/ui/Then'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { WaitingChange } from './WaitingChange.tsx'
import { Amount, Facts, Mono } from '../../ui/words.tsx'

type Market = OutputOf<typeof consoleMarketApi.market>
type Preview = OutputOf<typeof consoleMarketApi.preview>
const refreshes = [consoleMarketApi.market, consoleBrandApi.settings]

/** The brand's market pack, rule by rule with its source, and the way to another one. */
export function MarketPanel() {
  return (
    <LazyBoundary fallback={<Loading />}>
      <Market />
    </LazyBoundary>
  )
}

function Market() {
  const t = useText('identities')
  const company = useText('company')
  const { may } = useDesk()
  const [changing, setChanging] = useState(false)
  const found = useQuery(staffQuery(consoleMarketApi.market, {}))
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { pack, rules, off, waiting } = found.data
  return (
    <section className="panel padded">
      <h2>
        {t('market.title')} <Mono text={pack} />
      </h2>
      <p className="muted">{t('market.lead')}</p>
      {waiting ? <Waiting waiting={waiting} /> : null}
      <details>
        <summary>{t('market.rules')}</summary>
        <ul>
          {off.map(({ feature, source }) => (
            <li key={feature}>
              <Mono text={feature} /> {t('market.goes')} <small className="muted">{source}</small>
            </li>
          ))}
          {rules.map(({ rule, value, source }) => (
            <li key={rule}>
              <Mono text={`${rule} = ${value}`} /> <small className="muted">{source}</small>
            </li>
          ))}
        </ul>
      </details>
      <Link href={paths.company()} className="btn btn-quiet btn-small registration-link">
        {company('title')}
      </Link>
      {may('brand.write') && !waiting ? (
        <Button onClick={() => setChanging(true)}>{t('market.change')}</Button>
      ) : null}
      {changing ? <ChangeDialog market={found.data} onClose={() => setChanging(false)} /> : null}
    </section>
  )
}

function ChangeDialog({ market, onClose }: { market: Market; onClose: () => void }) {
  const t = useText('identities')
  const others = market.packs.filter((code) => code !== market.pack)
  const [to, setTo] = useState(others[0] ?? '')
  const preview = useQuery(staffQuery(consoleMarketApi.preview, { to }))
  const change = useStaffAction(consoleMarketApi.change, { refreshes })
  const print = preview.data?.print
  return (
    <ActionDialog
      title={t('market.change')}
      confirmLabel={t(market.needsTwo ? 'market.propose' : 'market.apply')}
      danger
      action={change}
      ready={print !== undefined}
      onClose={onClose}
      input={(reason) => ({ to, print: print ?? '', reason })}
      done={({ state }) => t(`market.${state}`)}
    >
      <Select
        label={t('market.to')}
        value={to}
        onChange={({ target }) => setTo(target.value)}
        options={others.map((value) => ({ value, label: value }))}
      />
      {preview.error ? (
        <Failure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Difference preview={preview.data} />
      ) : (
        <Loading />
      )}
    </ActionDialog>
  )
}

function Difference({ preview }: { preview: Preview }) {
  const t = useText('identities')
  const { affected } = preview
  const money = (amount: bigint) =>
    isCurrencyCode(affected.currency) ? (
      <Amount amount={amount} currency={affected.currency} />
    ) : null
  const lists = [
    { title: t('market.settings'), lines: preview.settings },
    { title: t('market.rule'), lines: preview.rules },
  ]
  return (
    <div className="market-diff">
      <p>{t('market.affected', { members: affected.members, unverified: affected.unverified })}</p>
      <Facts
        items={[
          { name: t('market.money'), value: money(affected.cash) },
          {
            name: t('market.stakes', { count: affected.openRounds }),
            value: money(affected.openStakes),
          },
          {
            name: t('market.payments'),
            value: <bdi>{`${affected.openDeposits} / ${affected.openWithdrawals}`}</bdi>,
          },
        ]}
      />
      <h3>{t('market.features')}</h3>
      <ul>
        {preview.features.map(({ feature, after, source }) => (
          <li key={feature}>
            <Mono text={feature} /> {t(after ? 'market.comes' : 'market.goes')}{' '}
            <small className="muted">{source}</small>
          </li>
        ))}
      </ul>
      {lists.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map(({ key, before, after, source }) => (
              <li key={key}>
                <Mono text={key} /> {before ?? '–'} <Then /> {after ?? '–'}{' '}
                <small className="muted">{source}</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Waiting({ waiting }: { waiting: NonNullable<Market['waiting']> }) {
  const t = useText('identities')
  const decide = useStaffAction(consoleMarketApi.decide, { refreshes })
  return (
    <WaitingChange
      waiting={waiting}
      title={t('market.change')}
      danger
      action={decide}
      input={(decision) => ({ changeId: waiting.id, ...decision })}
    >
      <p>
        {t('market.to')}: <Mono text={waiting.to} />
      </p>
    </WaitingChange>
  )
}
