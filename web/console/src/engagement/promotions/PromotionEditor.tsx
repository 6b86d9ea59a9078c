import {
  consolePromotionsApi,
  type PromotionRow,
} from '@croupier/api/engagement/console-promotions'
import { type PromotionDefinition, promotionDefinition } from '@croupier/api/engagement/promotion'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Button } from '@croupier/kit/ui/Button'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useStaffAction } from '../../app/api.ts'
import { currencyOf, useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { PageHead } from '../../ui/words.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { type Draft, type DraftStyle, draftOf, emptyDraft, readDraft } from './draft.ts'
import { PromotionPreview } from './PromotionPreview.tsx'
import { SchemaField } from './SchemaFields.tsx'

/** A new promotion, or the next version of one: a form made of its schema, the verdict of the market, and what it would cost. */
export function PromotionEditor({
  of,
  languages,
  onClose,
}: {
  /** The version that it begins with; null: an empty form. */
  of: PromotionRow | null
  languages: readonly string[]
  onClose: () => void
}) {
  const t = useText('promotiondesk')
  const { brand } = useDesk()
  const { tag } = useTextBook().language
  const currency = currencyOf(brand.currency)
  const style: DraftStyle = { tag, currency, timeZone: brand.timeZone, languages }
  const [draft, setDraft] = useState<Draft>(() =>
    of
      ? draftOf(promotionDefinition, z.encode(promotionDefinition, of.definition), style)
      : emptyDraft(promotionDefinition, style),
  )
  const [asks, setAsks] = useState(false)
  const judge = useStaffAction(consolePromotionsApi.judge)
  const propose = useStaffAction(consolePromotionsApi.propose, {
    refreshes: [consolePromotionsApi.list],
  })
  const say = useProposedToast()
  const { definition, problems } = read(draft, style)
  const verdict = judge.data
  const shown = new Map<string, string>()
  for (const { field, code } of problems) shown.set(field, t(`problem.${code}`))
  for (const { field, code } of verdict?.problems ?? []) shown.set(field, t(`problem.${code}`))
  return (
    <>
      <PageHead
        title={of ? t('edit', { code: of.definition.code }) : t('new')}
        lead={t('edit.lead')}
      />
      <form
        className="panel schema-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (definition) judge.mutate({ definition })
        }}
      >
        <SchemaField
          schema={promotionDefinition}
          path=""
          label=""
          value={draft}
          style={style}
          problems={judge.isIdle && problems.length > 0 ? new Map() : shown}
          onChange={setDraft}
        />
        {definition ? null : <p className="note">{t('incomplete')}</p>}
        {verdict ? (
          <div className={verdict.forbidden === null ? 'note' : 'note note-bad'} aria-live="polite">
            {verdict.forbidden !== null ? <p>{t('forbidden')}</p> : null}
            {verdict.problems.length > 0 ? (
              <ul>
                {verdict.problems.map(({ field, code }) => (
                  <li key={`${field} ${code}`}>
                    <bdi dir="ltr">{field}</bdi>: {t(`problem.${code}`)}
                  </li>
                ))}
              </ul>
            ) : null}
            {verdict.forbidden === null && verdict.problems.length === 0 ? (
              <p>{t('sound')}</p>
            ) : null}
            {verdict.cost ? (
              <p>
                {t('cost', {
                  expected: formatMoney(verdict.cost.expected, { tag, currency }),
                  worst:
                    verdict.cost.worst === null
                      ? '–'
                      : formatMoney(verdict.cost.worst, { tag, currency }),
                })}
              </p>
            ) : null}
          </div>
        ) : null}
        <div className="form-foot">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" busy={judge.isPending} disabled={!definition}>
            {t('check')}
          </Button>
          <Button
            look="main"
            disabled={
              !definition || !verdict || verdict.forbidden !== null || verdict.problems.length > 0
            }
            onClick={() => setAsks(true)}
          >
            {t('propose')}
          </Button>
        </div>
      </form>
      {definition ? <PromotionPreview definition={definition} currency={currency} /> : null}
      {asks && definition ? (
        <ActionDialog
          title={t('propose')}
          confirmLabel={t('propose')}
          action={propose}
          input={(reason) => ({ definition, reason })}
          onClose={() => setAsks(false)}
          onDone={(answer) => {
            say(answer)
            onClose()
          }}
        />
      ) : null}
    </>
  )
}

/** The definition that stands in the form, or what cannot be read of it. */
function read(
  draft: Draft,
  style: DraftStyle,
): { definition: PromotionDefinition | null; problems: { field: string; code: string }[] } {
  const { wire, problems } = readDraft(promotionDefinition, draft, style)
  if (problems.length > 0) return { definition: null, problems }
  const parsed = z.safeDecode(promotionDefinition, wire as z.input<typeof promotionDefinition>)
  if (parsed.success) return { definition: parsed.data, problems: [] }
  return {
    definition: null,
    problems: parsed.error.issues.map(({ path }) => ({
      field: path.join('.'),
      code: 'out_of_bounds',
    })),
  }
}
