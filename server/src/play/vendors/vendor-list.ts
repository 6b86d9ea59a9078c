/** The vendor whose rounds the house's own engines play, also under the titles of vendors without a contract. */
export const ENGINE_VENDOR = 'HGS'

/** Vendors of the house whose results may be corrected after they were paid. */
const CORRECTING_VENDORS = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT'] as const

/** Vendors whose rounds the house plays itself, each by a vertical of its own. */
const HOUSE_VENDORS: ReadonlySet<string> = new Set([ENGINE_VENDOR, ...CORRECTING_VENDORS])

export function isHouseVendor(code: string): boolean {
  return HOUSE_VENDORS.has(code)
}

/** Whether a vendor of the house corrects results: it may adjust what it paid, and takes no money back that is not there. */
export function isCorrectingVendor(code: string): boolean {
  return CORRECTING_VENDORS.some((one) => one === code)
}

export interface VendorSeed {
  /** The `source` of its lines in the ledger; never changes, never used again. */
  id: number
  code: string
  name: string
  gameTypes: readonly string[]
}

const vendor = (id: number, code: string, name: string, ...gameTypes: string[]): VendorSeed => ({
  id,
  code,
  name,
  gameTypes,
})

/**
 * Every vendor code that the site routes by (SPEC S2-048, S3-052..056), under names of our own. Except for the house's own they
 * are sandboxes until somebody signs a contract with whom the code stands for.
 */
export const vendorList: readonly VendorSeed[] = [
  vendor(1, ENGINE_VENDOR, 'House Game Studio', 'RNG', 'MXWIN', 'MINI', 'TABLE'),
  vendor(2, 'PG', 'Paper Garden', 'RNG'),
  vendor(3, 'EG2', 'Evergreen Two', 'LIVE'),
  vendor(4, 'PT', 'Portside Tables', 'RNG', 'LIVE', 'FISH'),
  vendor(5, 'JDB', 'Jade Bridge', 'RNG', 'FISH'),
  vendor(6, 'CQ9', 'Copper Quarter', 'RNG', 'FISH'),
  vendor(7, 'FC', 'Fire Comet', 'RNG', 'FISH'),
  vendor(8, 'JL', 'Juniper Lane', 'RNG', 'FISH'),
  vendor(9, 'BGS', 'Big Sky', 'RNG'),
  vendor(10, 'IMES', 'Iron Mesa', 'ESPORTS'),
  vendor(11, 'SV3', 'Silver Three', 'COCKFIGHT'),
  vendor(12, 'TCG_LOTTO_VN', 'Three Rivers', 'LOTT'),
  vendor(13, 'TCG_SEA', 'Southern Draws', 'LOTT'),
  vendor(14, 'LOTT', 'Open Draws', 'LOTT'),
  vendor(15, 'ELOTT', 'Quick Draws', 'ELOTT'),
  vendor(16, 'MXWIN', 'Max Altitude', 'MXWIN'),
  vendor(17, 'AG', 'Amber Gate', 'FISH', 'LIVE', 'RNG'),
  vendor(18, 'BBIN', 'Blue Basin', 'FISH', 'LIVE'),
  vendor(19, 'GG', 'Green Gable', 'FISH', 'RNG'),
  vendor(20, 'RTG', 'Red Terrace', 'FISH', 'RNG'),
  vendor(21, 'BG', 'Bright Glass', 'LIVE'),
  vendor(22, 'DG', 'Dune Gallery', 'LIVE'),
  vendor(23, 'EA', 'East Arcade', 'LIVE'),
  vendor(24, 'LOTUS', 'Lotus Room', 'LIVE'),
  vendor(25, 'OG', 'Old Grove', 'LIVE'),
  vendor(26, 'TGP', 'Tall Grass', 'LIVE'),
  vendor(27, 'KX', 'Kite Cross', 'PVP'),
  vendor(28, 'KY', 'Key Yard', 'PVP'),
  vendor(29, 'TH', 'Tea House', 'PVP'),
  vendor(30, 'WS', 'Willow Square', 'PVP'),
  vendor(31, 'XY', 'Cross Yard', 'PVP'),
  vendor(32, 'AE', 'Aspen Edge', 'RNG'),
  vendor(33, 'ISB', 'Island Bell', 'RNG'),
  vendor(34, 'MG', 'Maple Grand', 'RNG'),
  vendor(35, 'MGS', 'Maple South', 'RNG'),
  vendor(36, 'PNG', 'Pine Gorge', 'RNG'),
  vendor(37, 'TTG', 'Twin Terrace', 'RNG'),
  vendor(38, 'WD', 'Wild Dune', 'RNG'),
  vendor(39, 'IBC', 'Ivory Coast Book', 'SPORTS'),
  vendor(40, 'SBT', 'Sunbelt', 'SPORTS'),
  vendor(41, 'UG', 'Union Ground', 'SPORTS'),
]
