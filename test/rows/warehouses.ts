import type { FamilyRows } from './rows.ts'

export const warehouseRows: FamilyRows = async () => ({})
