import type { GameCardData } from '@croupier/api/play/catalogue'
import { gameSearchApi } from '@croupier/api/play/game-search'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { DialogBoundary } from '@croupier/kit/ui/DialogBoundary'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type FormEvent,
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { gameHref } from '../catalogue/game-href.ts'
import { FoundGame } from './FoundGame.tsx'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { useSettled } from './use-settled.ts'
import '../../styles/search.css'

export interface SearchDialogProps {
  words: string
  onType: (words: string) => void
  onClose: () => void
}

/** How long the fingers rest before the house is asked. */
const REST_MS = 120
const RESULTS = 40
/** What is asked while nothing is: never sent. */
const NOTHING = '-'

/** Finds games while one types; arrows choose, Enter opens, and what was found is said aloud. */
export function SearchDialog(props: SearchDialogProps) {
  return (
    <DialogBoundary onClose={props.onClose}>
      <Search {...props} />
    </DialogBoundary>
  )
}

function Search({ words, onType, onClose }: SearchDialogProps) {
  const t = useText('gamelist')
  const common = useText('common')
  const { language } = useTextBook()
  const [, go] = useLocation()
  const keysId = useId()
  const results = useRef<HTMLUListElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const asked = useSettled(words.trim(), REST_MS)
  const { data, error, refetch } = useQuery({
    ...query(gameSearchApi.searchGames, {
      q: asked || NOTHING,
      limit: RESULTS,
      language: language.code,
    }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  const found = useDeferredValue(asked === '' ? undefined : data)
  const games = found ? [...found.games, ...found.suggestions] : []
  const open = (game: GameCardData): void => {
    rememberSearch(words)
    go(gameHref(game))
  }
  const intoResults = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    results.current?.querySelector('a')?.focus()
  }
  // What was chosen leaves the dialog; the focus goes on from the words, but on a phone no keyboard rises over what is found.
  const choose = (text: string): void => {
    onType(text)
    if (window.matchMedia('(pointer: fine)').matches) input.current?.focus()
  }
  const openFirst = (event: FormEvent): void => {
    event.preventDefault()
    const [first] = games
    if (first && asked === words.trim()) open(first)
  }
  return (
    <Dialog
      title={t('search.title')}
      onClose={onClose}
      closeLabel={common('close')}
      width="wide"
      isForTyping
    >
      <form className="search-field" onSubmit={openFirst}>
        <Icon name="search" size={20} />
        <input
          ref={input}
          type="search"
          aria-label={t('search.label')}
          aria-describedby={keysId}
          placeholder={t('search.label')}
          value={words}
          maxLength={60}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={intoResults}
        />
      </form>
      <p id={keysId} className="sr-only">
        {t('search.keys')}
      </p>
      <output className="search-count">
        {found ? t('search.found', { count: found.total }) : null}
      </output>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {asked === '' ? <Ideas onChoose={choose} /> : null}
      {found?.total === 0 ? (
        <div className="search-none">
          <p>{t('search.none', { words: asked })}</p>
          {found.didYouMean === null ? null : (
            <button type="button" className="chip" onClick={() => choose(found.didYouMean ?? '')}>
              {t('search.meant', { words: found.didYouMean })}
            </button>
          )}
          <h3>{t('search.suggestions')}</h3>
        </div>
      ) : null}
      <ul className="found" aria-label={t('search.results')} ref={results}>
        {games.map((game) => (
          <FoundGame key={game.nodeId} game={game} onOpen={() => rememberSearch(words)} />
        ))}
      </ul>
    </Dialog>
  )
}

/** What one searched last on this device, and what others find useful. */
function Ideas({ onChoose }: { onChoose: (words: string) => void }) {
  const t = useText('gamelist')
  const [recent, setRecent] = useState(recentSearches)
  const ideas = (['freeSpins', 'high', 'low', 'rtp', 'cashOut'] as const).map((key) =>
    t(`idea.${key}`),
  )
  return (
    <div className="search-ideas">
      {recent.length > 0 ? (
        <section aria-label={t('search.recent')}>
          <h3>
            {t('search.recent')}
            <button
              type="button"
              className="link"
              onClick={() => {
                forgetSearches()
                setRecent([])
              }}
            >
              {t('search.recent.clear')}
            </button>
          </h3>
          <Chips words={recent} icon="history" onChoose={onChoose} />
        </section>
      ) : null}
      <section aria-label={t('search.ideas')}>
        <h3>{t('search.ideas')}</h3>
        <Chips words={ideas} icon="sparkles" onChoose={onChoose} />
      </section>
    </div>
  )
}

interface ChipsProps {
  words: readonly string[]
  icon: 'history' | 'sparkles'
  onChoose: (words: string) => void
}

function Chips({ words, icon, onChoose }: ChipsProps) {
  return (
    <div className="chips">
      {words.map((text) => (
        <button key={text} type="button" className="chip" onClick={() => onChoose(text)}>
          <Icon name={icon} size={16} />
          {text}
        </button>
      ))}
    </div>
  )
}
