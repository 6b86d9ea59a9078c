#!/usr/bin/env node
/* oxlint-disable max-lines -- the books from their first line to their last, so that whoever checks us reads them in one go */
/**
 * croupier-verify: checks an export of the house without any of the house's code: this file, the rules of the games in games/, and
 * Node's own library, nothing else.
 *
 *   node croupier-verify.mjs FOLDER [--key PUBLIC_KEY_HEX] [--published FOLDER] [--json]
 *
 * Ends with 0 when all holds, 1 when something does not (each finding names its row), 2 when the export cannot be read.
 * What is checked, and why that is enough, is written in README.md beside this file.
 */
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ENGINES, RULES } from './games/engines.mjs'
import { replayPool } from './games/pools.mjs'
import { drawnBy, drawSeal, resultProblem } from './games/lottery.mjs'
import { linePayout } from './games/lottery-lines.mjs'
import { fairStream } from './games/luck.mjs'
import { canonical, dueOf } from './games/pays.mjs'
import { exitProblem, flightProblem, settleCrash } from './games/tables/crash.mjs'
import { DEALT, dealtProblem, settleDealt, shoeProblem } from './games/tables/dealt.mjs'

const US = '\u001f'
const sha256 = (data) => createHash('sha256').update(data).digest()
const sha256Hex = (data) => sha256(data).toString('hex')
const bytes = (hex) => Buffer.from(hex ?? '', 'hex')
const flag = (value) => (value ? 't' : 'f')

// ── Findings ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

function createReport() {
  const findings = []
  const checked = {}
  const notes = []
  const unknown = new Map()
  return {
    findings,
    checked,
    notes,
    count: (check, by = 1) => {
      checked[check] = (checked[check] ?? 0) + by
    },
    /** `row` is what a person needs to find it: the file and the row's own key. */
    find: (check, file, row, problem) => findings.push({ check, file, row, problem }),
    note: (text) => notes.push(text),
    /** A round of a game whose rules this script does not have. */
    skip: (engine) => unknown.set(engine, (unknown.get(engine) ?? 0) + 1),
    unknown,
  }
}

// ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

async function* linesOf(path) {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
  for await (const line of lines) yield line
}

async function* rowsOf(folder, name, report) {
  let place = 0
  for await (const line of linesOf(join(folder, `${name}.jsonl`))) {
    place += 1
    try {
      yield JSON.parse(line)
    } catch {
      report.find('files', name, `line ${place}`, 'is not JSON')
    }
  }
}

async function allRows(folder, name, report) {
  const rows = []
  for await (const row of rowsOf(folder, name, report)) rows.push(row)
  return rows
}

/** The manifest is signed; each file's digest is in it, and beside each file lies a digest for every line, so a changed line is named. */
async function checkFiles(folder, manifest, report) {
  for (const file of manifest.files) {
    const data = createHash('sha256')
    const sums = readFileSync(join(folder, `${file.name}.sums`), 'utf8')
    if (sha256Hex(sums) !== file.sumsSha256)
      report.find(
        'files',
        file.name,
        `${file.name}.sums`,
        'is not the file that the manifest names',
      )
    const expected = sums.split('\n').slice(0, -1)
    let place = 0
    for await (const line of linesOf(join(folder, `${file.name}.jsonl`))) {
      data.update(`${line}\n`)
      if (sha256Hex(line).slice(0, 16) !== expected[place])
        report.find('files', file.name, `line ${place + 1}`, 'was changed after the export')
      place += 1
    }
    report.count('files')
    if (place !== file.lines)
      report.find(
        'files',
        file.name,
        `line ${Math.min(place, file.lines) + 1}`,
        `has ${place} lines, the manifest says ${file.lines}`,
      )
    else if (data.digest('hex') !== file.sha256)
      report.find('files', file.name, 'file', 'is not the file that the manifest names')
  }
}

function ed25519(publicKeyHex) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), bytes(publicKeyHex)])
  return createPublicKey({ key: der, format: 'der', type: 'spki' })
}

function isSigned(text, signatureHex, publicKeyHex) {
  try {
    return verify(null, Buffer.from(text), ed25519(publicKeyHex), bytes(signatureHex))
  } catch {
    return false
  }
}

// ── The journal ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const walletOf = (row) => `${row.player_id ?? row.member}/${row.currency}/${row.subaccount}`
const lineName = (row) => `${walletOf(row)} seq ${row.seq}`

/** The checkpoint of a line: the checkpoint before it and every word of the line. */
function lineHash(head, j) {
  const words = [
    j.player_id,
    j.currency,
    j.subaccount,
    j.seq,
    j.id,
    j.at_us,
    j.brand_id,
    j.operation,
    j.source,
    j.external_id,
    j.reference ?? '',
    j.round_id ?? '',
    j.game_code ?? '',
    j.amount,
    j.balance_after,
    j.counter_account,
    flag(j.round_closed),
    flag(j.free_round),
    flag(j.late),
    flag(j.tombstone),
    j.memo ?? '',
  ]
  return sha256Hex(Buffer.concat([bytes(head), Buffer.from(words.join(US))]))
}

/** What the caller had asked for: the movement without its sign, but for corrections, which are asked with theirs. */
function askedAmount(j) {
  const amount = BigInt(j.amount)
  if (j.operation === 'adjust' || j.operation === 'manual_adjustment') return amount
  return amount < 0n ? -amount : amount
}

function askedDigest(j) {
  const words = [
    j.currency,
    // A reversal's amount is the original's, so nobody asks for one.
    j.operation.startsWith('rollback_') ? 0n : askedAmount(j),
    j.round_id ?? '',
    j.game_code ?? '',
    j.reference ?? '',
    flag(j.round_closed),
    flag(j.free_round),
  ]
  return sha256Hex(words.join(US)).slice(0, 32)
}

