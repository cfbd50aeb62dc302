import type { FamilyParts } from '../../family.ts'
import { peopleDesk } from './desk.ts'
import { peopleHandlers } from './handlers.ts'
import { users } from './users.ts'

export const peopleFamily = {
  handlers: peopleHandlers,
  ...peopleDesk,
  histories: {
    user: { resource: users, readers: ['manage'] },
  },
} satisfies FamilyParts
