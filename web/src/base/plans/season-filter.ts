import { planDict } from '@keben/core/base/plans/contract'
import { chosenForAll } from '../../kit/list/tools/chosen-for-all.ts'
import { dictFilter } from '../../kit/list/filters.ts'

type Extra = NonNullable<Parameters<typeof dictFilter>[2]>

/**
 * The season of a list of records: the one that was chosen in the bar, until somebody chooses others here or takes it away.
 * Lists of what waits for somebody have a plain filter: nothing that waits is hidden because it is of another season.
 */
export const seasonFilter = (extra: Extra = {}) => dictFilter('planIds', planDict, { ...extra, usual: chosenForAll })
