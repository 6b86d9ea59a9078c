/** The colours and the ground of a title's sea. */
export interface SeaSkin {
  /** From the light above to the ground. */
  water: readonly [string, string, string, string]
  rays: string
  /** Far and near silhouettes of rock. */
  rocks: readonly [string, string]
  plants: readonly string[]
  /** What stands on the ground. */
  ground: 'coral' | 'ruins' | 'wreck' | 'ice' | 'volcano'
  metal: readonly [string, string, string]
}

const CORAL: SeaSkin = {
  water: ['#37c5e8', '#1484c4', '#0b4a8e', '#06204f'],
  rays: '#d8fbff',
  rocks: ['#0f4f86', '#082c5c'],
  plants: ['#ff6a8a', '#ff9a3a', '#c45aff', '#3ad89a'],
  ground: 'coral',
  metal: ['#fff3b8', '#f2b22a', '#8c4a0a'],
}

const skins: Readonly<Record<string, SeaSkin>> = {
  'FISH-CORAL': {
    water: ['#8ff0d8', '#2ab0b8', '#146a8c', '#0a3358'],
    rays: '#fff0d8',
    rocks: ['#1f7a8c', '#0f4a66'],
    plants: ['#ff5a7a', '#ffb03a', '#ff7ad0', '#7ae04a'],
    ground: 'coral',
    metal: ['#fff0d0', '#ff9a5a', '#8c2f1a'],
  },
  'FISH-TEMPLE': {
    water: ['#58e0c0', '#1a9a94', '#0a5868', '#052a3c'],
    rays: '#eaffe0',
    rocks: ['#0f5c66', '#07363f'],
    plants: ['#3ad87a', '#9ae04a', '#2ab8a0'],
    ground: 'ruins',
    metal: ['#e8fff2', '#4fd0a0', '#0f5c4a'],
  },
  'FISH-WRECK': {
    water: ['#6a8ae8', '#3a4ab8', '#251f78', '#100c3c'],
    rays: '#e6e0ff',
    rocks: ['#2a2a80', '#15154a'],
    plants: ['#8a6aff', '#4ac0ff', '#ff7ad0'],
    ground: 'wreck',
    metal: ['#ffe9d0', '#d98a4a', '#6a2f10'],
  },
  'FISH-ICE': {
    water: ['#c8f4ff', '#6ac8f0', '#2a86c8', '#0f4680'],
    rays: '#ffffff',
    rocks: ['#3f9ad0', '#1f66a0'],
    plants: ['#aef0ff', '#7ad0ff', '#d0c8ff'],
    ground: 'ice',
    metal: ['#ffffff', '#a8c8e8', '#3a5c8a'],
  },
  'FISH-EMBER': {
    water: ['#e86a8a', '#8c2a7a', '#4a1460', '#1c0630'],
    rays: '#ffd8b8',
    rocks: ['#521458', '#2a0836'],
    plants: ['#ff8a2a', '#ff4a5a', '#ffc83a'],
    ground: 'volcano',
    metal: ['#ffe0c8', '#ff7a3a', '#7a1a1a'],
  },
}

/** A title wears what its code begins with; the first sea is full of coral. */
export function seaSkin(gameCode: string): SeaSkin {
  const name = Object.keys(skins).find((code) => gameCode.startsWith(code))
  return (name === undefined ? undefined : skins[name]) ?? CORAL
}
