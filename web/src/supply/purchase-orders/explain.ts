import { type DemandProvenance, missingOf } from '@keben/core/supply/purchase-orders/rules'
import { figure } from '../../kit/app/language.ts'
import { termsOf } from './figures.ts'
import { suggestedFor } from './lines.ts'
import type { editorWords } from './words-editor.ts'

type Words = (typeof editorWords)['en']

interface Explained extends DemandProvenance {
  readonly missing: number
  readonly copiesPerPack: number
}

/**
 * 'Result 1,200 + Patch 30 − Bought 800 − Stock 100 = 330 → 17 packs of 20': the origin of a line's copies. If the
 * missing copies have changed since, it shows both.
 */
export function explained(line: Explained, words: Words, toPacks: boolean): string {
  const terms = termsOf(line)
  const sum = terms.map(({ sign, kind, copies }, place) => {
    const term = `${words.terms[kind]} ${figure(copies)}`
    return place === 0 && sign === '+' ? term : `${sign} ${term}`
  })
  const then = missingOf(line)
  const formula = terms.length
    ? [sum.join(' '), ...(terms.length > 1 ? [figure(then)] : [])].join(' = ')
    : words.nothing
  const now = line.missing === then ? formula : `${formula} · ${words.now(line.missing)}`
  if (!toPacks || line.missing <= 0) return now
  if (suggestedFor(line, true) === line.missing && line.missing % line.copiesPerPack)
    return `${now} → ${words.notRounded(line.copiesPerPack)}`
  return `${now} → ${words.arrow(Math.ceil(line.missing / line.copiesPerPack), line.copiesPerPack)}`
}
