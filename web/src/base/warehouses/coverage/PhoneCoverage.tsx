import type { CoverageDistrict, CoverageSchool, CoverageWarehouse } from '@keben/core/base/warehouses/contract'
import { isGap, ownOf } from '@keben/core/base/warehouses/coverage'
import { useWords } from '../../../kit/app/language.ts'
import { coverageScreenWords } from '../words.ts'
import { type CoverageAction, type DistrictMatch, figuresOf } from './rows.ts'

interface PhoneCoverageProps {
  readonly found: readonly DistrictMatch[]
  readonly warehouses: readonly CoverageWarehouse[]
  readonly isOpen: (districtId: number) => boolean
  readonly onToggle: (districtId: number) => void
  readonly onAction: (action: CoverageAction) => void
}

/** The same on a phone: a list of districts, each with a picker; expanded, with its schools. */
export function PhoneCoverage({ found, warehouses, isOpen, onToggle, onAction }: PhoneCoverageProps) {
  const words = useWords(coverageScreenWords)
  const nameOf = (id: number | null) => warehouses.find((warehouse) => warehouse.id === id)?.name ?? words.noWarehouse
  return (
    <ul className="cards scrolls">
      {found.map(({ district, schools }) => {
        const { campuses, own, gaps } = figuresOf(district)
        const open = isOpen(district.id)
        return (
          <li key={district.id} className="card">
            <button
              type="button"
              className="cover-card-head row gap-8"
              aria-expanded={open}
              onClick={() => onToggle(district.id)}
            >
              <span aria-hidden="true">{open ? '▾' : '▸'}</span>
              <b className="cut">{district.name}</b>
              {gaps > 0 && <span className="cover-gaps num push">{words.uncovered(gaps)}</span>}
            </button>
            <span className="sub num">
              {words.schools(district.schools.length)} · {words.campuses(campuses)}
            </span>
            <Picker
              label={`${district.name}: ${words.wholeDistrict}`}
              district={district}
              warehouses={warehouses}
              value={district.bkWareHouseId}
              none={words.noneForAll(own)}
              onPick={(toId) => onAction(actionOf('areas', district.id, district.bkWareHouseId, toId))}
            />
            {open &&
              schools.map((school) => (
                <SchoolPicker
                  key={school.id}
                  school={school}
                  district={district}
                  warehouses={warehouses}
                  none={words.asDistrict(nameOf(district.bkWareHouseId))}
                  onAction={onAction}
                />
              ))}
          </li>
        )
      })}
    </ul>
  )
}

function SchoolPicker({
  school,
  district,
  warehouses,
  none,
  onAction,
}: {
  school: CoverageSchool
  district: CoverageDistrict
  warehouses: readonly CoverageWarehouse[]
  none: string
  onAction: (action: CoverageAction) => void
}) {
  return (
    <div className={isGap(school) ? 'cover-school is-gap' : 'cover-school'}>
      <span className="cut">{school.name}</span>
      <Picker
        label={school.name}
        district={district}
        warehouses={warehouses}
        value={ownOf(school)}
        none={none}
        onPick={(toId) => onAction(actionOf('schools', school.id, ownOf(school), toId))}
      />
    </div>
  )
}

const actionOf = (
  kind: 'areas' | 'schools',
  id: number,
  fromId: number | null,
  toId: number | null,
): CoverageAction => ({
  kind: toId === null ? 'cancel' : 'set',
  warehouseId: toId ?? fromId ?? 0,
  leftOut: 0,
  steps: { areas: [], schools: [], [kind]: [{ id, fromId, toId }] },
})

function Picker({
  label,
  district,
  warehouses,
  value,
  none,
  onPick,
}: {
  label: string
  district: CoverageDistrict
  warehouses: readonly CoverageWarehouse[]
  value: number | null
  none: string
  onPick: (id: number | null) => void
}) {
  const offered = warehouses.filter(({ id }) => id === value || district.allowed.includes(id))
  return (
    <select
      className="cover-picker wide"
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onPick(event.target.value ? Number(event.target.value) : null)}
    >
      <option value="">{none}</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
