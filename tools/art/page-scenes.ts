import { emoji } from './pieces.ts'

/** What stands on pages that have nothing to list, or that say why they are closed: 600 × 600 on nothing. */
export const pageScenes: Record<string, () => string> = {
  tools: () =>
    emoji('gear', { x: 400, y: 220, size: 250, turn: 12 }) +
    emoji('gear', { x: 170, y: 170, size: 150, turn: -14 }) +
    emoji('hammer-and-wrench', { x: 275, y: 350, size: 340, turn: -4 }) +
    emoji('nut-and-bolt', { x: 490, y: 470, size: 130, turn: 18 }) +
    emoji('sparkles', { x: 110, y: 400, size: 100 }),
  world: () =>
    emoji('globe-showing-americas', { x: 290, y: 290, size: 400, turn: -8 }) +
    emoji('compass', { x: 480, y: 450, size: 200, turn: 12 }) +
    emoji('locked', { x: 130, y: 460, size: 150, turn: -10 }) +
    emoji('star', { x: 500, y: 110, size: 80, turn: 14 }),
  lost: () =>
    emoji('world-map', { x: 290, y: 350, size: 400, turn: -6 }) +
    emoji('compass', { x: 420, y: 210, size: 220, turn: 14 }) +
    emoji('game-die', { x: 120, y: 180, size: 130, turn: -16 }) +
    emoji('sparkles', { x: 500, y: 450, size: 100 }),
  presents: () =>
    emoji('wrapped-gift', { x: 300, y: 320, size: 360, turn: -4 }) +
    emoji('party-popper', { x: 500, y: 190, size: 170, turn: 10 }) +
    emoji('coin', { x: 110, y: 250, size: 120, turn: -18 }) +
    emoji('coin', { x: 480, y: 500, size: 110, turn: 16 }) +
    emoji('sparkles', { x: 180, y: 100, size: 100 }),
  shop: () =>
    emoji('shopping-bags', { x: 300, y: 310, size: 370, turn: -4 }) +
    emoji('gem-stone', { x: 500, y: 190, size: 140, turn: 12 }) +
    emoji('coin', { x: 110, y: 220, size: 120, turn: -18 }) +
    emoji('ticket', { x: 490, y: 490, size: 140, turn: -20 }),
  post: () =>
    emoji('open-mailbox-with-raised-flag', { x: 290, y: 320, size: 390 }) +
    emoji('envelope', { x: 500, y: 170, size: 150, turn: 14 }) +
    emoji('sparkles', { x: 110, y: 130, size: 100 }),
  games: () =>
    emoji('joystick', { x: 290, y: 330, size: 340, turn: -4 }) +
    emoji('game-die', { x: 480, y: 180, size: 170, turn: 14 }) +
    emoji('gem-stone', { x: 120, y: 210, size: 130, turn: -14 }) +
    emoji('coin', { x: 490, y: 470, size: 130, turn: 18 }),
  purse: () =>
    emoji('money-bag', { x: 280, y: 310, size: 360, turn: -4 }) +
    emoji('coin', { x: 470, y: 430, size: 170, turn: 12 }) +
    emoji('coin', { x: 500, y: 230, size: 110, turn: -14 }) +
    emoji('sparkles', { x: 110, y: 140, size: 100 }),
}
