import type { FamilyParts } from '../../family.ts'
import { catalogueDesk } from './desk.ts'
import { catalogueHandlers } from './handlers.ts'

export const catalogueFamily = {
  handlers: catalogueHandlers,
  ...catalogueDesk,
} satisfies FamilyParts
