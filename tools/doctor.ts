/**
 * `npm run doctor`: everything that stands between this house and its first bet, a line each: red, off on purpose, green, with the page that
 * says what to do. `--json` prints the same for machines. Exit code 0 only when nothing is red. It runs with the variables of the house,
 * beside it or alone; it sends no message and moves nothing.
 */
import { parseArgs } from 'node:util'
import { createApp } from '../server/src/app/app.ts'
import type { Finding } from '../server/src/doctor/check.ts'
import { examine } from '../server/src/doctor/doctor.ts'
import { realEdges } from '../server/src/doctor/edges.ts'
import { inProcessBus } from '../server/src/platform/bus.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openBootstrap } from '../server/src/platform/bootstrap.ts'
import type { Texts } from '../server/src/platform/texts.ts'
import { runCommand } from './run-command.ts'

/** A process that has just begun on a busy machine is slow itself, which says nothing about the house; and a person waits for a command. */
const PATIENCE_MS = 20_000
const SIGN = { red: 'RED  ', off: 'off  ', green: 'ok   ' } as const

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
  // Migrating is the start's affair, also of a look at a house that is down.
  const config = { ...readConfig(process.env), migrates: false, logLevel: 'silent' }
  // Without the bus of the configuration: that it cannot be reached is a line of its own among the others.
  const { context, close } = await openBootstrap(config, { bus: inProcessBus() })
  const house = await createApp(context)
  try {
    const findings = await examine({ house, edges: realEdges, warnings: () => [] }, PATIENCE_MS)
    if (values.json) console.log(JSON.stringify(findings, null, 2))
    else print(findings, house.texts)
    if (findings.some(({ state }) => state === 'red')) process.exitCode = 1
  } finally {
    house.messages.close()
    await house.ledger.close()
    await close()
  }
}

function print(findings: readonly Finding[], texts: Texts): void {
  for (const { check, subject, state, outcome, values, page } of findings) {
    const name = texts.sentence('readiness', `check.${check}`, 'en')
    const found = texts.sentence('readiness', `outcome.${outcome}`, 'en', values)
    const about = subject === '' ? '' : ` (${subject})`
    console.log(`${SIGN[state]}${name}${about}: ${found}${state === 'red' ? ` – ${page}` : ''}`)
  }
  const reds = findings.filter(({ state }) => state === 'red').length
  console.log(reds === 0 ? 'Nothing stands in the way.' : `${reds} red`)
}

await runCommand(main)
