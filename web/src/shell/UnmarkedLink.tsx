import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

/** A link that is never marked as the current page: on a plain link, the router's mark wins over `aria-current`. */
export const UnmarkedLink = createLink((props: ComponentProps<'a'>) => <a {...props} aria-current={undefined} />)
