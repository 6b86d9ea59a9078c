import { consoleApi } from '@croupier/api/console/console'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Failure } from '../ui/states.tsx'
import { staffQuery } from './api.ts'
import { mayEnter, useDesk } from './desk.tsx'
import { paths } from './paths.ts'
import { rooms } from './rooms.ts'

type Hit = OutputOf<typeof consoleApi.quickSearch>['hits'][number]

/** A line of the list: what it is, and where it leads. */
interface Choice {
  key: string
  kind: Hit['kind'] | 'room'
  title: string
  detail: string
  path: string
}

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

/** The rooms with a word in their names that begins with what was typed, for whoever may enter them. */
function useRoomsNamed(asked: string): Choice[] {
  const t = useText('console')
  const desk = useDesk()
  if (asked.length < SHORTEST) return []
  const wanted = ` ${asked.toLocaleLowerCase()}`
  return rooms
    .flatMap((group) => group.rooms)
    .filter(({ permission }) => mayEnter(desk, permission))
    .map(({ key, path }) => ({
      key,
      kind: 'room' as const,
      title: t(`nav.${key}`),
      detail: '',
      path,
    }))
    .filter(({ title }) => ` ${title.toLocaleLowerCase()}`.includes(wanted))
}

/** One box that leads to a room by its name, a member by name or number, a payment by a bank's reference, and anything else by its id. */
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
  const choices = [...useRoomsNamed(asked), ...hits.map(choiceOf)]
  // A modal dialog is shown by the browser, not by a property.
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const open = (choice: Choice | undefined): void => {
    if (!choice) return
    onClose()
    go(choice.path)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && choices.length > 0) {
      event.preventDefault()
      setChosen((chosen + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter') open(choices[chosen])
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
        aria-expanded={choices.length > 0}
        aria-controls={listId}
        aria-activedescendant={choices[chosen] ? `${listId}-${chosen}` : undefined}
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
      <div className="quick-hits">
        {choices.length > 0 ? (
          // The list of a combobox that asks the server: no native element does that.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div id={listId} role="listbox" aria-label={t('search.results')}>
            {choices.map((choice, index) => (
              <div
                key={choice.key}
                id={`${listId}-${index}`}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                tabIndex={-1}
                aria-selected={index === chosen}
                className="quick-hit"
                onClick={() => open(choice)}
                onKeyDown={onKeyDown}
              >
                <span className="badge badge-neutral">{t(`search.kind.${choice.kind}`)}</span>
                <strong>{choice.title}</strong>
                <span>{choice.detail}</span>
              </div>
            ))}
          </div>
        ) : null}
        {isLongEnough && found.error ? (
          <Failure error={found.error} onRetry={() => void found.refetch()} />
        ) : null}
        {isLongEnough && found.isSuccess && choices.length === 0 ? (
          <p className="quick-none">{t('search.none')}</p>
        ) : null}
      </div>
    </dialog>
  )
}

function choiceOf(hit: Hit): Choice {
  const { kind, id, title, detail } = hit
  return { key: `${kind}${id}`, kind, title, detail, path: pathOf(hit) }
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
      return paths.deposit(hit.id)
    case 'round':
      return paths.round(hit.memberId ?? '', hit.id)
  }
}
