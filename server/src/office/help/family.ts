import type { FamilyParts } from '../../family.ts'
import { manual } from './manual.ts'

export const helpFamily = { papers: { manual } } satisfies FamilyParts
