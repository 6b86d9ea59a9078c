#!/usr/bin/env node
/**
 * croupier-verify-pay: computes what agents were paid again, from the files that the agent centre saves ("Compute it again"), without any
 * of the house's code. One file, nothing but Node's own library.
 *
 *   node croupier-verify-pay.mjs FILE… [--json]
 *
 * Ends with 0 when every amount comes out to the ten-thousandth, 1 when one does not, 2 when a file cannot be read.
 * Amounts are whole ten-thousandths, rates are millionths, and each product is rounded down once.
 */
import { readFileSync } from 'node:fs'

const FORMAT = 'croupier-commission-1'
const MILLION = 1_000_000n

// ── The contract ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A rate of an amount; nothing of what is not positive. */
const share = (amount, rate) => (amount <= 0n ? 0n : (amount * BigInt(rate)) / MILLION)

/** What a contract gives for what a team did: its highest tier that is reached, or the two rates of a real-time salary. */
function grossOf(terms, metrics) {
  if (terms.type === 'realtime')
    return share(metrics.wonStake, terms.profitRate) + share(metrics.lostStake, terms.lossRate)
  if (terms.type === 'dividend') {
    const tier = terms.tiers.findLast(
      ({ validBet, profit, activeMembers }) =>
        metrics.validBet >= BigInt(validBet) &&
        metrics.profit >= BigInt(profit) &&
        metrics.activeMembers >= activeMembers,
    )
    return tier ? share(metrics.profit, tier.rate) : 0n
  }
  const tier = terms.tiers.findLast(({ bet }) => metrics.validBet >= BigInt(bet))
  return tier ? share(metrics.validBet, tier.rate) + BigInt(tier.amount) : 0n
}

// ── What the team did ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Of the exported agent's team everybody counts; of an agent below those who stood under it, and what it played for its own team. */
function teamOf(entries, agent, root) {
  return entries.filter(
    ({ member, under, own }) =>
      (own && member === agent) || (agent === root ? member !== root : under.includes(agent)),
  )
}

function measure(entries, { agent, terms, since }, root) {
  const team = teamOf(entries, agent, root)
  const metrics = { validBet: 0n, profit: 0n, activeMembers: 0, wonStake: 0n, lostStake: 0n }
  const validOf = new Map()
  for (const { kind, member, at, stake, payout, promotions, validBet } of team) {
    if (terms.type !== 'realtime') {
      metrics.validBet += validBet
      metrics.profit += stake - payout - promotions
      validOf.set(member, (validOf.get(member) ?? 0n) + validBet)
    } else if (
      kind === 'bet' &&
      validBet > 0n &&
      stake >= BigInt(terms.singleBet) &&
      at >= Date.parse(since)
    ) {
      if (payout > stake) metrics.wonStake += stake
      if (payout < stake) metrics.lostStake += stake
    }
  }
  metrics.activeMembers = [...validOf.values()].filter((valid) => valid > 0n).length
  return metrics
}

// ── The difference ──────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Everybody's claim where there is enough; otherwise all there is in proportion, the odd ten-thousandths to the first ones. */
function shared(total, claims) {
  const sum = claims.reduce((all, claim) => all + claim, 0n)
  if (sum <= total) return claims
  const parts = claims.map((claim) => (claim * total) / sum)
  let odd = total - parts.reduce((all, part) => all + part, 0n)
  return parts.map((part, place) => {
    if (odd === 0n || part >= claims[place]) return part
    odd -= 1n
    return part + 1n
  })
}

function recompute({ own, below, covered, entries }) {
  const claim = (contract) =>
    grossOf(contract.terms, measure(entries, contract, own.agent)) + BigInt(contract.carriedIn)
  const claimed = claim(own)
  const received = covered === null ? claimed : BigInt(covered)
  const inOrder = below.toSorted((a, b) => (BigInt(a.agent) < BigInt(b.agent) ? -1 : 1))
  const deducted = shared(received, inOrder.map(claim)).reduce((sum, part) => sum + part, 0n)
  return { claimed, covered: received, deducted, amount: received - deducted }
}

// ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

function read(path) {
  const file = JSON.parse(readFileSync(path, 'utf8'))
  if (file.format !== FORMAT) throw new Error(`${path} is not a file of ${FORMAT}`)
  const entries = file.entries.map((entry) => ({
    ...entry,
    at: Date.parse(entry.at),
    stake: BigInt(entry.stake),
    payout: BigInt(entry.payout),
    promotions: BigInt(entry.promotions),
    validBet: BigInt(entry.validBet),
  }))
  return { ...file, entries }
}

/** One file: what was paid, what comes out, and everything that does not fit. */
function verifyPay(path) {
  const file = read(path)
  const found = recompute(file)
  const findings = []
  const [from, to] = [Date.parse(file.from), Date.parse(file.to)]
  file.entries.forEach(({ at, stake, validBet, kind }, place) => {
    if (at < from || at >= to) findings.push(`entry ${place + 1} is outside of the period`)
    // Corrections may take back what was counted before.
    if (kind === 'bet' && validBet > stake)
      findings.push(`entry ${place + 1} counts more than was staked`)
  })
  if (found.covered > found.claimed)
    findings.push(`${found.covered} is covered of a claim of ${found.claimed}`)
  if (found.amount !== BigInt(file.amount))
    findings.push(`${file.amount} was paid and ${found.amount} comes out`)
  return {
    ...found,
    file: path,
    line: file.line,
    currency: file.currency,
    paid: file.amount,
    findings,
  }
}

const plain = (_, value) => (typeof value === 'bigint' ? String(value) : value)

function main() {
  const words = process.argv.slice(2)
  const paths = words.filter((word) => word !== '--json')
  if (paths.length === 0) {
    process.stderr.write('usage: croupier-verify-pay.mjs FILE… [--json]\n')
    process.exitCode = 2
    return
  }
  try {
    const verdicts = paths.map(verifyPay)
    const holds = verdicts.every(({ findings }) => findings.length === 0)
    if (words.includes('--json'))
      process.stdout.write(`${JSON.stringify({ holds, verdicts }, plain, 2)}\n`)
    else
      for (const { file, findings, covered, deducted, amount, currency } of verdicts)
        process.stdout.write(
          findings.length === 0
            ? `holds ${file}: ${covered} − ${deducted} = ${amount} (${currency}, ten-thousandths)\n`
            : findings.map((finding) => `WRONG ${file}: ${finding}\n`).join(''),
        )
    process.exitCode = holds ? 0 : 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}

if (process.argv[1]?.endsWith('croupier-verify-pay.mjs')) main()
