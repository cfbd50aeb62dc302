import { listHistory } from '@keben/core/audit/contract'
import { type Handler, handle } from '../kit/handle.ts'
import { historyOf } from './history.ts'

export const auditHandlers: Handler[] = [handle(listHistory, historyOf)]
