import type { FamilyParts } from '../../family.ts'
import { termsDesk } from './desk.ts'
import { termsHandlers } from './handlers.ts'

export const termsFamily = {
  handlers: termsHandlers,
  ...termsDesk,
} satisfies FamilyParts
