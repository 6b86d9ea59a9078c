/**
 * `npm run chaos [OPERATIONS]` plays that many random operations of players, staff, bank, network and time on the cashier (10,000), some
 * hundred a seed, and compares the house with the bank's own books. `npm run chaos -- --seed S` plays one seed and prints what it met.
 */
import { type ChaosReport, cashierChaos } from '../server/test/cashier-chaos/chaos.ts'
import { printFigures } from './figures.ts'

const OPERATIONS = 10_000
const A_SEED = 500

/** What must be none after all operations. */
const figures: readonly (readonly [string, (report: ChaosReport) => number])[] = [
  ['wrong credits', (report) => report.wrongCredits],
  ['double payouts', (report) => report.doublePayouts],
  ['pending and before nobody', (report) => report.forgotten],
  ['wrong balances', (report) => report.wrongBalances],
  ['wrong fees', (report) => report.wrongFees],
  ['taken back and lost', (report) => report.lostReversals],
  ['wrong bonuses', (report) => report.wrongBonuses],
  ['broken ledger invariants', (report) => report.brokenInvariants],
  ['unexpected errors', (report) => report.surprises.length],
]

const [first, second] = process.argv.slice(2)
const isOne = first === '--seed'
const number = Number((isOne ? second : first) ?? OPERATIONS)
if (!Number.isSafeInteger(number) || number < 1) {
  console.error('usage: npm run chaos [OPERATIONS], or npm run chaos -- --seed S')
  process.exitCode = 1
} else if (isOne) {
  const report = await cashierChaos({ seed: number, operations: A_SEED })
  console.log(JSON.stringify(report, null, 2))
  if (faultsOf(report) > 0) process.exitCode = 1
} else {
  await playMany(number)
}
process.exit()

function faultsOf(report: ChaosReport): number {
  return report.sentences.length + report.surprises.length
}

async function playMany(operations: number): Promise<void> {
  const reports: ChaosReport[] = []
  for (let seed = 1; (seed - 1) * A_SEED < operations; seed++) {
    const left = operations - (seed - 1) * A_SEED
    const report = await cashierChaos({ seed, operations: Math.min(A_SEED, left) })
    reports.push(report)
    for (const sentence of [...report.sentences, ...report.surprises])
      console.log(`seed ${seed}: ${sentence}`)
  }
  const sum = (count: (report: ChaosReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0)
  const faults = sum((report) => Object.values(report.faults).reduce((all, one) => all + one, 0))
  console.log(`operations ${sum((report) => report.operations)} · faults ${faults}`)
  const kinds = [...new Set(reports.flatMap(({ reversals }) => Object.keys(reversals)))].sort()
  const met = kinds.map((kind) => `${kind} ${sum(({ reversals }) => reversals[kind] ?? 0)}`)
  console.log(`taken back: ${met.join(' · ')}`)
  printFigures(
    figures.map(([figure, count]) => {
      const value = sum(count)
      return {
        bench: 'cashier-chaos',
        figure,
        value,
        unit: '',
        anchor: null,
        anchorValue: null,
        ratio: null,
        bar: '0',
        ok: value === 0 && faults > 0,
      }
    }),
  )
  if (sum(faultsOf) > 0) process.exitCode = 1
}
