import type { Translate } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useRef, useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { costAtOnce, mostAtOnce, sumOfRounds } from '../../engine/purchase.ts'
import { pause } from '../../engine/view/mini/use-instant.ts'
import type { PurchaseAnswer } from '../../engine/view/purchase-client.ts'
import type { StudioRound } from '../../engine/view/rounds.ts'
import { sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { useLatest } from '../../engine/view/use-latest.ts'
import type { ScratchGame } from '../rules/scratch.ts'

/** The cards of one purchase, side by side. */
export interface Stack {
  rounds: readonly StudioRound[]
  open: ReadonlySet<string>
  /** What was bought of what, where it was not all. */
  partly: string | null
  /** The balance of the house, which all of them have come to already. */
  balance: bigint
  /** Lay covered when the window opened: its balance has all that they won, and their price is of another window. */
  isLeft: boolean
}

export interface StackDesk {
  /** How many cards one press buys, and the most that it may. */
  count: number
  most: number
  setCount(count: number): void
  stack: Stack | null
  /** Cards are on their way, or lie covered. */
  isBusy: boolean
  isBuying: boolean
  /** The cards of this window's stacks, the latest last. */
  past: readonly StudioRound[]
  buy(): void
  reveal(id: string): void
  revealAll(): void
  clear(): void
}

/** Between two cards that go open by themselves. */
const NEXT_CARD_MS = 90
const MOST_PAST = 24

/** Several cards of one press. The money is decided when they are bought; each is told when it is opened, and the sum after the last. */
// The parts of one state machine: what lies, what is open and what was told belong together.
// oxlint-disable-next-line max-lines-per-function
export function useStack(desk: Desk, game: ScratchGame, words: Translate<'classics'>): StackDesk {
  const [wished, setCount] = useState(1)
  const [stack, setStack] = useState<Stack | null>(() => leftStack(desk, words))
  const [isBuying, setBuying] = useState(false)
  const [past, setPast] = useState<readonly StudioRound[]>([])
  const latest = useLatest({ desk })
  // Two cards may be opened before the next picture.
  const lying = useRef(stack)
  const most = mostAtOnce(game.atOnce, desk.launch.market.roundMsMin)
  const count = Math.min(wished, most)

  const put = (next: Stack | null): void => {
    lying.current = next
    setStack(next)
  }
  const lay = ({ rounds, balance, stopped, asked, stake }: PurchaseAnswer): void => {
    const { receive, setNotice, say } = latest.current.desk
    const missing = asked - rounds.length
    const partly = missing > 0 ? words('scr.stack.partly', { bought: rounds.length, asked }) : null
    if (missing > 0) receive(costAtOnce(stake, missing))
    if (stopped) setNotice(partlyNotice(stopped, partly ?? ''))
    put({ rounds, open: new Set(), partly, balance, isLeft: false })
    say(`${words('scr.stack.ready', { count: rounds.length })} ${partly ?? ''}`)
  }
  const finish = ({ rounds, partly, balance, isLeft }: Stack): void => {
    const { settle, say, props } = latest.current.desk
    const { staked, won } = sumOfRounds(rounds)
    if (!isLeft) settle(balance, { id: rounds.at(-1)?.id ?? null, stake: staked, payout: won })
    setPast((before) => [...before, ...rounds].slice(-MOST_PAST))
    say(`${sumText(latest.current.desk, words, rounds)} ${isLeft ? '' : (partly ?? '')}`)
    props.sound.play(deservesWinEffects(staked, won) ? sounds.win : sounds.reelStop)
  }
  const open = (ids: readonly string[]): void => {
    const before = lying.current
    const fresh = before?.rounds.filter(({ id }) => ids.includes(id) && !before.open.has(id)) ?? []
    if (!before || fresh.length === 0) return
    const { receive, client, say, props } = latest.current.desk
    const next = { ...before, open: new Set([...before.open, ...fresh.map(({ id }) => id)]) }
    put(next)
    for (const round of fresh) {
      client.seen(round)
      if (!before.isLeft && (round.payout ?? 0n) > 0n) receive(round.payout ?? 0n)
    }
    if (next.open.size === next.rounds.length) return finish(next)
    const won = sumOfRounds(fresh).won
    say(won > 0n ? words('scr.won', { amount: props.formatMoney(won) }) : words('scr.lost'))
    props.sound.play(won > 0n ? sounds.gem : sounds.tick)
  }

  // The screen reader hears once what lies there.
  useEffect(() => {
    const left = lying.current
    if (!left?.isLeft) return
    const ready = words('scr.stack.ready', { count: left.rounds.length })
    latest.current.desk.say(`${ready} ${left.partly ?? ''}`)
  }, [words, latest])

  const isCovered = stack !== null && stack.open.size < stack.rounds.length
  return {
    count,
    most,
    setCount,
    stack,
    isBuying,
    isBusy: isBuying || isCovered,
    past,
    buy: () => {
      if (isBuying || isCovered) return
      const { stake, balance, takeStake, settle, attempt, purchases, props } = desk
      setBuying(true)
      put(null)
      takeStake(costAtOnce(stake, count))
      props.sound.play(sounds.click)
      void attempt(() => purchases.buy({ stake, choice: {}, count })).then((answer) => {
        setBuying(false)
        return answer ? lay(answer) : settle(balance)
      })
    },
    reveal: (id) => open([id]),
    revealAll: () => {
      const ids = stack?.rounds.map(({ id }) => id) ?? []
      if (desk.props.reducedMotion) open(ids)
      else void openOneByOne(ids, open)
    },
    clear: () => put(null),
  }
}

/** The cards over which the window was closed. */
function leftStack(
  { launch: { covered, balance } }: Desk,
  words: Translate<'classics'>,
): Stack | null {
  if (!covered) return null
  const partly = words('scr.stack.left')
  return { rounds: covered, open: new Set(), partly, balance, isLeft: true }
}

async function openOneByOne(
  ids: readonly string[],
  open: (ids: readonly string[]) => void,
): Promise<void> {
  for (const id of ids) {
    open([id])
    await pause(NEXT_CARD_MS)
  }
}

/** What the cards cost and brought, in a sentence. */
export function sumText(
  { props }: Desk,
  words: Translate<'classics'>,
  rounds: readonly StudioRound[],
): string {
  const { staked, won } = sumOfRounds(rounds)
  return words('scr.stack.sum', {
    count: rounds.length,
    staked: props.formatMoney(staked),
    won: props.formatMoney(won),
  })
}

/** A declined bet says that nothing was taken, which holds for the rest alone and is said already. */
function partlyNotice({ code, message }: { code: string; message: string }, partly: string) {
  const text = code === 'bet_declined' ? partly : `${partly} ${message}`
  return { kind: code === 'insufficient_funds' ? 'funds' : 'refused', text } as const
}
