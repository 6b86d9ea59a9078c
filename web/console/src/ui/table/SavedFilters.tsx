import { consoleViewsApi } from '@croupier/api/console/console-views'
import { useText } from '@croupier/kit/i18n/i18n'
import { copyText } from '@croupier/kit/browser/copy-text'
import { Button } from '@croupier/kit/ui/Button'
import { CopyByHand } from '@croupier/kit/ui/CopyByHand'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Link2, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { staffQuery, useStaffAction } from '../../app/api.ts'

/** The person's own named filters of a table, and the link that shows the same rows to a colleague. */
export function SavedFilters({ list }: { list: string }) {
  const t = useText('operations')
  const say = useToast()
  const [address, setQuery] = useSearchParams()
  const query = filtersIn(address)
  const [naming, setNaming] = useState(false)
  const [byHand, setByHand] = useState(false)
  const found = useQuery(staffQuery(consoleViewsApi.views, {}))
  const remove = useStaffAction(consoleViewsApi.remove, { refreshes: [consoleViewsApi.views] })
  const views = found.data?.views.filter((view) => view.list === list) ?? []
  const current = views.find((view) => sorted(view.query) === sorted(query))
  const isFiltered = [...query.keys()].some((name) => name !== 'tab')
  const copy = async (): Promise<void> => {
    if (!(await copyText(window.location.href))) return setByHand(true)
    say({ tone: 'good', text: t('views.linkCopied') })
  }
  return (
    <span className="saved-filters">
      {views.length > 0 ? (
        <select
          className="filter"
          aria-label={t('views')}
          value={current?.id ?? ''}
          onChange={({ target }) => {
            const chosen = views.find(({ id }) => id === target.value)
            setQuery(new URLSearchParams(chosen?.query ?? onlyTab(query)))
          }}
        >
          <option value="">{t('views.choose')}</option>
          {views.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      ) : null}
      {current ? (
        <button
          type="button"
          className="icon-btn"
          aria-label={t('views.drop', { name: current.name })}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ savedView: current.id })}
        >
          <X size={15} />
        </button>
      ) : null}
      {isFiltered && !current ? (
        <button type="button" className="btn btn-ghost btn-small" onClick={() => setNaming(true)}>
          <Bookmark size={15} aria-hidden="true" />
          {t('views.save')}
        </button>
      ) : null}
      {isFiltered ? (
        <button
          type="button"
          className="icon-btn"
          aria-label={t('views.link')}
          title={t('views.link')}
          onClick={() => void copy()}
        >
          <Link2 size={16} />
        </button>
      ) : null}
      <Suspense>
        {byHand ? (
          <CopyByHand text={window.location.href} onClose={() => setByHand(false)} />
        ) : null}
      </Suspense>
      {naming ? (
        <NameDialog list={list} query={query.toString()} onClose={() => setNaming(false)} />
      ) : null}
    </span>
  )
}

/** What is open beside the table is no filter of it. */
function filtersIn(address: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams(address)
  filters.delete('open')
  filters.delete('case')
  filters.delete('flag')
  return filters
}

/** The same filters in another order are the same filters. */
function sorted(query: URLSearchParams | string): string {
  const copy = new URLSearchParams(query)
  copy.sort()
  return copy.toString()
}

/** Where one is stays when the filters go. */
function onlyTab(query: URLSearchParams): string {
  const tab = query.get('tab')
  return tab === null ? '' : new URLSearchParams({ tab }).toString()
}

function NameDialog({
  list,
  query,
  onClose,
}: {
  list: string
  query: string
  onClose: () => void
}) {
  const t = useText('operations')
  const words = useText('console')
  const say = useToast()
  const [name, setName] = useState('')
  const save = useStaffAction(consoleViewsApi.save, { refreshes: [consoleViewsApi.views] })
  return (
    <Dialog title={t('views.save')} closeLabel={words('close')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === '') return
          save.mutate(
            { list, name: name.trim(), query },
            {
              onSuccess: () => {
                onClose()
                say({ tone: 'good', text: t('views.saved') })
              },
            },
          )
        }}
      >
        <Field
          label={t('views.name')}
          hint={t('views.name.hint')}
          maxLength={60}
          autoFocus
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <RefusalNote error={save.error} />
        <div className="dialog-actions">
          <Button look="ghost" onClick={onClose}>
            {words('cancel')}
          </Button>
          <Button look="main" type="submit" busy={save.isPending} disabled={name.trim() === ''}>
            {t('views.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
