import type { Verdict } from '@keben/core/kit/paging'
import { toast } from '../../kit/ui/toast.ts'

/** For a batch of one: shows why it failed, and returns true if it did. */
export function tellRefused(answer: { readonly data: { readonly verdicts: readonly Verdict[] } } | undefined): boolean {
  const refused = answer?.data.verdicts.find(({ done }) => !done)
  if (refused) toast('warning', refused.message ?? '')
  return refused !== undefined
}
