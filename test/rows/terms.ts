import type { FamilyRows } from './rows.ts'

export const discountRows: FamilyRows = async () => ({})
