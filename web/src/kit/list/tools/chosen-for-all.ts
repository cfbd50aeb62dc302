import { createStore } from '../../app/store.ts'
import type { FilterValue } from '../filters.ts'

/** A choice for all screens: the default of filters that follow it. */
export const chosenForAll = createStore<FilterValue | undefined>(undefined)
