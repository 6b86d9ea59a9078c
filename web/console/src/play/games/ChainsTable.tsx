import {
  consoleChainsApi,
  type StaffAnnouncement,
  type TableChains,
} from '@croupier/api/play/console-chains'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, actionsColumn, idColumn, timeColumn } from '../../ui/table/columns.tsx'
import { Mono, When } from '../../ui/words.tsx'
import { AnnounceDialog } from './AnnounceDialog.tsx'
import { EnterSaltDialog } from './EnterSaltDialog.tsx'
import { GiveUpDialog } from './GiveUpDialog.tsx'
import { hasEntered, SaltEntries, StageBadge, stageOf, useSourceWords } from './salt-words.tsx'

const REFRESH_MS = 20_000
const HASH_SHOWN = 16

type Open =
  | { kind: 'announce'; table: TableChains }
  | { kind: 'enter' | 'giveUp'; table: TableChains; announcement: StaffAnnouncement }

interface Announced extends StaffAnnouncement {
  title: string
}

/** The chains that tables are dealt from, and the announced events that bring the salts of the next. */
export function ChainsTable() {
  const t = useText('operations')
  // Words of the dialogs' fields come with the room: a page that waits for them later takes the keyboard's place away.
  useText('dates')
  const found = useQuery({
    ...staffQuery(consoleChainsApi.list, {}),
    refetchInterval: REFRESH_MS,
  })
  const [open, setOpen] = useState<Open | null>(null)
  const now = new Date(found.dataUpdatedAt)
  const asked = {
    isLoading: found.isPending,
    error: found.data ? null : found.error,
    retry: () => void found.refetch(),
  }
  const tables = found.data?.tables ?? []
  const announced = tables
    .flatMap(({ title, announcements }) =>
      announcements.map((row): Announced => ({ ...row, title })),
    )
    .toSorted((one, other) => other.announcedAt.getTime() - one.announcedAt.getTime())
  const close = (): void => setOpen(null)
  return (
    <>
      <DataTable
        caption={t('games.tab.chains')}
        columns={useTableColumns(now, setOpen)}
        pages={{ rows: tables, ...asked }}
        rowKey={({ gameCode }) => gameCode}
        empty={t('salt.none')}
        csv="chains"
      >
        {open?.kind === 'announce' ? <AnnounceDialog table={open.table} onClose={close} /> : null}
        {open?.kind === 'enter' ? <EnterSaltDialog {...open} onClose={close} /> : null}
        {open?.kind === 'giveUp' ? <GiveUpDialog {...open} onClose={close} /> : null}
      </DataTable>
      <section className="part-bars">
        <h2>{t('salt.history')}</h2>
        <DataTable
          caption={t('salt.history')}
          columns={useAnnouncedColumns(now)}
          pages={{ rows: announced, ...asked }}
          rowKey={({ chainId }) => chainId}
          empty={t('salt.history.none')}
          csv="announcements"
        />
      </section>
    </>
  )
}

/** The announcement that a table has under way; there is one at most. */
function underWay({ isTaken, announcements }: TableChains): StaffAnnouncement | null {
  return isTaken ? (announcements[0] ?? null) : null
}

