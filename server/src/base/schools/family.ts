import type { FamilyParts } from '../../family.ts'
import { schoolsDesk } from './desk.ts'
import { schoolHandlers } from './handlers.ts'

export const schoolsFamily = {
  handlers: schoolHandlers,
  ...schoolsDesk,
} satisfies FamilyParts