/** Walks every line once, in the order of the wallets, and gathers what the other tables must say. */
async function walkJournal(folder, report, checkpoints) {
  const books = {
    wallets: new Map(),
    rounds: new Map(),
    keys: new Map(),
    accounts: new Map(),
    // What rounds with a pool won of it, by their seeds and by the ledger.
    pooled: new Map(),
    ids: new Set(),
    clearing: new Map(),
    // What each wallet says of its records: how many there are, and the hash of the last.
    recordHeads: new Map(),
    // Of bets and wins that were cancelled before they came: the key that each must have left.
    tombstones: new Map(),
  }
  const owed = owedByCheckpoint(checkpoints)
  let wallet = null
  for await (const j of rowsOf(folder, 'journal', report)) {
    const key = walletOf(j)
    if (wallet?.key !== key) {
      if (books.wallets.has(key))
        report.find('chain', 'journal', lineName(j), 'stands outside of its wallet’s lines')
      wallet = {
        key,
        seq: 0n,
        balance: 0n,
        head: '',
        xid: 0n,
        player: j.player_id,
        currency: j.currency,
        brands: new Set(),
        last_us: null,
      }
      books.wallets.set(key, wallet)
    }
    checkLine(j, wallet, report)
    if (books.ids.has(j.id))
      report.find('chain', 'journal', lineName(j), `has the id ${j.id} of another line`)
    books.ids.add(j.id)
    owed.move(wallet, j)
    wallet.seq = BigInt(j.seq)
    wallet.balance = BigInt(j.balance_after)
    wallet.head = j.hash
    wallet.brands.add(j.brand_id)
    if (wallet.last_us === null || BigInt(j.at_us) > BigInt(wallet.last_us))
      wallet.last_us = j.at_us
    book(j, books)
    report.count('journal lines')
  }
  return { ...books, owed }
}

function checkLine(j, before, report) {
  const name = lineName(j)
  if (BigInt(j.seq) !== before.seq + 1n) {
    const missing = `${before.key} seq ${before.seq + 1n}`
    report.find('gaps', 'journal', missing, `is missing: ${name} follows seq ${before.seq}`)
  }
  if (BigInt(j.balance_after) !== before.balance + BigInt(j.amount))
    report.find(
      'balances',
      'journal',
      name,
      `${before.balance} and ${j.amount} do not make ${j.balance_after}`,
    )
  if (lineHash(before.head, j) !== j.hash)
    report.find(
      'chain',
      'journal',
      name,
      'its checkpoint is not the hash of its words and the checkpoint before',
    )
  if ((j.operation === 'rounding' || j.counter_account === 'rounding') && !isRounding(j))
    report.find(
      'balances',
      'journal',
      name,
      'is no rounding of a balance to units that can be paid',
    )
  if (j.tombstone && BigInt(j.amount) !== 0n)
    report.find('balances', 'journal', name, 'is a tombstone that moves money')
}

/** The units that currencies can pay, in ten-thousandths: thousandths, hundredths and whole ones. */
const PAYABLE_UNITS = [10n, 100n, 10_000n]

/** The house gives less than one payable unit, and the balance is of whole units with it. */
function isRounding({ operation, counter_account, subaccount, amount, balance_after }) {
  if (operation !== 'rounding' || counter_account !== 'rounding' || subaccount !== 'cash')
    return false
  const given = BigInt(amount)
  return PAYABLE_UNITS.some(
    (unit) => given > 0n && given < unit && BigInt(balance_after) % unit === 0n,
  )
}

function add(map, key, amount) {
  map.set(key, (map.get(key) ?? 0n) + amount)
}

function book(j, { rounds, keys, accounts, clearing, tombstones }) {
  const amount = BigInt(j.amount)
  add(accounts, `player:${j.subaccount}/${j.currency}`, -amount)
  add(accounts, `${j.counter_account}/${j.currency}`, amount)
  if (j.counter_account === 'clearing') add(clearing, j.currency, amount)
  const isRollback = j.operation.startsWith('rollback_')
  const expected = {
    name: lineName(j),
    source: j.source,
    operation: j.operation,
    external_id: isRollback ? j.reference : j.external_id,
    request_id: isRollback ? j.external_id : null,
    leg: j.counter_account === 'clearing' ? j.subaccount : '',
    digest: askedDigest(j),
    at_us: j.at_us,
  }
  keys.set(`${walletOf(j)}/${j.seq}`, expected)
  if (j.tombstone)
    tombstones.set(
      `${j.player_id}/${j.source}/${j.reference}/${j.operation.slice('rollback_'.length)}`,
      lineName(j),
    )
  if (j.round_id === null || j.tombstone) return
  const name = `${j.player_id}/${j.source}/${j.round_id}`
  const r = rounds.get(name) ?? {
    bet: 0n,
    win: 0n,
    bets: 0,
    cancelled: 0,
    wins: 0,
    closed: false,
    game_code: null,
    currency: j.currency,
    brand_id: j.brand_id,
    opened_us: j.at_us,
    last_us: j.at_us,
  }
  rounds.set(name, r)
  const isStake = j.operation === 'bet' || j.operation === 'rollback_bet'
  if (isStake) r.bet -= amount
  else r.win += amount
  r.bets += j.operation === 'bet' ? 1 : 0
  r.cancelled += j.operation === 'rollback_bet' ? 1 : 0
  if (amount !== 0n) r.wins += j.operation === 'win' ? 1 : j.operation === 'rollback_win' ? -1 : 0
  r.closed ||= j.round_closed
  r.game_code ??= j.game_code
  // Lines of a round can lie in several subaccounts, so the order of reading is not the order of time.
  if (BigInt(j.at_us) < BigInt(r.opened_us)) r.opened_us = j.at_us
  if (BigInt(j.at_us) > BigInt(r.last_us)) r.last_us = j.at_us
}

async function checkWallets(folder, books, report) {
  const seen = new Set()
  for await (const w of rowsOf(folder, 'wallets', report)) {
    const name = walletOf(w)
    seen.add(name)
    report.count('wallets')
    const lines = books.wallets.get(name) ?? {
      seq: 0n,
      balance: 0n,
      head: '',
      brands: new Set(),
      last_us: null,
    }
    if (BigInt(w.seq) !== lines.seq)
      report.find('gaps', 'wallets', name, `counts ${w.seq} lines, the last is ${lines.seq}`)
    if (BigInt(w.balance) !== lines.balance)
      report.find('balances', 'wallets', name, `says ${w.balance}, its lines say ${lines.balance}`)
    if (w.head !== lines.head)
      report.find('chain', 'wallets', name, 'its checkpoint is not the checkpoint of its last line')
    if (w.overdrawn !== BigInt(w.balance) < 0n)
      report.find('balances', 'wallets', name, 'its mark of a debt is wrong')
    // Exports of before 0781 do not have these.
    if (w.records === undefined) continue
    if (w.brand_id !== w.player_brand_id || [...lines.brands].some((brand) => brand !== w.brand_id))
      report.find('balances', 'wallets', name, 'is of another brand than its player or its lines')
    if (w.play_money !== w.player_play_money)
      report.find('balances', 'wallets', name, 'is of another kind of money than its player')
    if (String(w.last_us) !== String(lines.last_us))
      report.find(
        'balances',
        'wallets',
        name,
        'remembers another moment than that of its last line',
      )
    books.recordHeads.set(name, { count: BigInt(w.records), head: w.records_head })
  }
  for (const name of books.wallets.keys())
    if (!seen.has(name)) report.find('balances', 'wallets', name, 'has lines but is missing')
}

