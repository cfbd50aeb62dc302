import type { FamilyParts } from '../../family.ts'
import { networkDesk } from './desk.ts'
import { networkHandlers } from './handlers.ts'

export const networkFamily = {
  handlers: networkHandlers,
  ...networkDesk,
} satisfies FamilyParts
