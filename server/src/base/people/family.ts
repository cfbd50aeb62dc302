import type { FamilyParts } from '../../family.ts'
import { peopleDesk } from './desk.ts'
import { peopleHandlers } from './handlers.ts'

export const peopleFamily = {
  handlers: peopleHandlers,
  ...peopleDesk,
} satisfies FamilyParts
