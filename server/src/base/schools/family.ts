import type { FamilyParts } from '../../family.ts'
import { schoolsDesk } from './desk.ts'
import { schoolHandlers } from './handlers.ts'
import { campuses } from './campuses.ts'
import { schools } from './schools.ts'

export const schoolsFamily = {
  handlers: schoolHandlers,
  ...schoolsDesk,
  histories: {
    school: { resource: schools, readers: ['manage'] },
    campus: { resource: campuses, readers: ['manage'] },
  },
} satisfies FamilyParts
