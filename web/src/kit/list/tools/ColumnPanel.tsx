import { useLanguage, useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import { wordOf } from '../../values/word-of.ts'
import type { ListLook } from '../look.ts'
import { SaveView } from './SaveView.tsx'
import type { WithId } from '../types.ts'

/** The pixels per press. */
const step = 24

/** The choice of columns, order and widths, and the saved views. */
export function ColumnPanel<Row extends WithId, Input, Sums>({ look }: { look: ListLook<Row, Input, Sums> }) {
  const words = useWords(listWords)
  const language = useLanguage()
  const { chosen } = look
  const others = look.columns.filter(({ key }) => !chosen.shown.some((column) => column.key === key))
  return (
    <>
      <ul className="column-choice grid gap-2 scrolls">
        {[...chosen.shown, ...others].map((column) => {
          const name = wordOf(column, look.words[language])
          const isShown = !others.includes(column)
          return (
            <li key={column.key}>
              <label>
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={column.title === true}
                  onChange={() => chosen.toggle(column.key)}
                />
                {name}
              </label>
              {isShown && (
                <span className="column-moves">
                  <Press
                    sign="−"
                    label={words.narrower(name)}
                    run={() => chosen.widen(column.key, column.width - step)}
                  />
                  <Press sign="+" label={words.wider(name)} run={() => chosen.widen(column.key, column.width + step)} />
                  {!column.title && (
                    <>
                      <Press sign="↑" label={words.earlier(name)} run={() => chosen.move(column.key, -1)} />
                      <Press sign="↓" label={words.later(name)} run={() => chosen.move(column.key, 1)} />
                    </>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <button type="button" className="link-button" onClick={chosen.reset}>
        {words.columnsReset}
      </button>
      <SaveView look={look} />
    </>
  )
}

function Press({ sign, label, run }: { sign: string; label: string; run: () => void }) {
  return (
    <button type="button" aria-label={label} title={label} onClick={run}>
      {sign}
    </button>
  )
}
