import { numberedWithSteps } from '../../documents.ts'
import type { FamilyParts } from '../../family.ts'
import { sql } from '../../kit/sql.ts'
import { deliveriesDesk } from './desk.ts'
import { deliveryHandlers } from './handlers.ts'
import { deliveryJobs } from './jobs.ts'
import { sendOrderKind, differenceKind } from './kind.ts'
import { deliveryInvariants } from './verify.ts'

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
} satisfies FamilyParts
