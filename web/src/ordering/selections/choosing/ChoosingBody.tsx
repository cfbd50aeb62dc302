import type { SelectionDeskAnswer } from '@keben/core/ordering/selections/contract'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { idIn, useAddress } from '../../../kit/app/address.ts'
import { useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { useSaveKey } from '../../../kit/hooks/useSaveKey.ts'
import { useUnsaved } from '../../../kit/hooks/useUnsaved.tsx'
import { choosingWords } from '../words-choosing.ts'
import { Banners } from './Banners.tsx'
import { ChoosingFilters } from './ChoosingFilters.tsx'
import { ChoosingHead } from './ChoosingHead.tsx'
import { GradeRail } from './GradeRail.tsx'
import { type DeskFilter, countGrades, gradesIn, matchingIn, noFilter, rowsOf, shownOf } from './rows.ts'
import { TitleGrid } from './TitleGrid.tsx'
import { useChoosing } from './useChoosing.ts'
import { useReplacing } from './useReplacing.tsx'

interface ChoosingBodyProps {
  readonly desk: SelectionDeskAnswer
  readonly requested: { readonly planId: number; readonly anyTerm: boolean }
  readonly isFetching: boolean
  readonly onAnyTerm: () => void
}

/** Grades on the left, their titles on the right; totals and actions above. */
export function ChoosingBody({ desk, requested: question, isFetching, onAnyTerm }: ChoosingBodyProps) {
  const words = useWords(choosingWords)
  const phone = usePhone()
  const work = useChoosing(desk, question)
  const { chosen, changes, overview } = work
  const { holder } = useUnsaved(work.dirty)
  const replacing = useReplacing(desk, work)
  const [filter, setFilter] = useState<DeskFilter>(noFilter)
  const [anyTerm, setAnyTerm] = useState(question.anyTerm)
  const searchBox = useRef<HTMLInputElement>(null)
  useCopyFromAddress(work.copy)
  useSaveKey(() => void (work.can('save') && !work.busy && work.save()))

  // Selected titles are found whatever their term.
  const { show } = filter
  const offered = useMemo(() => (anyTerm || show !== 'all' ? desk.titles : ofTerm(desk)), [anyTerm, show, desk])
  const input = useDeferredValue(filter)
  const matching = useMemo(() => matchingIn(offered, input), [offered, input])
  const found = useMemo(
    () => shownOf(matching, show, { chosen, changed: changes, overview }),
    [matching, show, chosen, changes, overview],
  )
  const groups = useMemo(() => gradesIn(found), [found])
  const grades = useMemo(() => countGrades(groups, chosen), [groups, chosen])
  const rows = useMemo(() => rowsOf(found, filter), [found, filter])
  const change = (part: Partial<DeskFilter>) => setFilter((before) => ({ ...before, ...part }))

  return (
    <div className="desk">
      {holder}
      {replacing.holder}
      <ChoosingHead
        desk={desk}
        work={work}
        offered={offered.length}
        onShow={(view) => change({ show: view, grade: undefined })}
      />
      <Banners desk={desk} work={work} />
      <section className="panel desk-panel grow" aria-label={words.label} aria-busy={isFetching}>
        <ChoosingFilters
          desk={desk}
          work={work}
          filter={filter}
          grades={grades}
          searchBox={searchBox}
          anyTerm={anyTerm}
          onChange={change}
          onAnyTerm={(on) => {
            setAnyTerm(on)
            if (on) onAnyTerm()
          }}
        />
        <div className={isFetching ? 'progress is-running' : 'progress'} aria-hidden="true" />
        {desk.titles.length === 0 ? (
          <Sorry title={words.nothing} text={words.nothingHint} />
        ) : (
          <div className="flex grow short">
            {!phone && <GradeRail grades={grades} grade={filter.grade} onGrade={(grade) => change({ grade })} />}
            <TitleGrid
              desk={desk}
              work={work}
              rows={rows}
              phone={phone}
              onReplace={(title) => void replacing.run(title)}
              onClash={() => change({ show: 'clashes', grade: undefined, keyword: '' })}
              toSearch={() => searchBox.current?.focus()}
            />
          </div>
        )}
      </section>
    </div>
  )
}

/** Titles of the plan's term, and those that are selected or in the catalogue already. */
const ofTerm = ({ titles, plan }: SelectionDeskAnswer) =>
  titles.filter(
    ({ term, reserveCopies, cataloguePriceFen }) =>
      term === 'both' || term === plan.term || reserveCopies !== null || cataloguePriceFen !== null,
  )

/** Copies the selection that the URL names once, then removes it from the URL. */
function useCopyFromAddress(copy: (fromId: number) => Promise<void>): void {
  const navigate = useNavigate()
  const { search } = useAddress()
  const from = idIn(search, 'copy')
  const begun = useRef(false)
  const begin = useEffectEvent(() => {
    if (begun.current || !from) return
    begun.current = true
    const { copy: _done, ...rest } = search
    void navigate({ to: '.', search: () => rest as never, replace: true, ignoreBlocker: true })
    void copy(from)
  })
  useEffect(() => begin(), [])
}