/** Each id was decided once, and each decided id has exactly its line. */
async function checkKeys(folder, books, report) {
  const seen = new Set()
  const lines = new Set()
  const requests = new Set()
  books.refused = new Map()
  for await (const k of rowsOf(folder, 'keys', report)) {
    const name = `${k.player_id}/${k.source}/${k.external_id}/${k.operation}${k.leg ? `/${k.leg}` : ''}`
    report.count('keys')
    if (seen.has(name)) report.find('keys', 'keys', name, 'was decided twice')
    seen.add(name)
    if (k.status !== 'OK') {
      if (k.seq !== null)
        report.find('keys', 'keys', name, `was refused (${k.status}) but names a line`)
      books.refused.set(name, k)
      continue
    }
    const place = `${walletOf(k)}/${k.seq}`
    const line = books.keys.get(place)
    if (!line) {
      report.find('keys', 'keys', name, `names the line ${place}, which is missing`)
      continue
    }
    const isRequest = k.operation.startsWith('request_')
    if (isRequest) requests.add(place)
    else {
      if (lines.has(place)) report.find('keys', 'keys', name, `the line ${line.name} has two keys`)
      lines.add(place)
    }
    const differs =
      k.operation !== (isRequest ? `request_${line.operation}` : line.operation) ||
      k.external_id !== (isRequest ? line.request_id : line.external_id) ||
      k.leg !== (isRequest ? '' : line.leg) ||
      k.source !== line.source ||
      k.digest !== line.digest ||
      k.at_us !== line.at_us
    if (differs) report.find('keys', 'keys', name, `is not what its line ${line.name} says`)
  }
  for (const [place, line] of books.keys)
    if (!lines.has(place) || (line.request_id !== null && !requests.has(place)))
      report.find(
        'keys',
        'journal',
        line.name,
        `has no key${lines.has(place) ? ' of its reversal' : ''}, so its id could count twice`,
      )
  for (const [name, line] of books.tombstones)
    if (books.refused.get(name)?.status !== 'TOMBSTONE')
      report.find('keys', 'journal', line, `cancelled ${name}, whose key is missing`)
  for (const [name, { status }] of books.refused)
    if (status === 'TOMBSTONE' && !books.tombstones.has(name))
      report.find('keys', 'keys', name, 'is cancelled, but no line says so')
}

// ── Records: refused ids and lines of the house, chained beside the journal ─────────────────────────────────────────────────────

function recordHash(head, d) {
  const words = [
    d.player_id,
    d.currency,
    d.subaccount,
    d.number,
    d.kind,
    d.source,
    d.external_id,
    d.operation,
    d.leg,
    d.status,
    d.round_id ?? '',
    d.digest,
    d.at_us,
  ]
  return sha256Hex(Buffer.concat([bytes(head), Buffer.from(words.join(US))]))
}

function houseLineDigest(h) {
  const words = [
    h.id,
    h.brand_id,
    h.counterpart,
    h.amount,
    h.debit,
    h.credit,
    h.at_us,
    h.memo ?? '',
  ]
  return sha256Hex(words.join(US))
}

/** Each wallet's records in their order, against its own count and hash; answers what stands in them. */
async function walkRecords(folder, books, report) {
  const known = { refused: new Map(), houseLines: new Map() }
  const ends = new Map()
  for await (const d of rowsOf(folder, 'records', report)) {
    const wallet = walletOf(d)
    const name = `${wallet} record ${d.number}`
    const before = ends.get(wallet) ?? { count: 0n, head: '' }
    report.count('records')
    if (BigInt(d.number) !== before.count + 1n)
      report.find('records', 'records', `${wallet} record ${before.count + 1n}`, 'is missing')
    if (recordHash(before.head, d) !== d.hash)
      report.find(
        'records',
        'records',
        name,
        'its checkpoint is not the hash of its words and the checkpoint before',
      )
    ends.set(wallet, { count: BigInt(d.number), head: d.hash })
    const key = `${d.player_id}/${d.source}/${d.external_id}/${d.operation}${d.leg ? `/${d.leg}` : ''}`
    if (d.kind === 'refused') known.refused.set(key, d)
    if (d.kind === 'house_line')
      known.houseLines.set(`${d.player_id}/${d.operation}/${d.external_id}`, d)
  }
  const none = { count: 0n, head: '' }
  for (const wallet of new Set([...ends.keys(), ...books.recordHeads.keys()])) {
    const end = ends.get(wallet) ?? none
    const said = books.recordHeads.get(wallet) ?? none
    if (end.count !== said.count || end.head !== said.head)
      report.find(
        'records',
        'wallets',
        wallet,
        `counts ${said.count} records, the last is ${end.count}`,
      )
  }
  return known
}

/** Refused ids against the records, both ways. */
function checkRefused(known, books, report) {
  for (const [name, k] of books.refused) {
    const d = known.refused.get(name)
    if (!d) report.find('records', 'keys', name, 'was refused, but no record says so')
    else if (
      ['status', 'digest', 'currency', 'subaccount', 'at_us'].some((word) => k[word] !== d[word])
    )
      report.find('records', 'keys', name, 'is not what its record says')
  }
  for (const name of known.refused.keys())
    if (!books.refused.has(name))
      report.find('records', 'keys', name, 'is missing: a record says that it was refused')
}

/** What the house bears of payments against the records, both ways. */
async function checkHouseLines(folder, known, report) {
  const seen = new Set()
  for await (const h of rowsOf(folder, 'house_lines', report)) {
    const name = `${h.player_id}/${h.operation}/${h.external_id}`
    const d = known.houseLines.get(name)
    seen.add(name)
    report.count('lines of the house')
    if (!d) report.find('records', 'house_lines', name, 'no record says so: it was invented')
    else if (houseLineDigest(h) !== d.digest || h.currency !== d.currency || h.at_us !== d.at_us)
      report.find('records', 'house_lines', name, 'is not what its record says')
  }
  for (const name of known.houseLines.keys())
    if (!seen.has(name))
      report.find('records', 'house_lines', name, 'is missing: a record says that it was')
}

