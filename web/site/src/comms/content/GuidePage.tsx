import { contentApi } from '@croupier/api/comms/content'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Redirect } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { CleanHtml } from '@croupier/kit/ui/CleanHtml'
import { paths } from '../../paths.ts'
import '../../styles/content.css'

/** A figure for each step: coming in, money, play, and help. */
const GUIDE_ART = ['guide', 'pix', 'crash', 'shield'].map((name) => `/art/banners/${name}-300.avif`)

/** The beginner guide, a step at a time (S2-060); a brand without one has its help centre. */
export function GuidePage() {
  const t = useText('content')
  const common = useText('common')
  const { code } = useTextBook().language
  const [at, setAt] = useState(0)
  const { data, error, refetch } = useQuery(
    query(contentApi.helpCenter, { lang: code, device: 'WEB' }),
  )
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const steps = data.items.filter(({ section }) => section === 'guide')
  const step = steps[Math.min(at, steps.length - 1)]
  if (!step) return <Redirect to={paths.help()} replace />
  const isLast = at >= steps.length - 1
  return (
    <div className="content-page guide">
      <h1>{t('guide')}</h1>
      <ol className="guide-steps" aria-label={t('guide.steps')}>
        {steps.map(({ term, title }, index) => (
          <li key={term}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              data-done={index < at ? '' : undefined}
              onClick={() => setAt(index)}
            >
              <span className="guide-number">{index + 1}</span>
              <span className="guide-title" dir="auto">
                {title}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <article className="guide-step" aria-live="polite">
        <img
          className="guide-art"
          src={GUIDE_ART[at % GUIDE_ART.length]}
          alt=""
          width={200}
          height={200}
        />
        <p className="muted">{t('place', { number: at + 1, total: steps.length })}</p>
        <h2 dir="auto">{step.title}</h2>
        <CleanHtml html={step.content} />
      </article>
      <div className="guide-actions">
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('guide.back')}
        </Button>
        {isLast ? (
          <Link href={paths.home()} className="btn btn-main btn-medium">
            {t('guide.done')}
          </Link>
        ) : (
          <Button look="main" onClick={() => setAt(at + 1)}>
            {t('guide.next')}
          </Button>
        )}
      </div>
      <Link href={paths.download()} className="btn btn-ghost btn-medium guide-app">
        <Icon name="download" size={18} />
        {common('download')}
      </Link>
    </div>
  )
}
