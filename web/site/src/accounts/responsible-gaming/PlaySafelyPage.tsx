import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Select } from '@croupier/kit/ui/Field'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import '../../styles/protection.css'
import { BarNotice } from './BarNotice.tsx'
import { LimitsPanel } from './LimitsPanel.tsx'
import type { Overview } from './overview.ts'
import { PausePanel } from './PausePanel.tsx'
import { StatementPanel } from './StatementPanel.tsx'

const INTERVALS = [5, 10, 15, 20, 30, 45, 60]

/** Play safely: limits, breaks, the reality check, the statement, and where help is found. */
export function PlaySafelyPage() {
  const t = useText('limits')
  const { data, error, refetch } = useQuery(query(responsibleGamingApi.overview, {}))
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton className="skeleton-rows" />
      </div>
    )
  }
  return (
    <>
      <p className="muted">{t('lead')}</p>
      {data.bars.map((bar) => (
        <BarNotice key={bar.id} bar={bar} now={data.serverTime} />
      ))}
      <LimitsPanel overview={data} />
      <CheckPanel overview={data} />
      {data.bars.some(({ kind }) => kind === 'exclusion') ? null : (
        <PausePanel breaks={data.breaks} />
      )}
      <StatementPanel />
      <HelpPanel places={data.help} />
    </>
  )
}

function CheckPanel({ overview }: { overview: Overview }) {
  const t = useText('limits')
  const say = useToast()
  const set = useAction(responsibleGamingApi.setCheckMinutes, {
    refreshes: [responsibleGamingApi.overview],
  })
  const most = overview.checkMinutesMost
  const offered = INTERVALS.filter((minutes) => minutes <= most)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('check')}</h2>
      </div>
      <p className="muted">{t('check.lead')}</p>
      <Select
        label={t('check.every')}
        value={String(overview.checkMinutes)}
        onChange={({ target }) =>
          set.mutate(
            { minutes: Number(target.value) },
            { onSuccess: () => say({ tone: 'good', text: t('saved') }) },
          )
        }
        options={[...new Set([...offered, overview.checkMinutes])].map((minutes) => ({
          value: String(minutes),
          label: t('minutes', { minutes }),
        }))}
      />
    </section>
  )
}

function HelpPanel({ places }: { places: Overview['help'] }) {
  const t = useText('limits')
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('help')}</h2>
        <Badge tone="warning">{t('help.adults')}</Badge>
      </div>
      <p className="muted">{t('help.lead')}</p>
      <ul className="safe-help">
        {places.map(({ name, url, phone }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              {name}
              <Icon name="external-link" size={16} />
            </a>
            {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