/** What was settled with payment providers, chained under the row of its sums. */
async function checkSettlements(folder, report) {
  const ends = new Map()
  const start = { number: 0n, head: '', cleared: 0n, taken: 0n, settled_us: null }
  for await (const s of rowsOf(folder, 'cost_settlements', report)) {
    const under = `${s.brand_id}/${s.counterpart}/${s.currency}`
    const name = `${under}/${s.reference}/${s.part}`
    const before = ends.get(under) ?? start
    report.count('settlements')
    const words = [
      s.brand_id,
      s.counterpart,
      s.currency,
      s.number,
      s.reference,
      s.part,
      s.id,
      s.cleared,
      s.taken,
      s.at_us,
    ]
    const hash = sha256Hex(Buffer.concat([bytes(before.head), Buffer.from(words.join(US))]))
    if (BigInt(s.number) !== before.number + 1n || hash !== s.hash)
      report.find(
        'settlements',
        'cost_settlements',
        name,
        'does not continue the chain of its provider',
      )
    ends.set(under, {
      number: BigInt(s.number),
      head: s.hash,
      cleared: before.cleared + BigInt(s.cleared),
      taken: before.taken + BigInt(s.taken),
      settled_us: s.at_us,
    })
  }
  for await (const sums of rowsOf(folder, 'cost_sums', report)) {
    const under = `${sums.brand_id}/${sums.counterpart}/${sums.currency}`
    const end = ends.get(under) ?? start
    ends.delete(under)
    const isAlike =
      BigInt(sums.settlements) === end.number &&
      sums.head === end.head &&
      BigInt(sums.cleared) === end.cleared &&
      BigInt(sums.taken) === end.taken &&
      String(sums.settled_us) === String(end.settled_us)
    if (!isAlike) report.find('settlements', 'cost_sums', under, 'is not what its settlements say')
  }
  for (const under of ends.keys())
    report.find('settlements', 'cost_sums', under, 'has settlements but is missing')
}

/** What jackpots owe to members, chained for each currency. */
async function checkJackpots(folder, report) {
  const ends = new Map()
  for await (const a of rowsOf(folder, 'jackpot_accruals', report)) {
    const under = `${a.brand_id}/${a.currency}`
    const before = ends.get(under) ?? { number: 0n, head: '', total: 0n }
    report.count('accruals of jackpots')
    const words = [a.brand_id, a.currency, a.number, a.id, a.amount, a.total, a.at_us]
    const hash = sha256Hex(Buffer.concat([bytes(before.head), Buffer.from(words.join(US))]))
    const total = before.total + BigInt(a.amount)
    if (BigInt(a.number) !== before.number + 1n || hash !== a.hash || BigInt(a.total) !== total)
      report.find(
        'jackpots',
        'jackpot_accruals',
        `${under}/${a.number}`,
        'does not continue the chain of its currency',
      )
    ends.set(under, { number: BigInt(a.number), head: a.hash, total: BigInt(a.total) })
  }
}

async function checkRecords(folder, books, report) {
  const known = await walkRecords(folder, books, report)
  checkRefused(known, books, report)
  await checkHouseLines(folder, known, report)
  await checkSettlements(folder, report)
  // An export of before jackpots has no such file.
  if (existsSync(join(folder, 'jackpot_accruals.jsonl'))) await checkJackpots(folder, report)
}

async function checkRounds(folder, books, report) {
  const seen = new Set()
  for await (const r of rowsOf(folder, 'rounds', report)) {
    const name = `${r.player_id}/${r.source}/${r.round_id}`
    seen.add(name)
    report.count('rounds')
    const sum = books.rounds.get(name)
    if (!sum) {
      report.find('rounds', 'rounds', name, 'has no lines')
      continue
    }
    for (const field of [
      'bet',
      'win',
      'bets',
      'cancelled',
      'wins',
      'closed',
      'game_code',
      'currency',
      'brand_id',
      'opened_us',
      'last_us',
    ])
      if (String(r[field]) !== String(sum[field]))
        report.find(
          'rounds',
          'rounds',
          name,
          `${field} is ${r[field]}, its lines say ${sum[field]}`,
        )
  }
  for (const name of books.rounds.keys())
    if (!seen.has(name)) report.find('rounds', 'rounds', name, 'has lines but is missing')
}

async function checkTrialBalance(folder, books, report) {
  const totals = new Map()
  const seen = new Set()
  for await (const a of rowsOf(folder, 'accounts', report)) {
    const name = `${a.code}/${a.currency}`
    seen.add(name)
    report.count('accounts')
    add(totals, a.currency, BigInt(a.balance))
    if (BigInt(a.balance) !== (books.accounts.get(name) ?? 0n))
      report.find(
        'trial balance',
        'accounts',
        name,
        `says ${a.balance}, the journal says ${books.accounts.get(name) ?? 0n}`,
      )
  }
  for (const [name, sum] of books.accounts)
    if (!seen.has(name))
      report.find('trial balance', 'accounts', name, `is missing; the journal says ${sum}`)
  for (const [currency, sum] of totals)
    if (sum !== 0n)
      report.find('trial balance', 'accounts', currency, `both sides differ by ${sum}`)
  for (const [currency, sum] of books.clearing)
    if (sum !== 0n)
      report.note(`clearing holds ${sum} ${currency}: a move between two wallets was in flight`)
}

