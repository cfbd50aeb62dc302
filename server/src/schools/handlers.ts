import type { Handler } from '../kit/handle.ts'

export const schoolHandlers: Handler[] = []
