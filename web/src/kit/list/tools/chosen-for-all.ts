import { createStore } from '../../app/store.ts'
import type { FilterValue } from '../filters.ts'

/** What was chosen once for all screens: filters that follow it stand on it as long as an address says nothing else. */
export const chosenForAll = createStore<FilterValue | undefined>(undefined)
