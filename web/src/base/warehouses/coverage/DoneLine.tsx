import type { CoverageMap } from '@keben/core/base/warehouses/contract'
import { useWords } from '../../../kit/app/language.ts'
import { coverageScreenWords } from '../words.ts'
import type { CoverageAction } from './rows.ts'
import type { Coverage } from './useCoverage.ts'

/** The last action with its follow-ups; before the first one, the keyboard shortcuts. */
export function DoneLine({ map, coverage, phone }: { map: CoverageMap; coverage: Coverage; phone: boolean }) {
  const words = useWords(coverageScreenWords)
  const { done } = coverage
  const nameOf = (id: number) => map.warehouses.find((warehouse) => warehouse.id === id)?.name ?? ''
  return (
    <footer className="list-foot no-print">
      <span role="status">
        {done &&
          [sentenceOf(done.action, nameOf, words), done.keepingOwn > 0 && words.keepingOwn(done.keepingOwn)]
            .filter(Boolean)
            .join(' ')}
      </span>
      {done && done.keepingOwn > 0 && (
        <button
          type="button"
          className="link-button"
          onClick={() => void coverage.run(done.action, { resetSchools: true })}
        >
          {words.resetToo}
        </button>
      )}
      <span className="grow" />
      {!phone && <span className="keys-hint small faint">{words.keys}</span>}
    </footer>
  )
}

function sentenceOf(
  { kind, warehouseId, steps: { areas, schools }, leftOut }: CoverageAction,
  nameOf: (id: number) => string,
  words: (typeof coverageScreenWords)['en'],
): string {
  const what = words.rowsOf(areas.length, schools.length)
  const message = kind === 'set' ? words.done(what, nameOf(warehouseId)) : words.taken(what)
  return leftOut > 0 ? `${message} ${words.leftOut(leftOut)}` : message
}
