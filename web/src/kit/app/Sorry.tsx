import type { ReactNode } from 'react'

/** An empty or error state: the reason and the next step. */
export function Sorry({
  title,
  text,
  children,
  heading = 2,
}: {
  title: string
  text?: string | undefined
  children?: ReactNode
  heading?: 1 | 2
}) {
  const Heading = heading === 1 ? 'h1' : 'h2'
  return (
    <div className="sorry">
      <span className="sorry-shelf" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children && <div className="buttons">{children}</div>}
    </div>
  )
}
