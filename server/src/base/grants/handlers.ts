import type { Handler } from '../../kit/requests/handle.ts'
import { bookGrantHandlers } from './books.ts'
import { warehouseGrantHandlers } from './warehouses.ts'

export const grantHandlers: Handler[] = [...bookGrantHandlers, ...warehouseGrantHandlers]
