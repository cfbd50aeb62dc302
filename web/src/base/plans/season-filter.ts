import { planDict } from '@keben/core/base/plans/contract'
import { chosenForAll } from '../../kit/list/tools/chosen-for-all.ts'
import { dictFilter } from '../../kit/list/filters.ts'

type Extra = NonNullable<Parameters<typeof dictFilter>[2]>

/**
 * Filters a list of records by season, initially the season of the top bar. Lists of open tasks use a plain filter,
 * because they must not hide tasks of other seasons.
 */
export const seasonFilter = (extra: Extra = {}) => dictFilter('planIds', planDict, { ...extra, usual: chosenForAll })
