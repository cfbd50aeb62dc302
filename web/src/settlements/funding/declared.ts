import type { FundingStatement } from '@keben/core/settlements/funding'

type Declared = FundingStatement['declared']

export const keyOf = (campusId: number, grade: number): string => `${campusId} ${grade}`

/** What is to be declared: the figures that somebody typed and that are not what stands already. */
export const changedLines = (declared: Declared, typed: ReadonlyMap<string, number>) =>
  declared.flatMap(({ campusId, grade, fundedStudents: stands }) => {
    const fundedStudents = typed.get(keyOf(campusId, grade)) ?? stands
    return fundedStudents === stands ? [] : [{ campusId, grade, fundedStudents }]
  })

/** As if somebody had typed that the state pays for every student. */
export const typedAll = (declared: Declared): ReadonlyMap<string, number> =>
  new Map(declared.map(({ campusId, grade, students }) => [keyOf(campusId, grade), students]))
