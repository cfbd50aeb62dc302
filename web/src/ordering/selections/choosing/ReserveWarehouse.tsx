import type { Selection } from '@keben/core/ordering/selections/contract'
import { warehouseDict } from '@keben/core/base/warehouses/contract'
import { Select } from '../../../kit/controls/Select.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import { choosingWords } from '../words-choosing.ts'

/** The leaf warehouse of the company's reserve. */
export function ReserveWarehouse({
  value,
  known,
  onChange,
  disabled,
}: {
  value: number | null
  /** The stored warehouse, whose name is known before the list loads. */
  known: Pick<Selection, 'reserveWarehouseId' | 'reserveWarehouseName'> | null
  onChange: (id: number | null) => void
  disabled: boolean
}) {
  const words = useWords(choosingWords)
  const { data, isFetching } = useEndpoint(warehouseDict, value === null ? {} : { ids: [value] }, {
    staleTime: 5 * 60_000,
    keepPrevious: true,
  })
  const stored = known?.reserveWarehouseId ? [{ id: known.reserveWarehouseId, name: known.reserveWarehouseName }] : []
  const leaves = data?.filter(({ id, leaf }) => leaf || id === value) ?? stored
  return (
    <Select
      className="desk-warehouse"
      label={words.warehouse}
      placeholder={words.chooseWarehouse}
      search
      loading={isFetching}
      disabled={disabled}
      value={value ?? undefined}
      options={leaves.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
      onClear={() => onChange(null)}
    />
  )
}
