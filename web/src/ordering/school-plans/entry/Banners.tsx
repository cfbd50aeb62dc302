import { gradeWords } from '@keben/core/base/catalogue/choices'
import { shownMoment } from '@keben/core/kit/moment'
import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import type { Finding } from '@keben/core/ordering/school-plans/findings'
import { entryShutWords } from '@keben/core/ordering/school-plans/words'
import type { ReactNode } from 'react'
import { useFigures } from '../../../kit/draft/useFigures.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { useStore } from '../../../kit/app/store.ts'
import { entryWords } from '../words-entry.ts'
import { Help } from './Help.tsx'
import { lineKey } from './lines.ts'
import type { SchoolPlanEntry } from './useEntry.ts'
import { markClasses } from '../../../kit/entry-grid/mark-classes.ts'

interface BannersProps {
  readonly entry: SchoolPlanEntry
  readonly onGoTo: (place: Pick<Finding, 'bookId' | 'audience' | 'grade' | 'stage'>) => void
}

/** Notices on top: sent back, deadline passed, unsaved, changed by others. */
export function Banners({ entry, onGoTo }: BannersProps) {
  const { plan, answer, shut } = entry
  const words = useWords(entryWords)
  const language = useLanguage()
  const back = answer.history.findLast(({ to, from }) => to === 'returned' && from !== to)
  const changed = answer.lines.filter(({ approved }) => approved !== null)
  return (
    <div className="order-banners grid gap-6 no-print">
      {plan.state === 'returned' && back && (
        <Banner
          tone={back.step === 'reopen' ? 'note' : 'bad'}
          title={back.step === 'reopen' ? words.reopened(back.who) : words.returned(back.who)}
        >
          {back.reason}
        </Banner>
      )}
      {shut !== null && shut !== 'state' && (
        <Banner tone="warn" title={entryShutWords[shut][language]}>
          {words.shutSince(
            shownMoment(shut === 'closedEarly' ? (plan.entryClosedAt ?? plan.entryUntil) : plan.entryUntil),
          )}{' '}
          <Help entry={entry} />
        </Banner>
      )}
      {shut === 'state' && plan.state === 'approved' && (
        <Banner tone="note" title={words.approvedBy(plan.districtName)}>
          <Help entry={entry} />
        </Banner>
      )}
      {shut === null && <MissingTitles entry={entry} />}
      <Unsaved entry={entry} />
      <Conflicts entry={entry} />
      {changed.length > 0 && (
        <Banner tone="note" title={words.changed(changed.length)}>
          <ChangedLines lines={changed} onGoTo={onGoTo} />
        </Banner>
      )}
      {plan.nothingNeeded && <Banner tone="note" title={words.nothingNeededBecause(plan.nothingNeeded)} />}
      {plan.onBehalf && <Banner tone="note" title={words.onBehalf} />}
    </div>
  )
}

/** Needed textbooks outside the district's selection. */
export function MissingTitles({ entry: { plan, answer } }: { entry: SchoolPlanEntry }) {
  const words = useWords(entryWords)
  const language = useLanguage()
  const { missing } = answer
  if (!missing.length) return null
  const named = [...Map.groupBy(missing, ({ grade }) => grade)].map(([grade, titles]) =>
    words.missingOf(
      gradeWords[language](grade),
      titles.map(({ subjectName }) => subjectName).join(words.listSeparator),
    ),
  )
  return (
    <Banner tone="warn" title={words.missingTitles(missing.length)}>
      {named.join(' · ')} – {words.missingHint(plan.districtName)}
    </Banner>
  )
}

export function Banner({
  tone,
  title,
  children,
}: {
  tone: 'bad' | 'warn' | 'note'
  title: string
  children?: ReactNode
}) {
  return (
    <div className={`order-banner ${markClasses[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      <b>{title}</b> {children}
    </div>
  )
}

/** The save failed; the typed figures stay. */
function Unsaved({ entry: { saver, draft } }: { entry: SchoolPlanEntry }) {
  const words = useWords(entryWords)
  const state = useStore(saver.state)
  const { ask, holder } = useConfirm()
  useFigures(draft.sheet)
  const lines = state.kind === 'refused' ? draft.unsaved().length : 0
  const discard = async () => {
    if (!(await ask({ text: words.discardAsk(lines), action: words.discard, danger: true }))) return
    draft.discard()
    saver.retry()
  }
  return (
    <>
      {state.kind === 'refused' && lines > 0 && (
        <Banner tone="bad" title={words.refused(lines)}>
          {state.message}{' '}
          <button type="button" className="link-button" onClick={saver.retry}>
            {words.retry}
          </button>
          <button type="button" className="link-button is-danger" onClick={() => void discard()}>
            {words.discard}
          </button>
        </Banner>
      )}
      {holder}
    </>
  )
}

/** Edit conflicts: both figures, with the other's author. */
function Conflicts({ entry: { draft } }: { entry: SchoolPlanEntry }) {
  const words = useWords(entryWords)
  useFigures(draft.sheet)
  const conflicts = draft.conflicts().flatMap((key) => {
    const [line, conflict] = [draft.lineAt(key), draft.conflictOf(key)]
    return line && conflict ? [{ key, line, conflict }] : []
  })
  const shown = (copies: number | null) => (copies === null ? words.empty : figure(copies))
  if (!conflicts.length) return null
  return (
    <Banner tone="bad" title={words.conflicts(conflicts.length)}>
      <ul className="order-banner-list">
        {conflicts.map(({ key, line, conflict }) => {
          const mine = draft.sheet.valueAt(String(line.bookId), line.audience)
          const who = conflict.who || words.somebody
          return (
            <li key={key}>
              <span>
                {nameOfLine(line, words)}:{' '}
                {words.conflict(who, conflict.at ? shownMoment(conflict.at) : '', shown(conflict.theirs))}
              </span>{' '}
              <button type="button" className="button" onClick={() => draft.settle(key, 'mine')}>
                {words.keepMine(shown(mine))}
              </button>
              <button type="button" className="button" onClick={() => draft.settle(key, 'theirs')}>
                {words.takeTheirs(shown(conflict.theirs))}
              </button>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

export const nameOfLine = (
  { title, audience }: Pick<SchoolLine, 'title' | 'audience'>,
  words: { studentCopies: string; teacherCopies: string },
): string => `${title} · ${audience === 'student' ? words.studentCopies : words.teacherCopies}`

const mostNamed = 3

function ChangedLines({ lines, onGoTo }: { lines: readonly SchoolLine[]; onGoTo: BannersProps['onGoTo'] }) {
  const words = useWords(entryWords)
  return (
    <ul className="order-banner-list">
      {lines.slice(0, mostNamed).map((line) => (
        <li key={lineKey(line)}>
          <button type="button" className="link-button" onClick={() => onGoTo(line)}>
            {nameOfLine(line, words)}
          </button>{' '}
          {words.changedLine(
            line.requested === null ? words.empty : figure(line.requested),
            line.approved ?? 0,
            line.approvedReason,
          )}
        </li>
      ))}
      {lines.length > mostNamed && <li className="sub">+{lines.length - mostNamed}</li>}
    </ul>
  )
}
