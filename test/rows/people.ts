import type { FamilyRows } from './rows.ts'

export const peopleRows: FamilyRows = async () => ({})
