import {
  type ChoiceProposalView,
  type ChoosableGame,
  consoleChoicesApi,
} from '@croupier/api/play/console-choices'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { returnBps } from '@croupier/shared/return-bps'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { type DataColumn, actionsColumn } from '../../ui/table/columns.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { FilterCheck } from '../../ui/table/filters.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { Amount, Mono } from '../../ui/words.tsx'
import { DecideChoiceDialog, ProposedChoice } from './DecideChoiceDialog.tsx'
import { LimitsDialog } from './LimitsDialog.tsx'
import { returnRange } from './percent.ts'
import { ProfileDialog } from './ProfileDialog.tsx'

type Open =
  | { kind: 'profile' | 'limits'; game: ChoosableGame }
  | { kind: 'approve' | 'reject'; game: ChoosableGame; proposal: ChoiceProposalView }

/** The house's own games: certified mathematics and stakes, as the brand chose them with two people. */
export function ChoicesTable() {
  const t = useText('operations')
  const found = useQuery(staffQuery(consoleChoicesApi.choices, {}))
  const [open, setOpen] = useState<Open | null>(null)
  const currency = found.data?.currency ?? 'BRL'
  const close = (): void => setOpen(null)
  const [filter, setFilter] = useFilters()
  const text = filter('text').toLowerCase()
  const shown = (found.data?.games ?? []).filter(
    ({ title, gameCode, waiting }) =>
      `${title} ${gameCode}`.toLowerCase().includes(text) &&
      (filter('waiting') === '' || waiting.length > 0),
  )
  return (
    <DataTable
      caption={t('games.tab.choices')}
      columns={useColumns(currency, setOpen)}
      pages={{
        rows: shown,
        isLoading: found.isPending,
        error: found.error,
        retry: () => void found.refetch(),
      }}
      rowKey={({ gameCode }) => gameCode}
      empty={t('choice.none')}
      list="games"
    >
      <SearchBox
        label={t('choice.search')}
        initial={filter('text')}
        onSearch={(typed) => setFilter('text', typed)}
      />
      <FilterCheck name="waiting" label={t('choice.waiting')} />
      {open?.kind === 'profile' ? <ProfileDialog game={open.game} onClose={close} /> : null}
      {open?.kind === 'limits' ? (
        <LimitsDialog game={open.game} currency={currency} onClose={close} />
      ) : null}
      {open?.kind === 'approve' || open?.kind === 'reject' ? (
        <DecideChoiceDialog
          game={open.game}
          proposal={open.proposal}
          currency={currency}
          approves={open.kind === 'approve'}
          onClose={close}
        />
      ) : null}
    </DataTable>
  )
}

function useColumns(currency: string, open: (next: Open) => void): DataColumn<ChoosableGame>[] {
  const t = useText('operations')
  const { tag } = useTextBook().language
  const { may } = useDesk()
  return [
    {
      key: 'title',
      title: t('choice.game'),
      value: ({ title }) => title,
      renderCell: ({ title, gameCode }) => (
        <>
          <strong>{title}</strong> <Mono text={gameCode} />
        </>
      ),
    },
    {
      key: 'profile',
      title: t('choice.profile'),
      value: ({ profile }) => profile,
      renderCell: ({ profile, isChosen }) => (
        <>
          {profile ?? '–'} {isChosen ? <Badge tone="accent">{t('choice.chosen')}</Badge> : null}
        </>
      ),
    },
    actionsColumn({
      key: 'acts',
      title: '',
      renderActions: (game) => (
        <span className="row-acts">
          {game.waiting.map((proposal) => (
            <Waiting
              key={proposal.proposal}
              proposal={proposal}
              currency={currency}
              onDecide={(kind) => open({ kind, game, proposal })}
            />
          ))}
          {may('catalogue.write') && game.profiles.length > 1 ? (
            <Button size="small" onClick={() => open({ kind: 'profile', game })}>
              {t('choice.doProfile')}
            </Button>
          ) : null}
          {may('catalogue.write') ? (
            <Button size="small" look="ghost" onClick={() => open({ kind: 'limits', game })}>
              {t('choice.doLimits')}
            </Button>
          ) : null}
        </span>
      ),
    }),
    {
      key: 'rtp',
      title: t('choice.rtp'),
      align: 'end',
      value: (game) => {
        const current = currentOf(game)
        return current ? (returnBps(current.rtpHighest) / 10_000).toFixed(4) : null
      },
      renderCell: (game) => {
        const current = currentOf(game)
        return current ? returnRange(current.rtpLowest, current.rtpHighest, tag) : '–'
      },
    },
    {
      key: 'limits',
      title: t('choice.limits'),
      align: 'end',
      value: ({ house, limits }) => limits[0]?.maxStake ?? house.maxStake,
      renderCell: ({ house, limits }) => (
        <>
          {limits.length > 0 ? <Badge tone="accent">{t('choice.narrowed')}</Badge> : null}{' '}
          <Amount amount={limits[0]?.minStake ?? house.minStake} currency={currency} />
          {' – '}
          <Amount amount={limits[0]?.maxStake ?? house.maxStake} currency={currency} />
        </>
      ),
      wide: true,
    },
  ]
}

function currentOf(game: ChoosableGame): ChoosableGame['profiles'][number] | undefined {
  return game.profiles.find(({ code }) => code === game.profile)
}

function Waiting({
  proposal,
  currency,
  onDecide,
}: {
  proposal: ChoiceProposalView
  currency: string
  onDecide: (kind: 'approve' | 'reject') => void
}) {
  const t = useText('operations')
  const { may } = useDesk()
  return (
    <span className="choice-waiting">
      <Badge tone="warning">{t('choice.waiting')}</Badge>{' '}
      <ProposedChoice proposal={proposal} currency={currency} />
      {may('catalogue.write') && !proposal.mine ? (
        <Button size="small" look="main" onClick={() => onDecide('approve')}>
          {t('choice.approve')}
        </Button>
      ) : null}
      {may('catalogue.write') ? (
        <Button size="small" look="ghost" onClick={() => onDecide('reject')}>
          {proposal.mine ? t('choice.takeBack') : t('choice.reject')}
        </Button>
      ) : null}
    </span>
  )
}
