import { roles } from '@keben/core/roles'
import { createWorld } from '../world.ts'
import { lookAtScreens } from './looking.ts'

await lookAtScreens(
  await createWorld(),
  roles.filter((role) => role !== 'manage' && role !== 'business'),
)
