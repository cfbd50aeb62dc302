import { useLanguage, useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import type { ListLook } from '../look.ts'
import type { WithId } from '../types.ts'

/** Replaces the toolbar while rows are selected. */
export function BatchBar<Row extends WithId, Input, Sums>(
  look: ListLook<Row, Input, Sums> & { chosenRows: readonly Row[] },
) {
  const words = useWords(listWords)
  const language = useLanguage()
  const { chosenRows, batchActions = [], manyActions = [], batch } = look
  const offered = manyActions.filter((action) => action.when?.(chosenRows) ?? true)
  const possible = batchActions.filter((action) => chosenRows.some((row) => action.when?.(row) ?? true))
  return (
    <div className="toolbar is-batch" role="toolbar" aria-label={words.selected(chosenRows.length)}>
      <b className="num" role="status">
        {words.selected(chosenRows.length)}
      </b>
      {offered.map((action) => (
        <button key={action.key} type="button" className="button" onClick={() => action.run(chosenRows)}>
          {action.label}
        </button>
      ))}
      {possible.map((action) => (
        <button
          key={action.key}
          type="button"
          className={action.danger ? 'button is-danger' : 'button'}
          disabled={batch.busy}
          onClick={() => void batch.run(action, chosenRows)}
        >
          {action.label[language]}
        </button>
      ))}
      <button type="button" className="link-button" onClick={() => look.setSelected([])}>
        {words.clear}
      </button>
    </div>
  )
}
