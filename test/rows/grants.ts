import type { FamilyRows } from './rows.ts'

export const grantRows: FamilyRows = async () => ({})