// ── Checkpoints ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * What each checkpoint must say is owed, from the journal alone. A checkpoint covers the lines of a wallet up to the first one whose transaction
 * had not ended (its number is not below the checkpoint's horizon), so each line counts for a run of checkpoints.
 */
function owedByCheckpoint(checkpoints) {
  const horizons = checkpoints.map(({ said }) => BigInt(said?.horizon ?? 0))
  const changes = { owed: new Map(), debts: new Map() }
  const counts = Array.from({ length: checkpoints.length + 1 }, () => 0)
  const last = { horizon: horizons.at(-1) ?? 0n, states: new Map() }
  /** The first checkpoint that covers a transaction. */
  const firstFor = (xid) => {
    let [low, high] = [0, horizons.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (horizons[middle] > xid) high = middle
      else low = middle + 1
    }
    return low
  }
  const change = (map, currency, place, amount) => {
    const list = map.get(currency) ?? Array.from({ length: checkpoints.length + 1 }, () => 0n)
    map.set(currency, list)
    list[place] += amount
  }
  return {
    last,
    move: (wallet, j) => {
      const xid = BigInt(j.xid)
      wallet.xid = xid > wallet.xid ? xid : wallet.xid
      const from = firstFor(wallet.xid)
      if (wallet.seq === 0n) counts[from] += 1
      const [before, after] = [wallet.balance, BigInt(j.balance_after)]
      change(changes.owed, j.currency, from, partOf(after, 1n) - partOf(before, 1n))
      change(changes.debts, j.currency, from, partOf(after, -1n) - partOf(before, -1n))
      if (wallet.xid < last.horizon)
        last.states.set(wallet.key, { seq: j.seq, balance: j.balance_after, head: j.hash })
    },
    /** The totals of every checkpoint in their order. */
    totals: () => {
      const running = { owed: new Map(), debts: new Map(), wallets: 0 }
      return checkpoints.map((_, place) => {
        running.wallets += counts[place]
        for (const kind of ['owed', 'debts'])
          for (const [currency, list] of changes[kind]) add(running[kind], currency, list[place])
        return {
          wallets: running.wallets,
          owed: new Map(running.owed),
          debts: new Map(running.debts),
        }
      })
    },
  }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function readCheckpoints(folder, report) {
  const checkpoints = await allRows(folder, 'checkpoints', report)
  return checkpoints.map((checkpoint) => ({ ...checkpoint, said: parsed(checkpoint.statement) }))
}

function checkCheckpoints(checkpoints, { keys, brand }, report) {
  let before = null
  for (const checkpoint of checkpoints) {
    const row = `checkpoint ${checkpoint.number}`
    const find = (problem) => report.find('checkpoints', 'checkpoints', row, problem)
    report.count('checkpoints')
    if (!keys.has(checkpoint.public_key)) find('is signed with a key that was not expected')
    if (sha256Hex(checkpoint.statement) !== checkpoint.digest)
      find('its digest is not the hash of its text')
    if (!isSigned(checkpoint.statement, checkpoint.signature, checkpoint.public_key))
      find('its signature is wrong')
    const { said } = checkpoint
    if (said?.format !== 'croupier-seal-v1') {
      find('its text cannot be read')
      continue
    }
    if (said.number !== checkpoint.number || said.brand !== brand)
      find('its text is about another checkpoint')
    if (
      Date.parse(said.hour) !== Date.parse(checkpoint.hour) ||
      Date.parse(said.at) !== Date.parse(checkpoint.at)
    )
      find('its text names another time')
    if (said.key !== sha256Hex(bytes(checkpoint.public_key)).slice(0, 16))
      find('its text names another key')
    if (BigInt(checkpoint.number) !== BigInt(before?.number ?? 0) + 1n)
      find(`follows checkpoint ${before?.number ?? 0}: one is missing`)
    if (said.previous !== (before?.digest ?? null))
      find('does not name the digest of the checkpoint before')
    if (before?.said && Date.parse(said.hour) <= Date.parse(before.said.hour))
      find('is not later than the checkpoint before')
    before = checkpoint
  }
}

function sumsOf(record) {
  return Object.entries(record ?? {})
    .filter(([, amount]) => BigInt(amount) !== 0n)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, amount]) => `${currency}:${amount}`)
    .join(',')
}

/** The published totals against the journal, for every checkpoint there ever was. */
function checkCheckpointTotals(checkpoints, owed, report) {
  for (const [place, totals] of owed.totals().entries()) {
    const { said, number } = checkpoints[place]
    if (!said) continue
    const row = `checkpoint ${number}`
    for (const kind of ['owed', 'debts']) {
      const found = sumsOf(Object.fromEntries(totals[kind]))
      if (sumsOf(said[kind]) !== found)
        report.find(
          'roots',
          'checkpoints',
          row,
          `says ${kind} ${sumsOf(said[kind]) || 'nothing'}, the journal says ${found || 'nothing'}`,
        )
    }
    if (said.wallets !== totals.wallets)
      report.find(
        'roots',
        'checkpoints',
        row,
        `covers ${said.wallets} wallets, the journal has ${totals.wallets}`,
      )
  }
}

function leafNode(leaf) {
  const words = [
    'croupier-leaf-v1',
    leaf.salt,
    leaf.member,
    leaf.currency,
    leaf.subaccount,
    leaf.balance,
    leaf.seq,
    leaf.head,
  ]
  const balance = BigInt(leaf.balance)
  return {
    hash: sha256Hex(words.join(US)),
    sums: new Map([[leaf.currency, balance > 0n ? balance : 0n]]),
  }
}

/** What lies on one side of zero, without its sign. */
function partOf(value, sign) {
  return value * sign > 0n ? value * sign : 0n
}

function sumsText(sums) {
  return [...sums.keys()]
    .toSorted((left, right) => (left < right ? -1 : 1))
    .map((code) => `${code}:${sums.get(code)}`)
    .join(',')
}

function nodeAbove(left, right) {
  const words = [
    'croupier-node-v1',
    left.hash,
    sumsText(left.sums),
    right.hash,
    sumsText(right.sums),
  ]
  const sums = new Map(left.sums)
  for (const [code, amount] of right.sums) add(sums, code, amount)
  return { hash: sha256Hex(words.join(US)), sums }
}

function topOf(nodes) {
  let floor = nodes
  while (floor.length > 1) {
    const next = []
    for (let place = 0; place < floor.length; place += 2)
      next.push(floor[place + 1] ? nodeAbove(floor[place], floor[place + 1]) : floor[place])
    floor = next
  }
  return floor[0] ?? { hash: '0'.repeat(64), sums: new Map() }
}

/** Builds the tree of the last checkpoint anew: every wallet is a leaf, every leaf is a wallet, and their root is the signed one. */
async function checkLeaves(folder, checkpoints, owed, report) {
  const checkpoint = checkpoints.at(-1)
  if (!checkpoint?.said) return
  const nodes = []
  const seen = new Set()
  for await (const leaf of rowsOf(folder, 'leaves', report)) {
    const name = walletOf(leaf)
    const state = owed.last.states.get(name)
    seen.add(name)
    report.count('leaves')
    if (
      !state ||
      state.seq !== leaf.seq ||
      state.balance !== leaf.balance ||
      state.head !== leaf.head ||
      leaf.checkpoint !== checkpoint.number
    )
      report.find(
        'roots',
        'leaves',
        name,
        'is not what the journal says of the wallet at that time',
      )
    nodes.push(leafNode(leaf))
  }
  for (const name of owed.last.states.keys())
    if (!seen.has(name))
      report.find(
        'roots',
        'leaves',
        name,
        `is missing in checkpoint ${checkpoint.number}: this wallet was left out`,
      )
  nodes.sort((one, other) => (one.hash < other.hash ? -1 : 1))
  const top = topOf(nodes)
  if (
    top.hash !== checkpoint.said.tree ||
    sumsText(top.sums) !==
      sumsText(new Map(Object.entries(checkpoint.said.owed).map(([c, a]) => [c, BigInt(a)])))
  )
    report.find(
      'roots',
      'checkpoints',
      `checkpoint ${checkpoint.number}`,
      'its root is not the root of its leaves',
    )
}

