import { archivePlans } from '@keben/core/base/plans/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { archive } from './archive.ts'

export const dueHandlers: Handler[] = [
  // What a whole season still owes may be closed short with it.
  handle(archivePlans, archive, { unhurried: true }),
]
