import {
  type DistrictWarehouse,
  type DistrictWarehouses,
  listDistrictWarehouses,
} from '@keben/core/base/warehouses/contract'
import { warehouseWords } from '@keben/core/base/warehouses/words'
import { useState } from 'react'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, textColumn, titleColumn } from '../../kit/list/columns.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { type SharingDrawerTarget, SharingDrawer } from './SharingDrawer.tsx'
import { sharingWords } from './words.ts'
import './warehouses.css'

/** The warehouses of each district, and the other districts that share them. */
export default function Sharing() {
  const words = useWords(sharingWords)
  const language = useLanguage()
  const [opened, setOpened] = useState<SharingDrawerTarget>()
  const ofDistrict = ({ id }: DistrictWarehouses) => setOpened({ districtId: id })
  const chips = (key: string, label: string, shared: boolean): Column<DistrictWarehouses> => ({
    key,
    label,
    width: 330,
    phone: 'meta',
    render: ({ warehouses }) => (
      <Chips
        warehouses={warehouses.filter((warehouse) => warehouse.shared === shared)}
        onOpen={(warehouseId) => setOpened({ warehouseId })}
      />
    ),
  })
  return (
    <>
      <ListScreen
        name="district-warehouses"
        title={screenTitle('/sys/baseInfo/warehouseArea', language)}
        endpoint={listDistrictWarehouses}
        words={warehouseWords}
        counted={words.districts}
        searchHint={words.search}
        emptyHint={words.empty}
        nameOf={(district) => district.name}
        columns={[
          titleColumn('name', 150, { sortable: true }),
          textColumn('code', 84, { sortable: true, phone: 'subtitle' }),
          copiesColumn('schools', 90, { sortable: true, phone: 'number' }),
          copiesColumn('campuses', 96),
          chips('own', words.own, false),
          chips('shared', words.shared, true),
        ]}
        onOpen={ofDistrict}
        rowActions={[{ key: 'share', label: words.shareShort, run: ofDistrict, inline: true }]}
        create={{ label: words.share, run: () => setOpened({}) }}
      />
      <SharingDrawer opened={opened} onChange={setOpened} />
    </>
  )
}

/** A district's warehouses with the number of campuses that each serves. A chip opens the sharing of its warehouse. */
function Chips({ warehouses, onOpen }: { warehouses: readonly DistrictWarehouse[]; onOpen: (id: number) => void }) {
  const words = useWords(sharingWords)
  if (!warehouses.length) return <span className="faint">–</span>
  return (
    <span className="warehouse-chips flex gap-6 clip">
      {warehouses.map(({ id, name, campuses, through }) => (
        <button
          key={id}
          type="button"
          className="warehouse-chip"
          tabIndex={-1}
          title={[words.chipTip(name, campuses), through && words.through(through)].filter(Boolean).join(' · ')}
          onClick={() => onOpen(id)}
        >
          {name}
          {campuses > 0 && <span className="num">{words.campuses(campuses)}</span>}
        </button>
      ))}
    </span>
  )
}
