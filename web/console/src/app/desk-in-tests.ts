import type { Desk } from './desk.tsx'

const brand = { id: 1, code: 'croupier', name: 'Croupier', currency: 'BRL', timeZone: 'UTC' }

/** A desk at which one person works; without a word that person may do everything. */
export function deskInTests(may: Desk['may'] = () => true, timeZone = brand.timeZone): Desk {
  const here = { ...brand, timeZone }
  return {
    self: {
      id: '01a20000-0000-7000-8000-000000000009',
      name: 'admin',
      displayName: 'Ana Duarte',
      role: 'admin',
      permissions: [],
      brands: [here],
      expiresAt: new Date(0),
      idleSeconds: 900,
      mustAddPasskey: false,
      worksOnAllBrands: true,
      emergencies: [],
    },
    brand: here,
    may,
  }
}
