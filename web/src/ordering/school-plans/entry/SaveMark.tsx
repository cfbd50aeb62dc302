import { shownMoment } from '@keben/core/kit/moment'
import { useFigures } from '../../../kit/draft/useFigures.ts'
import { useWords } from '../../../kit/app/language.ts'
import { useStore } from '../../../kit/app/store.ts'
import { entryWords } from '../words-entry.ts'
import type { SchoolPlanEntry } from './useEntry.ts'

const saveClasses = {
  saved: '',
  waiting: 'is-waiting',
  sending: 'is-sending',
  offline: 'is-offline',
  busy: 'is-busy',
  refused: 'is-refused',
} as const

/** The save state, always visible. */
export function SaveMark({ entry: { saver, draft } }: { entry: SchoolPlanEntry }) {
  const words = useWords(entryWords)
  const state = useStore(saver.state)
  useFigures(draft.sheet)
  // Unreadable figures were never sent, and conflicts wait for a choice, so neither is saved.
  const unread = draft.sheet.rejected().length
  const conflicts = draft.conflicts().length
  if (state.kind === 'saved' && unread + conflicts > 0)
    return (
      <span className="order-save-mark small sub nowrap is-refused" role="status" data-save="open">
        {unread > 0 ? words.unread(unread) : words.conflictsOpen(conflicts)}
      </span>
    )
  const unsaved = ['offline', 'busy', 'refused'].includes(state.kind) ? draft.unsaved().length : 0
  const text = {
    saved: () =>
      state.kind === 'saved' && state.at ? words.saved(shownMoment(state.at).slice(11)) : words.notSavedYet,
    waiting: () => words.waiting,
    sending: () => words.sending,
    offline: () => words.offline(unsaved),
    busy: () => words.busy(unsaved),
    refused: () => words.refused(unsaved),
  }[state.kind]()
  return (
    <span
      className={`order-save-mark small sub nowrap ${saveClasses[state.kind]}`}
      role="status"
      data-save={state.kind}
    >
      {text}
    </span>
  )
}
