import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RawSearch } from '../list/search.ts'

/** The id that an address names, if it is one. */
export function idIn(search: RawSearch, name: string): number | undefined {
  const id = Number(search[name])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

interface GoOptions {
  readonly replace?: boolean
  /** Whoever has something unsaved has been asked already, or has just saved it. */
  readonly isAsked?: boolean
}

/** What the address says, and a way to change parts of it; what becomes undefined leaves it. */
export function useAddress() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as RawSearch
  const go = (part: RawSearch, { replace = false, isAsked = false }: GoOptions = {}) =>
    void navigate({ to: '.', search: () => ({ ...search, ...part }) as never, replace, ignoreBlocker: isAsked })
  return { search, go }
}

/** Opens something within the page, and leaves behind how the list was filtered. */
export function useOpen(name: string): (id: number) => void {
  const navigate = useNavigate()
  return (id) => void navigate({ to: '.', search: () => ({ [name]: String(id) }) as never })
}
