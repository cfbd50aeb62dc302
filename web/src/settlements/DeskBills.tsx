import type { Bill } from '@keben/core/settlements/shapes'
import { useState } from 'react'
import { useAction } from '../kit/ask.ts'
import { useConfirm } from '../kit/Confirm.tsx'
import { useTold } from '../kit/document/useTold.ts'
import { useWords } from '../kit/language.ts'
import type { ManyAction } from '../kit/list/types.ts'
import { today } from '../kit/today.ts'
import { toast } from '../kit/toast.ts'
import { BillList, type BillListProps } from './BillList.tsx'
import { PayPanel } from './PayPanel.tsx'
import type { Desk } from './desk.ts'
import type { DeskList } from './sides.ts'
import { useBillSteps } from './useBillSteps.ts'
import { billScreenWords } from './words.ts'

interface DeskBillsProps extends Pick<
  BillListProps,
  'name' | 'title' | 'endpoint' | 'heading' | 'address' | 'isSeasonal' | 'isSupplier' | 'hasTabs'
> {
  readonly desk: Desk
  readonly list: DeskList | 'all'
}

const stateOf = { wait: 'waiting', pay: 'confirmed', history: 'paid' } as const

/** A list of finance: bills are confirmed one or many, payments recorded over several of one payer. */
export function DeskBills({ desk, list, ...props }: DeskBillsProps) {
  const steps = useBillSteps(desk)
  const paying = usePaying(desk, list === 'pay' || list === 'all')
  return (
    <>
      {paying.panel}
      <BillList
        {...props}
        isParty={false}
        sheet={desk.sheet}
        state={list === 'all' ? undefined : stateOf[list]}
        {...((list === 'wait' || list === 'all') && { steps })}
        manyActions={paying.actions}
      />
      {paying.holder}
    </>
  )
}

/** What is done with chosen bills of one payer: a payment over all of them, or credits set off against the others. */
function usePaying(desk: Desk, isOpen: boolean) {
  const words = useWords(billScreenWords)
  const [bills, setBills] = useState<readonly Bill[]>()
  const told = useTold()
  const { ask, holder } = useConfirm()
  const offsetting = useAction(desk.offset)
  const ofOnePayer = (rows: readonly Bill[], then: () => void) => {
    if (new Set(rows.map(({ payerId }) => payerId)).size > 1) toast('warning', words.oneParty)
    else then()
  }
  const offset = async (rows: readonly Bill[]) => {
    if (!(await ask({ text: words.offsetAsk, action: words.record }))) return
    const paidOn = today()
    if (await offsetting.run({ ids: rows.map(({ id }) => id), paidOn, remark: '' }))
      told(words.offset, rows.map(({ number }) => number).join(', '))
  }
  const actions: readonly ManyAction<Bill>[] = isOpen
    ? [
        { key: 'pay', label: words.pay, run: (rows) => ofOnePayer(rows, () => setBills(rows)) },
        {
          key: 'offset',
          label: words.offset,
          when: (rows) => rows.some(({ outstandingFen }) => outstandingFen < 0),
          run: (rows) => ofOnePayer(rows, () => void offset(rows)),
        },
      ]
    : []
  return {
    actions,
    holder,
    panel: bills && (
      <PayPanel
        key={bills.map(({ id }) => id).join()}
        endpoint={desk.paying}
        bills={bills}
        onClose={() => setBills(undefined)}
      />
    ),
  }
}
