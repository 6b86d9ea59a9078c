/**
 * `npm run sbom`: the list of the parts that the house runs on (CycloneDX), on the standard output. npm's own `--omit=dev` leaves out
 * what runs in production and is wanted by a tool as well, so the whole list is asked for and the tools' own parts are taken out here.
 */
import { execFileSync } from 'node:child_process'
import * as z from 'zod/mini'
import { projectRoot } from '../server/src/platform/project-root.ts'

const DEVELOPMENT = 'cdx:npm:package:development'

const component = z.looseObject({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  properties: z.optional(z.array(z.object({ name: z.string(), value: z.string() }))),
  hashes: z.optional(z.array(z.object({ alg: z.string(), content: z.string() }))),
})
const bill = z.looseObject({
  components: z.array(component),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
export type Bill = z.output<typeof bill>

export function readBill(): Bill {
  const text = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], {
    cwd: projectRoot(),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return withoutTools(z.parse(bill, JSON.parse(text)))
}

function withoutTools(whole: Bill): Bill {
  const tools = new Set(whole.components.filter(isTool).map((one) => one['bom-ref']))
  const isKept = (ref: string): boolean => !tools.has(ref)
  return {
    ...whole,
    components: whole.components.filter((one) => isKept(one['bom-ref'])),
    dependencies: whole.dependencies
      .filter(({ ref }) => isKept(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter(isKept) })),
  }
}

function isTool({ properties = [] }: Bill['components'][number]): boolean {
  return properties.some(({ name, value }) => name === DEVELOPMENT && value === 'true')
}

if (import.meta.url === `file://${process.argv[1]}`)
  process.stdout.write(`${JSON.stringify(readBill(), null, 2)}\n`)
