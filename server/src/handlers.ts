import { auditHandlers } from './audit/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { type IdentityParts, identityHandlers } from './identity/handlers.ts'
import type { Handler } from './kit/handle.ts'
import { networkHandlers } from './network/handlers.ts'
import { noticeHandlers } from './notices/handlers.ts'
import { spreadsheetHandlers } from './spreadsheets/handlers.ts'

/** Every call that this server fulfils. What a family needs besides the request is given once, at the start. */
export const gatherHandlers = (parts: IdentityParts): Handler[] => [
  ...identityHandlers(parts),
  ...catalogueHandlers,
  ...networkHandlers,
  ...spreadsheetHandlers,
  ...noticeHandlers,
  ...auditHandlers,
]
