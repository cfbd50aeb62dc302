import { districtBooks } from '@keben/core/ordering/district-plans/contract'
import type { DistrictPlanDocument, NeededTextbook, OfferedBook } from '@keben/core/ordering/district-plans/shapes'
import { useMemo, useRef, useState } from 'react'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { PlanMissing } from '../plan/PlanMissing.tsx'
import { bookChoiceWords } from '../words-books.ts'
import { BooksFoot } from './BooksFoot.tsx'
import { BooksToolbar } from './BooksToolbar.tsx'
import { type BookFilter, type SubjectBlock, blocksFound, blocksOf, countChoice, gapsIn } from './edition-choice.ts'
import { SubjectNav } from './SubjectNav.tsx'
import { SubjectPart } from './SubjectPart.tsx'
import { moveBetweenOptions } from './keys.ts'
import { useChoice } from './useChoice.ts'
import './books.css'

/** The catalogue titles that my schools may order. */
export function BooksView({ plan }: { plan: DistrictPlanDocument }) {
  const query = useEndpoint(districtBooks, { planId: plan.planId })
  const words = useWords(bookChoiceWords)
  if (!query.data)
    return query.isError ? <PlanMissing error={query.error} onRetry={() => void query.refetch()} /> : <Loader page />
  if (!query.data.books.length) return <Sorry title={words.nothing} />
  return <ChoiceBoard plan={plan} books={query.data.books} needed={query.data.needed} />
}

const everything: BookFilter = { keyword: '', stage: undefined, grade: undefined, openOnly: false }

interface ChoiceBoardProps {
  readonly plan: DistrictPlanDocument
  readonly books: readonly OfferedBook[]
  readonly needed: readonly NeededTextbook[]
}

function ChoiceBoard({ plan, books, needed }: ChoiceBoardProps) {
  const words = useWords(bookChoiceWords)
  const choice = useChoice(books, { grows: plan.state !== 'waiting' })
  const isFree = plan.actions.includes('bookSelect')
  const [filter, setFilter] = useState(everything)
  const blocks = useMemo(() => blocksOf(books), [books])
  const found = useFound(blocks, choice.chosen, filter)
  const frame = useRef<HTMLDivElement>(null)
  return (
    <section className="panel book-choice" aria-label={words.subjects}>
      <BooksToolbar
        planId={plan.planId}
        blocks={blocks}
        choice={choice}
        isFree={isFree}
        filter={filter}
        onFilter={(part) => setFilter((before) => ({ ...before, ...part }))}
      />
      <div className="progress" aria-hidden="true" />
      <div className="book-body grid grow short">
        <SubjectNav
          blocks={found}
          chosen={choice.chosen}
          onGo={(key) => frame.current?.querySelector(`[data-block="${key}"]`)?.scrollIntoView({ block: 'start' })}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the boxes within take the keys; arrows bubble up to here */}
        <div ref={frame} className="book-blocks relative scrolls" onKeyDown={moveBetweenOptions}>
          {found.map((block) => (
            <SubjectPart
              key={block.key}
              block={block}
              unfiltered={blocks.find(({ key }) => key === block.key) ?? block}
              choice={choice}
              isFree={isFree}
            />
          ))}
          {!found.length && <Sorry title={words.nothingFound} />}
        </div>
      </div>
      <BooksFoot
        plan={plan}
        choice={choice}
        counts={countChoice(blocks, choice.chosen)}
        gaps={gapsIn(blocks, choice.chosen, needed)}
        isFree={isFree}
      />
    </section>
  )
}

/** A decided slot stays visible until the filter changes. */
function useFound(
  blocks: readonly SubjectBlock[],
  chosen: ReadonlySet<number>,
  filter: BookFilter,
): readonly SubjectBlock[] {
  const [frozen, setFrozen] = useState({ filter, blocks, chosen })
  if (frozen.filter !== filter || frozen.blocks !== blocks) setFrozen({ filter, blocks, chosen })
  return useMemo(() => blocksFound(frozen.blocks, frozen.chosen, frozen.filter), [frozen])
}
