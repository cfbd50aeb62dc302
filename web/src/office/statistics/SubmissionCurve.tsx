import type { ValueOf } from '@keben/core/kit/endpoint'
import type { submissionProgress } from '@keben/core/office/statistics/contract'
import { useMemo } from 'react'
import { Chart } from '../../kit/chart/Chart.tsx'
import { useWords } from '../../kit/app/language.ts'
import { curveOf, curveOption } from './curve.ts'
import { progressScreenWords } from './words.ts'

export type Progress = ValueOf<typeof submissionProgress.output>

/** Excused ones are not expected to submit. */
export const expectedOf = (counts: { campuses: number; excused: number }): number => counts.campuses - counts.excused

/** Orders submitted hour by hour, against all that are expected. */
export function SubmissionCurve({ progress, height }: { progress: Progress; height?: number }) {
  const words = useWords(progressScreenWords)
  const points = useMemo(() => curveOf(progress.hours, Date.parse(progress.now)), [progress])
  const option = useMemo(
    () =>
      curveOption({
        points,
        expected: expectedOf(progress),
        deadline: Date.parse(progress.schoolsUntil),
        deadlineWord: words.schoolDeadline,
        submittedWord: words.submittedSoFar,
        expectedWord: words.expected,
      }),
    [points, progress, words],
  )
  if (!points.length) return <p className="sub">{words.nothingSubmitted}</p>
  return <Chart option={option} label={words.curveLabel(progress.name)} {...(height !== undefined && { height })} />
}
