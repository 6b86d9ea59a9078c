import { readFileSync } from 'node:fs'

/** One step of a check: its name, whether it holds, and what is wrong with it. */
export function step(name, holds, problem) {
  return { step: name, holds, problem: holds ? null : problem }
}

function checkFile(path, check) {
  try {
    return { file: path, ...check(JSON.parse(readFileSync(path, 'utf8'))) }
  } catch (error) {
    const unread = error instanceof Error ? error.message : String(error)
    return { file: path, holds: false, steps: [], unread }
  }
}

function print({ file, holds, steps, unread }) {
  if (unread !== undefined) return process.stderr.write(`${file}: ${unread}\n`)
  const lines = steps.map(({ step: name, problem }) => `  ${name}: ${problem ?? 'right'}`)
  process.stdout.write(`${file}\n${lines.join('\n')}\n${holds ? 'all of it holds' : 'WRONG'}\n`)
}

/**
 * Reads the files that the command line names and checks each, when the script itself was started: `check` answers { holds, steps } or
 * throws why a file cannot be checked. Ends with 0 when all hold, 1 when one does not, 2 when one cannot be read.
 */
export function checkFiles(script, check) {
  if (!process.argv[1]?.endsWith(script)) return
  const words = process.argv.slice(2)
  const files = words.filter((word) => word !== '--json')
  if (files.length === 0) {
    process.stderr.write(`usage: ${script} FILE… [--json]\n`)
    process.exitCode = 2
    return
  }
  const verdicts = files.map((path) => checkFile(path, check))
  if (words.includes('--json')) process.stdout.write(`${JSON.stringify(verdicts, null, 2)}\n`)
  else verdicts.forEach(print)
  process.exitCode = verdicts.some(({ unread }) => unread !== undefined)
    ? 2
    : Number(verdicts.some(({ holds }) => !holds))
}
