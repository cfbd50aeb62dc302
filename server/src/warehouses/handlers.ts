import type { Handler } from '../kit/handle.ts'

export const warehouseHandlers: Handler[] = []
