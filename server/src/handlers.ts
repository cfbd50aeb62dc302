import { type IdentityParts, identityHandlers } from './base/identity/handlers.ts'
import type { Handler } from './kit/requests/handle.ts'
import { type HelpParts, helpHandlers } from './office/help/handlers.ts'
import { type NoticeParts, noticeHandlers } from './office/notices/handlers.ts'
import { families } from './families.ts'

/** Every handler, with the families' dependencies. */
export const gatherHandlers = (parts: IdentityParts & NoticeParts & HelpParts): Handler[] => [
  ...identityHandlers(parts),
  ...families.flatMap(({ handlers = [] }) => handlers),
  ...noticeHandlers(parts),
  ...helpHandlers(parts),
]
