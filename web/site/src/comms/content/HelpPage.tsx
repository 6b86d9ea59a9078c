import { contentApi } from '@croupier/api/comms/content'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { CleanHtml } from '@croupier/kit/ui/CleanHtml'
import { openService } from '../support/open-service.ts'
import { paths } from '../../paths.ts'
import {
  foundTopics,
  type HelpTopic,
  houseTopics,
  mergedTopics,
  writtenTopics,
} from './help-pages.ts'
import '../../styles/content.css'

/** The help centre: the house's topics, each replaced by the brand's own where it wrote one, and a search (S2-007). */
export function HelpPage() {
  const { code } = useTextBook().language
  const { data, error, refetch } = useQuery(
    query(contentApi.helpCenter, { lang: code, device: 'WEB' }),
  )
  const own = useOwnTopics()
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const written = writtenTopics(data.items)
  return (
    <Topics topics={mergedTopics(own, written)} hasGuide={written.length < data.items.length} />
  )
}

function useOwnTopics(): HelpTopic[] {
  const t = useText('help')
  const { brand, info } = usePermission()
  return houseTopics(t, { brand: brand.name, age: info.register.minimumAge })
}

function Topics({ topics, hasGuide }: { topics: readonly HelpTopic[]; hasGuide: boolean }) {
  const t = useText('help')
  const common = useText('common')
  const words = useText('content')
  const [search, setSearch] = useState('')
  // The browser looked for the #term before the page was there.
  useEffect(() => {
    const term = decodeURIComponent(window.location.hash.slice(1))
    if (term !== '') document.getElementById(term)?.scrollIntoView()
  }, [])
  const found = foundTopics(topics, search)
  return (
    <article className="help">
      <h1>{common('help')}</h1>
      <search>
        <Field
          label={words('help.search')}
          type="search"
          maxLength={60}
          value={search}
          start={<Icon name="search" size={18} />}
          onChange={({ target }) => setSearch(target.value)}
        />
      </search>
      <div className="help-ways">
        {hasGuide ? (
          <Link href={paths.guide()} className="help-way">
            <Icon name="sparkles" />
            <span>{words('guide')}</span>
          </Link>
        ) : null}
        <Link href={paths.fair()} className="help-way">
          <Icon name="badge-check" />
          <span>{words('fair')}</span>
        </Link>
        <Link href={paths.service()} className="help-way" onClick={openService}>
          <Icon name="headset" />
          <span>{common('support')}</span>
        </Link>
        <Link href={paths.feedback()} className="help-way">
          <Icon name="megaphone" />
          <span>{words('feedback')}</span>
        </Link>
        <Link href={paths.announcements()} className="help-way">
          <Icon name="bell" />
          <span>{words('announcements')}</span>
        </Link>
      </div>
      <nav className="help-nav" aria-label={t('contents')}>
        {found.map(({ term, title }) => (
          <a key={term} href={`#${term}`} className="btn btn-quiet btn-small" dir="auto">
            {title}
          </a>
        ))}
      </nav>
      <output className="sr-only">
        {search === '' ? '' : words('help.found', { count: found.length })}
      </output>
      {found.map(({ term, title, content }) => (
        <section key={term} id={term}>
          <h2 dir="auto">{title}</h2>
          <CleanHtml html={content} />
        </section>
      ))}
      {found.length === 0 ? <p className="content-empty">{words('help.nothing')}</p> : null}
    </article>
  )
}
