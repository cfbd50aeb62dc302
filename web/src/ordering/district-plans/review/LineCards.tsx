import { mostCopies } from '@keben/core/ordering/school-plans/contract'
import { type Finding, likeCopies } from '@keben/core/ordering/school-plans/findings'
import { findingSentence } from '@keben/core/ordering/school-plans/words'
import { EntryField } from '../../../kit/entry-grid/EntryField.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { reviewScreenWords } from '../words-review.ts'
import { GroupTitle, LineTitle, Reasons } from './LineGrid.tsx'
import { type LineGroup, type LineKey, keyOfLine } from './lines.ts'
import type { ReviewDraft } from './useReviewDraft.tsx'

interface LineCardsProps {
  readonly groups: readonly LineGroup[]
  readonly found: ReadonlyMap<LineKey, readonly Finding[]>
  readonly draft: ReviewDraft
}

/** The lines for a phone: title, reference figures, and a touch-sized field. */
export function LineCards({ groups, found, draft }: LineCardsProps) {
  const words = useWords(reviewScreenWords)
  const language = useLanguage()
  return groups.map((group) => (
    <section key={group.key} className="review-entry-cards">
      <h3>
        <GroupTitle group={group} />
      </h3>
      <ul>
        {group.lines.map((line) => {
          const key = keyOfLine(line)
          const findings = found.get(key) ?? []
          const measures = [
            [words.suggested, line.suggested],
            ...(line.lastCopies === null ? [] : [[words.last, line.lastCopies] as const]),
            ...(line.likeBp === null ? [] : [[words.like, likeCopies(line.likeBp, line.headcount)] as const]),
            ...(line.approved === null ? [] : [[words.requested, line.requested ?? 0] as const]),
          ] as const
          return (
            <li key={key} id={`line-${key}`}>
              <div>
                <LineTitle line={line} />
                <p className="sub num">{measures.map(([label, value]) => `${label} ${figure(value)}`).join(' · ')}</p>
                <p className="sub">
                  <Reasons line={line} />
                </p>
              </div>
              <EntryField
                sheet={draft.sheet}
                row={key}
                column="copies"
                label={line.title}
                most={mostCopies}
                readOnly={draft.mode === undefined}
                placeholder="–"
                mark={
                  findings.length
                    ? {
                        tone: findings.some(({ level }) => level === 'blocking') ? 'bad' : 'warn',
                        text: findings.map((finding) => findingSentence(finding, language)).join(' '),
                      }
                    : undefined
                }
              />
            </li>
          )
        })}
      </ul>
    </section>
  ))
}
