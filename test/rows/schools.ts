import type { FamilyRows } from './rows.ts'

export const schoolRows: FamilyRows = async () => ({})
