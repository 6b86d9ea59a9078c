import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Reward } from '@croupier/api/engagement/reward'
import { isLanguageCode, languageOfCode } from '@croupier/shared/languages'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useState } from 'react'
import { Amount, When } from '../../ui/words.tsx'
import { useKindWord } from './kind-words.ts'

/** The card as members will read it, in each language of the texts, while it is being written. */
export function PromotionPreview({
  definition,
  currency,
}: {
  definition: PromotionDefinition
  currency: string
}) {
  const t = useText('promotiondesk')
  const kindWord = useKindWord()
  const written = Object.keys(definition.texts)
  const [chosen, setChosen] = useState<string | null>(null)
  const language = written.find((one) => one === chosen) ?? written[0]
  const text = language === undefined ? undefined : definition.texts[language]
  if (language === undefined || !text) return null
  const { terms } = definition
  const rewards: readonly Reward[] = 'rewards' in terms ? terms.rewards : []
  return (
    <section className="panel promotion-preview" aria-label={t('preview')}>
      <h2>{t('preview')}</h2>
      <Tabs
        look="pills"
        label={t('field.texts')}
        items={written.map((key) => ({ key, label: key }))}
        current={language}
        onChoose={setChosen}
      />
      <article lang={language} dir={directionOf(language)}>
        <small className="muted">{kindWord(terms.kind)}</small>
        <h3>{text.title}</h3>
        <p>{text.summary}</p>
        {rewards.length > 0 ? (
          <ul>
            {rewards.map((reward, place) => (
              // Rewards of one draft never change their order.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                {t(`kind.${reward.kind}`)}{' '}
                {'amount' in reward ? <Amount amount={reward.amount} currency={currency} /> : null}
              </li>
            ))}
          </ul>
        ) : null}
        <small className="muted">
          <When at={definition.startsAt} /> → <When at={definition.endsAt} />
        </small>
      </article>
    </section>
  )
}

function directionOf(language: string): 'ltr' | 'rtl' {
  return isLanguageCode(language) ? languageOfCode(language).direction : 'ltr'
}
