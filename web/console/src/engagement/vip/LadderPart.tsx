import { consolePromotionsApi } from '@croupier/api/engagement/console-promotions'
import type { PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { VipTerms } from '@croupier/api/engagement/terms/vip'
import { consoleVipApi } from '@croupier/api/engagement/console-vip'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useAmounts } from '@croupier/kit/money/use-amounts'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { currencyOf, useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Failure, Loading, Nothing } from '../../ui/states.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { Amount } from '../../ui/words.tsx'
import { fieldsOf, type LevelDraft, levelsOf, thresholds } from './ladder-draft.ts'

/** The live ladder, whose thresholds can be changed, checked against the guards, tried on last month, and proposed. */
export function LadderPart() {
  const t = useText('vipdesk')
  const found = useQuery(
    staffQuery(consolePromotionsApi.list, { kind: 'vip', state: 'live', limit: 1 }),
  )
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const definition = found.data.items[0]?.definition
  if (!definition || definition.terms.kind !== 'vip') return <Nothing text={t('noLadder')} />
  return <Editor definition={definition} terms={definition.terms} />
}

function Editor({ definition, terms }: { definition: PromotionDefinition; terms: VipTerms }) {
  const t = useText('vipdesk')
  const { brand, may } = useDesk()
  const { code: language } = useTextBook().language
  const currency = currencyOf(brand.currency)
  const amounts = useAmounts(currency)
  const [drafts, setDrafts] = useState(() => terms.levels.map((level) => fieldsOf(level, amounts)))
  const [proposing, setProposing] = useState(false)
  const judge = useStaffAction(consolePromotionsApi.judge)
  const whatIf = useStaffAction(consoleVipApi.whatIf)
  const levels = levelsOf(terms.levels, drafts, amounts)
  const changed = levels && { ...definition, terms: { ...terms, levels } }
  const nameOf = (place: number): string => {
    const names = terms.levels[place]?.names ?? {}
    return names[language] ?? Object.values(names)[0] ?? String(place + 1)
  }
  const change = (place: number, field: keyof LevelDraft, text: string): void =>
    setDrafts(drafts.map((draft, at) => (at === place ? { ...draft, [field]: text } : draft)))
  return (
    <section className="panel vip-editor" aria-label={t('tab.ladder')}>
      <div className="grid-scroll">
        <table className="grid">
          <caption className="sr-only">{t('tab.ladder')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('level')}</th>
              {thresholds.map((field) => (
                <th key={field} scope="col" data-align="end">
                  {t(`field.${field}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drafts.map((draft, place) => (
              <tr key={nameOf(place)}>
                <th scope="row">{nameOf(place)}</th>
                {thresholds.map((field) => (
                  <td key={field} data-title={t(`field.${field}`)} data-align="end">
                    <input
                      className="cell-input"
                      inputMode="decimal"
                      aria-label={`${nameOf(place)}: ${t(`field.${field}`)}`}
                      aria-invalid={amounts.read(draft[field]) === null || undefined}
                      title={amounts.note(draft[field]).hint}
                      value={draft[field]}
                      onChange={({ target }) => change(place, field, target.value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RefusalNote error={judge.error ?? whatIf.error} />
      <div className="actions">
        <Button
          busy={judge.isPending || whatIf.isPending}
          disabled={changed === null}
          onClick={() => {
            if (changed === null) return
            judge.mutate({ definition: changed })
            whatIf.mutate({ terms: changed.terms })
          }}
        >
          {t('check')}
        </Button>
        {may('bonuses.write') ? (
          <Button look="main" disabled={changed === null} onClick={() => setProposing(true)}>
            {t('propose')}
          </Button>
        ) : null}
      </div>
      {judge.data ? <Problems problems={judge.data.problems} nameOf={nameOf} /> : null}
      {whatIf.data ? <Forecast forecast={whatIf.data.levels} nameOf={nameOf} /> : null}
      {proposing && changed ? (
        <ProposeDialog definition={changed} onClose={() => setProposing(false)} />
      ) : null}
    </section>
  )
}

function Problems({
  problems,
  nameOf,
}: {
  problems: readonly { field: string; code: string }[]
  nameOf: (place: number) => string
}) {
  const t = useText('vipdesk')
  const words = useText('promotiondesk')
  if (problems.length === 0) return <p className="note">{t('problems.none')}</p>
  return (
    <section aria-label={t('problems')}>
      <h3>{t('problems')}</h3>
      <ul className="plain">
        {problems.map(({ field, code }) => {
          const place = /^terms\.levels\.(\d+)/.exec(field)?.[1]
          const about = place === undefined ? '' : `${nameOf(Number(place))}: `
          return (
            <li key={`${field} ${code}`}>
              {about}
              {words(`problem.${code}`)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Forecast({
  forecast,
  nameOf,
}: {
  forecast: readonly { level: number; members: number; monthlyCost: bigint }[]
  nameOf: (place: number) => string
}) {
  const t = useText('vipdesk')
  const { brand } = useDesk()
  return (
    <section aria-label={t('whatIf')}>
      <h3>{t('whatIf')}</h3>
      <table className="grid">
        <thead>
          <tr>
            <th scope="col">{t('level')}</th>
            <th scope="col" data-align="end">
              {t('whatIf.members')}
            </th>
            <th scope="col" data-align="end">
              {t('whatIf.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {forecast.map(({ level, members, monthlyCost }) => (
            <tr key={level}>
              <th scope="row">{level === 0 ? t('whatIf.below') : nameOf(level - 1)}</th>
              <td data-title={t('whatIf.members')} data-align="end" className="num">
                {members}
              </td>
              <td data-title={t('whatIf.cost')} data-align="end">
                <Amount amount={monthlyCost} currency={brand.currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ProposeDialog({
  definition,
  onClose,
}: {
  definition: PromotionDefinition
  onClose: () => void
}) {
  const t = useText('vipdesk')
  const sayProposed = useProposedToast()
  const propose = useStaffAction(consolePromotionsApi.propose, {
    refreshes: [consolePromotionsApi.list],
  })
  return (
    <ActionDialog
      title={t('propose.title')}
      confirmLabel={t('propose')}
      action={propose}
      onClose={onClose}
      input={(reason) => ({ definition, reason })}
      onDone={sayProposed}
    >
      <p className="note">{t('propose.note')}</p>
    </ActionDialog>
  )
}
