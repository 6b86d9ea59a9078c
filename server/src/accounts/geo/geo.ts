/**
 * REGIONS: where an address is and whether it hides that. Countries come from a data set on our own
 * disk; of VPN, proxy and Tor a service is asked (in demo mode the sandbox).
 */
export { type Countries, loadCountries } from './countries.ts'
export {
  createGeo,
  type Geo,
  type RegionView,
} from './create-geo.ts'
export {
  type AddressVerdict,
  type Disguise,
  sandboxVerdicts,
  type VerdictSource,
} from './verdicts.ts'
