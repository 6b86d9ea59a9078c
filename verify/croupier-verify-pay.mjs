#!/usr/bin/env node
/**
 * croupier-verify-pay: computes what agents were paid again, from the files that the agent centre saves ("Verify the calculation") and from those
 * of whole runs that the console saves, without any of the house's code. One file, nothing but Node's own library.
 *
 *   node croupier-verify-pay.mjs FILE… [--json]
 *
 * Ends with 0 when every amount comes out to the ten-thousandth, 1 when one does not, 2 when a file cannot be read.
 * Amounts are whole ten-thousandths, rates are millionths, and each product is rounded down once. Each file is computed as its run was,
 * which `counting` says: "stake" or missing is of before stakes were counted by their risk, "counted" of before the salaries of a team were
 * taken off its profit, "after_salaries" of before salaries were limited by the hold, "within_hold" of since then.
 */
import { createReadStream, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

const FORMAT = 'croupier-commission-1'
const RUN_FORMAT = 'croupier-commission-run-1'
const MILLION = 1_000_000n

// ── The contract ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A rate of an amount; nothing of what is not positive. */
const share = (amount, rate) => (amount <= 0n ? 0n : (amount * BigInt(rate)) / MILLION)

/**
 * A dividend: the rate of what is left of the profit after the losses carried in, with what waited from before; in all never more than a share
 * of the hold, which is what the house keeps of the team's counted stakes in the long run, less the salaries.
 */
function dividendOf(rate, metrics, standing) {
  const earned = share(metrics.profit - BigInt(standing.lossIn), rate) + BigInt(standing.heldIn)
  const room =
    share(BigInt(standing.holdBefore) + metrics.hold - metrics.salaries, standing.shareOfHold) -
    BigInt(standing.grossBefore)
  const limit = room > 0n ? room : 0n
  return earned < limit ? earned : limit
}

/** A salary: in all with those of shorter periods never more than the share of the period's hold. */
function salaryOf(earned, metrics, standing) {
  if (!standing) return earned
  const room = share(metrics.hold, standing.shareOfHold) - metrics.salaries
  const limit = room > 0n ? room : 0n
  return earned < limit ? earned : limit
}

/** What a contract gives for what a team did: its highest tier that is reached, or the two rates of a real-time salary. */
function grossOf(terms, metrics, standing) {
  if (terms.type === 'realtime')
    return salaryOf(
      share(metrics.wonStake, terms.profitRate) + share(metrics.lostStake, terms.lossRate),
      metrics,
      standing,
    )
  if (terms.type === 'dividend') {
    const tier = terms.tiers.findLast(
      ({ validBet, profit, activeMembers }) =>
        metrics.validBet >= BigInt(validBet) &&
        metrics.profit >= BigInt(profit) &&
        metrics.activeMembers >= activeMembers,
    )
    const rate = tier ? tier.rate : 0
    return standing ? dividendOf(rate, metrics, standing) : share(metrics.profit, rate)
  }
  const tier = terms.tiers.findLast(({ bet }) => metrics.validBet >= BigInt(bet))
  return tier
    ? salaryOf(share(metrics.validBet, tier.rate) + BigInt(tier.amount), metrics, standing)
    : 0n
}

// ── What the team did ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Of the exported agent's team everybody counts; of an agent below those who stood under it, and what it played for its own team. */
function teamOf(entries, agent, root) {
  return entries.filter(
    ({ member, under, own }) =>
      (own && member === agent) || (agent === root ? member !== root : under.includes(agent)),
  )
}

const WITH_SALARIES = ['after_salaries', 'within_hold']
const OF_COUNTED = ['counted', ...WITH_SALARIES]

/** The sums of a team, one entry after the other. */
function meterOf({ terms, since }, counting) {
  const metrics = {
    validBet: 0n,
    profit: 0n,
    activeMembers: 0,
    hold: 0n,
    salaries: 0n,
    wonStake: 0n,
    lostStake: 0n,
  }
  const validOf = new Map()
  const add = ({ kind, member, at, stake, payout, promotions, validBet, hold, salary }) => {
    if (terms.type !== 'realtime') {
      metrics.validBet += validBet
      metrics.hold += hold
      const paid = WITH_SALARIES.includes(counting) && kind === 'salary' ? salary : 0n
      metrics.salaries += paid
      metrics.profit += stake - payout - promotions - paid
      validOf.set(member, (validOf.get(member) ?? 0n) + validBet)
    } else if (at >= Date.parse(since)) {
      metrics.hold += hold
      if (kind !== 'bet' || validBet <= 0n || stake < BigInt(terms.singleBet)) return
      const paid = OF_COUNTED.includes(counting) ? validBet : stake
      if (payout > stake) metrics.wonStake += paid
      if (payout < stake) metrics.lostStake += paid
    }
  }
  const read = () => ({
    ...metrics,
    activeMembers: [...validOf.values()].filter((valid) => valid > 0n).length,
  })
  return { add, read }
}

function measure({ entries, counting }, contract, root) {
  const meter = meterOf(contract, counting)
  for (const entry of teamOf(entries, contract.agent, root)) meter.add(entry)
  return meter.read()
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

function recompute(file) {
  const { own, below, covered } = file
  const claim = (contract) =>
    grossOf(contract.terms, measure(file, contract, own.agent), contract.standing) +
    BigInt(contract.carriedIn)
  const claimed = claim(own)
  const received = covered === null ? claimed : BigInt(covered)
  const inOrder = below.toSorted((a, b) => (BigInt(a.agent) < BigInt(b.agent) ? -1 : 1))
  const deducted = shared(received, inOrder.map(claim)).reduce((sum, part) => sum + part, 0n)
  return { claimed, covered: received, deducted, amount: received - deducted }
}

// ── Files ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const amountsOf = (entry) => ({
  ...entry,
  at: Date.parse(entry.at),
  stake: BigInt(entry.stake),
  payout: BigInt(entry.payout),
  promotions: BigInt(entry.promotions),
  validBet: BigInt(entry.validBet),
  hold: BigInt(entry.hold ?? 0),
  salary: BigInt(entry.salary ?? 0),
})

