import { watchFaults } from '@croupier/kit/faults/report-fault'
import { followTranslator } from '@croupier/kit/translated-page'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { initialiseLanguage } from '../app/change-language.ts'
import { watchTheWay } from '../app/on-the-way.ts'
import { usePlaceOnBack } from '../app/place-on-back.ts'
import { ContainerHost } from '../play/catalogue/ContainerHost.tsx'
import { useReturnToCard } from '../play/catalogue/return-to-card.ts'
import { registerWorker } from './register-worker.ts'
import { watchFailures } from './report-failures.ts'
import './install.css'

/** What begins once the page answers: the worker, reports of what did not come, and dialogs that any page may open. */
export function AfterStart() {
  const [takeOver, setTakeOver] = useState<(() => void) | null>(null)
  const [path] = useLocation()
  usePlaceOnBack(path)
  useReturnToCard(path)
  // Files that do not come, what fails outside of what is drawn, and translations are told by the window.
  useEffect(() => {
    const stops = [watchFailures(), watchFaults(), followTranslator()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const book = useTextBook()
  // What is stored is the browser's.
  useEffect(() => {
    initialiseLanguage(book.language.code)
  }, [book])
  // Where fingers and pointers are is told to the document alone.
  useEffect(() => {
    const stop = watchTheWay(book)
    return () => stop()
  }, [book])
  // The worker belongs to the browser, not to what is drawn.
  useEffect(() => {
    registerWorker((take) => setTakeOver(() => take)).catch(() => {})
    // Tells tests that places are remembered from here on.
    document.documentElement.dataset.started = ''
  }, [])
  return (
    <>
      <ContainerHost />
      {takeOver && !path.startsWith('/play/') ? (
        <UpdateNote onUpdate={takeOver} onLater={() => setTakeOver(null)} />
      ) : null}
    </>
  )
}

/** Says that a new version is there; nobody is interrupted in a game. */
export function UpdateNote({ onUpdate, onLater }: { onUpdate: () => void; onLater: () => void }) {
  const t = useText('install')
  return (
    <output className="update-note">
      <span>{t('update.text')}</span>
      <Button look="main" size="small" icon="rotate-cw" onClick={onUpdate}>
        {t('update.now')}
      </Button>
      <Button look="ghost" size="small" onClick={onLater}>
        {t('update.later')}
      </Button>
    </output>
  )
}
