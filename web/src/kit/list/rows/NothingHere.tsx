import { useWords } from '../../app/language.ts'
import { Sorry } from '../../app/Sorry.tsx'
import { listWords } from '../../app/words.ts'
import type { ListLook } from '../look.ts'
import type { WithId } from '../types.ts'

/** The empty state: the reason and the next step. */
export function NothingHere<Row extends WithId, Input, Sums>(look: ListLook<Row, Input, Sums> & { filtered: boolean }) {
  const words = useWords(listWords)
  if (look.filtered)
    return (
      <Sorry title={words.nothingFound} text={words.nothingFoundHint}>
        <button type="button" className="button" onClick={() => look.change({ filters: {}, keyword: '' })}>
          {words.clearFilters}
        </button>
      </Sorry>
    )
  return (
    <Sorry title={look.emptyTitle ?? words.emptyTitle} text={look.emptyHint}>
      {look.create && (
        <button type="button" className="button" onClick={look.create.run}>
          {look.create.label}
        </button>
      )}
    </Sorry>
  )
}
