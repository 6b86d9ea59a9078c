import { consoleApi } from '@croupier/api/console'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Failure } from '../parts/states.tsx'
import { staffQuery } from './api.ts'
import { paths } from './paths.ts'

type Hit = OutputOf<typeof consoleApi.quickSearch>['hits'][number]

const SHORTEST = 2
const NOTHING_ASKED = '--'

/** "/" or Ctrl+K opens the search from anywhere but a text box. */
export function useQuickSearchKey(open: () => void): void {
  const onWanted = useEffectEvent(open)
  // Keys of the whole window belong to no element.
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent): void => {
      const typing =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, dialog')
      const wanted =
        (event.key === '/' && !typing) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
      if (!wanted) return
      event.preventDefault()
      onWanted()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** One box that leads to a member by name or number, and to anything else by its id. */
export function QuickSearch({ onClose }: { onClose: () => void }) {
  const t = useText('console')
  const [, go] = useLocation()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const listId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const asked = text.trim()
  const isLongEnough = asked.length >= SHORTEST
  const found = useQuery({
    // An input that its schema refuses cannot even be asked with.
    ...staffQuery(consoleApi.quickSearch, { text: isLongEnough ? asked : NOTHING_ASKED }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  })
  const hits = isLongEnough ? (found.data?.hits ?? []) : []
  // A modal dialog is shown by the browser, not by a property.
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const open = (hit: Hit | undefined): void => {
    if (!hit) return
    onClose()
    go(pathOf(hit))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + hits.length) % hits.length)
    }
    if (event.key === 'Enter') open(hits[chosen])
  }
  return (
    // A click beside the box closes it; Escape does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="quick"
      aria-label={t('search.open')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <input
        className="quick-box"
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={hits[chosen] ? `${listId}-${chosen}` : undefined}
        aria-label={t('search.open')}
        placeholder={t('search.hint')}
        value={text}
        maxLength={64}
        autoFocus
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onKeyDown={onKeyDown}
      />
      {/* The list of a combobox that asks the server: no native element does that. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={listId} role="listbox" aria-label={t('search.results')} className="quick-hits">
        {hits.map((hit, index) => (
          <div
            key={`${hit.kind}${hit.id}`}
            id={`${listId}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className="quick-hit"
            onClick={() => open(hit)}
            onKeyDown={onKeyDown}
          >
            <span className="badge badge-neutral">{t(`search.kind.${hit.kind}`)}</span>
            <strong>{hit.title}</strong>
            <span>{hit.detail}</span>
          </div>
        ))}
        {isLongEnough && found.error ? (
          <Failure error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {isLongEnough && found.isSuccess && hits.length === 0 ? (
          <p className="quick-none">{t('search.none')}</p>
        ) : null}
      </div>
    </dialog>
  )
}

function pathOf(hit: Hit): string {
  switch (hit.kind) {
    case 'member':
      return paths.member(hit.id)
    case 'journal':
      return paths.line(hit.id)
    case 'withdrawal':
      return paths.withdrawal(hit.id)
    case 'deposit':
      return paths.member(hit.memberId ?? '')
    case 'round':
      return paths.round(hit.memberId ?? '', hit.id)
  }
}
