import { deleteResult, issueResult } from '@keben/core/ordering/results/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { countHandlers } from './plan-count.ts'
import { issue } from './issue.ts'
import { lineHandlers } from './lines.ts'
import { resultListHandlers } from './list.ts'
import { previewHandlers } from './preview.ts'
import { titleHandlers } from './titles.ts'
import { withdraw } from './withdraw.ts'

export const resultHandlers: Handler[] = [
  ...resultListHandlers,
  ...previewHandlers,
  ...lineHandlers,
  ...titleHandlers,
  ...countHandlers,
  handle(issueResult, issue, { longLockTimeout: true }),
  handle(deleteResult, withdraw),
]
