import { chips } from './drawings.ts'
import { koi } from './koi.ts'
import { emoji, times } from './pieces.ts'

/** Groups of figures for the banners, 600 × 600 on nothing. */
export const bannerScenes: Record<string, () => string> = {
  koi: () =>
    emoji('lotus', { x: 130, y: 470, size: 220, turn: -10 }) +
    emoji('lotus', { x: 480, y: 500, size: 170, turn: 8 }) +
    koi({ x: 470, y: 360, scale: 0.5, turn: -20, patch: ['#ffd34d', '#e08a00'] }) +
    koi({ x: 290, y: 285, scale: 0.95, turn: 24, patch: ['#ff8a2b', '#e02d12'] }) +
    emoji('coin', { x: 90, y: 200, size: 110, turn: -20 }) +
    emoji('coin', { x: 330, y: 530, size: 110 }) +
    emoji('sparkles', { x: 500, y: 110, size: 110 }),
  crash: () =>
    `<path d="M30 560C200 550 330 450 400 250" fill="none" stroke="#ff9d2e" stroke-width="40" opacity=".35" stroke-linecap="round"/><path d="M30 560C200 550 330 450 400 250" fill="none" stroke="#ffe08a" stroke-width="16" stroke-linecap="round"/>` +
    emoji('rocket', { x: 410, y: 190, size: 350, turn: -4 }) +
    emoji('glowing-star', { x: 120, y: 180, size: 110, turn: -12 }) +
    emoji('star', { x: 210, y: 80, size: 60, turn: 20 }) +
    emoji('cloud', { x: 470, y: 500, size: 200, opacity: 0.95 }) +
    emoji('cloud', { x: 120, y: 420, size: 130, opacity: 0.8 }),
  pix: () =>
    chips(150, 500, 7, '#c5202f') +
    chips(450, 520, 5, '#1c4fb8') +
    emoji('mobile-phone', { x: 300, y: 300, size: 400, turn: 8 }) +
    `<g transform="translate(292 292) rotate(16)"><path d="M0-86 86 0 0 86-86 0z" fill="#2fd6b5"/><path d="M0-46 46 0 0 46-46 0z" fill="#fff" opacity=".9"/></g>` +
    times(5, (i) =>
      emoji('coin', {
        x: [90, 500, 540, 130, 420][i] ?? 0,
        y: [200, 150, 330, 350, 80][i] ?? 0,
        size: [110, 120, 80, 80, 70][i] ?? 80,
        turn: i * 17,
      }),
    ),
  lotus: () =>
    emoji('lotus', { x: 310, y: 300, size: 420 }) +
    emoji('lotus', { x: 110, y: 480, size: 170, turn: -14, opacity: 0.95 }) +
    emoji('lotus', { x: 510, y: 500, size: 150, turn: 12, opacity: 0.95 }) +
    emoji('sparkles', { x: 490, y: 110, size: 110 }) +
    emoji('glowing-star', { x: 110, y: 150, size: 80, turn: -16 }),
  shield: () =>
    emoji('shield', { x: 300, y: 290, size: 420 }) +
    emoji('locked-with-key', { x: 300, y: 300, size: 190 }) +
    emoji('balance-scale', { x: 510, y: 480, size: 190, turn: 6 }) +
    emoji('sparkles', { x: 100, y: 130, size: 110 }),
  trophy: () =>
    emoji('trophy', { x: 300, y: 300, size: 420 }) +
    emoji('1st-place-medal', { x: 110, y: 470, size: 170, turn: -12 }) +
    emoji('crown', { x: 310, y: 66, size: 130 }) +
    emoji('glowing-star', { x: 510, y: 150, size: 110, turn: 14 }) +
    emoji('coin', { x: 510, y: 500, size: 120, turn: 20 }),
  guide: () =>
    emoji('open-book', { x: 300, y: 380, size: 400, turn: -4 }) +
    emoji('light-bulb', { x: 310, y: 150, size: 220 }) +
    emoji('compass', { x: 510, y: 470, size: 160, turn: 12 }) +
    emoji('game-die', { x: 100, y: 230, size: 120, turn: -16 }) +
    emoji('sparkles', { x: 500, y: 130, size: 90 }),
}
