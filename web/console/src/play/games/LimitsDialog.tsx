import { useAmounts } from '@croupier/kit/money/use-amounts'
import { type ChoosableGame, consoleChoicesApi } from '@croupier/api/play/console-choices'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { currencyOf, useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Amount, Facts } from '../../ui/words.tsx'

const levels = [0, 1, 2, 3] as const

/** One person narrows what a bet may cost, for members of a level and above; another one has to approve it. */
export function LimitsDialog({
  game,
  currency,
  onClose,
}: {
  game: ChoosableGame
  currency: string
  onClose: () => void
}) {
  const t = useText('operations')
  const { brand } = useDesk()
  const amounts = useAmounts(currencyOf(currency))
  const { house } = game
  const [level, setLevel] = useState<(typeof levels)[number]>(0)
  const [away, setAway] = useState(false)
  const said = game.limits.find((row) => row.level === level)
  const [least, setLeast] = useState(() => amounts.write(said?.minStake ?? house.minStake))
  const [most, setMost] = useState(() => amounts.write(said?.maxStake ?? house.maxStake))
  const minStake = amounts.read(least)
  const maxStake = amounts.read(most)
  const bounds = minStake !== null && maxStake !== null ? { minStake, maxStake } : null
  const propose = useStaffAction(consoleChoicesApi.propose, {
    refreshes: [consoleChoicesApi.choices],
  })
  const bySetting = [
    { label: t('choice.min'), value: least, set: setLeast },
    { label: t('choice.max'), value: most, set: setMost },
  ]
  return (
    <ActionDialog
      title={`${t('choice.doLimits')} · ${game.title} · ${brand.name}`}
      confirmLabel={t('choice.propose')}
      ready={away || bounds !== null}
      action={propose}
      onClose={onClose}
      input={(reason) => ({
        gameCode: game.gameCode,
        choice: {
          kind: 'limits' as const,
          currency: currencyOf(currency),
          level,
          bounds: away ? null : bounds,
        },
        reason,
      })}
      done={t('choice.proposed')}
    >
      <Facts
        items={[
          {
            name: t('choice.own'),
            value: (
              <>
                <Amount amount={house.minStake} currency={currency} />
                {' – '}
                <Amount amount={house.maxStake} currency={currency} />
              </>
            ),
          },
          {
            name: t('choice.step'),
            value: <Amount amount={house.stakeStep} currency={currency} />,
          },
        ]}
      />
      <Select
        label={t('choice.level')}
        value={String(level)}
        onChange={({ target }) =>
          setLevel(levels.find((known) => String(known) === target.value) ?? 0)
        }
        options={levels.map((known) => ({
          value: String(known),
          label: t(`choice.level.${known}`),
        }))}
      />
      {said ? (
        <label className="check">
          <input
            type="checkbox"
            checked={away}
            onChange={({ target }) => setAway(target.checked)}
          />
          {t('choice.takeAway')}
        </label>
      ) : null}
      {away
        ? null
        : bySetting.map(({ label, value, set }) => (
            <Field
              key={label}
              label={label}
              inputMode="decimal"
              value={value}
              {...amounts.note(value)}
              onChange={({ target }) => set(target.value)}
            />
          ))}
      <p className="muted">{t('choice.holds')}</p>
    </ActionDialog>
  )
}
