import type { FamilyParts } from '../../family.ts'

export const noticesFamily = {} satisfies FamilyParts
