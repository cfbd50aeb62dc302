import type { Handler } from '../kit/handle.ts'

export const grantHandlers: Handler[] = []
