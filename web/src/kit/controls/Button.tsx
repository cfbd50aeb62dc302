import type { ComponentProps, MouseEvent, ReactNode } from 'react'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  /** The primary action is filled; a link or a quiet button has no frame. */
  readonly look?: 'plain' | 'main' | 'link' | 'quiet'
  readonly danger?: boolean
  readonly size?: 'small' | 'large'
  /** As wide as its container. */
  readonly wide?: boolean
  /** Its action is running: it keeps the focus and ignores presses. */
  readonly busy?: boolean
  readonly icon?: ReactNode
  /** Submits its form. */
  readonly submits?: boolean
}

const lookClasses = { plain: undefined, main: 'is-main', link: 'is-link', quiet: 'is-quiet' } as const
const sizeClasses = { small: 'is-small', large: 'is-large' } as const

export function Button({
  look = 'plain',
  danger = false,
  size,
  wide = false,
  busy = false,
  icon,
  submits = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = [
    'button',
    lookClasses[look],
    danger && 'is-danger',
    size && sizeClasses[size],
    wide && 'is-wide',
    busy && 'is-busy',
    className,
  ]
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={submits ? 'submit' : 'button'}
      className={classes.filter(Boolean).join(' ')}
      {...(busy && { 'aria-busy': true })}
      onClick={click}
    >
      {busy ? <span className="button-busy" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
