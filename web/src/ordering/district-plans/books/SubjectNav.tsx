import { stages } from '@keben/core/base/catalogue/choices'
import { Spine } from '../../../base/catalogue/BookTitle.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { bookChoiceWords } from '../words-books.ts'
import { type ChosenBooks, type SubjectBlock, countChoice } from './edition-choice.ts'

/** The subjects of each stage, with chosen titles and open decisions. */
export function SubjectNav({
  blocks,
  chosen,
  onGo,
}: {
  blocks: readonly SubjectBlock[]
  chosen: ChosenBooks
  onGo: (key: string) => void
}) {
  const words = useWords(bookChoiceWords)
  const language = useLanguage()
  return (
    <nav className="book-subject-nav scrolls" aria-label={words.subjects}>
      {[...Map.groupBy(blocks, ({ stage }) => stage)].map(([stage, group]) => (
        <div key={stage}>
          <h3>{stages[stage][language]}</h3>
          {group.map((block) => {
            const counts = countChoice([block], chosen)
            const toDo = counts.clashes + counts.undecided
            return (
              <button key={block.key} type="button" onClick={() => onGo(block.key)}>
                <Spine subjectId={block.subjectId} />
                <span className="cut grow">{block.subjectName}</span>
                {toDo > 0 && (
                  <span
                    className={counts.clashes ? 'count-badge is-seal num' : 'count-badge is-amber num'}
                    title={counts.clashes ? words.clash : words.undecided}
                  >
                    {toDo}
                  </span>
                )}
                <span className="num sub small">
                  {counts.chosen}/{counts.titles}
                </span>
              </button>
            )
          })}
        </div>
      ))}
    </nav>
  )
}
