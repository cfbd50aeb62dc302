import { type IdentityParts, identityHandlers } from './base/identity/handlers.ts'
import type { Handler } from './kit/requests/handle.ts'
import { type NoticeParts, noticeHandlers } from './office/notices/handlers.ts'
import { families } from './families.ts'

/** Every call that this server fulfils. What a family needs besides the request is given once, at the start. */
export const gatherHandlers = (parts: IdentityParts & NoticeParts): Handler[] => [
  ...identityHandlers(parts),
  ...families.flatMap(({ handlers = [] }) => handlers),
  ...noticeHandlers(parts),
]
