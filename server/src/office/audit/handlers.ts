import { downloadAudit, listAudit, listHistory } from '@keben/core/office/audit/contract'
import { type Handler, handle, handleDownload } from '../../kit/requests/handle.ts'
import { historyOf } from './history.ts'
import { asSheet } from './download.ts'
import { lookThrough } from './list.ts'

export const auditHandlers: Handler[] = [
  handle(listHistory, historyOf),
  handle(listAudit, lookThrough),
  handleDownload(downloadAudit, asSheet),
]
