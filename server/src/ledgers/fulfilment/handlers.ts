import { archivePlans } from '@keben/core/base/plans/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { archive } from './archive.ts'

export const dueHandlers: Handler[] = [
  // Archiving may close a whole season short.
  handle(archivePlans, archive, { longLockTimeout: true }),
]
