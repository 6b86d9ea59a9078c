import type { RaffleProof } from '@croupier/api/engagement/raffles'
import { commitmentOf, fairStream, type FairSeeds } from './fair-stream.ts'
import {
  drawPlaces,
  drawSeed,
  envelopeCommitment,
  fillEnvelopes,
  ticketSetHash,
  weightsNow,
} from './raffles.ts'
import { leadsToTerminal } from './seed-chain.ts'

/** What holds of a raffle that was computed again; parts that do not concern its kind are absent. */
export interface RaffleCheck {
  steps: { commitment: boolean; result: boolean; payout?: boolean; chain?: boolean }
  /** For those who compute by hand. */
  firstWords: readonly number[]
}

type ProofOf<Kind> = Extract<RaffleProof, { kind: Kind }>

/** Computes a fall, a spin or a draw again from what is published; null while its seed is not shown. */
export function checkRaffle(proof: RaffleProof): RaffleCheck | null {
  const { secret } = proof
  if (secret === null) return null
  switch (proof.kind) {
    case 'envelopes':
      return checkFall(proof, secret)
    case 'wheel':
      return checkSpin(proof, secret)
    case 'draw':
      return checkDraw(proof, secret)
  }
}

function checkFall(proof: ProofOf<'envelopes'>, secret: string): RaffleCheck {
  const { amounts, plan } = proof
  const seeds = { serverSeed: secret, clientSeed: proof.id, nonce: 0 }
  const found = fillEnvelopes(plan, fairStream(seeds))
  return {
    steps: {
      commitment: envelopeCommitment(secret, amounts) === proof.commitment,
      result: found.join(',') === amounts.join(','),
      payout: amounts.reduce((sum, amount) => sum + amount, 0n) === plan.total,
    },
    firstWords: wordsOf(seeds),
  }
}

function checkSpin(proof: ProofOf<'wheel'>, secret: string): RaffleCheck {
  const seeds = { serverSeed: secret, clientSeed: proof.clientSeed, nonce: proof.nonce }
  const found = fairStream(seeds).pick(weightsNow(proof.segments, proof.lowest))
  return {
    steps: {
      commitment: commitmentOf(secret) === proof.commitment,
      result: found === proof.segment,
    },
    firstWords: wordsOf(seeds),
  }
}

function checkDraw(proof: ProofOf<'draw'>, secret: string): RaffleCheck {
  const { salt, ticketsHash, chainIndex } = proof
  const tickets = proof.tickets.map((line) => {
    const [number = '', id = ''] = line.split(':')
    return { number: Number(number), id }
  })
  const clientSeed = drawSeed(salt, ticketsHash)
  const seeds = { serverSeed: secret, clientSeed, nonce: chainIndex }
  const places = drawPlaces(fairStream(seeds), { tickets: tickets.length, prizes: proof.prizes })
  const found = places.map((place) => tickets[place]?.number)
  return {
    steps: {
      commitment: ticketSetHash(tickets) === ticketsHash,
      result: found.join(',') === proof.winners.join(','),
      chain: leadsToTerminal({ seed: secret, index: chainIndex, terminal: proof.terminalHash }),
    },
    firstWords: wordsOf(seeds),
  }
}

function wordsOf(seeds: FairSeeds): number[] {
  const luck = fairStream(seeds)
  return Array.from({ length: 4 }, () => luck.u32())
}
