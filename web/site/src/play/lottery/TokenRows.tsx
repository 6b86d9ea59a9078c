import type { BetType, BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import type { LineTerms } from '@croupier/games/lottery/rules/line.ts'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Car, Die } from './Ball.tsx'
import { type Draft, entryFormOf, toggled, withGroup } from './entry.ts'
import { rowSets, tokensOfRow } from './number-sets.ts'
import { priceText } from './price-text.ts'
import { type RowLabel, rowLabelOf, sectionsOf, withinSection } from './token-sections.ts'
import { useLotteryWords } from './use-words.ts'
import './lottery-entry.css'

interface TokenRowsProps {
  family: string
  type: BetType<BoardResult>
  terms: LineTerms
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** The tokens of each group of a type: rows of digits and balls, or chips with words. */
export function TokenRows({ family, type, terms, draft, onDraft }: TokenRowsProps) {
  return (
    <div className="lot-rows">
      {type.groups.map((group, at) => {
        const form = entryFormOf(group)
        if (form.form === 'numbers') return null
        return (
          <GroupRows
            // oxlint-disable-next-line react/no-array-index-key -- the groups of a type stay
            key={at}
            family={family}
            look={lookOf(family, type.code)}
            label={rowLabelOf(type.code, type.groups.length, at)}
            tokens={form.tokens}
            most={group.most}
            priceOf={pricesOf(type, terms)}
            chosen={draft[at] ?? []}
            onToggle={(token) => onDraft(toggled(type, draft, { group: at, token }))}
            onSet={(tokens) => onDraft(withGroup(type, draft, { group: at, tokens }))}
          />
        )
      })}
    </div>
  )
}

/** How tokens are drawn: as faces of dice, as cars, or in words and numbers. */
type TokenLook = 'dice' | 'cars' | 'words'

function lookOf(family: string, code: string): TokenLook {
  if (family === 'K3' && !/^(SUM|HALVES|ANY_)/.test(code)) return 'dice'
  return family === 'PK10' && /^(POSITION|FIRST)/.test(code) ? 'cars' : 'words'
}

/** The price of each token, where they differ; null where one price is for all. */
function pricesOf(
  type: BetType<BoardResult>,
  { pricesX10000 }: LineTerms,
): ((token: string) => bigint | null) | null {
  if (type.groups.length !== 1 || type.prices.length < 2) return null
  const [group] = type.groups
  if (!group?.tokens || group.least !== 1) return null
  return (token) => {
    const [chance] = type.chancesOf([[token]])
    return chance ? (pricesX10000[chance.price] ?? null) : null
  }
}

interface GroupRowsProps {
  family: string
  look: TokenLook
  label: RowLabel
  tokens: readonly string[]
  most: number
  priceOf: ((token: string) => bigint | null) | null
  chosen: readonly string[]
  onToggle: (token: string) => void
  onSet: (tokens: readonly string[]) => void
}

function GroupRows({ label, tokens, most, chosen, onSet, ...row }: GroupRowsProps) {
  const t = useText('lottery')
  const sections = sectionsOf(tokens)
  const hasSets = tokens.length >= 10 && most >= tokens.length && /^\d+$/.test(tokens[0] ?? '')
  const words =
    label === null
      ? null
      : label.kind === 'place'
        ? t('row.place', { place: label.place })
        : t('row.times', { times: label.times })
  return (
    <fieldset className="lot-group">
      {words === null ? null : <legend>{words}</legend>}
      {sections.map(({ place, tokens: ofRow }) => (
        <div key={place ?? ''} className="lot-row">
          {place === null ? null : (
            <span className="lot-row-place" dir="ltr">
              {place.replace('v', '–')}
            </span>
          )}
          <div className="lot-tokens" data-wide={isWide(ofRow) ? '' : undefined}>
            {ofRow.map((token) => (
              <Token key={token} token={token} isChosen={chosen.includes(token)} {...row} />
            ))}
          </div>
        </div>
      ))}
      {hasSets ? (
        <div className="lot-sets">
          {rowSets.map((set) => (
            <button
              key={set}
              type="button"
              className="lot-set"
              onClick={() => onSet(tokensOfRow(tokens, set))}
            >
              {t(`set.${set}`)}
            </button>
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}

function isWide(tokens: readonly string[]): boolean {
  return tokens.some((token) => /[A-Z]{2}/.test(withinSection(token)))
}

interface TokenProps extends Pick<GroupRowsProps, 'family' | 'look' | 'priceOf' | 'onToggle'> {
  token: string
  isChosen: boolean
}

function Token({ family, token, isChosen, look, priceOf, onToggle }: TokenProps) {
  const { tag } = useTextBook().language
  const price = priceOf?.(token) ?? null
  return (
    <button
      type="button"
      className="lot-token"
      data-family={family}
      aria-pressed={isChosen}
      onClick={() => onToggle(token)}
    >
      <TokenFace look={look} token={token} />
      {price === null ? null : (
        <small className="lot-token-price" dir="ltr">
          {priceText(price, tag)}
        </small>
      )}
    </button>
  )
}

function TokenFace({ look, token }: { look: TokenLook; token: string }) {
  const { tokenName } = useLotteryWords()
  const own = withinSection(token)
  if (look === 'dice')
    return (
      <span className="lot-token-dice">
        {[...own].map((face, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- equal faces stand beside each other
          <Die key={at} face={face} />
        ))}
      </span>
    )
  if (look === 'cars') return <Car number={own} />
  return <span>{tokenName(own)}</span>
}
