import type { ReactNode } from 'react'

/** A sentence where a page or a list would stand: what is the case, and what one can do. */
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
