import { resourceStates } from '@keben/core/kit/resource'
import type { Language } from '@keben/core/kit/language'
import { companyDict, districtDict } from '@keben/core/base/network/contract'
import { WarehouseKind, warehouseKinds } from '@keben/core/base/warehouses/choices'
import {
  type Warehouse,
  deleteWarehouses,
  keeperDict,
  listWarehouses,
  saveWarehouse,
  stepWarehouses,
  warehouseDict,
} from '@keben/core/base/warehouses/contract'
import { warehouseWords } from '@keben/core/base/warehouses/words'
import { useState } from 'react'
import { download } from '../../kit/api/download.ts'
import { choiceField, dictField, lineField, textField } from '../../kit/fields/fields.ts'
import { FormDrawer } from '../../kit/form/FormDrawer.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choiceFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { resourceActions, resourceTabs } from '../../kit/list/resource-actions.ts'
import type { RowAction } from '../../kit/list/types.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { useEntryForm } from '../../kit/form/useEntryForm.ts'
import { ImportButton } from '../../office/spreadsheets/ImportButton.tsx'
import { downloadBaseData } from '../../office/spreadsheets/files.ts'
import { warehouseScreenWords } from './words.ts'
import './warehouses.css'

const columnsIn = (language: Language): Column<Warehouse>[] => [
  titleColumn('name', 210, {
    sortable: true,
    render: ({ name, leaf }: Warehouse) => (
      <>
        <span className="cut">{name}</span>
        {leaf && <LeafMark title={warehouseScreenWords[language].holdsStock} />}
      </>
    ),
  }),
  stateColumn(resourceStates, 82),
  textColumn('code', 84, { sortable: true, phone: 'subtitle' }),
  choiceColumn('kind', warehouseKinds, 70, { phone: 'subtitle' }),
  textColumn('companyName', 150, { sortable: true }),
  textColumn('districtName', 114, { sortable: true, phone: 'meta' }),
  textColumn('keeperName', 78),
  copiesColumn('districts', 78, { screenOnly: true }),
  copiesColumn('schools', 74, { screenOnly: true }),
  copiesColumn('campuses', 94, { sortable: true, phone: 'number', screenOnly: true }),
  textColumn('address', 220, { hidden: true }),
  textColumn('remark', 200, { hidden: true }),
  textColumn('createdBy', 104, { hidden: true }),
  momentColumn('createdAt', 120, { hidden: true }),
  textColumn('changedBy', 104, { hidden: true }),
  momentColumn('changedAt', 120, { sortable: true, hidden: true }),
]

/** A leaf, which holds stock. */
function LeafMark({ title }: { title: string }) {
  return (
    <span className="warehouse-leaf-mark relative rigid" title={title}>
      <span className="unseen">{title}</span>
    </span>
  )
}

/** The next kind down the tree. */
const kindBelow = (kind: WarehouseKind): WarehouseKind =>
  WarehouseKind.options[WarehouseKind.options.indexOf(kind) + 1] ?? kind

/** The tree of warehouses: centre, branches, zones. */
export default function Warehouses() {
  const words = useWords(warehouseScreenWords)
  const language = useLanguage()
  const form = useEntryForm<Warehouse>('warehouse')
  /** The parent of the new warehouse. */
  const [parent, setParent] = useState<Warehouse>()
  const create = (above?: Warehouse) => {
    setParent(above)
    form.create()
  }
  const addPart: RowAction<Warehouse> = {
    key: 'part',
    label: words.addPart,
    run: create,
    when: ({ state, leaf, campuses }) => state === 'active' && !(leaf && campuses > 0),
  }
  const initial = form.like ? { ...form.like, code: '' } : parent ? partOf(parent) : { kind: 'branch' as const }
  return (
    <>
      <ListScreen
        name="warehouses"
        title={screenTitle('/sys/baseInfo/warehouse', language)}
        endpoint={listWarehouses}
        words={warehouseWords}
        counted={words.warehouses}
        searchHint={words.search}
        emptyHint={words.empty}
        nameOf={(warehouse) => warehouse.name}
        parentOf={parentOf}
        columns={columnsIn(language)}
        tabs={resourceTabs}
        filters={[
          choiceFilter('kind', warehouseKinds, { inline: true, width: 100 }),
          dictFilter('companyIds', companyDict, {
            label: warehouseWords[language].companyId,
            inline: true,
            width: 150,
          }),
          dictFilter('districtIds', districtDict, { label: warehouseWords[language].districtId }),
          flagFilter('leaf', { yes: words.holdsStock, no: words.hasParts }),
        ]}
        onOpen={form.edit}
        create={{ label: words.create, run: () => create() }}
        rowActions={[...form.rowActions, addPart]}
        batchActions={resourceActions(stepWarehouses, deleteWarehouses)}
        onDownload={(filter, shown, name) =>
          download(downloadBaseData, { kind: 'warehouse', filter, columns: shown }, name)
        }
        extra={
          <>
            <ImportButton kind="warehouse" />
            <ImportButton kind="coverage" label={words.importCoverage} />
          </>
        }
      />
      <FormDrawer
        {...form.drawer}
        title={form.entry ? `${words.edit} · ${form.entry.name}` : words.create}
        endpoint={saveWarehouse}
        words={warehouseWords}
        sections={[
          {
            fields: [
              lineField('code'),
              lineField('name'),
              choiceField('kind', warehouseKinds, { asButtons: true }),
              dictField('parentId', warehouseDict, { hint: words.parentHint }),
            ],
          },
          {
            title: words.place,
            fields: [
              dictField('companyId', companyDict),
              dictField('districtId', districtDict, { hint: words.districtHint }),
              lineField('address', { wide: true }),
              dictField('keeperId', keeperDict, { search: 'server', hint: words.keeperHint }),
              textField('remark'),
            ],
          },
        ]}
        initial={initial}
      />
    </>
  )
}

const parentOf = ({ parentId }: Warehouse): number | null => parentId

/** Initial values of a new child. */
const partOf = ({ id, kind, companyId, districtId }: Warehouse) => ({
  parentId: id,
  kind: kindBelow(kind),
  companyId,
  districtId,
})
