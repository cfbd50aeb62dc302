import { Link } from '@tanstack/react-router'
import { figure } from '../../kit/app/language.ts'

/** One thing that waits, with its number, and the way to it. */
export function Task({
  name,
  count,
  title,
  hint,
  to,
  search = {},
  tone = 'waiting',
}: {
  name?: string
  count?: number
  title: string
  hint: string
  to?: string
  search?: Readonly<Record<string, string>>
  tone?: 'waiting' | 'good'
}) {
  const content = (
    <>
      <span className={`home-task-mark num ${tone === 'good' ? 'is-good' : ''}`}>
        {count === undefined ? (tone === 'good' ? '✓' : '!') : figure(count)}
      </span>
      <span>
        <b>{title}</b>
        <span className="sub">{hint}</span>
      </span>
    </>
  )
  if (!to) return <div className="home-task">{content}</div>
  return (
    <Link to={to} search={() => search} className="home-task" data-todo={name}>
      {content}
      <span className="faint push" aria-hidden="true">
        →
      </span>
    </Link>
  )
}
