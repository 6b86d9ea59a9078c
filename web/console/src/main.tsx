import { createQueryClient } from '@croupier/kit/api/queries'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { openBook, storedLanguage } from './app/language.ts'
import { showStoredTheme } from './app/theme.ts'
import './styles/console.css'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  showStoredTheme()
  const book = await openBook(storedLanguage())
  createRoot(root).render(<App firstBook={book} queries={createQueryClient()} />)
}

void start()
