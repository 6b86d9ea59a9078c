/** Which emoji stands for a category on tabs and row titles. */
export const categoryEmojis: Record<string, string> = {
  HOME: 'slot-machine',
  HOT: 'fire',
  FAV: 'red-heart',
  RECENT: 'hourglass-not-done',
  WIN: 'trophy',
  RNG: 'cherries',
  MXWIN: 'rocket',
  MINI: 'gem-stone',
  LIVE: 'studio-microphone',
  TABLE: 'game-die',
  PVP: 'joker',
  FISH: 'tropical-fish',
  SPORTS: 'soccer-ball',
  ESPORTS: 'video-game',
  COCKFIGHT: 'crossed-swords',
  LOTT: 'ticket',
  ELOTT: 'admission-tickets',
}

const faces = [
  'fox',
  'panda',
  'tiger-face',
  'lion',
  'owl',
  'koala',
  'unicorn',
  'frog',
  'penguin',
  'octopus',
  'wolf',
  'rabbit-face',
  'dragon-face',
  'robot',
  'alien',
  'cat-face',
]

/** avatar-01 … avatar-16, the avatars that a member chooses from. */
export const avatars: Record<string, string> = Object.fromEntries(
  faces.map((face, index) => [`avatar-${String(index + 1).padStart(2, '0')}`, face]),
)