/** Checkpoints that were published earlier and kept elsewhere. */
function checkPublished(folder, checkpoints, report) {
  const byNumber = new Map(checkpoints.map((checkpoint) => [BigInt(checkpoint.number), checkpoint]))
  for (const name of readdirSync(folder).filter((file) => /^\d{8,}\.json$/.test(file))) {
    const kept = parsed(readFileSync(join(folder, name), 'utf8'))
    const checkpoint = byNumber.get(BigInt(name.slice(0, -5)))
    report.count('published files')
    if (!checkpoint)
      report.find(
        'published',
        name,
        `checkpoint ${BigInt(name.slice(0, -5))}`,
        'was published and is missing now',
      )
    else if (kept?.statement !== checkpoint.statement || kept?.signature !== checkpoint.signature)
      report.find(
        'published',
        name,
        `checkpoint ${checkpoint.number}`,
        'says something else than what was published',
      )
  }
}

// ── Fairness and payouts ─────────────────────────────────────────────────────────────────────────────────────────────────────────

async function readSeeds(folder, report) {
  const seeds = new Map()
  for await (const seed of rowsOf(folder, 'seeds', report)) {
    const name = `${seed.member_id}/${seed.id}`
    seeds.set(name, { ...seed, nonces: new Set() })
    report.count('seeds')
    if (seed.server_seed !== null && sha256Hex(bytes(seed.server_seed)) !== seed.commitment)
      report.find('fairness', 'seeds', name, 'its commitment is not the hash of its seed')
    if (seed.state === 'revealed' && seed.server_seed === null)
      report.find('fairness', 'seeds', name, 'is revealed, but the seed is missing')
  }
  return seeds
}

function checkProfile(file, name, row, report) {
  const math = RULES[row.profile]
  if (math && sha256Hex(canonical(math)) === row.math_sha256) return true
  report.find(
    'fairness',
    file,
    name,
    `was played under rules (${row.profile}) that are not the published ones`,
  )
  return false
}

/** Every pool from its start, turn by turn: what each stake put in, what each Grand took, and what is left. */
async function checkPools(folder, books, report) {
  const turns = new Map()
  const turned = new Set()
  const unnumbered = new Set()
  for await (const turn of rowsOf(folder, 'pool_turns', report)) {
    const key = `${turn.engine_code}/${turn.currency}`
    if (!turns.has(key)) turns.set(key, [])
    turns.get(key).push(turn)
    turned.add(`${turn.member_id}/${turn.id}`)
  }
  for await (const pool of rowsOf(folder, 'pools', report)) {
    const key = `${pool.engine_code}/${pool.currency}`
    const found = turns.get(key) ?? []
    turns.delete(key)
    report.count('pools')
    report.count('turns at pools recomputed', found.length)
    const { problems, awards } = replayPool(pool, found, { rules: RULES, played: books.pooled })
    report.count('awards of pools recomputed', awards)
    for (const { row, problem } of problems) report.find('pools', 'pool_turns', row, problem)
    if (BigInt(pool.numbered_from) === 0n) continue
    unnumbered.add(key)
    report.note(
      `pool ${key}: its first ${pool.numbered_from} rounds were played before turns had numbers; it is taken over with ${pool.numbered_amount}`,
    )
  }
  for (const key of turns.keys())
    report.find('pools', 'pools', key, 'has turns, but the pool itself is missing')
  for (const [name, { pool }] of books.pooled)
    if (!turned.has(name) && !unnumbered.has(pool))
      report.find('pools', 'plays', name, 'was played with a pool and has no turn at it')
}

/** What a settled bet came to: its own row, and what the ledger says of its round. */
function checkSettled({ file, name, row, settled, books, player, roundId }, report) {
  const stake = BigInt(row.stake)
  const cost = settled.cost ?? stake
  const due = dueOf(row, settled)
  const find = (problem) => report.find('payouts', file, name, problem)
  if (row.outcome !== settled.outcome || String(row.multiplier_x100) !== String(settled.x100))
    find(
      `should be ${settled.outcome} at ${settled.x100}/100, says ${row.outcome} at ${row.multiplier_x100}/100`,
    )
  if (row.payout !== String(due)) find(`should pay ${due}, says ${row.payout}`)
  const effective = settled.outcome === 'void' ? 0n : settled.effective
  if (row.effective_bet !== String(effective ?? stake))
    find(`its effective bet ${row.effective_bet} is wrong`)
  const round = books.studioRounds.get(`${player}/${roundId}`)
  if (!round) return find('is settled, but the ledger knows no such round')
  if (!round.closed && round.bet !== 0n)
    return report.note(`${name}: the ledger's round is not closed yet`)
  if (round.currency !== row.currency)
    find(`was played in ${row.currency}, the ledger says ${round.currency}`)
  const more = round.win - round.bet - (due - cost)
  // A share of a pool is no matter of a seed: it is counted with the turns of the pool.
  if (settled.winsPool !== undefined && row.currency !== 'DEMO')
    books.pooled.set(name, {
      pool: `${row.engine_code}/${row.currency}`,
      isWon: settled.winsPool,
      paidMore: more,
    })
  if (settled.winsPool) return
  if (more !== 0n)
    find(`cost ${cost} and pays ${due}, the ledger says ${round.bet} and ${round.win}`)
}

async function checkPlays(folder, books, seeds, report) {
  for await (const play of rowsOf(folder, 'plays', report)) {
    const name = `${play.member_id}/${play.id}`
    const find = (problem) => report.find('fairness', 'plays', name, problem)
    const seed = seeds.get(`${play.member_id}/${play.seed_id}`)
    report.count('plays')
    if (!seed) {
      find('names a seed that is missing')
      continue
    }
    if (seed.commitment !== play.commitment) find('its commitment is not that of its seed')
    if (seed.client_seed !== play.client_seed)
      find('its client seed is not the one that was in use')
    if (seed.nonces.has(play.nonce)) find(`uses nonce ${play.nonce} a second time`)
    if (BigInt(play.nonce) >= BigInt(seed.next_nonce))
      find(`uses nonce ${play.nonce}, which was not given out`)
    seed.nonces.add(play.nonce)
    const engine = ENGINES[play.engine_code]
    if (!engine) {
      report.skip(play.engine_code)
      continue
    }
    if (!checkProfile('plays', name, play, report) || !['closed', 'crediting'].includes(play.state))
      continue
    if (seed.server_seed === null) {
      report.count('plays whose seed is not revealed yet')
      continue
    }
    const luck = fairStream(seed.server_seed, play.client_seed, play.nonce)
    const settled = engine({ ...play, serverSeed: seed.server_seed }, luck, RULES[play.profile])
    report.count('plays recomputed')
    if (settled.problem) find(settled.problem)
    if (settled.outcome === undefined || play.state === 'crediting') continue
    checkSettled(
      { file: 'plays', name, row: play, settled, books, player: play.member_id, roundId: play.id },
      report,
    )
  }
}

