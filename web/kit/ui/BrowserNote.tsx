import { Suspense, useState } from 'react'
import { browserLimit } from '../browser/lasting.ts'
import { useText } from '../i18n/i18n.tsx'
import { Icon } from './Icon.tsx'

/** Before somebody signs in: what this browser does not let the site do, and what to do about it. Nothing where all is well. */
export function BrowserNote() {
  const [limit] = useState(browserLimit)
  return limit === null ? null : (
    <Suspense>
      <Limit limit={limit} />
    </Suspense>
  )
}

function Limit({ limit }: { limit: NonNullable<ReturnType<typeof browserLimit>> }) {
  const t = useText('browser')
  return (
    <output className="note" data-limit={limit}>
      <Icon name="info" />
      <span>{t(`limit.${limit}`)}</span>
    </output>
  )
}
