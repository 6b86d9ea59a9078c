import { soloPlays } from '@croupier/games/engine/tools/example-plays.ts'
import { useReplayWords } from '@croupier/games/engine/view/replay-words.ts'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useAmounts, useCounts } from '@croupier/kit/money/use-amounts'
import { Money } from '@croupier/kit/money/Money'
import { multiplierText } from '@croupier/kit/multiplier'
import { readCount, readFineMoney } from '@croupier/shared/read-number'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { WrittenDown } from '@croupier/kit/ui/WrittenDown'
import { useId, useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { Code, type Fact, Facts } from '../../reporting/records/Facts.tsx'
import {
  allProfiles,
  type Computed,
  computeByHand,
  type HandProblem,
  type WrittenRound,
} from './compute-by-hand.ts'
import '@croupier/kit/styles/written-down.css'

/** What stands in the fields, as it was typed. */
interface Typed {
  /** Game and mathematics, as in the list to choose from. */
  rules: string
  serverSeed: string
  clientSeed: string
  nonce: string
  stake: string
  choice: string
  actions: string
  before: string
}

/** No seed and no chain has as many rounds. */
const MOST_NONCE = 999_999_999

type Wrong = HandProblem | 'number' | 'amount' | 'before'

/** A round from its values alone: nothing of it leaves this browser, and nobody learns which round it was. */
export function ByHand() {
  const t = useText('fair')
  const { tag } = useTextBook().language
  const { brand } = usePermission()
  const [typed, setTyped] = useState<Typed>(() => exampleOf(RULES[0]?.rules ?? ''))
  const [found, setFound] = useState<{ computed: Computed; engineCode: string } | null>(null)
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const compute = (): void => {
    const written = readTyped(typed, { currency: brand.currency, tag })
    const computed = typeof written === 'string' ? written : computeByHand(written)
    const isWrong = typeof computed === 'string'
    setWrong(isWrong ? computed : null)
    setFound(isWrong ? null : { computed, engineCode: rulesNamed(typed.rules).engineCode })
  }
  return (
    <>
      <p className="muted">{t('hand.lead')}</p>
      <form
        className="form fair-hand"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          compute()
        }}
      >
        <HandFields typed={typed} wrong={wrong} onChange={setTyped} />
        <Button look="main" icon="badge-check" type="submit">
          {t('hand.compute')}
        </Button>
      </form>
      <output className="fair-output">
        {found ? <Outcome computed={found.computed} engineCode={found.engineCode} /> : null}
      </output>
    </>
  )
}

interface HandFieldsProps {
  typed: Typed
  wrong: Wrong | null
  onChange: (typed: Typed) => void
}

function HandFields({ typed, wrong, onChange }: HandFieldsProps) {
  const t = useText('fair')
  const records = useText('records')
  const { brand } = usePermission()
  const kind = RULES.find(({ rules }) => rules === typed.rules)?.game.kind
  const numbers = useCounts({ most: MOST_NONCE }).note(typed.nonce)
  const stakes = useAmounts(brand.currency, { fine: true }).note(typed.stake)
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...typed, [name]: target.value }),
  })
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false, dir: 'ltr' }
  const isTable = kind === 'shared'
  return (
    <>
      <Select
        label={t('hand.rules')}
        value={typed.rules}
        options={RULES.map(({ rules, engineCode, profile }) => ({
          value: rules,
          label: `${engineCode} · ${profile}`,
        }))}
        onChange={({ target }) =>
          onChange({ ...typed, ...exampleOf(target.value), ...seedsOf(typed) })
        }
      />
      <Field
        {...plain}
        {...field('serverSeed')}
        label={records('fair.serverSeed')}
        maxLength={64}
        error={wrong === 'seed' ? t('hand.badSeed') : undefined}
      />
      <Field
        {...plain}
        {...field('clientSeed')}
        label={isTable ? records('fair.salt') : t('clientSeed')}
        maxLength={64}
      />
      <Field
        {...plain}
        {...field('nonce')}
        label={records(isTable ? 'fair.link' : 'fair.nonce')}
        inputMode="numeric"
        maxLength={11}
        hint={numbers.hint}
        error={numbers.error ?? (wrong === 'number' ? t('hand.badNumber') : undefined)}
      />
      {isTable ? (
        <JsonField
          {...field('before')}
          label={t('hand.before')}
          error={wrong === 'before' ? t('hand.badBet') : undefined}
        />
      ) : (
        <>
          <Field
            {...field('stake')}
            label={`${records('stake')} (${brand.currency})`}
            inputMode="decimal"
            maxLength={16}
            hint={stakes.hint}
            error={stakes.error ?? (wrong === 'amount' ? t('hand.badNumber') : undefined)}
          />
          <JsonField
            {...field('choice')}
            label={t('hand.bet')}
            error={wrong === 'bet' ? t('hand.badBet') : undefined}
          />
        </>
      )}
      {kind === 'stepped' ? (
        <JsonField
          {...field('actions')}
          label={t('hand.actions')}
          error={wrong === 'actions' ? t('hand.impossible') : undefined}
        />
      ) : null}
    </>
  )
}

