import { openMatters } from '@keben/core/finance/settlements/choices'
import { type ReconciledFigures, openMattersOf } from '@keben/core/finance/settlements/open-matters'
import { figure, useLanguage, useWords } from '../../../kit/app/language.ts'
import { reconciliationWords } from './words.ts'

/** The reasons of a difference: those that need action stand out, pending deliveries do not. */
export function OpenMatters({ row }: { row: ReconciledFigures }) {
  const words = useWords(reconciliationWords)
  const language = useLanguage()
  const open = openMattersOf(row)
  if (!open.length) return <span className="faint">{words.agrees}</span>
  return open.map(({ matter, count }, place) => (
    <span key={matter} className={openMatters[matter].needsSomebody ? 'odd-figure' : 'sub'}>
      {place > 0 && ' · '}
      {openMatters[matter].phrase[language](figure(count))}
    </span>
  ))
}
