import type { Handler } from '../../kit/requests/handle.ts'
import { coverageHandlers } from './coverage.ts'
import { sharingHandlers } from './sharing.ts'
import { treeHandlers } from './warehouses.ts'

export const warehouseHandlers: Handler[] = [...treeHandlers, ...coverageHandlers, ...sharingHandlers]
