import { payoutOf } from '../../engine/multiplier.ts'
import type { Money } from '@croupier/shared/money'
import { decimalText } from '@croupier/kit/decimal.ts'
import { useEffect, useRef, useState } from 'react'
import { AutoplaySheet } from '../../engine/view/frame/AutoplaySheet.tsx'
import { StakeSheet, StakeShortcuts, StakeStepper } from '../../engine/view/frame/StakePicker.tsx'
import { multiplierText } from '../../engine/view/rounds.ts'
import { sounds } from '../../engine/view/sounds.ts'
import { firstStake } from '../../engine/view/stake-steps.ts'
import type { TableRound } from '../../engine/view/table/table-state.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import { multiplierX100At } from '../rules/growth.ts'
import type { CrashMath } from '../rules/point.ts'
import { type AutoBet, useAutoBet } from './use-auto-bet.ts'
import type { CrashTable } from './use-table.ts'

/** One of the two bets of a player: its stake, its automatic exit, and the one button that matters now. */
export function BetPanel({
  desk,
  table,
  place,
  math,
}: {
  desk: Desk
  table: CrashTable
  place: 1 | 2
  math: CrashMath
}) {
  const { t, launch } = desk
  const [stake, setStake] = useState<Money>(() => firstStake(launch.limits, launch.balance))
  const [isAuto, setAuto] = useState(place === 2)
  const [target, setTarget] = useState(() => targetText(200, desk))
  const [isQueued, setQueued] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { round, bets } = table.state
  const bet =
    bets.find((one) => one.mine && one.place === place && one.state !== 'cancelled') ?? null
  const targetX100 = readTarget(target, math)
  const auto = useAutoBet(desk, bet, stake)
  const canBet = round?.phase === 'betting' && !bet && !isSending
  const change = useLatest({ place, stake, autoCashOutX100: isAuto ? targetX100 : null })

  const send = async (): Promise<void> => {
    setQueued(false)
    setSending(true)
    desk.props.sound.play(sounds.click)
    const placed = await table.bet(change.current)
    if (!placed) auto.stop()
    setSending(false)
  }
  const wanted = useLatest({
    send,
    go: canBet && (isQueued || auto.run !== null) && (!isAuto || targetX100 !== null),
  })
  const number = round?.phase === 'betting' ? round.number : null
  // A new round that takes bets is an event of the table; a bet that waits for it goes out then.
  useEffect(() => {
    if (number !== null && wanted.current.go) void wanted.current.send()
  }, [number, wanted])

  // What a plan was made for stays as it is while it runs; a bet whose flight is over holds nothing any more.
  const isRiding = bet?.state === 'live' && !hasEnded(round)
  const isLocked = isRiding || isSending || isQueued || auto.run !== null
  return (
    <section className="crash-panel" aria-label={t('crash.panel', { number: place })}>
      <div className="crash-stake">
        <StakeStepper
          desk={desk}
          disabled={isLocked}
          stake={stake}
          onStake={setStake}
          onOpen={() => setChoosing(true)}
        />
        <StakeShortcuts desk={desk} disabled={isLocked} stake={stake} onStake={setStake} />
      </div>
      <MainButton
        {...{ desk, table, place, isQueued, isSending }}
        stake={stake}
        disabled={isAuto && targetX100 === null}
        onPress={() => {
          if (canBet) void send()
          else setQueued(!isQueued)
        }}
      />
      <div className="crash-auto">
        <label className="crash-switch">
          <input
            type="checkbox"
            checked={isAuto}
            disabled={isLocked}
            onChange={(event) => setAuto(event.target.checked)}
          />
          <span>{t('crash.auto')}</span>
        </label>
        <span
          className="crash-target"
          data-invalid={isAuto && targetX100 === null ? '' : undefined}
        >
          <input
            inputMode="decimal"
            aria-label={t('crash.auto')}
            aria-invalid={isAuto && targetX100 === null}
            value={target}
            disabled={!isAuto || isLocked}
            onChange={(event) => setTarget(event.target.value)}
            onBlur={() => targetX100 !== null && setTarget(targetText(targetX100, desk))}
          />
          ×
        </span>
        {launch.market.autoplay ? (
          <RepeatSwitch
            {...{ desk, auto, stake }}
            onStart={() => {
              // Bets are being taken: the first one need not wait for the next round.
              if (canBet && (!isAuto || targetX100 !== null)) void send()
            }}
          />
        ) : null}
      </div>
      {isChoosing ? (
        <StakeSheet
          desk={desk}
          onClose={() => setChoosing(false)}
          stake={stake}
          onStake={setStake}
        />
      ) : null}
    </section>
  )
}

function hasEnded(round: TableRound | null): boolean {
  return round?.phase === 'settling' || round?.phase === 'closed' || round?.phase === 'void'
}

