import type { ListName } from '@keben/core/base/identity/list-names'
import { yuan } from '@keben/core/kit/money'
import type { ReceiptState } from '@keben/core/supply/receipts/states'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { useOpen } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useSession } from '../../kit/session/session.ts'
import { downloadReceipts } from '../../office/spreadsheets/files.ts'
import { allTabs, receiptColumns, receiptFilters, tabsOf } from './columns.tsx'
import { type ReceiptViewer, endpointsByRole } from './endpoints-by-role.ts'
import { useReceiptSteps } from './useReceiptSteps.ts'
import { receiptScreenWords } from './words.ts'

export interface ReceiptListProps {
  /** The key of the saved columns. */
  readonly name: ListName
  readonly title: string
  readonly side: ReceiptViewer
  /** The fixed filter of the screen; all states by default. */
  readonly states?: readonly ReceiptState[]
}

/** The receipt list behind all screens. */
export function ReceiptList({ name, title, side, states }: ReceiptListProps) {
  const words = useWords(receiptScreenWords)
  const fields = receiptWords[useLanguage()]
  const open = useOpen('receipt')
  const isKeeper = useSession().currentRoles?.id === 'warehouse'
  const steps = useReceiptSteps()
  const { list } = endpointsByRole[side]
  const isCounted = states?.includes('confirmed') ?? false
  const mayStep = side === 'business' && !isCounted
  return (
    <ListScreen
      name={name}
      title={title}
      endpoint={list}
      words={receiptWords}
      counted={words.countReceipts}
      summed={({ good, damaged, short, listFen, netFen }) => [
        words.goodCopies(good),
        ...(damaged ? [words.damagedCopies(damaged)] : []),
        ...(short ? [words.shortCopies(short)] : []),
        netFen === null ? words.list(yuan(listFen)) : words.net(yuan(netFen)),
      ]}
      searchHint={words.search}
      emptyTitle={words.none}
      emptyHint={isCounted ? words.noneCounted : words.noneHint}
      nameOf={({ number }) => number}
      columns={receiptColumns(side, isCounted, isKeeper)}
      tabs={states ? tabsOf(states) : allTabs}
      {...(states && { within: { states: [...states] } })}
      filters={receiptFilters(isKeeper, fields.differing)}
      onOpen={({ id }) => open(id)}
      onDownload={(filter, _columns, file) => download(downloadReceipts, { filter }, file)}
      {...(mayStep && { steps })}
    />
  )
}
