/** `npm run bench [NAME]`: runs the benches of this folder, `<name>.bench.ts`, and prints their figures. No figure gates the tests; a missed bar ends with 1. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Figure, printFigures } from './figures.ts'

interface Bench {
  bench(): Promise<Figure[]>
}

const folder = dirname(fileURLToPath(import.meta.url))
const names = readdirSync(folder).flatMap((file) =>
  file.endsWith('.bench.ts') ? [file.slice(0, -'.bench.ts'.length)] : [],
)
const wanted = process.argv[2]
const chosen = wanted === undefined ? names : names.filter((name) => name === wanted)
if (chosen.length === 0) {
  console.error(`there is no bench ${wanted}; there are ${names.join(', ')}`)
  process.exitCode = 1
}
for (const name of chosen) {
  console.log(`bench ${name}`)
  const { bench }: Bench = await import(join(folder, `${name}.bench.ts`))
  const figures = await bench()
  printFigures(figures)
  if (figures.some(({ ok }) => !ok)) process.exitCode = 1
}
