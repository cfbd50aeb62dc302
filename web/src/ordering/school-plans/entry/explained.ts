import type { SchoolLine } from '@keben/core/ordering/school-plans/contract'
import type { entryWords } from '../words-entry.ts'

/** Why a line has the figures that it has: what is used again, what the state pays, what is not certain yet. */
export const explained = (line: SchoolLine, words: (typeof entryWords)['en']): string[] => [
  ...(line.recycleRate === null || line.audience === 'teacher'
    ? []
    : [words.recycled(line.recycleRate, line.headcount, line.suggested)]),
  ...(line.fundedMost > 0 ? [words.stateFunded(line.fundedMost)] : []),
  ...(line.priceKind === 'estimated' ? [words.estimatedPrice] : []),
]
