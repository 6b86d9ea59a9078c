import { assert } from '@croupier/shared/assert'

/** The animals in the order of their years. */
export const animals = [
  'RAT',
  'OX',
  'TIGER',
  'RABBIT',
  'DRAGON',
  'SNAKE',
  'HORSE',
  'GOAT',
  'MONKEY',
  'ROOSTER',
  'DOG',
  'PIG',
] as const

/** First days of lunar years (the Chinese calendar, as the host's `Intl` has it: zodiac.test.ts compares them). */
const firstDays = [
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
  '2037-02-15',
  '2038-02-04',
  '2039-01-24',
  '2040-02-12',
] as const

/** The animal of the lunar year of a day (`2026-02-17`) of the draw's own zone. */
export function animalOfDay(day: string): string {
  const first = firstDays.findLast((start) => start <= day)
  assert(first !== undefined && day < '2041-01-01', `no lunar year is known for ${day}`)
  // 2024 began a year of the dragon, the fifth animal.
  return animals[(Number(first.slice(0, 4)) - 2024 + 4) % 12] as string
}

/** The animal of a number of two digits: 01 is the year's own, 02 that of the year before, and so on; 00 counts as 100. */
export function animalOf(number: number, year: string): string {
  const back = ((number === 0 ? 100 : number) - 1) % 12
  return animals[(placeOf(year) - back + 12) % 12] as string
}

/** How many of the hundred numbers belong to the animal: nine for the first four, eight for the others. */
export function groupSizeOf(animal: string, year: string): 8 | 9 {
  return (placeOf(year) - placeOf(animal) + 12) % 12 < 4 ? 9 : 8
}

function placeOf(animal: string): number {
  const place = animals.findIndex((one) => one === animal)
  assert(place >= 0, `there is no animal ${animal}`)
  return place
}
