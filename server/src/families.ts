import type { Family } from '@keben/core/families'
import { auditFamily } from './office/audit/family.ts'
import { deskFamily } from './office/desk/family.ts'
import type { FamilyParts } from './family.ts'
import { paperFamily } from './office/paper/family.ts'
import { registry } from './registry.ts'

/** The last three read the registrations of the others. */
export const families: readonly FamilyParts[] = Object.values({
  ...registry,
  paper: paperFamily,
  audit: auditFamily,
  desk: deskFamily,
} satisfies Readonly<Record<Family, FamilyParts>>)
