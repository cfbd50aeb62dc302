import { getDesk } from '@keben/core/office/desk/contract'
import type { Role } from '@keben/core/roles'
import { Link } from '@tanstack/react-router'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { Loader } from '../../kit/app/Loader.tsx'
import { Sorry } from '../../kit/app/Sorry.tsx'
import { PhoneLink } from '../../kit/values/PhoneLink.tsx'
import { briefSeason } from '../../base/plans/season-names.ts'
import { deskWords } from '../words-desk.ts'
import { homeWords } from '../words-home.ts'
import { type DeskShown, type DeskFact, type SetupStep, type WaitingTask, shownOn } from './desks.ts'
import { Figures } from './Figures.tsx'
import { OwnOrders } from './OwnOrders.tsx'
import { MoneyDue } from './MoneyDue.tsx'
import { Season, useSeasonShown } from './Season.tsx'
import { Task, Urgent } from './Task.tsx'

/** The home page of the current role: the most urgent to-do, all to-dos, then the season. */
export function DeskView({ role }: { role: Role }) {
  const words = useWords(deskWords)
  const home = useWords(homeWords)
  const language = useLanguage()
  const season = useSeasonShown(role)
  const { data, error } = useEndpoint(getDesk, {}, { staleTime: 0 })
  // What is told often is something to do.
  if (error) return <Nothing title={error.message} />
  if (!data) return <DeskSkeleton />
  const { setup, waiting, figures, known }: DeskShown = shownOn(
    data,
    words,
    season && { id: season.id, name: briefSeason(season, language) },
  )
  const urgent = waiting.find(({ urgency }) => urgency !== 'tidy')
  // A line with parts stays in its list, because the button leads to the first of them only.
  const others = waiting.filter((task) => task !== urgent || task.parts)
  const group = (isIn: (task: WaitingTask) => boolean) => others.filter(isIn)
  const tidy = group(({ urgency }) => urgency === 'tidy')
  return (
    <>
      {urgent && <Urgent task={urgent} isMarked={!urgent.parts} />}
      {setup && <Setup steps={setup} />}
      <Tasks id="overdue" title={home.overdue} tasks={group(({ urgency }) => urgency === 'late')} isLate />
      <Tasks id="to-do" title={home.toDo} tasks={group(({ urgency }) => urgency !== 'late' && urgency !== 'tidy')} />
      {tidy.length > 0 && (
        <details className="home-tidy">
          <summary>{home.tidy(tidy.length)}</summary>
          <div className="clip framed">
            {tidy.map((task) => (
              <Task key={task.key} task={task} />
            ))}
          </div>
        </details>
      )}
      {!setup && waiting.length === 0 && <Nothing title={home.nothingTitle} text={home.nothing[role]} />}
      {figures.length > 0 && <Figures figures={figures} />}
      {role === 'school' ? <OwnOrders /> : season && <Season key={season.id} role={role} plan={season} />}
      {role === 'finance' && <MoneyDue />}
      {known.length > 0 && <GoodToKnow known={known} />}
    </>
  )
}

function Tasks(props: { id: string; title: string; tasks: readonly WaitingTask[]; isLate?: boolean }) {
  const { id, title, tasks, isLate = false } = props
  if (tasks.length === 0) return null
  return (
    <section aria-labelledby={id} className={isLate ? 'home-late' : undefined}>
      <h2 id={id}>{title}</h2>
      <div className="clip framed">
        {tasks.map((task) => (
          <Task key={task.key} task={task} />
        ))}
      </div>
    </section>
  )
}

/** Takes the room of the bands, so that nothing below jumps. */
const DeskSkeleton = () => (
  <div className="home-skeleton grid gap-20" aria-busy="true">
    <Loader />
  </div>
)

const Nothing = ({ title, text }: { title: string; text?: string }) => (
  <section className="panel">
    <Sorry title={title} text={text} />
  </section>
)

/** The way from nothing to a working city; what is done is ticked. */
function Setup({ steps }: { steps: readonly SetupStep[] }) {
  const words = useWords(deskWords)
  const done = steps.filter((step) => step.done).length
  return (
    <section aria-labelledby="setup">
      <h2 id="setup">{words.setupTitle(done, steps.length)}</h2>
      <ol className="clip framed home-setup">
        {steps.map(({ title, hint, to, done: isDone }, index) => (
          <li key={title}>
            <Link to={to} className="home-task">
              <span className={`home-step num ${isDone ? 'is-good' : ''}`}>{isDone ? '✓' : index + 1}</span>
              <span className="home-task-text grow">
                <b>{title}</b>
                <span className="sub">{hint}</span>
              </span>
              <span className="faint push" aria-hidden="true">
                →
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className="sub home-setup-hint">{words.setupHint}</p>
    </section>
  )
}

function GoodToKnow({ known }: { known: readonly DeskFact[] }) {
  const words = useWords(deskWords)
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know">{words.goodToKnow}</h2>
      <dl className="panel home-known">
        {known.map(({ label, text, phone }) => (
          <div key={label}>
            <dt className="sub">{label}</dt>
            <dd>
              {text} {phone && <PhoneLink number={phone} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
