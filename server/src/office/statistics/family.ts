import type { FamilyParts } from '../../family.ts'
import { statisticsDesk } from './desk.ts'
import { statisticsHandlers } from './handlers.ts'

export const statisticsFamily = {
  handlers: statisticsHandlers,
  ...statisticsDesk,
} satisfies FamilyParts
