import { roles } from '@keben/core/roles'
import { createTestApp } from '../test-app.ts'
import { lookAtScreens } from './screen-checks.ts'

/** These roles have test files of their own, so that two workers share the work about evenly. */
const elsewhere: readonly string[] = ['manage', 'business', 'warehouse', 'supplier', 'shop']

await lookAtScreens(
  await createTestApp(),
  roles.filter((role) => !elsewhere.includes(role)),
)
