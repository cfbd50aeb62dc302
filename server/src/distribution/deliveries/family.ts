import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { sql } from '../../kit/database/sql.ts'
import { visibleInOrder } from '../../papers.ts'
import { deliveriesDesk } from './desk.ts'
import { deliveryHandlers } from './handlers.ts'
import { deliveryJobs } from './jobs.ts'
import { sendOrderKind, differenceKind } from './kind.ts'
import { labelsOf } from './paper/labels.ts'
import { manifestsOf } from './paper/manifest.ts'
import { notesOf } from './paper/notes.ts'
import { pickListOf } from './paper/pick-list.ts'
import { sendOrdersSeenBy } from './scope.ts'
import { deliveryInvariants } from './verify.ts'

const visibleIds = visibleInOrder('send_order', sendOrdersSeenBy)

export const deliveriesFamily = {
  invariants: deliveryInvariants,
  handlers: deliveryHandlers,
  jobs: deliveryJobs,
  ...deliveriesDesk,
  documents: [
    numberedWithSteps(sendOrderKind),
    {
      ...differenceKind,
      column: sql`(select number from send_order where send_order.id = named.send_order_id)`,
      field: 'number',
    },
  ],
  papers: {
    deliveryNotes: { visibleIds: visibleIds, sheets: notesOf },
    parcelLabels: { visibleIds: visibleIds, sheets: labelsOf },
    manifest: { visibleIds: visibleIds, sheets: manifestsOf, isCombined: true },
    pickList: { visibleIds: visibleIds, sheets: pickListOf, isCombined: true },
  },
} satisfies FamilyParts
