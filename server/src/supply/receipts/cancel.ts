import type { Verdict } from '@keben/core/kit/paging'
import { sharedRefusal } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { transitionEach } from '../../kit/documents/step-each.ts'
import { receiptKind } from './kind.ts'
import { lockReceipts } from './locks.ts'
import { notifyCancelled } from './notifications.ts'

/** Cancels receipts; their copies may be announced or expected again. */
export const cancelReceipts = (
  context: Context,
  { ids, reason }: { readonly ids: readonly number[]; readonly reason: string },
): Promise<{ verdicts: Verdict[] }> =>
  transitionEach(context, receiptKind, 'cancel', ids, {
    lock: lockReceipts,
    against: sharedRefusal,
    taking: { reason },
    after: (receipts) =>
      notifyCancelled(
        context,
        receipts.map(({ id }) => id),
        reason,
      ),
  })
