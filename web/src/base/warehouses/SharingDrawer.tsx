import {
  type WarehouseDistrict,
  districtsOfWarehouse,
  shareWarehouse,
  warehouseDict,
} from '@keben/core/base/warehouses/contract'
import { useState } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { Drawer } from '../../kit/dialogs/Drawer.tsx'
import { useAction, useEndpoint } from '../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../kit/api/QueryFailed.tsx'
import { DictPicker } from '../../kit/fields/DictPicker.tsx'
import { type DrawerGuard, useAskBeforeLeaving, useGuard } from '../../kit/form/GuardedDrawer.tsx'
import { useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { formWords } from '../../kit/app/words.ts'
import { sharingWords } from './words.ts'

/** A warehouse, or a district that needs one. */
export interface SharingDrawerTarget {
  readonly warehouseId?: number
  readonly districtId?: number
}

interface SharingDrawerProps {
  readonly opened: SharingDrawerTarget | undefined
  readonly onChange: (opened: SharingDrawerTarget | undefined) => void
}

/** One warehouse and its districts. A tick shares it, clearing the tick ends that. */
export function SharingDrawer({ opened, onChange }: SharingDrawerProps) {
  const words = useWords(sharingWords)
  const close = () => onChange(undefined)
  const { leaving, onLeave, onGuard } = useGuard(close)
  return (
    <Drawer open={opened !== undefined} onClose={onLeave} width={460} title={words.share} flush>
      {opened && (
        <div className="drawer-form">
          <div className="warehouse-share-head grid gap-8">
            <DictPicker
              dict={warehouseDict}
              label={words.warehouse}
              placeholder={words.warehouse}
              required
              value={opened.warehouseId ?? null}
              onChange={(id) => leaving(() => onChange({ ...opened, ...(id !== null && { warehouseId: id }) }))}
            />
            <p className="sub">{opened.warehouseId ? words.hint : words.choose}</p>
          </div>
          {opened.warehouseId && (
            <Districts
              key={opened.warehouseId}
              warehouseId={opened.warehouseId}
              ticked={opened.districtId}
              onClose={close}
              onLeave={onLeave}
              onGuard={onGuard}
            />
          )}
        </div>
      )}
    </Drawer>
  )
}

interface DistrictsProps extends DrawerGuard {
  readonly warehouseId: number
  /** The district that the drawer was opened from. */
  readonly ticked: number | undefined
  readonly onClose: () => void
}

function Districts(props: DistrictsProps) {
  const words = useWords(sharingWords)
  const query = useEndpoint(districtsOfWarehouse, { bkWareHouseId: props.warehouseId })
  if (query.data) return <Ticks {...props} districts={query.data.list} />
  if (!query.isError) return <Loader />
  return <QueryFailed error={query.error} onRetry={() => void query.refetch()} title={words.failed} />
}

/** A district that owns the warehouse, or whose schools it serves, cannot be unticked. */
const isFixed = ({ own, shared, schools }: WarehouseDistrict): boolean => own || (shared && schools > 0)

function Ticks({
  warehouseId,
  districts,
  ticked,
  onClose,
  onLeave,
  onGuard,
}: DistrictsProps & { districts: readonly WarehouseDistrict[] }) {
  const form = useWords(formWords)
  const words = useWords(sharingWords)
  const [proposed] = useState(
    () => new Set(districts.filter(({ id, own, shared }) => id === ticked && !own && !shared).map(({ id }) => id)),
  )
  const [changed, setChanged] = useState<ReadonlySet<number>>(proposed)
  const holder = useAskBeforeLeaving(
    changed.size !== proposed.size || [...changed].some((id) => !proposed.has(id)),
    onGuard,
  )
  const save = useAction(shareWarehouse, {
    onDone: () => {
      onClose()
      showLastAction(form.saved(words.share))
    },
  })
  const idsWhere = (shared: boolean) =>
    districts.filter((district) => changed.has(district.id) && district.shared === shared).map(({ id }) => id)
  const toggle = (id: number) =>
    setChanged(new Set(changed.has(id) ? [...changed].filter((one) => one !== id) : [...changed, id]))
  return (
    <>
      <ul className="drawer-body warehouse-share-list">
        {districts.map((district) => (
          <li key={district.id}>
            <label>
              <input
                type="checkbox"
                checked={district.own || district.shared !== changed.has(district.id)}
                disabled={isFixed(district)}
                onChange={() => toggle(district.id)}
              />
              <span className="cut">{district.name}</span>
              <Why district={district} />
            </label>
          </li>
        ))}
      </ul>
      <footer className="drawer-foot">
        <Button onClick={onLeave}>{form.cancel}</Button>
        <Button
          look="main"
          busy={save.busy}
          disabled={!changed.size}
          onClick={() =>
            void save.run({ bkWareHouseId: warehouseId, areaIds: idsWhere(false), stopAreaIds: idsWhere(true) })
          }
        >
          {form.save}
        </Button>
      </footer>
      {holder}
    </>
  )
}

/** How the district uses the warehouse. */
function Why({ district }: { district: WarehouseDistrict }) {
  const words = useWords(sharingWords)
  const { own, schools, through } = district
  const parts = [
    own ? words.standsHere : through && words.comesAlong(through),
    schools > 0 && words.serves(schools),
  ].filter(Boolean)
  return (
    <span className="sub num" {...(isFixed(district) && !own && { title: words.locked })}>
      {parts.join(' · ')}
    </span>
  )
}