/** A bet in every round: first it is asked how long and within what, then how many are left stands here. */
function RepeatSwitch(props: { desk: Desk; auto: AutoBet; stake: Money; onStart: () => void }) {
  const { desk, auto, stake, onStart } = props
  const { t } = desk
  const [isPlanning, setPlanning] = useState(false)
  return (
    <>
      <label className="crash-switch">
        <input
          type="checkbox"
          checked={auto.run !== null}
          onChange={() => (auto.run ? auto.stop() : setPlanning(true))}
        />
        <span>
          <span className={auto.run ? 'sr-only' : undefined}>{t('crash.autoBet')}</span>{' '}
          {auto.run ? t('autoplay.left', { count: auto.run.left }) : null}
        </span>
      </label>
      {isPlanning ? (
        <AutoplaySheet
          desk={desk}
          stake={stake}
          hasFeature={false}
          onClose={() => setPlanning(false)}
          onStart={(plan) => {
            auto.start(plan)
            onStart()
          }}
        />
      ) : null}
    </>
  )
}

function targetText(targetX100: number, { props }: Desk): string {
  return decimalText(targetX100 / 100, props.language.tag, { least: 2 })
}

/** "2,5" or "2.50" as 250; null outside of what the mathematics allows. */
export function readTarget(text: string, math: CrashMath): number | null {
  const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(text)
  if (!match) return null
  const x100 = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return x100 >= math.smallestCashOutX100 && x100 <= math.capX100 ? x100 : null
}

function MainButton(props: {
  desk: Desk
  table: CrashTable
  place: 1 | 2
  stake: Money
  isQueued: boolean
  isSending: boolean
  disabled: boolean
  onPress: () => void
}) {
  const { desk, table, place, stake, isQueued, isSending, onPress } = props
  const { t, props: site } = desk
  const { round, bets } = table.state
  const bet = bets.find((one) => one.mine && one.place === place && one.state !== 'cancelled')
  const isFlying = round?.phase === 'running'
  if (bet?.state === 'live' && isFlying)
    return <CashOutButton desk={desk} table={table} place={place} />
  if (bet?.state === 'live' || isSending) {
    return (
      <button type="button" className="gv-main-button crash-main" data-state="placed" disabled>
        ✓ {site.formatMoney(bet?.stake ?? stake)}
        <small>{t('crash.locked')}</small>
      </button>
    )
  }
  if (bet?.state === 'settled' && (isFlying || bet.payout !== null)) {
    return (
      <button
        type="button"
        className="gv-main-button crash-main"
        data-state={bet.payout === null ? 'lost' : 'won'}
        disabled
      >
        {bet.payout === null ? t('outcome.lose') : site.formatMoney(bet.payout)}
        <small>
          {bet.multiplierX100 === null ? '' : multiplierText(bet.multiplierX100, site.language.tag)}
        </small>
      </button>
    )
  }
  return (
    <button
      type="button"
      className="gv-main-button crash-main"
      data-state={isQueued ? 'queued' : 'ready'}
      disabled={props.disabled || !table.isJoined}
      onClick={onPress}
    >
      {isQueued ? t('crash.cancel') : t('crash.bet')}
      <small>{isQueued ? t('crash.queued') : site.formatMoney(stake)}</small>
    </button>
  )
}

/** Shows what leaving would bring, ten times a second, without drawing the page anew. */
function CashOutButton({ desk, table, place }: { desk: Desk; table: CrashTable; place: 1 | 2 }) {
  const { t, props } = desk
  const [isLeaving, setLeaving] = useState(false)
  const amount = useRef<HTMLElement>(null)
  const bet = table.state.bets.find(
    (one) => one.mine && one.place === place && one.state === 'live',
  )
  const latest = useLatest({ bet, props, currency: desk.currency })
  const { clock } = table
  // The amount follows the flight, which is a clock and not a state of the page.
  useEffect(() => {
    const show = (): void => {
      const { bet: now, props: site, currency } = latest.current
      if (!amount.current || !now) return
      const x100 = multiplierX100At(clock.elapsed(performance.now()))
      amount.current.textContent = site.formatMoney(
        payoutOf({ stake: now.stake, currency, multiplierX100: x100 }),
      )
    }
    show()
    const timer = setInterval(show, 90)
    return () => clearInterval(timer)
  }, [clock, latest])
  if (!bet) return null
  return (
    <button
      type="button"
      className="gv-main-button crash-main"
      data-state="flying"
      data-place={place}
      disabled={isLeaving}
      onClick={() => {
        setLeaving(true)
        props.sound.play(sounds.cashOut)
        void table.leave(bet).finally(() => setLeaving(false))
      }}
    >
      {t('crash.cashOut')}
      <bdi ref={amount} className="crash-live" />
    </button>
  )
}
