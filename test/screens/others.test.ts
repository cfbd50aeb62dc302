import { roles } from '@keben/core/roles'
import { createTestApp } from '../test-app.ts'
import { lookAtScreens } from './looking.ts'

/** Those have a file of their own: two workers share the work, and it is as good as even. */
const elsewhere: readonly string[] = ['manage', 'business', 'warehouse', 'supplier', 'shop']

await lookAtScreens(
  await createTestApp(),
  roles.filter((role) => !elsewhere.includes(role)),
)
