/** How large the city is. */
export interface Profile {
  readonly companies: number
  readonly districts: number
  readonly schools: number
  readonly campuses: number
  readonly students: number
  /** The centre, the branches of districts, and the zones inside some of them. */
  readonly warehouses: number
  /** How many districts have a branch; the others use their neighbour's. */
  readonly branches: number
  readonly publishers: number
  readonly editions: number
  readonly titlesPerSeason: number
  readonly suppliers: number
  readonly shops: number
  readonly users: number
}

export const profiles = {
  small: {
    companies: 2,
    districts: 4,
    schools: 60,
    campuses: 66,
    students: 60_000,
    warehouses: 4,
    branches: 3,
    publishers: 12,
    editions: 8,
    titlesPerSeason: 150,
    suppliers: 10,
    shops: 4,
    users: 100,
  },
  city: {
    companies: 4,
    districts: 16,
    schools: 1_500,
    campuses: 1_750,
    students: 1_750_000,
    warehouses: 19,
    branches: 14,
    publishers: 45,
    editions: 20,
    titlesPerSeason: 800,
    suppliers: 35,
    shops: 20,
    users: 2_100,
  },
  stress: {
    companies: 6,
    districts: 20,
    schools: 3_000,
    campuses: 3_600,
    students: 3_000_000,
    warehouses: 40,
    branches: 18,
    publishers: 80,
    editions: 40,
    titlesPerSeason: 2_000,
    suppliers: 60,
    shops: 60,
    users: 4_500,
  },
} as const satisfies Record<string, Profile>

export type ProfileName = keyof typeof profiles

/** A fixed seed, for the same city by default. */
export const usualSeed = 20_260_901
