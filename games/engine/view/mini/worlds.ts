/** What hangs in the air of a world. */
export type WorldWeather = 'stars' | 'embers' | 'bubbles' | 'candy' | 'grid'

/** The clothes of a mini game: the mathematics knows nothing of them. Colours of the controls stand in mini.css under the same name. */
export interface World {
  id: 'night' | 'ember' | 'lagoon' | 'candy' | 'neon'
  weather: WorldWeather
  /** Behind everything, from the middle outwards. */
  sky: readonly [string, string, string]
  /** Panels and boards: light, middle, dark. */
  board: readonly [string, string, string]
  /** The world's own light, and a second one beside it. */
  glow: string
  second: string
  /** From the least to the most: slots, zones and cards take their place between these. */
  heat: readonly [string, string, string]
}

const worlds: Readonly<Record<World['id'], World>> = {
  night: {
    id: 'night',
    weather: 'stars',
    sky: ['#3a3f9e', '#1c1e5a', '#0a0b26'],
    board: ['#5a62d8', '#343a94', '#1c1f58'],
    glow: '#7f9bff',
    second: '#4ff0c0',
    heat: ['#ffc84a', '#ff7a3d', '#ff2f62'],
  },
  ember: {
    id: 'ember',
    weather: 'embers',
    sky: ['#7a2414', '#3d0f12', '#16060a'],
    board: ['#b4482a', '#6f2418', '#350f10'],
    glow: '#ff9a3d',
    second: '#ffd84a',
    heat: ['#ffe27a', '#ff8a2b', '#e8222e'],
  },
  lagoon: {
    id: 'lagoon',
    weather: 'bubbles',
    sky: ['#1899a8', '#0a4d74', '#04203f'],
    board: ['#2fb6c4', '#14748f', '#083c5c'],
    glow: '#6ff0ff',
    second: '#ffe08a',
    heat: ['#8ff5d0', '#ffd05a', '#ff6f61'],
  },
  candy: {
    id: 'candy',
    weather: 'candy',
    sky: ['#e06ab8', '#93348f', '#401250'],
    board: ['#f08ad0', '#b04aa6', '#6a2070'],
    glow: '#ffb0e4',
    second: '#9dffd8',
    heat: ['#9dffd8', '#ffd86a', '#ff4f8f'],
  },
  neon: {
    id: 'neon',
    weather: 'grid',
    sky: ['#3d1278', '#1b0846', '#070318'],
    board: ['#6a2fd0', '#3a1685', '#1a0a48'],
    glow: '#e05cff',
    second: '#39f3ff',
    heat: ['#39f3ff', '#b46bff', '#ff3df0'],
  },
}

/** The world of a title: the last word of its code (DICE-EMBER), night where the code names none. */
export function worldOf(gameCode: string): World {
  const name = gameCode.toLowerCase().split('-').at(-1) ?? ''
  return Object.values(worlds).find(({ id }) => id === name) ?? worlds.night
}

/** A colour of the world's heat, 0 the least and 1 the most, as #rrggbb. */
export function heatColour({ heat }: World, share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (heat.length - 1)
  const at = Math.min(heat.length - 2, Math.floor(place))
  const [from = '#ffffff', to = '#ffffff'] = heat.slice(at, at + 2)
  const mixed = [1, 3, 5].map((index) => {
    const [low, high] = [from, to].map((colour) =>
      Number.parseInt(colour.slice(index, index + 2), 16),
    )
    const part = (low ?? 0) + ((high ?? 0) - (low ?? 0)) * (place - at)
    return Math.round(part).toString(16).padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
