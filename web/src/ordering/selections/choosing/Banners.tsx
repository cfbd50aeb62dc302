import { leftOutReasons } from '@keben/core/ordering/selections/choices'
import type { SelectionConflict, SelectionDeskAnswer } from '@keben/core/ordering/selections/contract'
import { selectionSteps } from '@keben/core/ordering/selections/states'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { MomentText } from '../../../kit/values/moment.tsx'
import { choosingWords } from '../words-choosing.ts'
import type { SelectionDesk } from './useChoosing.ts'

/** A decision, a passed deadline, conflicts with colleagues, and the result of a copy. */
export function Banners({ desk, work }: { desk: SelectionDeskAnswer; work: SelectionDesk }) {
  const words = useWords(choosingWords)
  const language = useLanguage()
  const { selection, plan } = desk
  const isOver = plan.state === 'selecting' && !work.can('save') && selection?.state !== 'submitted'
  return (
    <>
      {selection?.reason && ['rejected', 'draft'].includes(selection.state) && (
        <div className="desk-banner is-bad" role="alert">
          <p>
            <b>{words.rejected}</b> <MomentText at={selection.judgedAt} /> {selection.judgedBy}
          </p>
          <blockquote>{selection.reason}</blockquote>
        </div>
      )}
      {selection?.state === 'submitted' && (
        <p className="desk-banner">
          {work.can('recall') ? words.waits : words.waitsOver}{' '}
          {work.can('recall') && (
            <button type="button" className="button" disabled={work.busy} onClick={() => void work.recall()}>
              {selectionSteps.recall[language]}
            </button>
          )}
        </p>
      )}
      {isOver && (
        <p className="desk-banner is-bad">
          {words.over} <MomentText at={plan.selectionUntil} />
        </p>
      )}
      {work.conflicts.length > 0 && <Conflicts work={work} />}
      {work.copied && <CopyReport work={work} />}
    </>
  )
}

function Conflicts({ work }: { work: SelectionDesk }) {
  const words = useWords(choosingWords)
  const shown = (copies: number | null) => (copies === null ? words.notSelected : figure(copies))
  return (
    <div className="desk-banner is-warning" role="alert">
      <p>{words.conflicts}</p>
      <ul>
        {work.conflicts.map((conflict: SelectionConflict) => (
          <li key={conflict.bookId}>
            {conflict.title}:{' '}
            <span className="num">{words.conflict(shown(conflict.theirs), shown(conflict.mine))}</span>{' '}
            <button type="button" className="link-button" onClick={() => work.takeMine(conflict)}>
              {words.useMine}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="link-button" onClick={work.closeConflicts}>
        {words.close}
      </button>
    </div>
  )
}

function CopyReport({ work }: { work: SelectionDesk }) {
  const words = useWords(choosingWords)
  const language = useLanguage()
  if (!work.copied) return null
  const { from, added, mapped, leftOut } = work.copied
  return (
    <div className="desk-banner" role="status">
      <p>
        {from ? (
          <>
            <b>{words.copiedFrom(from)}</b> {words.copied(added, mapped)}
          </>
        ) : (
          words.nothingToCopy
        )}{' '}
        <button type="button" className="link-button" onClick={work.closeCopied}>
          {words.close}
        </button>
      </p>
      {leftOut.length > 0 && (
        <details>
          <summary>{words.leftOut(leftOut.length)}</summary>
          <ul>
            {leftOut.map(({ bookId, title, reason }) => (
              <li key={bookId}>
                {title} <span className="sub">{leftOutReasons[reason][language]}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
