import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RawSearch } from '../list/search.ts'

export function idIn(search: RawSearch, name: string): number | undefined {
  const id = Number(search[name])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

interface GoOptions {
  readonly replace?: boolean
  /** The form has confirmed the loss of unsaved changes, or has just saved them. */
  readonly isConfirmed?: boolean
}

/** The search parameters, and a way to change some; undefined removes one. */
export function useAddress() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as RawSearch
  const go = (part: RawSearch, { replace = false, isConfirmed = false }: GoOptions = {}) =>
    void navigate({ to: '.', search: () => ({ ...search, ...part }) as never, replace, ignoreBlocker: isConfirmed })
  return { search, go }
}

/** Opens an entry within the page, and keeps the list's filters in the history. */
export function useOpen(name: string): (id: number) => void {
  const navigate = useNavigate()
  return (id) => void navigate({ to: '.', search: () => ({ [name]: String(id) }) as never })
}
