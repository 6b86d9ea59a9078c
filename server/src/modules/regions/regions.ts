/**
 * REGIONS: where an address is. Knows the country of a network from a data set on our own disk; asks
 * nobody outside for that.
 */
export { type Countries, loadCountries } from './countries.ts'
