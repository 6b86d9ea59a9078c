import type { TextBook } from '../i18n/text-book.ts'

/**
 * What stands on a page of which the outermost boundary caught something: its words come from the book that the site began with, its link
 * is an ordinary one, and it asks nothing of what may be broken.
 */
export function RootFault({
  book,
  home,
  onRetry,
}: {
  book: TextBook
  /** The address of the first page. */
  home: string
  onRetry: () => void
}) {
  const t = (key: string): string => book.sentence('common', key)
  return (
    <main className="state" role="alert">
      <h1 className="state-title">{t('fault.title')}</h1>
      <p>{t('fault.text')}</p>
      <div className="state-ways">
        <button type="button" className="btn btn-main btn-medium" onClick={onRetry}>
          {t('retry')}
        </button>
        <a className="btn btn-quiet btn-medium" href={home}>
          {t('fault.home')}
        </a>
        <button
          type="button"
          className="btn btn-quiet btn-medium"
          onClick={() => window.location.reload()}
        >
          {t('fault.reload')}
        </button>
      </div>
    </main>
  )
}