interface JsonFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
}

function JsonField({ label, value, error, onChange }: JsonFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box" data-invalid={error === undefined ? undefined : ''}>
        <textarea
          id={id}
          rows={3}
          dir="ltr"
          spellCheck={false}
          value={value}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-note`}
          onChange={onChange}
        />
      </div>
      <div
        id={`${id}-note`}
        className="field-note"
        data-error={error === undefined ? undefined : ''}
        aria-live="polite"
      >
        {error}
      </div>
    </div>
  )
}

function Outcome({ computed, engineCode }: { computed: Computed; engineCode: string }) {
  const t = useText('fair')
  const records = useText('records')
  const { brand } = usePermission()
  const { tag } = useTextBook().language
  const words = useReplayWords({ engineCode, currency: brand.currency })
  const { commitment, firstWords, result, paid } = computed
  const facts: Fact[] = [
    {
      name: records('fair.commitment'),
      value: <Code text={commitment} />,
      copy: commitment,
    },
    { name: t('words'), value: <bdi>{firstWords.join(', ')}</bdi> },
    ...(paid === null
      ? []
      : [
          {
            name: records('multiplier'),
            value: <bdi>{multiplierText(paid.multiplierX100, tag)}</bdi>,
          },
          {
            name: records('payout'),
            value: <Money amount={paid.payout} currency={brand.currency} />,
          },
        ]),
  ]
  return (
    <section className="record-sheet">
      <Facts facts={facts} />
      <h3 className="record-head">{records('replay.result')}</h3>
      <div className="record-moment">
        <WrittenDown value={result} words={words} />
      </div>
    </section>
  )
}

/** All rules to choose from, by the name that tells one from the others. */
const RULES = allProfiles.map((known) => ({
  ...known,
  rules: `${known.engineCode} ${known.profile}`,
}))

function rulesNamed(rules: string): { engineCode: string; profile: string } {
  const [engineCode = '', profile = ''] = rules.split(' ')
  return { engineCode, profile }
}

const seedsOf = ({ serverSeed, clientSeed, nonce }: Typed) => ({ serverSeed, clientSeed, nonce })

/** A bet that the game knows, to be changed into one's own. */
function exampleOf(rules: string): Typed {
  const [play] = soloPlays[rulesNamed(rules).engineCode] ?? []
  return {
    rules,
    serverSeed: '',
    clientSeed: '',
    nonce: '1',
    stake: String(play?.stake ?? 1),
    choice: JSON.stringify(play?.choice ?? {}),
    actions: JSON.stringify(play?.actions ?? []),
    before: 'null',
  }
}

/** The values behind what was typed, or what cannot be read. */
function readTyped(
  typed: Typed,
  { currency, tag }: { currency: WrittenRound['currency']; tag: string },
): WrittenRound | Wrong {
  const read = readFineMoney(typed.stake, { tag, currency })
  const stake = 'amount' in read ? read.amount : null
  const nonce = readCount(typed.nonce, { tag, least: 0, most: MOST_NONCE })
  if (nonce === null) return 'number'
  if (stake === null || stake <= 0n) return 'amount'
  const choice = readJson(typed.choice)
  if (choice === undefined) return 'bet'
  const actions = readJson(typed.actions)
  if (!Array.isArray(actions)) return 'actions'
  const before = readJson(typed.before)
  if (before === undefined) return 'before'
  return {
    ...rulesNamed(typed.rules),
    serverSeed: typed.serverSeed.trim(),
    clientSeed: typed.clientSeed.trim(),
    nonce,
    currency,
    stake,
    choice,
    actions,
    before,
  }
}

/** What was written as JSON; undefined for what is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
