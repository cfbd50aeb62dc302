import type { ReviewedPlan } from '@keben/core/ordering/district-plans/shapes'
import { reviewWords } from '@keben/core/ordering/district-plans/schools/words'
import { useRef, useState } from 'react'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { reviewScreenWords } from '../words-review.ts'
import type { SchoolBoardProps } from './props.ts'
import { ReviewBatch } from './ReviewBatch.tsx'
import { ReviewToolbar } from './ReviewToolbar.tsx'
import { useSchoolColumns } from './school-columns.tsx'
import { nameOf } from './schools.ts'
import { useBoardKeys } from './useBoardKeys.ts'

/** All schools of the plan, those with findings first, then the late ones; selected ones get one verdict. */
export function SchoolBoard(props: SchoolBoardProps) {
  const { plans, shown, total, actions, onOpen } = props
  const words = useWords(reviewScreenWords)
  const phone = usePhone()
  const frame = useRef<HTMLDivElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = plans.filter(({ id }) => ticked.has(id))
  const run: SchoolBoardProps['actions']['run'] = async (action, which) => {
    const done = await actions.run(action, which)
    if (done) setTicked(new Set())
    return done
  }
  const columns = useSchoolColumns()
  const ticks = {
    isTicked: ({ id }: ReviewedPlan) => ticked.has(id),
    onTick: (some: readonly ReviewedPlan[], isOn: boolean) => {
      const ids = new Set(some.map(({ id }) => id))
      setTicked(new Set(isOn ? [...ticked, ...ids] : [...ticked].filter((id) => !ids.has(id))))
    },
    nameOf,
  }
  useBoardKeys({ frame, searchBox, shown, chosen, run, onOpen })
  return (
    <section className="panel review-school-board clip" aria-label={words.which} ref={frame} data-total={shown.length}>
      {chosen.length > 0 ? (
        <ReviewBatch chosen={chosen} actions={{ ...actions, run }} onClear={() => setTicked(new Set())} />
      ) : (
        <ReviewToolbar {...props} searchBox={searchBox} />
      )}
      <div className={props.busy ? 'progress is-running' : 'progress'} aria-hidden="true" />
      {shown.length === 0 ? (
        <Sorry title={words.nothingFound} />
      ) : (
        <LineView
          lines={shown}
          columns={columns}
          words={reviewWords}
          order={props}
          onOpen={({ id }) => onOpen(id)}
          classOf={({ id }) => (ticked.has(id) ? 'is-selected' : undefined)}
          {...(!phone && { ticks })}
        />
      )}
      <footer className="list-foot no-print">
        <span className="num">
          {total > plans.length
            ? words.more(plans.length, total)
            : words.sums(
                shown.length,
                shown.reduce((sum, { copies }) => sum + copies, 0),
              )}
        </span>
        <span className="grow" />
        {!phone && <span className="keys-hint small faint">{words.keys}</span>}
      </footer>
    </section>
  )
}
