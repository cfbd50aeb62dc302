import { addressOf, findThings, findableThings, mostOfEach } from '@keben/core/office/desk/find'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { useEndpoint } from '../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../kit/app/language.ts'
import { useSession } from '../kit/session/session.ts'
import type { Command } from './palette.ts'
import { shellWords } from './words.ts'

/**
 * Rows that match the typed text, as commands that open them. While `isLooking`, they may belong to the text before.
 */
export function useFound(typed: string): {
  readonly things: Command[]
  readonly isLooking: boolean
  /** Some kind has as many as are shown of each. */
  readonly mayBeMore: boolean
} {
  const words = useWords(shellWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const role = useSession().currentRoles?.id
  const trimmed = typed.trim().slice(0, 60)
  const keyword = useDeferredValue(trimmed)
  const enabled = keyword.length > 1
  const { data, isFetching } = useEndpoint(findThings, { keyword }, { enabled, keepPrevious: true, quiet: true })
  const isLate = keyword !== trimmed && trimmed.length > 1
  if (!enabled || !role) return { things: [], isLooking: isLate, mayBeMore: false }
  const things = (data?.found ?? []).flatMap((found): Command[] => {
    const address = addressOf(found, role)
    if (!address) return []
    return [
      {
        key: `${found.thing}-${found.id}`,
        kind: 'thing',
        label: found.name,
        mark: findableThings[found.thing][language],
        aside: [found.aside, found.disabled ? words.disabled : ''].filter(Boolean).join(' · '),
        names: [],
        run: () => void navigate({ to: address.to, search: () => address.search as never }),
      },
    ]
  })
  const found = data?.found ?? []
  const mayBeMore = found.some(({ thing }) => found.filter((other) => other.thing === thing).length >= mostOfEach)
  return { things, isLooking: isFetching || isLate, mayBeMore }
}
