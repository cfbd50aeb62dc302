import { Link } from '@tanstack/react-router'
import { useWords } from '../../kit/app/language.ts'
import { deskWords } from '../words-desk.ts'
import { type WaitingTask, headlineOf } from './desks.ts'

/** The most urgent to-do, in one sentence with one button. */
export function Urgent({ task, isMarked }: { task: WaitingTask; isMarked: boolean }) {
  const words = useWords(deskWords)
  const { text, aside } = headlineOf(task, words)
  return (
    <section className={task.isLate ? 'panel home-urgent is-late' : 'panel home-urgent'}>
      <div>
        <h2>{text}</h2>
        <p className="sub">{aside}</p>
      </div>
      {task.to && (
        <Link
          to={task.to}
          search={() => task.search ?? {}}
          className="button is-main rigid push"
          {...(isMarked && { 'data-todo': task.key })}
        >
          {task.action}
        </Link>
      )}
    </section>
  )
}

/** A to-do with its first object, amounts and age, and the way to it. */
export function Task({ task }: { task: WaitingTask }) {
  const { key, title, hint, first, facts, isLate, to, search = {}, parts } = task
  const isNamed = first !== '' || facts.length > 0
  const content = (
    <>
      <span className="home-task-mark" aria-hidden="true" />
      <span className="home-task-text grow">
        <b>{title}</b>
        {isNamed ? (
          <span className="num">
            {first && <span>{first}</span>}
            {facts.length > 0 && <span className={isLate ? 'home-task-late' : 'sub'}>{facts.join(' · ')}</span>}
          </span>
        ) : (
          <span className="sub">{hint}</span>
        )}
      </span>
      {isNamed && !parts && <span className="sub home-task-hint">{hint}</span>}
    </>
  )
  if (parts)
    return (
      <div className="home-task">
        {content}
        <span className="home-parts row wrap gap-8">
          {parts.map((part) => (
            <Link
              key={part.key}
              to={part.to ?? '/sys'}
              search={() => part.search ?? {}}
              className="home-part num"
              title={[part.first, ...part.facts].filter(Boolean).join(' · ')}
              data-todo={part.key}
            >
              {part.title}
            </Link>
          ))}
        </span>
      </div>
    )
  if (!to) return <div className="home-task">{content}</div>
  return (
    <Link to={to} search={() => search} className="home-task" data-todo={key}>
      {content}
      <span className="faint" aria-hidden="true">
        →
      </span>
    </Link>
  )
}
