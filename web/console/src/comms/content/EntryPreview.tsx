import { consoleContentApi, type ContentWarning } from '@croupier/api/comms/console-content'
import type { ContentKind } from '@croupier/api/comms/content-shapes'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { BannerFace } from '@croupier/kit/ui/BannerFace'
import { CleanHtml } from '@croupier/kit/ui/CleanHtml'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { languageOfCode } from '@croupier/shared/languages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { staffQuery } from '../../app/api.ts'
import type { ContentDraft } from './draft.ts'

type Preview = OutputOf<typeof consoleContentApi.preview>

interface EntryPreviewProps {
  kind: ContentKind
  draft: ContentDraft
  language: string
}

/** As visitors would get it, in the brand's colours, and what the linter says of the words (RG-17). */
export function EntryPreview({ kind, draft, language }: EntryPreviewProps) {
  const t = useText('contentdesk')
  const [look, setLook] = useState<'dark' | 'light'>('dark')
  const body = useDeferredValue(draft.body)
  const { data, error } = useQuery({
    ...staffQuery(consoleContentApi.preview, { kind, language, body }),
    placeholderData: keepPreviousData,
  })
  const { tag, direction } = languageOfCode(language)
  return (
    <section className="panel padded" aria-label={t('preview')}>
      <div className="content-preview-head">
        <h2>{t('preview')}</h2>
        <Tabs
          label={t('look')}
          look="pills"
          items={(['dark', 'light'] as const).map((key) => ({ key, label: t(`look.${key}`) }))}
          current={look}
          onChoose={setLook}
        />
      </div>
      <RefusalNote error={error} />
      {data ? (
        <div
          className="content-preview"
          lang={tag}
          dir={direction}
          // Not as a style attribute: the page's policy lets none through.
          ref={(element) => {
            dress(element, data.theme[look])
          }}
        >
          <Shown data={data} />
        </div>
      ) : null}
      <Warnings warnings={data?.warnings ?? []} />
    </section>
  )
}

function Shown({ data: { banner, article } }: { data: Preview }) {
  if (banner)
    return (
      <div className={banner.groupName === 'w_leftmenu' ? 'slide slide-small' : 'slide'}>
        <BannerFace banner={banner}>
          {banner.action === '' ? null : (
            <span className="btn btn-main btn-medium">{banner.action}</span>
          )}
        </BannerFace>
      </div>
    )
  return (
    <>
      <h3>{article.title}</h3>
      <CleanHtml html={article.content} />
    </>
  )
}

function dress(element: HTMLElement | null, tokens: Preview['theme']['dark']): void {
  for (const [name, value] of Object.entries(tokens)) {
    const variable = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    element?.style.setProperty(`--color-${variable}`, value)
  }
}

function Warnings({ warnings }: { warnings: readonly ContentWarning[] }) {
  const t = useText('contentdesk')
  const missing = warnings.filter(({ code }) => code === 'language_missing')
  const others = warnings.filter(({ code }) => code !== 'language_missing')
  return (
    <ul className="content-warnings" aria-label={t('warnings')}>
      {others.map(({ code, language, found, blocks }) => (
        <li key={`${code}/${language}/${found}`} data-blocks={blocks ? '' : undefined}>
          <strong>
            {t(`warning.${code}`)}
            {blocks ? <span>{` · ${t('warning.blocks')}`}</span> : ''}
          </strong>
          <span>
            {language === '' ? '' : <span>{`${languageOfCode(language).name}: `}</span>}“{found}”
          </span>
        </li>
      ))}
      {missing.length > 0 ? (
        <li>
          <strong>{t('warning.language_missing')}</strong>
          <span>{missing.map(({ found }) => languageOfCode(found).name).join(', ')}</span>
        </li>
      ) : null}
    </ul>
  )
}
