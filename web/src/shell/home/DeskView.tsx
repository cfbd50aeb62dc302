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
import { type DeskShown, type DeskFact, type SetupStep, shownOn } from './desks.ts'
import { Figures } from './Figures.tsx'
import { OwnOrders } from './OwnOrders.tsx'
import { SeasonCard, useSeasonShown } from './SeasonCard.tsx'
import { Task } from './Task.tsx'

/** What the present role finds when it comes in: what waits, what there is, what is good to know. */
export function DeskView({ role }: { role: Role }) {
  const words = useWords(deskWords)
  const home = useWords(homeWords)
  const language = useLanguage()
  const season = useSeasonShown(role)
  const { data, error } = useEndpoint(getDesk, {}, { staleTime: 0 })
  // What is told often is something to do.
  if (error) return <Nothing title={error.message} />
  if (!data) return <Loader />
  const { setup, waiting, figures, known }: DeskShown = shownOn(
    data,
    words,
    season && { id: season.id, name: briefSeason(season, language) },
  )
  return (
    <>
      {setup && <Setup steps={setup} />}
      {waiting.length > 0 && (
        <section aria-labelledby="to-do">
          <h2 id="to-do">{home.today}</h2>
          <div className="clip framed">
            {waiting.map(({ key, count, title, ...task }) => (
              <Task key={key} name={key} title={title(count)} {...task} {...(count > 0 && { count })} />
            ))}
          </div>
        </section>
      )}
      {!setup && waiting.length === 0 && <Nothing title={home.nothingTitle} text={home.nothing[role]} />}
      {role === 'school' ? <OwnOrders /> : <SeasonCard role={role} />}
      {figures.length > 0 && <Figures figures={figures} />}
      {known.length > 0 && <GoodToKnow known={known} />}
    </>
  )
}

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
              <span className={`home-task-mark num ${isDone ? 'is-good' : ''}`}>{isDone ? '✓' : index + 1}</span>
              <span>
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
