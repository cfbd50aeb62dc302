import { listReturnable, listSupplierReturnable } from '@keben/core/distribution/returns/contract'
import type { Returnable, SupplierReturnable } from '@keben/core/distribution/returns/shapes'
import { returnWords } from '@keben/core/distribution/returns/words'
import { supplierDict } from '@keben/core/base/network/contract'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { type Column, copiesColumn, momentColumn, textColumn, titleColumn } from '../../../kit/list/columns.tsx'
import { dictFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { CameWith, ForWhom } from '../columns.tsx'
import { returnScreenWords } from '../words.ts'
import { type ReturnDraftLine, ofDelivery, ofSupplier } from './draft.ts'

interface ChoicesProps {
  readonly address: Readonly<Record<string, string>>
  /** True if the row can be added to the return. */
  readonly mayAdd: (line: ReturnDraftLine) => boolean
  readonly onAdd: (lines: readonly ReturnDraftLine[]) => void
}

const titled = (row: Returnable | SupplierReturnable) => (
  <TitleLine book={row} hint={[row.bookCode, row.isbn, row.publisherName].filter(Boolean).join(' · ')} />
)

/** Receivers return confirmed lines of deliveries, and copies to be fetched. */
export function DeliveredChoices({ address, of, mayAdd, onAdd }: ChoicesProps & { of: number | undefined }) {
  const words = useWords(returnScreenWords)
  const role = useSession().currentRoles?.id
  const columns: readonly Column<Returnable>[] = [
    titleColumn<'title', Returnable>('title', 200, { sortable: true, render: titled }),
    { key: 'audience', width: 84, phone: 'meta', render: (row) => <ForWhom {...row} /> },
    copiesColumn('left', 124, { sortable: true, phone: 'number' }),
    { key: 'sourceNumber', width: 170, phone: 'meta', render: (row) => <CameWith {...row} /> },
    momentColumn('sourceAt', 112, { sortable: true }),
    textColumn('partyName', 160, { hidden: role === 'shop' || role === 'area', sortable: true }),
    textColumn('isbn', 128, { phone: 'subtitle', hidden: true }),
    copiesColumn('copies', 92, { hidden: true }),
    textColumn('warehouseName', 132, { hidden: role !== 'business' }),
  ]
  const may = (row: Returnable) => mayAdd(ofDelivery(row))
  return (
    <ListScreen
      name="returnable"
      title={of ? words.ofDelivery : words.mayComeBack}
      heading={2}
      endpoint={listReturnable}
      words={returnWords}
      counted={words.countLines}
      isMore={({ more }) => more}
      searchHint={words.searchReturnable}
      emptyTitle={words.nothingReturnable}
      emptyHint={words.nothingReturnableHint}
      nameOf={({ title, sourceNumber }) => `${title} · ${sourceNumber}`}
      columns={columns}
      filters={role === 'business' ? [dictFilter('warehouseIds', stockWarehouses, { inline: true, width: 150 })] : []}
      address={address}
      {...(of && { within: { sendOrderId: of } })}
      onOpen={(row) => may(row) && onAdd([ofDelivery(row)])}
      rowActions={[
        { key: 'add', label: words.give, inline: true, when: may, run: (row) => onAdd([ofDelivery(row)]) },
        { key: 'addAll', label: words.giveAll, when: may, run: (row) => onAdd([ofDelivery(row, row.left)]) },
      ]}
      manyActions={[
        {
          key: 'addAll',
          label: words.giveAll,
          when: (rows) => rows.some(may),
          run: (rows) => onAdd(rows.map((row) => ofDelivery(row, row.left))),
        },
      ]}
    />
  )
}

/** Titles that suppliers take back; free copies can be returned. */
export function SupplierChoices({ address, mayAdd, onAdd }: ChoicesProps) {
  const words = useWords(returnScreenWords)
  const isBusiness = useSession().currentRoles?.id === 'business'
  const columns: readonly Column<SupplierReturnable>[] = [
    titleColumn<'title', SupplierReturnable>('title', 200, { sortable: true, render: titled }),
    copiesColumn('free', 96, { sortable: true, phone: 'number' }),
    copiesColumn('left', 124, { sortable: true }),
    textColumn('supplierName', 180, { sortable: true, phone: 'meta' }),
    textColumn('warehouseName', 130, { sortable: true, phone: 'meta' }),
    momentColumn('sourceAt', 112, { sortable: true, label: words.broughtAt }),
    copiesColumn('copies', 92, { label: words.brought, hidden: true }),
    textColumn('isbn', 128, { phone: 'subtitle', hidden: true }),
  ]
  const may = (row: SupplierReturnable) => row.free > 0 && mayAdd(ofSupplier(row))
  return (
    <ListScreen
      name="supplier-returnable"
      title={words.takenBack}
      heading={2}
      endpoint={listSupplierReturnable}
      words={returnWords}
      counted={words.countLines}
      summed={({ left, free }) => [words.copies(left), words.free(free)]}
      searchHint={words.searchSupplier}
      emptyTitle={words.nothingTaken}
      emptyHint={words.nothingTakenHint}
      nameOf={({ title, supplierName }) => `${title} · ${supplierName}`}
      columns={columns}
      filters={[
        dictFilter('warehouseIds', stockWarehouses, { inline: true, width: 150 }),
        ...(isBusiness ? [dictFilter('supplierIds', supplierDict, { inline: true, width: 170 })] : []),
      ]}
      address={address}
      onOpen={(row) => may(row) && onAdd([ofSupplier(row)])}
      rowActions={[
        { key: 'add', label: words.give, inline: true, when: may, run: (row) => onAdd([ofSupplier(row)]) },
        { key: 'addAll', label: words.giveAll, when: may, run: (row) => onAdd([ofSupplier(row, row.free)]) },
      ]}
      manyActions={[
        {
          key: 'addAll',
          label: words.giveAll,
          when: (rows) => rows.some(may),
          run: (rows) => onAdd(rows.filter(may).map((row) => ofSupplier(row, row.free))),
        },
      ]}
    />
  )
}
