import { type Kind, gradeWords, kinds, stages } from '@keben/core/base/catalogue/choices'
import type { SelectionDeskAnswer } from '@keben/core/ordering/selections/contract'
import type { RefObject } from 'react'
import { ManySelect } from '../../../kit/controls/ManySelect.tsx'
import { Select } from '../../../kit/controls/Select.tsx'
import { optionsOf } from '../../../kit/values/choices.ts'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { SearchBox } from '../../../kit/list/tools/SearchBox.tsx'
import { usePhone } from '../../../kit/hooks/media.ts'
import { choosingWords } from '../words-choosing.ts'
import { type DeskFilter, type GradeCount, type GradeKey, type TitleView, shows } from './rows.ts'
import type { SelectionDesk } from './useChoosing.ts'

interface ChoosingFiltersProps {
  readonly desk: SelectionDeskAnswer
  readonly work: SelectionDesk
  readonly filter: DeskFilter
  readonly grades: readonly GradeCount[]
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly anyTerm: boolean
  readonly onChange: (part: Partial<DeskFilter>) => void
  readonly onAnyTerm: (on: boolean) => void
}

/** The filters; on the right views of titles that need attention, with counts. */
export function ChoosingFilters(props: ChoosingFiltersProps) {
  const { desk, filter, searchBox, anyTerm, onChange, onAnyTerm } = props
  const words = useWords(choosingWords)
  const language = useLanguage()
  const phone = usePhone()
  return (
    <div className="toolbar no-print">
      <SearchBox
        box={searchBox}
        value={filter.keyword}
        hint={words.search}
        onSearch={(keyword) => onChange({ keyword })}
      />
      {phone && <PhoneGrade {...props} />}
      <Many
        label={words.subjects}
        options={desk.subjects.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.subjectIds}
        onChange={(subjectIds) => onChange({ subjectIds })}
      />
      {!phone && (
        <>
          <Many
            label={words.editions}
            options={desk.editions.map(({ id, name }) => ({ value: id, label: name }))}
            value={filter.editionIds}
            onChange={(editionIds) => onChange({ editionIds })}
          />
          <Many<Kind>
            label={words.kinds}
            options={optionsOf(kinds)(language) as { value: Kind; label: string }[]}
            value={filter.kinds}
            onChange={(chosen) => onChange({ kinds: chosen })}
          />
          <label className="desk-term inline-row gap-6">
            <input type="checkbox" checked={anyTerm} onChange={(event) => onAnyTerm(event.target.checked)} />
            {words.anyTerm}
          </label>
        </>
      )}
      <span className="grow" />
      <ShowTabs {...props} />
    </div>
  )
}

/** Empty views are hidden, except the active one. */
function ShowTabs({ work, filter, onChange }: ChoosingFiltersProps) {
  const words = useWords(choosingWords)
  const { overview, changes } = work
  const counts: Readonly<Record<TitleView, number | undefined>> = {
    all: undefined,
    selected: overview.titles,
    changed: changes.size,
    clashes: overview.clashing.size,
    noTerms: overview.unready.size,
    replaced: overview.outdated.size,
  }
  // The head links to unsaved changes.
  const isOffered = (show: TitleView) => show !== 'changed' && Boolean(counts[show])
  const shown = shows.filter((show) => ['all', 'selected', filter.show].includes(show) || isOffered(show))
  return (
    <div className="tabs" role="group" aria-label={words.columns.notes}>
      {shown.map((show) => (
        <button key={show} type="button" aria-pressed={filter.show === show} onClick={() => onChange({ show })}>
          {words.shows[show]} {counts[show] !== undefined && <span className="num">{figure(counts[show])}</span>}
        </button>
      ))}
    </div>
  )
}

function Many<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}) {
  return (
    <span className="desk-filter">
      <ManySelect narrow label={label} placeholder={label} options={options} value={value} onChange={onChange} />
    </span>
  )
}

/** On a phone a field replaces the list of grades. */
function PhoneGrade({ grades, filter, onChange }: ChoosingFiltersProps) {
  const words = useWords(choosingWords)
  const language = useLanguage()
  return (
    <Select<GradeKey>
      className="desk-filter"
      label={words.grades}
      placeholder={words.grades}
      value={filter.grade}
      options={grades.map(({ key, stage, grade, chosen, titles }) => ({
        value: key,
        label: `${stages[stage][language]} ${gradeWords[language](grade)} · ${chosen}/${titles}`,
      }))}
      onChange={(grade) => onChange({ grade })}
      onClear={() => onChange({ grade: undefined })}
    />
  )
}
