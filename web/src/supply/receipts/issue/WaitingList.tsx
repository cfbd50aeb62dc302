import { listKeeperReceipts } from '@keben/core/supply/receipts/contract'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { useOpen } from '../../../kit/app/address.ts'
import { download } from '../../../kit/api/download.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { flagFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { receiptFilters, waitingColumns } from '../columns.tsx'
import { useReceiptSteps } from '../useReceiptSteps.ts'
import { receiptScreenWords } from '../words.ts'
import { downloadReceipts } from '../../../office/spreadsheets/files.ts'
import { issueWords } from './words.ts'

/** Uncounted receipts, which business may cancel. */
export function WaitingList({ title }: { title: string }) {
  const words = useWords(receiptScreenWords)
  const own = useWords(issueWords)
  const fields = receiptWords[useLanguage()]
  const open = useOpen('receipt')
  const isKeeper = useSession().currentRoles?.id === 'warehouse'
  const steps = useReceiptSteps()
  const filters = receiptFilters(isKeeper, fields.differing).filter(({ key }) => key !== 'differing')
  return (
    <ListScreen
      name="waiting-receipts"
      title={title}
      endpoint={listKeeperReceipts}
      words={receiptWords}
      counted={words.countReceipts}
      summed={({ expected, overdue }) => [words.copies(expected), ...(overdue ? [own.overdueOrders(overdue)] : [])]}
      searchHint={words.search}
      emptyTitle={words.none}
      emptyHint={own.noneWaiting}
      nameOf={({ number }) => number}
      columns={waitingColumns}
      within={{ states: ['issued'] }}
      filters={[...filters, flagFilter('overdue', { yes: fields.overdue })]}
      onOpen={({ id }) => open(id)}
      onDownload={(filter, _columns, name) => download(downloadReceipts, { filter }, name)}
      steps={steps}
    />
  )
}
