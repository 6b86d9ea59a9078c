import type { CatalogueTitle, TitleState } from '@croupier/api/play/console-catalogue'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { Pin } from 'lucide-react'
import type { DataColumn } from '../../ui/table/columns.tsx'
import { Mono, When } from '../../ui/words.tsx'

const tones: Readonly<Record<TitleState, BadgeTone>> = {
  shown: 'good',
  maintenance: 'warning',
  hidden: 'neutral',
  vendor: 'neutral',
  gated: 'bad',
  off: 'neutral',
}

/** The columns of the catalogue; with a choice, the first takes titles into it. */
export function useTitleColumns(
  choice: { chosen: ReadonlySet<string>; toggle: (code: string) => void } | null,
): DataColumn<CatalogueTitle>[] {
  const t = useText('gamedesk')
  const columns: DataColumn<CatalogueTitle>[] = [
    {
      key: 'title',
      title: t('title'),
      value: ({ title }) => title,
      renderCell: ({ code, title, sandbox }) => (
        <span className="title-name">
          <strong>{title}</strong> <Mono text={code} />{' '}
          {sandbox ? <Badge tone="warning">{t('sandbox')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      value: ({ state }) => t(`state.${state}`),
      renderCell: ({ state, say }) => (
        <>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          {say.maintenanceReason ? <p className="muted">{say.maintenanceReason}</p> : null}
          {say.maintenanceUntil ? <When at={say.maintenanceUntil} /> : null}
        </>
      ),
    },
    { key: 'vendor', title: t('vendor'), value: ({ vendorName }) => vendorName, wide: true },
    { key: 'type', title: t('gameType'), value: ({ gameType }) => gameType, wide: true },
    {
      key: 'place',
      title: t('field.place'),
      align: 'end',
      value: ({ say, housePlace }) => say.place ?? housePlace,
      renderCell: ({ say, housePlace }) => (
        <span className="num">
          {say.pinned ? <Pin size={14} aria-label={t('pinned.yes')} /> : null}{' '}
          {say.place === null ? <span className="muted">{housePlace}</span> : say.place}
        </span>
      ),
    },
    {
      key: 'hot',
      title: t('field.hot'),
      align: 'end',
      value: ({ say, houseHot }) => (say.hot === 0 ? null : (say.hot ?? houseHot)),
      wide: true,
    },
    {
      key: 'markets',
      title: t('markets'),
      value: ({ markets }) => markets?.join(' ') ?? t('markets.all'),
      wide: true,
    },
  ]
  return choice ? [choiceColumn(t('choose'), choice), ...columns] : columns
}

function choiceColumn(
  title: string,
  { chosen, toggle }: { chosen: ReadonlySet<string>; toggle: (code: string) => void },
): DataColumn<CatalogueTitle> {
  return {
    key: 'chosen',
    title,
    value: ({ code }) => (chosen.has(code) ? 1 : 0),
    renderCell: (row) => (
      <input
        type="checkbox"
        aria-label={`${title}: ${row.title}`}
        checked={chosen.has(row.code)}
        onClick={(event) => event.stopPropagation()}
        onChange={() => toggle(row.code)}
      />
    ),
  }
}