function useTableColumns(now: Date, open: (next: Open) => void): DataColumn<TableChains>[] {
  const t = useText('operations')
  const wordsOf = useSourceWords()
  return [
    {
      key: 'table',
      title: t('salt.table'),
      value: ({ title }) => title,
      renderCell: ({ title, gameCode }) => (
        <>
          <strong>{title}</strong> <Mono text={gameCode} />
        </>
      ),
    },
    {
      key: 'serving',
      title: t('salt.serving'),
      value: ({ serving }) => serving?.terminalHash ?? null,
      renderCell: ({ serving }) =>
        serving ? (
          <span className="salt-cell">
            <Badge tone={serving.isAnnounced ? 'good' : 'neutral'}>
              {t(serving.isAnnounced ? 'salt.byEvent' : 'salt.byHouse')}
            </Badge>
            <Mono text={serving.terminalHash} short={HASH_SHOWN} />
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'next',
      title: t('salt.next'),
      value: (table) => {
        const next = underWay(table)
        return next && t(`salt.stage.${stageOf(next, now)}`)
      },
      renderCell: (table) => {
        const next = underWay(table)
        if (!next) return '–'
        return (
          <span className="salt-cell">
            <StageBadge stage={stageOf(next, now)} />
            <span className="salt-words" dir="auto">
              {wordsOf(next.source)}
            </span>
            <NextMoment announcement={next} now={now} />
          </span>
        )
      },
    },
    actionsColumn({
      key: 'acts',
      title: '',
      renderActions: (table) => <Acts table={table} now={now} open={open} />,
    }),
    {
      key: 'left',
      title: t('salt.left'),
      align: 'end',
      value: ({ serving }) => serving?.seedsLeft ?? null,
      wide: true,
    },
    {
      key: 'published',
      title: t('salt.published'),
      value: ({ serving }) => serving?.publishedAt.toISOString() ?? null,
      renderCell: ({ serving }) => <When at={serving?.publishedAt ?? null} />,
      wide: true,
    },
  ]
}

interface ActsProps {
  table: TableChains
  now: Date
  open: (next: Open) => void
}

function Acts({ table, now, open }: ActsProps) {
  const t = useText('operations')
  const { may } = useDesk()
  const announcement = underWay(table)
  if (!may('catalogue.write')) return null
  if (!announcement)
    return (
      <Button size="small" onClick={() => open({ kind: 'announce', table })}>
        {t('salt.announce')}
      </Button>
    )
  const stage = stageOf(announcement, now)
  if (stage === 'fixed') return null
  return (
    <span className="row-acts">
      {hasEntered(announcement) ? (
        <span className="salt-words muted">{t('salt.mine')}</span>
      ) : stage === 'coming' ? null : (
        <Button
          size="small"
          look="main"
          onClick={() => open({ kind: 'enter', table, announcement })}
        >
          {t('salt.enter')}
        </Button>
      )}
      <Button
        size="small"
        look="ghost"
        onClick={() => open({ kind: 'giveUp', table, announcement })}
      >
        {t('salt.giveUp')}
      </Button>
    </span>
  )
}

/** What is waited for: the event, or once the value is fixed the change of chains. */
function NextMoment({ announcement, now }: { announcement: StaffAnnouncement; now: Date }) {
  const t = useText('operations')
  const { notBefore, servesFrom } = announcement
  const isComing = stageOf(announcement, now) === 'coming'
  return (
    <span className="muted">
      {t(isComing ? 'salt.notBefore' : 'salt.servesFrom')}{' '}
      <When at={isComing ? notBefore : servesFrom} />
    </span>
  )
}

function useAnnouncedColumns(now: Date): DataColumn<Announced>[] {
  const t = useText('operations')
  const wordsOf = useSourceWords()
  return [
    { key: 'table', title: t('salt.table'), value: ({ title }) => title },
    {
      key: 'stage',
      title: t('salt.stage'),
      value: (row) => t(`salt.stage.${stageOf(row, now)}`),
      renderCell: (row) => <StageBadge stage={stageOf(row, now)} />,
    },
    {
      key: 'source',
      title: t('salt.kind'),
      value: ({ source }) => wordsOf(source),
      renderCell: ({ source, givenUpBy, givenUpReason }) => (
        <span className="salt-cell">
          <span className="salt-words" dir="auto">
            {wordsOf(source)}
          </span>
          {givenUpReason === null ? null : (
            <span className="salt-words muted" dir="auto">
              {givenUpBy}: {givenUpReason}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'announced',
      title: t('salt.by'),
      value: ({ announcedAt }) => announcedAt.toISOString(),
      renderCell: ({ announcedBy, announcedAt }) => (
        <span className="salt-cell">
          <bdi>{announcedBy}</bdi>
          <When at={announcedAt} />
        </span>
      ),
    },
    {
      key: 'entries',
      title: t('salt.entries'),
      value: ({ value }) => value,
      renderCell: ({ entries }) => <SaltEntries entries={entries} />,
    },
    timeColumn({
      key: 'notBefore',
      title: t('salt.notBefore'),
      at: ({ notBefore }) => notBefore,
      wide: true,
    }),
    timeColumn({
      key: 'servesFrom',
      title: t('salt.servesFrom'),
      at: ({ servesFrom }) => servesFrom,
      wide: true,
    }),
    idColumn({
      key: 'end',
      title: t('salt.end'),
      id: ({ terminalHash }) => terminalHash,
      short: HASH_SHOWN,
      wide: 'very',
    }),
  ]
}
