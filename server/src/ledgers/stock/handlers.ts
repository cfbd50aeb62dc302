import type { Handler } from '../../kit/requests/handle.ts'
import { journeyHandlers } from './journey.ts'
import { stockListHandlers } from './list.ts'
import { stockLogHandlers } from './log.ts'
import { stocktakeHandlers } from './stocktake.ts'
import { titleHandlers } from './title.ts'

export const stockHandlers: Handler[] = [
  ...stockListHandlers,
  ...stockLogHandlers,
  ...titleHandlers,
  ...journeyHandlers,
  ...stocktakeHandlers,
]
