import type {
  WalletOperation,
  WalletRequest,
  WalletResponse,
} from '@croupier/api/play/seamless-wallet'
import { BRAND } from './house.ts'
import type { Member, World } from './world.ts'

const GAME_CODE = 'V7-SLOT'
const UNIT = 10_000n

interface Asked {
  operation: WalletOperation
  externalId: string
  change: bigint
}

/** A vendor's program as the wallet's rules want it: the same id until there is an answer, or a rollback until there is one. */
export async function playAtVendor(world: World, member: Member, rounds: number): Promise<void> {
  const { random } = world
  const opened = await insistOn(world, member, 'session.authenticate', () => ({
    token: world.launchToken(member, GAME_CODE, BRAND.vendor),
    game_code: GAME_CODE,
  }))
  const session = 'session_id' in opened ? String(opened.session_id) : ''
  for (let round = 0; round < rounds; round++) {
    const id = `${member.name}-${random.bytes(5).toString('hex')}`
    const stake = BigInt(1 + random.below(40)) * UNIT
    if (random.below(3) === 0) await betAndWin(world, member, { id, session, stake })
    else await playRound(world, member, { id, session, stake })
    await world.machine.pause(random.below(800))
  }
}

interface Round {
  id: string
  session: string
  stake: bigint
}

function betOf(member: Member, { id, session, stake }: Round): WalletRequest<'bet'> {
  return {
    transaction_id: `${id}:b`,
    player_id: String(member.playerId),
    session_id: session,
    currency: 'BRL',
    amount: String(stake),
    round_id: id,
    game_code: GAME_CODE,
  }
}

function winOf(member: Member, round: Round, win: { name: string; amount: bigint; last: boolean }) {
  return {
    transaction_id: `${round.id}:${win.name}`,
    player_id: String(member.playerId),
    currency: 'BRL',
    amount: String(win.amount),
    round_id: round.id,
    reference_transaction_id: `${round.id}:b`,
    round_closed: win.last,
  }
}

async function playRound(world: World, member: Member, round: Round): Promise<void> {
  const { random } = world
  const bet = betOf(member, round)
  const answer = await tryFor(world, member, { operation: 'bet', request: bet, tries: 3 })
  if (answer === null) return await takeBack(world, member, bet)
  const asked = { operation: 'bet' as const, externalId: bet.transaction_id, change: -round.stake }
  if (!note(world, member, asked, answer)) return
  if (random.below(6) === 0) return await takeBack(world, member, bet)
  const wins = random.below(3)
  for (let place = 0; place < wins; place++) {
    const amount = BigInt(random.below(60)) * UNIT
    const request = winOf(member, round, { name: `w${place}`, amount, last: place + 1 === wins })
    const paid = await insistOn(world, member, 'win', () => request)
    const win = { operation: 'win' as const, externalId: request.transaction_id, change: amount }
    if (!note(world, member, win, paid))
      world.answers.contradictions.push(`a win was refused: ${paid.status}`)
  }
  await insistOn(world, member, 'round.end', () => ({
    player_id: String(member.playerId),
    round_id: round.id,
  }))
}

async function betAndWin(world: World, member: Member, round: Round): Promise<void> {
  const amount = BigInt(world.random.below(60)) * UNIT
  const bet = betOf(member, round)
  const win = winOf(member, round, { name: 'w', amount, last: true })
  const answer = await insistOn(world, member, 'betwin', () => ({ bet, win }))
  const stake = { operation: 'bet' as const, externalId: bet.transaction_id, change: -round.stake }
  if (!note(world, member, stake, answer)) return
  world.answers.acknowledged.push({
    playerId: member.playerId,
    source: BRAND.vendor,
    operation: 'win',
    externalId: win.transaction_id,
    walletTxId: answer.win?.wallet_tx_id ?? null,
    change: amount,
  })
}

/** Takes the bet back until the wallet has answered; from then on it must never have an effect. */
async function takeBack(world: World, member: Member, bet: WalletRequest<'bet'>): Promise<void> {
  const answer = await insistOn(world, member, 'rollback', () => ({
    transaction_id: `${bet.transaction_id}:r`,
    player_id: bet.player_id,
    currency: bet.currency,
    reference_transaction_id: bet.transaction_id,
    round_id: bet.round_id,
    reason: 'no answer',
  }))
  if (answer.status !== 'OK')
    world.answers.contradictions.push(`a rollback was refused: ${answer.status}`)
  const { playerId } = member
  const externalId = bet.transaction_id
  world.answers.acknowledged = world.answers.acknowledged.filter(
    (known) => known.playerId !== playerId || known.externalId !== externalId,
  )
  world.answers.void.push({ playerId, source: BRAND.vendor, externalId })
}

/** Writes down what the vendor now relies on; true when the call took effect. */
function note(world: World, member: Member, asked: Asked, answer: WalletResponse): boolean {
  const { playerId } = member
  const { operation, externalId, change } = asked
  if (answer.status !== 'OK') {
    if (operation === 'bet') world.answers.void.push({ playerId, source: BRAND.vendor, externalId })
    return false
  }
  world.answers.acknowledged.push({
    playerId,
    source: BRAND.vendor,
    operation,
    externalId,
    walletTxId: answer.wallet_tx_id,
    change,
  })
  return true
}

/** The answer, or null when there was none after so many tries. */
async function tryFor<Operation extends WalletOperation>(
  world: World,
  member: Member,
  call: { operation: Operation; request: WalletRequest<Operation>; tries: number },
): Promise<WalletResponse | null> {
  const { operation, request, tries } = call
  const label = `${member.name} vendor ${operation}`
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await world
      .ask(label, (house) => house.vendor.call(operation, request))
      .catch(() => null)
    world.machine.log(`${label} -> ${answer?.status ?? '?'}`)
    if (answer && answer.retry !== 'SAME_ID') return answer
    await world.machine.pause(Math.min(200 * 2 ** attempt, 20_000) + world.faults.below(400))
  }
  return null
}

async function insistOn<Operation extends WalletOperation>(
  world: World,
  member: Member,
  operation: Operation,
  request: () => WalletRequest<Operation>,
): Promise<WalletResponse> {
  for (;;) {
    const answer = await tryFor(world, member, { operation, request: request(), tries: 8 })
    if (answer && answer.status !== 'INVALID_TOKEN') return answer
  }
}