function read(path) {
  const file = JSON.parse(readFileSync(path, 'utf8'))
  if (file.format !== FORMAT) throw new Error(`${path} is not a file of ${FORMAT}`)
  return { ...file, entries: file.entries.map(amountsOf) }
}

/** What stands against a single entry; corrections may take back what was counted before. */
function entryFindings({ at, stake, validBet, hold, salary, kind }, { from, to, counting }, place) {
  const found = []
  if (at < Date.parse(from) || at >= Date.parse(to))
    found.push(`entry ${place} is outside of the period`)
  if (kind === 'bet' && validBet > stake) found.push(`entry ${place} counts more than was staked`)
  if (kind === 'bet' && hold > stake) found.push(`entry ${place} keeps more than was staked`)
  if (kind === 'salary' && (salary <= 0n || !WITH_SALARIES.includes(counting)))
    found.push(`entry ${place} is a salary that cannot count here`)
  return found
}

/** One file: what was paid, what comes out, and everything that does not fit. */
function verifyPay(path) {
  const file = read(path)
  const found = recompute(file)
  const findings = file.entries.flatMap((entry, place) => entryFindings(entry, file, place + 1))
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

// ── Whole runs ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Reads a run line by line, so that it may be larger than the memory: lines of pay first, then every bet once. */
async function readRun(path) {
  const run = { head: null, agents: new Map(), findings: [], entries: 0, ended: false }
  const text = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity })
  for await (const line of text) {
    const row = JSON.parse(line)
    if (run.head === null) run.head = row
    else if (row.end === true) run.ended = true
    else if (row.line !== undefined)
      run.agents.set(row.agent, { ...row, meter: meterOf(row, run.head.counting) })
    else addToRun(run, amountsOf(row))
  }
  if (!run.ended) run.findings.push('the file has no end')
  if (run.agents.size !== run.head.lines)
    run.findings.push(`${run.head.lines} lines are named and ${run.agents.size} are there`)
  return run
}

