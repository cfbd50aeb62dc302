import { auditHandlers } from './audit/handlers.ts'
import { catalogueHandlers } from './catalogue/handlers.ts'
import { dueHandlers } from './fulfilment/handlers.ts'
import { deskHandlers } from './desk/handlers.ts'
import { grantHandlers } from './grants/handlers.ts'
import { type IdentityParts, identityHandlers } from './identity/handlers.ts'
import { viewHandlers } from './identity/views.ts'
import type { Handler } from './kit/handle.ts'
import { networkHandlers } from './network/handlers.ts'
import { type NoticeParts, noticeHandlers } from './notices/handlers.ts'
import { peopleHandlers } from './people/handlers.ts'
import { planHandlers } from './plans/handlers.ts'
import { selectionHandlers } from './selections/handlers.ts'
import { schoolPlanHandlers } from './school-plans/handlers.ts'
import { districtPlanHandlers } from './district-plans/handlers.ts'
import { resultHandlers } from './results/handlers.ts'
import { patchHandlers } from './patches/handlers.ts'
import { stockHandlers } from './stock/handlers.ts'
import { purchaseOrderHandlers } from './purchase-orders/handlers.ts'
import { supplierOrderHandlers } from './supplier-orders/handlers.ts'
import { receiptHandlers } from './receipts/handlers.ts'
import { retailHandlers } from './retail/handlers.ts'
import { moveHandlers } from './moves/handlers.ts'
import { settlementHandlers } from './settlements/handlers.ts'
import { deliveryHandlers } from './deliveries/handlers.ts'
import { paperHandlers } from './paper/handlers.ts'
import { returnHandlers } from './returns/handlers.ts'
import { statisticsHandlers } from './statistics/handlers.ts'
import { schoolHandlers } from './schools/handlers.ts'
import { spreadsheetHandlers } from './spreadsheets/handlers.ts'
import { termsHandlers } from './terms/handlers.ts'
import { warehouseHandlers } from './warehouses/handlers.ts'

/** Every call that this server fulfils. What a family needs besides the request is given once, at the start. */
export const gatherHandlers = (parts: IdentityParts & NoticeParts): Handler[] => [
  ...identityHandlers(parts),
  ...viewHandlers,
  ...catalogueHandlers,
  ...networkHandlers,
  ...schoolHandlers,
  ...warehouseHandlers,
  ...termsHandlers,
  ...peopleHandlers,
  ...grantHandlers,
  ...stockHandlers,
  ...planHandlers,
  ...selectionHandlers,
  ...schoolPlanHandlers,
  ...districtPlanHandlers,
  ...dueHandlers,
  ...resultHandlers,
  ...patchHandlers,
  ...purchaseOrderHandlers,
  ...supplierOrderHandlers,
  ...receiptHandlers,
  ...retailHandlers,
  ...moveHandlers,
  ...settlementHandlers,
  ...deliveryHandlers,
  ...paperHandlers,
  ...returnHandlers,
  ...statisticsHandlers,
  ...spreadsheetHandlers,
  ...noticeHandlers(parts),
  ...auditHandlers,
  ...deskHandlers,
]
