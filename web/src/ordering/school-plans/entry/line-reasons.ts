import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import type { entryWords } from '../words-entry.ts'

/** The reasons of a line's figures: reuse, state funding, estimates. */
export const explained = (line: SchoolLine, words: (typeof entryWords)['en']): string[] => [
  ...(line.recycleRate === null || line.audience === 'teacher'
    ? []
    : [words.recycled(line.recycleRate, line.headcount, line.suggested)]),
  ...(line.fundedMost > 0 ? [words.stateFunded(line.fundedMost)] : []),
  ...(line.priceKind === 'estimated' ? [words.estimatedPrice] : []),
]
