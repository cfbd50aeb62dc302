import type { FamilyParts } from '../../family.ts'
import { grantsDesk } from './desk.ts'
import { grantHandlers } from './handlers.ts'

export const grantsFamily = {
  handlers: grantHandlers,
  ...grantsDesk,
} satisfies FamilyParts
