/** The parts of the hall. */
export const hallAreas = ['VIETNAM', 'ASIA', 'FAST'] as const
export type HallArea = (typeof hallAreas)[number]

/** Where a family's games stand in the hall. */
export function areaOfFamily(family: string): HallArea {
  if (family.startsWith('VN')) return 'VIETNAM'
  return family === '4D' || family === 'THAI' || family === 'TOGEL' ? 'ASIA' : 'FAST'
}
