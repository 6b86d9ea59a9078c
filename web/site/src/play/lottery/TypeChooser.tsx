import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { decimalText } from '@croupier/kit/decimal'
import { returnIn } from '@croupier/kit/percent'
import type { SoldType } from './game-terms.ts'
import { priceText } from './price-text.ts'
import type { Pick } from './use-pick.ts'
import { useLotteryWords } from './use-words.ts'
import { ViewTabs } from './ViewTabs.tsx'

interface TypeChooserProps {
  pick: Pick
  /** The chosen prize mode, of games that have modes. */
  mode: number | null
  /** Families whose bets are also written as a message. */
  paste?: { isPasting: boolean; setPasting: (isPasting: boolean) => void }
}

/** The groups of bet types, the types of the chosen group, and what the chosen type pays. */
export function TypeChooser({ pick, mode, paste }: TypeChooserProps) {
  const t = useText('lottery')
  const { typeName } = useLotteryWords()
  const { groups, group, current } = pick
  const types = groups.find(({ code }) => code === group)?.types ?? []
  const isPasting = paste?.isPasting ?? false
  return (
    <div className="lot-types">
      <ViewTabs
        label={t('groups')}
        items={[
          ...groups.map(({ code }) => ({ key: code as string, label: t(`group.${code}`) })),
          ...(paste ? [{ key: PASTE, label: t('group.paste') }] : []),
        ]}
        current={isPasting ? PASTE : group}
        onChoose={(key) => {
          paste?.setPasting(key === PASTE)
          const chosen = groups.find(({ code }) => code === key)
          if (chosen) pick.chooseGroup(chosen.code)
        }}
      />
      {isPasting ? null : (
        <>
          {types.length > 1 ? (
            <fieldset className="lot-type-chips">
              <legend className="sr-only">{t('types')}</legend>
              {types.map(({ code }) => (
                <button
                  key={code}
                  type="button"
                  className="lot-type-chip"
                  aria-pressed={code === current.type.code}
                  onClick={() => pick.chooseType(code)}
                >
                  {typeName(code)}
                </button>
              ))}
            </fieldset>
          ) : null}
          <TypeFacts sold={current} mode={mode} />
        </>
      )}
    </div>
  )
}

const PASTE = 'paste'
/** The mode that would return every stake. */
const FAIR_MODE = 2000

/** What a type pays, what a bet of it costs, and what comes back in the long run. */
function TypeFacts({
  sold: { type, terms, facts },
  mode,
}: {
  sold: SoldType
  mode: number | null
}) {
  const t = useText('lottery')
  const { tag } = useTextBook().language
  const prices = Object.values(terms.pricesX10000).toSorted((one, other) => (one < other ? -1 : 1))
  const [least = 0n] = prices
  const most = prices.at(-1) ?? 0n
  const pays =
    least === most ? priceText(most, tag) : `${priceText(least, tag)}–${priceText(most, tag)}`
  const paid = type.factor * (1 - terms.discountX10000 / 10_000)
  return (
    <dl className="lot-type-facts">
      <div>
        <dt>{t('fact.pays')}</dt>
        <dd>
          <bdi dir="ltr">× {pays}</bdi>
        </dd>
      </div>
      {paid === 1 ? null : (
        <div>
          <dt>{t('fact.factor')}</dt>
          <dd>
            <bdi dir="ltr">× {decimalText(paid, tag)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('fact.returns')}</dt>
        <dd>
          <bdi dir="ltr">
            {mode === null ? returnText(facts, tag) : returnIn(tag)(mode / FAIR_MODE)}
          </bdi>
        </dd>
      </div>
    </dl>
  )
}

/** The return of a type in percent, as a range where selections differ. */
export function returnText(
  { returnLowest, returnHighest }: { returnLowest: number; returnHighest: number },
  tag: string,
): string {
  const written = returnIn(tag)
  const highest = written(returnHighest / 100)
  const lowest = written(returnLowest / 100)
  return lowest === highest ? highest : `${lowest}–${highest}`
}
