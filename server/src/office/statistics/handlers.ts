import type { Handler } from '../../kit/requests/handle.ts'
import { arrivalHandlers } from './arrivals.ts'
import { progressHandlers } from './progress.ts'
import { receivedHandlers } from './received.ts'
import { receivingHandlers } from './receiving.ts'
import { reminding, remindingCompanies } from './remind.ts'
import { schoolLines } from './school.ts'
import { sentHandlers } from './sent.ts'
import { reviewTimes } from './review-time.ts'
import { submissions } from './submissions.ts'
import { warehouseTitles } from './warehouse.ts'

export const statisticsHandlers: Handler[] = [
  ...progressHandlers,
  submissions,
  reviewTimes,
  schoolLines,
  warehouseTitles,
  ...receivingHandlers,
  ...arrivalHandlers,
  ...receivedHandlers,
  ...sentHandlers,
  reminding,
  remindingCompanies,
]
