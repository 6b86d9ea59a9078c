import { createQueryClient } from '@croupier/kit/api/queries'
import { showLastWord } from '@croupier/kit/faults/last-word'
import { followTranslator } from '@croupier/kit/translated-page'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { openBook, storedLanguage } from './app/language.ts'
import { showStoredTheme } from './app/theme.ts'
import './styles/console.css'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  showStoredTheme()
  followTranslator()
  const book = await openBook(storedLanguage())
  const onUncaughtError = (error: unknown): void => {
    reportError(error)
    showLastWord(root, book.sentence('common', 'fault.reload'))
  }
  createRoot(root, { onUncaughtError }).render(
    <App firstBook={book} queries={createQueryClient()} />,
  )
}

start().catch((error: unknown) => {
  reportError(error)
  const root = document.getElementById('root')
  // The sentences did not come, or nothing of the console could be begun.
  if (root) showLastWord(root, null)
})