async function checkTables(folder, books, report) {
  const chains = new Map(
    (await allRows(folder, 'chains', report)).map((chain) => [
      chain.id,
      { ...chain, seeds: new Map() },
    ]),
  )
  report.count('chains', chains.size)
  const rounds = new Map()
  let last = null
  for await (const round of rowsOf(folder, 'table_rounds', report)) {
    const name = `${round.table_id}/${round.number}`
    const find = (problem) => report.find('fairness', 'table_rounds', name, problem)
    rounds.set(name, round)
    report.count('table rounds')
    checkTableRound(round, last?.table_id === round.table_id ? last : null, { find, report, name })
    last = round
    const chain = chains.get(round.chain_id)
    if (!chain) {
      find('names a chain that is missing')
      continue
    }
    if (chain.salt !== round.salt) find('its salt is not its chain’s')
    if (round.chain_index > chain.length) find('its chain has no such link')
    if (round.server_seed === null) continue
    chain.seeds.set(round.chain_index, { name, seed: round.server_seed })
    if (sha256Hex(bytes(round.server_seed)) !== round.commitment)
      find('its commitment is not the hash of its seed')
  }
  for (const chain of chains.values()) walkChain(chain, report)
  await checkTableBets(folder, { books, rounds }, report)
}

/** A round's result from its seed, and for cards the shoe that it was dealt from. */
function checkTableRound(round, last, { find, report, name }) {
  const isDealt = Object.hasOwn(DEALT, round.engine_code)
  if (!isDealt && round.engine_code !== 'HC-CRASH') return report.skip(round.engine_code)
  if (!checkProfile('table_rounds', name, round, report)) return
  const math = RULES[round.profile]
  const problems = isDealt ? [shoeProblem(round, last, math)] : []
  if (round.result !== null && round.server_seed !== null) {
    const luck = fairStream(round.server_seed, round.salt, round.chain_index)
    report.count('table rounds recomputed')
    problems.push(isDealt ? dealtProblem(round, math, luck) : flightProblem(round, math, luck))
  }
  for (const problem of problems) if (problem) find(problem)
}

/** From the highest seed that was shown down to the published end, each seed being the hash of the one above. */
function walkChain(chain, report, file = 'table_rounds') {
  const indices = [...chain.seeds.keys()].toSorted((one, other) => other - one)
  const [top] = indices
  if (top === undefined) return
  let seed = bytes(chain.seeds.get(top).seed)
  for (let index = top; index > 0; index -= 1) {
    const shown = chain.seeds.get(index)
    if (shown && shown.seed !== seed.toString('hex')) {
      report.find('fairness', file, shown.name, 'its seed is not in its chain')
      seed = bytes(shown.seed)
    }
    seed = sha256(seed)
  }
  if (seed.toString('hex') !== chain.terminal_hash)
    report.find(
      'fairness',
      'chains',
      chain.id,
      'its seeds do not lead to the end that was published',
    )
}

async function checkTableBets(folder, { books, rounds }, report) {
  for await (const bet of rowsOf(folder, 'table_bets', report)) {
    const name = `${bet.member_id}/${bet.id}`
    report.count('table bets')
    const round = rounds.get(`${bet.table_id}/${bet.round_number}`)
    if (!round) report.find('fairness', 'table_bets', name, 'names a round that is missing')
    if (!round || bet.state !== 'settled' || round.result === null) continue
    const math = RULES[round.profile]
    const isDealt = Object.hasOwn(DEALT, round.engine_code)
    if (!math || !(isDealt || round.engine_code === 'HC-CRASH')) continue
    if (!isDealt) checkExit(bet, { round, math, name }, report)
    const settled = isDealt ? settleDealt(round, bet, math) : settleCrash(math, bet, round.result)
    report.count('table bets recomputed')
    checkSettled(
      {
        file: 'table_bets',
        name,
        row: bet,
        settled,
        books,
        player: bet.member_id,
        roundId: bet.id,
      },
      report,
    )
  }
}

function checkExit(bet, { round, math, name }, report) {
  const problem = exitProblem(math, bet, round.result)
  if (problem) report.find('payouts', 'table_bets', name, problem)
}

// ── The whole ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** A cell that makes no sense ends its own check alone: the file is named here, the line by its digest. */
function attemptsOf(report) {
  return async (file, check) => {
    try {
      return await check()
    } catch (error) {
      report.find(
        'files',
        file,
        'file',
        `could not be read to its end: ${error instanceof Error ? error.message : String(error)}`,
      )
      return null
    }
  }
}

/** The studio knows a round by its player and id; which vendor it is in the ledger, the export does not say. */
// ── Lotteries ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Draws of the house again from their seeds; then every line of every settled ticket from the result, and what the ledger booked. */
async function checkLotteries(folder, books, report) {
  const chains = new Map()
  for (const chain of await allRows(folder, 'chains', report))
    chains.set(chain.id, { ...chain, seeds: new Map() })
  const draws = new Map()
  for await (const draw of rowsOf(folder, 'lottery_draws', report)) {
    const name = `${draw.game_code}/${draw.issue}`
    draws.set(name, draw)
    report.count('lottery draws')
    if (draw.server_seed !== null)
      checkHouseDraw(draw, chains.get(draw.chain_id), {
        name,
        find: (problem) => report.find('fairness', 'lottery_draws', name, problem),
        report,
      })
  }
  for (const chain of chains.values()) walkChain(chain, report, 'lottery_draws')
  const lines = new Map()
  for await (const line of rowsOf(folder, 'lottery_lines', report)) {
    const name = `${line.member_id}/${line.ticket_id}`
    lines.set(name, [...(lines.get(name) ?? []), line])
  }
  for await (const ticket of rowsOf(folder, 'lottery_tickets', report)) {
    report.count('lottery tickets')
    const name = `${ticket.member_id}/${ticket.id}`
    checkTicket(ticket, { name, lines: lines.get(name) ?? [], draws, books }, report)
  }
}

