import type { FamilyParts } from '../../family.ts'
import { auditHandlers } from './handlers.ts'

export const auditFamily = { handlers: auditHandlers } satisfies FamilyParts
