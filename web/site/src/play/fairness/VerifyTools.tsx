import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFile } from './SaveRound.tsx'
import { tarOf } from './tar.ts'
import { allSources, readSource, sourceOf } from './verify-sources.ts'

const commandsOf = (script: string): string =>
  ['tar xf croupier-verify.tar', `node croupier-verify/${script}.mjs round-….json`].join('\n')

/** How to check rounds, or what another of the scripts is for, without this site: the scripts, and what to type. */
export function VerifyTools({ script = 'croupier-verify-round' }: { script?: string }) {
  const t = useText('fair')
  const save = useMutation({
    mutationFn: async () => saveFile(tarOf(await allSources()), 'croupier-verify.tar'),
  })
  return (
    <section className="panel fair-tools" aria-labelledby="fair-tools">
      <h2 id="fair-tools">{t('tools')}</h2>
      <p className="muted">{t('tools.lead')}</p>
      <div className="fair-ways">
        <Button icon="download" busy={save.isPending} onClick={() => save.mutate()}>
          {t('tools.download')}
        </Button>
      </div>
      <RefusalNote error={save.error} />
      <p className="muted">{t('tools.run')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <pre className="fair-code" dir="ltr" tabIndex={0}>
        <code>{commandsOf(script)}</code>
      </pre>
    </section>
  )
}

/** The published script of one game, to be read here or kept. */
export function SourceOf({ engineCode }: { engineCode: string }) {
  const t = useText('fair')
  const [isOpen, setOpen] = useState(false)
  const path = sourceOf(engineCode)
  if (path === null) return null
  return (
    <details className="fair-fold" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Icon name="file-text" size={18} />
        <h3>
          {t('source')} <bdi className="muted">{path}</bdi>
        </h3>
      </summary>
      {isOpen ? <Source path={path} /> : null}
    </details>
  )
}

function Source({ path }: { path: string }) {
  const t = useText('fair')
  const { data, error } = useQuery({
    queryKey: ['verify-source', path],
    queryFn: () => readSource(path),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) return <RefusalNote error={error} />
  if (data === undefined) return <Skeleton className="skeleton-rows" />
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <pre className="fair-code" dir="ltr" tabIndex={0}>
        <code>{data}</code>
      </pre>
      <div className="fair-ways">
        <Button
          size="small"
          icon="download"
          onClick={() =>
            saveFile(new Blob([data], { type: 'text/javascript' }), path.replace(/^.*\//, ''))
          }
        >
          {t('source.save')}
        </Button>
      </div>
    </>
  )
}