function checkHouseDraw(draw, chain, { name, find, report }) {
  const seed = bytes(draw.server_seed)
  if (drawSeal(draw.game_code, draw.issue, seed) !== draw.commitment)
    find('its seed is not the one that was committed to')
  if (!chain) return find('names a chain that is missing')
  if (chain.salt !== draw.salt) find('its salt is not its chain’s')
  chain.seeds.set(draw.chain_index, { name, seed: draw.server_seed })
  const drawn = drawnBy(draw.family, fairStream(draw.server_seed, draw.salt, draw.chain_index))
  if (!drawn) return report.skip(`LOTTERY-${draw.family}`)
  report.count('lottery draws recomputed')
  const problem = resultProblem(drawn, draw.result)
  if (problem !== null) find(problem)
}

function checkTicket(ticket, { name, lines, draws, books }, report) {
  const find = (problem) => report.find('payouts', 'lottery_tickets', name, problem)
  if (lines.length !== ticket.lines) find(`has ${lines.length} lines and names ${ticket.lines}`)
  if (ticket.payout === null || ticket.reason === 'ended_by_staff') return
  const draw = draws.get(`${ticket.game_code}/${ticket.issue}`)
  if (!draw) return find('is settled, but its draw is missing')
  if (draw.version !== ticket.settled_version)
    return report.note(`${name}: its draw is being corrected`)
  let total = 0n
  for (const line of lines) {
    const due = linePayout(
      draw.family,
      { ...line, paidUnit: line.paid_unit },
      { result: draw.result, currency: ticket.currency },
    )
    if (due === null) return report.skip(`LOTTERY-${draw.family} ${line.type}`)
    report.count('lottery lines recomputed')
    total += due
    if (String(due) !== (line.payout ?? '0'))
      find(`line ${line.no} should pay ${due}, says ${line.payout ?? 0}`)
  }
  if (ticket.payout !== String(total)) find(`should pay ${total}, says ${ticket.payout}`)
  const round = books.studioRounds.get(name)
  // Play money is in no journal of the brand, and a correction is an adjustment beside the round.
  if (!round || !round.closed || ticket.settled_version > 1) return
  if (round.bet !== BigInt(ticket.cost) || round.win !== total)
    find(`cost ${ticket.cost} and pays ${total}, the ledger says ${round.bet} and ${round.win}`)
}

function roundsById(rounds) {
  const found = new Map()
  for (const [name, round] of rounds) {
    const [player, , ...id] = name.split('/')
    found.set(`${player}/${id.join('/')}`, round)
  }
  return found
}

export async function verifyExport(folder, { key = null, published = null } = {}) {
  const report = createReport()
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  const manifest = JSON.parse(text)
  if (manifest.format !== 'croupier-export-v1')
    throw new Error(`${folder} holds no export that this script can read`)
  const signature = readFileSync(join(folder, 'manifest.sig'), 'utf8').trim()
  if (!isSigned(text, signature, key ?? manifest.publicKey))
    report.find(
      'files',
      'manifest',
      'manifest.json',
      key === null ? 'its signature is wrong' : 'is not signed with the given key',
    )
  if (key === null)
    report.note(
      'no --key was given: the signatures were checked with the key that the export itself names',
    )
  await checkFiles(folder, manifest, report)
  const checkpoints = await readCheckpoints(folder, report)
  const keys =
    key === null ? new Set(checkpoints.map((checkpoint) => checkpoint.public_key)) : new Set([key])
  const attempt = attemptsOf(report)
  await attempt('checkpoints', () =>
    checkCheckpoints(checkpoints, { keys, brand: manifest.brand }, report),
  )
  const books = await attempt('journal', () => walkJournal(folder, report, checkpoints))
  if (books) {
    books.studioRounds = roundsById(books.rounds)
    await attempt('wallets', () => checkWallets(folder, books, report))
    await attempt('keys', () => checkKeys(folder, books, report))
    // Exports of before have no records.
    if (manifest.files.some(({ name }) => name === 'records'))
      await attempt('records', () => checkRecords(folder, books, report))
    else report.note('this export is of a time without records: deleted keys are not seen')
    await attempt('rounds', () => checkRounds(folder, books, report))
    await attempt('accounts', () => checkTrialBalance(folder, books, report))
    await attempt('checkpoints', () => checkCheckpointTotals(checkpoints, books.owed, report))
    await attempt('leaves', () => checkLeaves(folder, checkpoints, books.owed, report))
    await attempt('plays', async () =>
      checkPlays(folder, books, await readSeeds(folder, report), report),
    )
    await attempt('pool_turns', () => checkPools(folder, books, report))
    await attempt('table_rounds', () => checkTables(folder, books, report))
    // Exports of before lotteries have no such file.
    if (manifest.files.some(({ name }) => name === 'lottery_draws'))
      await attempt('lottery_draws', () => checkLotteries(folder, books, report))
  }
  if (published !== null) checkPublished(published, checkpoints, report)
  const { findings, checked, notes, unknown } = report
  for (const [engine, count] of unknown)
    notes.push(`not checked: ${count} rounds of ${engine}, whose rules this script does not have`)
  return {
    holds: findings.length === 0,
    brand: manifest.brand,
    at: manifest.at,
    checked,
    findings,
    notes,
  }
}

function optionsOf(argv) {
  const options = { folder: null, key: null, published: null, json: false }
  for (let place = 0; place < argv.length; place += 1) {
    const word = argv[place]
    if (word === '--json') options.json = true
    else if (word === '--key' || word === '--published')
      options[word.slice(2)] = argv[(place += 1)] ?? null
    else options.folder = word
  }
  return options
}

function print({ holds, brand, at, checked, findings, notes }) {
  const lines = [`export of brand ${brand}, made ${at}`]
  for (const [name, count] of Object.entries(checked))
    lines.push(`  ${String(count).padStart(9)}  ${name}`)
  for (const note of notes.slice(0, 20)) lines.push(`note: ${note}`)
  for (const { check, file, row, problem } of findings)
    lines.push(`WRONG ${check} · ${file} · ${row}: ${problem}`)
  lines.push(holds ? 'all of it holds' : `${findings.length} findings`)
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function main() {
  const options = optionsOf(process.argv.slice(2))
  if (options.folder === null || !existsSync(join(options.folder, 'manifest.json'))) {
    process.stderr.write(
      'usage: croupier-verify.mjs FOLDER [--key PUBLIC_KEY_HEX] [--published FOLDER] [--json]\n',
    )
    process.exitCode = 2
    return
  }
  try {
    const verdict = await verifyExport(options.folder, options)
    if (options.json) process.stdout.write(`${JSON.stringify(verdict, null, 2)}\n`)
    else print(verdict)
    process.exitCode = verdict.holds ? 0 : 1
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}

if (process.argv[1]?.endsWith('croupier-verify.mjs')) await main()
