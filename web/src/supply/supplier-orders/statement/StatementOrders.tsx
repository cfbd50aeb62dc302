import { yuan } from '@keben/core/kit/money'
import { supplyProgress } from '@keben/core/supply/supplier-orders/choices'
import { listStatement } from '@keben/core/supply/supplier-orders/contract'
import type { StatementRow } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderWords } from '@keben/core/supply/supplier-orders/words'
import { useState } from 'react'
import { Difference } from '../../../kit/values/Difference.tsx'
import { download } from '../../../kit/api/download.ts'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  moneyColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../../kit/list/columns.tsx'
import { choicesFilter, daysFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { chosenForAll } from '../../../kit/list/tools/chosen-for-all.ts'
import { namedFilter } from '../mine/named-filter.ts'
import { myOrderStates } from '../words-mine.ts'
import { statementWords } from '../words-statement.ts'
import { supplyWords } from '../words.ts'
import { downloadStatement } from '../../../office/spreadsheets/files.ts'
import { ReceiptsDrawer } from './ReceiptsDrawer.tsx'

const columns = (owedLabel: string): readonly Column<StatementRow>[] => [
  titleColumn('number', 150, { sortable: true }),
  stateColumn(myOrderStates, 108, { hidden: true }),
  {
    key: 'progress',
    width: 126,
    render: ({ progress }) => <StateTag states={supplyProgress} state={progress} />,
  },
  textColumn('planName', 160, { phone: 'subtitle' }),
  textColumn('companyName', 120, { hidden: true }),
  textColumn('warehouseName', 96, { phone: 'subtitle' }),
  // Ordered copies; the supplier owes the accepted ones.
  copiesColumn('copies', 80, { sortable: true, hidden: true }),
  copiesColumn('accepted', 80),
  copiesColumn('announced', 92, { hidden: true }),
  copiesColumn('good', 80, { phone: 'number' }),
  copiesColumn('damaged', 76),
  copiesColumn('closed', 80, { hidden: true }),
  copiesColumn('toCome', 84, { phone: 'meta' }),
  {
    key: 'difference',
    width: 92,
    align: 'end',
    sortable: true,
    render: ({ difference, surplus }) => <Difference value={difference} surplus={surplus} />,
  },
  moneyColumn('acceptedNetFen', 108),
  moneyColumn('receivedNetFen', 108, { sortable: true, label: owedLabel, phone: 'number' }),
  momentColumn('receivedAt', 122, { hidden: true }),
  momentColumn('issuedAt', 122, { sortable: true, hidden: true }),
]

/** Every valid order; each opens into its receipts. */
export function StatementOrders({ title }: { title: string }) {
  const words = useWords(statementWords)
  const shared = useWords(supplyWords)
  const [opened, setOpened] = useState<StatementRow>()
  const choices = useEndpoint(listStatement, { pageSize: 1 }).data?.sums
  return (
    <>
      <ListScreen
        name="statement"
        title={title}
        endpoint={listStatement}
        words={supplierOrderWords}
        counted={shared.countOrders}
        summed={(sums) => [
          shared.ordered(sums.copies),
          shared.accepted(sums.acceptedCopies),
          shared.received(sums.good),
          ...(sums.toCome ? [words.toCome(sums.toCome)] : []),
          words.difference(sums.difference, sums.surplus),
          words.owed(yuan(sums.receivedNetFen)),
        ]}
        searchHint={words.search}
        emptyTitle={words.noneTitle}
        emptyHint={words.none}
        nameOf={({ number }) => number}
        columns={columns(words.owedLabel)}
        filters={[
          namedFilter('planIds', choices?.plans, { inline: true, width: 140, usual: chosenForAll }),
          daysFilter('from', 'to', { inline: true, width: 252 }),
          namedFilter('companyIds', choices?.companies),
          namedFilter('warehouseIds', choices?.warehouses),
          choicesFilter('progress', supplyProgress),
        ]}
        onOpen={setOpened}
        onDownload={(filter, shown, name) => download(downloadStatement, { filter, columns: shown }, name)}
        extra={<span className="sub supply-statement-basis">{words.basis}</span>}
      />
      <ReceiptsDrawer row={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
