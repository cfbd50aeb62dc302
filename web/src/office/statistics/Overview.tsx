import { districtPlanStates } from '@keben/core/ordering/district-plans/states'
import { type DistrictProgress, submissionProgress } from '@keben/core/office/statistics/contract'
import { Button } from '../../kit/controls/Button.tsx'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { changeOf, signedPercent } from '../../kit/values/change.ts'
import { Deadline, type DeadlineProps } from '../../kit/values/Deadline.tsx'
import { FigureTable, figures } from '../../kit/figure-table/FigureTable.tsx'
import { figure, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { MomentText } from '../../kit/values/moment.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import { StackBar } from './StackBar.tsx'
import { type Progress, SubmissionCurve, expectedOf } from './SubmissionCurve.tsx'
import { useRemind } from './useRemind.tsx'
import { progressScreenWords } from './words.ts'

/** The progress of a plan: counts, a curve by hour, and districts. It updates as schools submit. */
export function Overview({ planId, onDistrict }: { planId: number; onDistrict: (districtId: number) => void }) {
  const { data } = useEndpoint(submissionProgress, { planId }, { keepPrevious: true, staleTime: 5_000 })
  if (!data) return <Loader />
  return (
    <div className="overview">
      <Summary progress={data} />
      <Curve progress={data} />
      {data.districts.length > 1 && <Districts progress={data} onDistrict={onDistrict} />}
    </div>
  )
}

const share = (done: number, all: number): string => (all ? ((done / all) * 100).toFixed(1).replace(/\.0$/, '') : '0')

function Summary({ progress }: { progress: Progress }) {
  const words = useWords(progressScreenWords)
  const remind = useRemind({ id: progress.planId, name: progress.name })
  const done = progress.submitted + progress.approved
  const missing = progress.filling + progress.returned
  const change = changeOf(progress.submittedCopies, progress.lastCopies)
  return (
    <section className="panel">
      <div className="overview-line row wrap below-10">
        <p className="overview-share">
          <b>{words.share(share(done, expectedOf(progress)))}</b> {words.submittedOf(done, expectedOf(progress))}
        </p>
        {progress.lateCount > 0 && (
          <p className="overview-late">
            <b>{figure(progress.lateCount)}</b> {words.late}
          </p>
        )}
        <p>
          {words.copies(figure(progress.copies))}
          {change !== null && <span className="sub"> {words.againstLast(signedPercent(change, 1))}</span>}
        </p>
        {progress.state === 'open' && missing > 0 && (
          <Button busy={remind.busy} onClick={() => void remind.allSchools(missing, progress.schoolsUntil)}>
            {words.remindLate(missing)}
          </Button>
        )}
      </div>
      <StackBar counts={progress} legend />
      <dl className="overview-dates flex wrap">
        <When label={words.schoolDeadline} until={progress.schoolsUntil} isEnded={progress.state !== 'open'} />
        <When label={words.districtDeadline} until={progress.districtsUntil} isEnded={progress.state !== 'open'} />
        <div>
          <dt>{words.booksInHand}</dt>
          <dd className="num">{progress.booksInHand}</dd>
        </div>
      </dl>
      {remind.holder}
    </section>
  )
}

function When({ label, ...deadline }: DeadlineProps & { label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Deadline {...deadline} />
      </dd>
    </div>
  )
}

function Curve({ progress }: { progress: Progress }) {
  const words = useWords(progressScreenWords)
  return (
    <section className="panel">
      <h2>{words.curve}</h2>
      <SubmissionCurve progress={progress} />
    </section>
  )
}

function Districts({ progress, onDistrict }: { progress: Progress; onDistrict: (districtId: number) => void }) {
  const words = useWords(progressScreenWords)
  const remind = useRemind({ id: progress.planId, name: progress.name })
  const open = progress.state === 'open'
  const rows = progress.districts.toSorted((one, other) => behind(other) - behind(one))
  const renderReminding = ({ state, districtPlanId, until, remindedAt }: DistrictProgress) => (
    <>
      {open && (state === 'waiting' || state === 'open') && (
        <button
          type="button"
          className="link-button"
          disabled={remind.busy}
          onClick={() => void remind.districts([districtPlanId], until)}
        >
          {words.remindDistrict}
        </button>
      )}
      {remindedAt && (
        <span className="sub">
          {' '}
          <MomentText at={remindedAt} />
        </span>
      )}
    </>
  )
  return (
    <section className="panel">
      <FigureTable
        className="overview-districts has-cards"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          {
            label: words.district,
            render: ({ id, name }) => (
              <button type="button" className="link-button" onClick={() => onDistrict(id)}>
                {name}
              </button>
            ),
          },
          { label: words.state, render: ({ state }) => <StateTag states={districtPlanStates} state={state} /> },
          { label: words.progress, className: 'overview-bar', render: (district) => <StackBar counts={district} /> },
          {
            label: '',
            isAtEnd: true,
            className: 'num',
            render: (district) => `${figure(district.submitted + district.approved)} / ${figure(expectedOf(district))}`,
          },
          figures(words.late, 'lateCount', { isWide: true }),
          { label: words.remindDistrict, isLabelUnseen: true, isAtEnd: true, render: renderReminding },
        ]}
      />
      {remind.holder}
    </section>
  )
}

/** How much a district is behind; overdue schools weigh most. */
function behind(district: DistrictProgress): number {
  const expected = expectedOf(district)
  return district.lateCount * 10 + (expected ? 1 - (district.submitted + district.approved) / expected : 0)
}
