import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Prometheus' own tool on the search path (Debian's package `prometheus` has it); null where it is not installed. */
export function findPromtool(path = process.env.PATH ?? '', exists = existsSync) {
  const files = path.split(delimiter).map((folder) => join(folder, 'promtool'))
  return files.find((file) => exists(file)) ?? null
}

/** The test files that need promtool, where there is none. */
export function testsWithoutPromtool(promtool = findPromtool()) {
  return promtool === null ? ['tools/alert-rules.promtool.test.ts'] : []
}

/** Says whether the alerts are tried by Prometheus itself. */
export function describePromtool(promtool = findPromtool()) {
  return promtool === null
    ? 'not run: promtool check rules and test rules, because promtool is not installed'
    : `alerts: checked by ${promtool}`
}