/** A bet counts for every agent above it who has a contract, and for its own player where own bets count. */
function addToRun(run, entry) {
  run.entries += 1
  run.findings.push(...entryFindings(entry, run.head, run.entries))
  for (const agent of entry.way) run.agents.get(agent)?.meter.add(entry)
  if (entry.own && !entry.way.includes(entry.member)) run.agents.get(entry.member)?.meter.add(entry)
}

/** Pays the whole tree again from the top down, and says which line came out otherwise. */
function settleRun({ agents, findings }) {
  const all = [...agents.values()].toSorted((a, b) => (BigInt(a.agent) < BigInt(b.agent) ? -1 : 1))
  for (const one of all)
    one.claim = grossOf(one.terms, one.meter.read(), one.standing) + BigInt(one.carriedIn)
  const below = new Map()
  for (const one of all)
    if (below.has(one.upline)) below.get(one.upline).push(one)
    else below.set(one.upline, [one])
  const queue = (below.get(null) ?? []).map((one) => ({ one, covered: one.claim }))
  let [amount, settled] = [0n, 0]
  for (const { one, covered } of queue) {
    const children = below.get(one.agent) ?? []
    const shares = shared(
      covered,
      children.map(({ claim }) => claim),
    )
    children.forEach((child, place) => queue.push({ one: child, covered: shares[place] }))
    const deducted = shares.reduce((sum, part) => sum + part, 0n)
    const found = { covered, deducted, amount: covered - deducted }
    for (const [name, value] of Object.entries(found))
      if (value !== BigInt(one[name]))
        findings.push(`line ${one.line}: ${name} is ${one[name]} and ${value} comes out`)
    amount += found.amount
    settled += 1
  }
  if (settled !== all.length)
    findings.push(`${all.length - settled} lines hang below no other line`)
  return amount
}

async function verifyRun(path) {
  const run = await readRun(path)
  const amount = settleRun(run)
  const { head, findings, agents, entries } = run
  return {
    file: path,
    run: head.run,
    currency: head.currency,
    lines: agents.size,
    entries,
    amount,
    findings,
  }
}

/** The format of a file stands in its beginning, however large the rest is. */
async function isRun(path) {
  const text = createInterface({ input: createReadStream(path, { encoding: 'utf8', end: 65_535 }) })
  for await (const line of text) {
    text.close()
    return line.includes(`"format":"${RUN_FORMAT}"`)
  }
  return false
}

const plain = (_, value) => (typeof value === 'bigint' ? String(value) : value)

async function main() {
  const words = process.argv.slice(2)
  const paths = words.filter((word) => word !== '--json')
  if (paths.length === 0) {
    process.stderr.write('usage: croupier-verify-pay.mjs FILE… [--json]\n')
    process.exitCode = 2
    return
  }
  try {
    const verdicts = []
    for (const path of paths)
      verdicts.push((await isRun(path)) ? await verifyRun(path) : verifyPay(path))
    const holds = verdicts.every(({ findings }) => findings.length === 0)
    if (words.includes('--json'))
      process.stdout.write(`${JSON.stringify({ holds, verdicts }, plain, 2)}\n`)
    else for (const verdict of verdicts) process.stdout.write(sentenceOf(verdict))
    process.exitCode = holds ? 0 : 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}

function sentenceOf({ file, findings, lines, entries, covered, deducted, amount, currency }) {
  if (findings.length > 0) return findings.map((finding) => `WRONG ${file}: ${finding}\n`).join('')
  const sum =
    lines === undefined
      ? `${covered} − ${deducted} = ${amount}`
      : `${lines} lines from ${entries} entries, ${amount} in all`
  return `holds ${file}: ${sum} (${currency}, ten-thousandths)\n`
}

if (process.argv[1]?.endsWith('croupier-verify-pay.mjs')) await main()
