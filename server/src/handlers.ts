import { auditHandlers } from './audit/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { deskHandlers } from './desk/handlers.ts'
import { grantHandlers } from './grants/handlers.ts'
import { type IdentityParts, identityHandlers } from './identity/handlers.ts'
import type { Handler } from './kit/handle.ts'
import { networkHandlers } from './network/handlers.ts'
import { noticeHandlers } from './notices/handlers.ts'
import { peopleHandlers } from './people/handlers.ts'
import { schoolHandlers } from './schools/handlers.ts'
import { spreadsheetHandlers } from './spreadsheets/handlers.ts'
import { termsHandlers } from './terms/handlers.ts'
import { warehouseHandlers } from './warehouses/handlers.ts'

/** Every call that this server fulfils. What a family needs besides the request is given once, at the start. */
export const gatherHandlers = (parts: IdentityParts): Handler[] => [
  ...identityHandlers(parts),
  ...catalogueHandlers,
  ...networkHandlers,
  ...schoolHandlers,
  ...warehouseHandlers,
  ...termsHandlers,
  ...peopleHandlers,
  ...grantHandlers,
  ...spreadsheetHandlers,
  ...noticeHandlers,
  ...auditHandlers,
  ...deskHandlers,
]
