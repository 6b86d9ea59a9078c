import type { AnyEndpoint, InputOf, OutputOf } from '@croupier/api/endpoint'
import type { studioApi } from '@croupier/api/play/studio'
import type { Money } from '@croupier/shared/money'
import type { ComponentType, ReactNode } from 'react'
import type { Sound } from './sound/sound.ts'

/**
 * The opened game as the studio answered: game, engine, limits, profile, seeds, market, balance, and the
 * round that was left unfinished. The site opens the session; `token` is already in every `call`.
 */
export type GameLaunch = OutputOf<typeof studioApi.open>

/** Everything that a game's view may know of the site around it. */
export interface GameViewProps {
  launch: GameLaunch
  /** Calls an endpoint of the studio with this game's session; throws RefusalError or NetworkError. */
  call: <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>
  /** Listens to a live topic (a shared round); returns how to stop. */
  listen(
    topic: string,
    listener: { message(message: { seq: number; data: unknown }): void; missed(): void },
  ): () => void
  sound: Sound
  /** Code (pt) and BCP 47 tag (pt-BR) of the player's language. */
  language: { code: string; tag: string }
  /** An amount as text in the player's language and currency. */
  /** `signed`: a win, a result or a difference, with + before what is above zero (web/kit/money). */
  formatMoney(amount: Money, style?: { signed: boolean }): string
  /** A moment as the site writes it everywhere, in the brand's time zone; without it, as the language has it. */
  formatMoment?(moment: Date): string
  /** The brand's time zone, for the clock in the game's bar; without it the device's. */
  timeZone?: string
  /** Tells the site the balance after a bet or a win, in ten-thousandths, when the game wants it shown. */
  onBalance(balance: Money): void
  /** The player asked for less movement: no flashes, no shaking, results without long shows. */
  reducedMotion: boolean
  /** The market allows faster rounds than usual. */
  turboAllowed: boolean
  /** Shows the error to the player in the site's own way (refusals in words, broken lines with a retry). */
  onError(error: unknown): void
  /** A past round that this window is opened to show, on its stage alone: nothing can be bet, and nothing is asked of the house. */
  replay?: OutputOf<typeof studioApi.round>['round']
  /** The game's name as the lobby shows it; many games of the lobby share an engine. */
  title?: string
  /** What players at a shared table say to each other, as the site shows it; without it the table has no talk. */
  talk?: ReactNode
  /** Takes the player to the deposit; without it a game only says that the balance is too low. */
  onDeposit?(): void
  /** The game session has ended: launch the game anew. Without it the page is loaded again. */
  onReopen?(): void
  /** Back to the lobby; without it the game shows no way back of its own. */
  onLeave?(): void
}

/** A game's view; `games/engine/view/registry.ts` loads it by the code of its engine. */
export type GameView = ComponentType<GameViewProps>
