import { consoleContentApi, type ContentEntry } from '@croupier/api/comms/console-content'
import { type ContentKind, contentKinds } from '@croupier/api/comms/content-shapes'
import { useText } from '@croupier/kit/i18n/i18n'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { paths } from '../../app/paths.ts'
import { moved, titleOf } from './draft.ts'
import { Failure, Loading, Nothing } from '../../ui/states.tsx'
import { PageHead, When } from '../../ui/words.tsx'

const TONES = {
  draft: 'neutral',
  scheduled: 'accent',
  live: 'good',
  ended: 'neutral',
  hidden: 'warning',
} as const

/** What the brand says in its own words, kind by kind, in the order in which visitors see it. */
export function ContentPage({ kind }: { kind: ContentKind }) {
  const t = useText('contentdesk')
  const [, go] = useLocation()
  const { may, brand } = useDesk()
  const found = useQuery(staffQuery(consoleContentApi.list, { kind }))
  return (
    <>
      <PageHead title={t('content')} lead={t('lead', { brand: brand.name })}>
        {may('content.write') ? (
          <Link href={paths.newContent(kind)} className="btn btn-main btn-medium">
            {t('new')}
          </Link>
        ) : null}
      </PageHead>
      <Tabs
        label={t('kinds')}
        items={contentKinds.map((key) => ({ key, label: t(`kind.${key}`) }))}
        current={kind}
        onChoose={(next) => go(paths.content(next))}
      />
      {found.error ? (
        <Failure error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Entries kind={kind} entries={found.data.items} languages={found.data.languages} />
      ) : (
        <Loading />
      )}
    </>
  )
}

interface EntriesProps {
  kind: ContentKind
  entries: readonly ContentEntry[]
  languages: readonly string[]
}

function Entries({ kind, entries, languages }: EntriesProps) {
  const t = useText('contentdesk')
  const { may } = useDesk()
  const arrange = useStaffAction(consoleContentApi.arrange, { refreshes: [consoleContentApi.list] })
  if (entries.length === 0) return <Nothing text={t('none')} />
  const move = (at: number, by: -1 | 1): void =>
    arrange.mutate({ kind, entryIds: moved(entries, at, by).map(({ id }) => id) })
  return (
    <>
      <RefusalNote error={arrange.error} />
      <ol className="content-list" aria-label={t(`kind.${kind}`)}>
        {entries.map((entry, at) => (
          <li key={entry.id} className="panel content-row">
            {may('content.write') ? (
              <span className="content-order">
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t('up', { title: titleOf(entry.body, languages) })}
                  disabled={at === 0 || arrange.isPending}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp size={16} />
                </button>
                <button
                  type="button"
                  className="icon-btn"
                  aria-label={t('down', { title: titleOf(entry.body, languages) })}
                  disabled={at === entries.length - 1 || arrange.isPending}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown size={16} />
                </button>
              </span>
            ) : null}
            <EntryLine entry={entry} languages={languages} />
          </li>
        ))}
      </ol>
    </>
  )
}

function EntryLine({ entry, languages }: { entry: ContentEntry; languages: readonly string[] }) {
  const t = useText('contentdesk')
  const { body, state, hasDraft, slug } = entry
  const written = new Set(Object.keys(body.texts))
  const count = languages.filter((language) => written.has(language)).length
  return (
    <>
      {body.look ? <Swatch from={body.look.from} to={body.look.to} /> : null}
      <Link href={paths.contentEntry(entry.id)} className="content-title">
        <strong>
          <bdi>{titleOf(body, languages)}</bdi>
        </strong>
        <small>
          {slug === null ? null : <code>#{slug}</code>}
          {body.execution === null
            ? t(`audience.${body.audience}`)
            : t(`execution.${body.execution}`)}
          {' · '}
          {t('languages.of', { count, total: languages.length })}
          {body.from === null && body.until === null ? null : (
            <>
              {' · '}
              {body.from?.replace('T', ' ') ?? '…'} – {body.until?.replace('T', ' ') ?? '…'}
            </>
          )}
        </small>
      </Link>
      <span className="content-state">
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        {hasDraft && state !== 'draft' ? <Badge tone="accent">{t('hasDraft')}</Badge> : null}
      </span>
      <small className="content-when muted">
        {entry.updatedBy} <When at={entry.updatedAt} />
      </small>
    </>
  )
}

function Swatch({ from, to }: { from: string; to: string }) {
  return (
    <svg className="content-swatch" viewBox="0 0 2 1" preserveAspectRatio="none" aria-hidden="true">
      <path fill={from} d="M0 0h1v1H0z" />
      <path fill={to} d="M1 0h1v1H1z" />
    </svg>
  )
}
