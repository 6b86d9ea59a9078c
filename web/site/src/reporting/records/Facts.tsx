import { useText } from '@croupier/kit/i18n/i18n'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
  /** Offers to copy this text. */
  copy?: string
}

/** Names and values below each other, the long ones to be copied. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const t = useText('common')
  return (
    <dl className="record-facts">
      {facts.map(({ name, value, copy }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {copy === undefined ? null : (
              <CopyButton text={copy} label={t('copy')} doneLabel={t('copy_success')} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An id or a hash: small, breaking anywhere. */
export function Code({ text }: { text: string }) {
  return <code className="record-code">{text}</code>
}
