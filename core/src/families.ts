/** The families in the order of the architecture page: a later one may import an earlier one. */
export const families = [
  'identity',
  'catalogue',
  'network',
  'schools',
  'warehouses',
  'terms',
  'people',
  'grants',
  'stock',
  'plans',
  'selections',
  'school-plans',
  'district-plans',
  'charges',
  'fulfilment',
  'results',
  'patches',
  'purchase-orders',
  'supplier-orders',
  'receipts',
  'moves',
  'retail',
  'deliveries',
  'returns',
  'bank-accounts',
  'settlements',
  'paper',
  'statistics',
  'spreadsheets',
  'notices',
  'help',
  'audit',
  'desk',
] as const
export type Family = (typeof families)[number]

/** The folders of `src` in which the families lie, along the chain from the catalogue to the bank; a later area may import an earlier one. */
export const areas = {
  base: ['identity', 'catalogue', 'network', 'schools', 'warehouses', 'terms', 'people', 'grants', 'plans'],
  ledgers: ['stock', 'charges', 'fulfilment'],
  ordering: ['selections', 'school-plans', 'district-plans', 'results', 'patches'],
  supply: ['purchase-orders', 'supplier-orders', 'receipts'],
  distribution: ['moves', 'retail', 'deliveries', 'returns'],
  finance: ['bank-accounts', 'settlements'],
  office: ['paper', 'statistics', 'spreadsheets', 'notices', 'help', 'audit', 'desk'],
} as const satisfies Record<string, readonly Family[]>

const firstWithDocuments = families.indexOf('stock')
/** What a city is set up with before its first season. */
export const baseFamilies: readonly Family[] = families.slice(1, firstWithDocuments)
/** Documents depend on each other: a counted receipt changes orders, stock and progress. */
export const documentFamilies: readonly Family[] = families.slice(firstWithDocuments).filter((one) => one !== 'notices')

/** What base data count of families that come after them, such as the schools of a district. */
const counted: Partial<Record<Family, readonly Family[]>> = {
  catalogue: ['grants'],
  network: ['schools', 'warehouses', 'terms', 'people'],
  schools: ['warehouses', 'people'],
  warehouses: ['people', 'grants'],
  people: ['grants'],
}

/**
 * The families whose rows the answers of a family contain, unless a call declares others. Base data show their own, earlier
 * families and those that they count. Documents show all but sessions and notifications.
 */
export function readBy(family: Family): readonly Family[] {
  const place = families.indexOf(family)
  if (family === 'notices' || family === 'identity') return [family]
  if (place >= firstWithDocuments) return [...baseFamilies, ...documentFamilies]
  return [...families.slice(0, place + 1), ...(counted[family] ?? [])]
}
