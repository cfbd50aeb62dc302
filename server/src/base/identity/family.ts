import type { FamilyParts } from '../../family.ts'
import { sweepIdentity } from './sweep.ts'
import { viewHandlers } from './views.ts'

export const identityFamily = {
  handlers: viewHandlers,
  sweep: sweepIdentity,
} satisfies FamilyParts
