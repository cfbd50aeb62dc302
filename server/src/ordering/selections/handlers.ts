import {
  approveSelections,
  lastSelection,
  listBusinessPlans,
  listSelections,
  listSelectionsToJudge,
  recallSelection,
  rejectSelections,
  saveSelection,
  selectableBooks,
  selectedBooks,
  submitSelection,
} from '@keben/core/ordering/selections/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { contentOf } from './content.ts'
import { copyOf } from './copy.ts'
import { deskOf } from './choosing.ts'
import { approve, reject } from './review.ts'
import { listed } from './list.ts'
import { plansOfCompany } from './plans.ts'
import { save } from './save.ts'
import { recall, submit } from './submit.ts'

export const selectionHandlers: Handler[] = [
  handle(listBusinessPlans, plansOfCompany),
  handle(selectableBooks, deskOf),
  handle(saveSelection, save),
  handle(submitSelection, submit),
  handle(recallSelection, recall),
  handle(lastSelection, copyOf),
  handle(listSelections, listed),
  handle(selectedBooks, contentOf),
  handle(listSelectionsToJudge, listed),
  handle(approveSelections, approve),
  handle(rejectSelections, reject),
]
