import type { FamilyParts } from '../../family.ts'
import { deskHandlers } from './handlers.ts'

export const deskFamily = { handlers: deskHandlers } satisfies FamilyParts
