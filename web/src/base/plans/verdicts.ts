import type { Verdict } from '@keben/core/kit/paging'
import { toast } from '../../kit/ui/toast.ts'

/** Says why something was not done where only one was asked for; true if so. */
export function tellRefused(answer: { readonly data: { readonly verdicts: readonly Verdict[] } } | undefined): boolean {
  const refused = answer?.data.verdicts.find(({ done }) => !done)
  if (refused) toast('warning', refused.message ?? '')
  return refused !== undefined
}
