import { type Translate, useText } from '@croupier/kit/i18n/i18n.tsx'

/** The name of a kind of fish in the player's language. */
export type FishWord = (kind: string) => string

const names: Readonly<Record<string, Parameters<Translate<'fishing'>>[0]>> = {
  minnow: 'fish.minnow',
  clown: 'fish.clown',
  butterfly: 'fish.butterfly',
  puffer: 'fish.puffer',
  lionfish: 'fish.lionfish',
  seahorse: 'fish.seahorse',
  jelly: 'fish.jelly',
  turtle: 'fish.turtle',
  squid: 'fish.squid',
  octopus: 'fish.octopus',
  swordfish: 'fish.swordfish',
  manta: 'fish.manta',
  shark: 'fish.shark',
  goldShark: 'fish.goldShark',
  crocodile: 'fish.crocodile',
  whale: 'fish.whale',
  crab: 'fish.crab',
  lobster: 'fish.lobster',
  dragon: 'fish.dragon',
}

export function useFishNames(): FishWord {
  const t = useText('fishing')
  return (kind) => {
    const key = names[kind]
    return key === undefined ? kind : t(key)
  }
}
