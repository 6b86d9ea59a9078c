import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { typedLines } from '../typed-text.ts'

const line = (most: number) => typedLines(most)

/** Who runs a brand, as the law wants it said on every page (RG-12); an empty line is not shown. */
export const company = z.object({
  legalName: line(120),
  /** The number of the company in its country's register. */
  registration: line(60),
  address: line(200),
  licence: line(120),
  /** Where complaints go: a mail address. */
  complaints: line(120),
  phone: z._default(line(60), ''),
  /** Who hears complaints that the house did not settle: a name, a number, an address. */
  ombudsman: z._default(line(160), ''),
  /** Where players and their families find help: a name, a number, an address. */
  playSafely: z._default(line(160), ''),
})

const storeAddress = z.nullable(
  z.url({ protocol: /^https$/, hostname: /^(apps\.apple|play\.google)\.com$/ }),
)

/** A brand's app in the stores of Apple and Google; null where it has none. */
export const appLinks = z.object({ ios: storeAddress, android: storeAddress })

export const houseFactsApi = {
  company: endpoint('GET /wps/system/company', {
    access: 'visitor',
    summary: 'Who runs this brand; null while nobody has said so',
    output: z.object({ company: z.nullable(company) }),
  }),
  apps: endpoint('GET /wps/system/apps', {
    access: 'visitor',
    summary: 'Where the brand’s app lies in the stores',
    output: appLinks,
  }),
}
