import { finder } from '@keben/core/kit/search-terms'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../../kit/controls/Icon.tsx'
import { useWords } from '../../kit/app/language.ts'
import { grantScreenWords } from './words.ts'

/** A person with the size of their grants. */
export interface Grantee {
  readonly id: number
  readonly name: string
  readonly userName: string
  readonly companyName: string
  readonly state: 'active' | 'disabled'
  readonly figure: string
}

interface GranteesProps {
  readonly label: string
  readonly people: readonly Grantee[]
  readonly chosen: readonly number[]
  readonly onChoose: (ids: readonly number[]) => void
  /** Opens one person instead of selecting several. */
  readonly onOpen?: (id: number) => void
}

/** The list of users: a click or Enter opens one, the box or Space selects several. */
export function Grantees({ label, people, chosen, onChoose, onOpen }: GranteesProps) {
  const words = useWords(grantScreenWords)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = people.filter((person) => isFound(person, query))
  const at = Math.min(active, Math.max(0, shown.length - 1))

  const toggle = (one: number) =>
    onChoose(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
  const open = onOpen ?? toggle
  const goTo = (place: number) => {
    const next = Math.min(Math.max(place, 0), shown.length - 1)
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const person = shown[at]
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }
    const place = places[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey || !person) return
    if (place !== undefined) goTo(place)
    else if (event.key === ' ') toggle(person.id)
    else if (event.key === 'Enter') open(person.id)
    else return
    event.preventDefault()
  }
  const allChosen = shown.length > 0 && shown.every((person) => chosen.includes(person.id))

  return (
    <div className="grantees stack short">
      <div className="grantees-head row gap-8">
        <label className="search-box">
          <Icon name="search" />
          <span className="unseen">{words.searchPeople}</span>
          <input
            type="search"
            value={query}
            placeholder={words.searchPeople}
            maxLength={100}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown') return
              event.preventDefault()
              list.current?.focus()
            }}
          />
        </label>
        <button
          type="button"
          className="link-button"
          disabled={!shown.length}
          onClick={() => onChoose(allChosen ? [] : shown.map((person) => person.id))}
        >
          {allChosen ? words.chooseNone : words.chooseAll}
        </button>
      </div>
      {shown.length === 0 && (
        <p className="grantees-empty sub text-centre">{people.length ? words.noMatch : words.noPeople}</p>
      )}
      <div
        className="grantees-list scroll line-above"
        ref={list}
        role="listbox"
        aria-multiselectable
        aria-label={label}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...(shown[at] && { 'aria-activedescendant': `${id}-${shown[at].id}` })}
      >
        {shown.map((person, place) => (
          <GranteeRow
            key={person.id}
            id={`${id}-${person.id}`}
            person={person}
            isActive={place === at}
            isChosen={chosen.includes(person.id)}
            onOpen={() => {
              setActive(place)
              open(person.id)
            }}
            onToggle={() => {
              setActive(place)
              toggle(person.id)
            }}
          />
        ))}
      </div>
    </div>
  )
}

interface GranteeRowProps {
  readonly id: string
  readonly person: Grantee
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onOpen: () => void
  readonly onToggle: () => void
}

function GranteeRow({ id, person, isActive, isChosen, onOpen, onToggle }: GranteeRowProps) {
  const words = useWords(grantScreenWords)
  return (
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={isActive ? 'grantee row gap-4 line-below is-active' : 'grantee row gap-4 line-below'}
      onClick={onOpen}
    >
      <span
        className="grantee-box grid rigid"
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      >
        <i className="tick-box" />
      </span>
      <span className="grantee-name grid grow slim">
        <b className="cut">{person.name}</b>
        <span className="cut sub small">
          {[person.state === 'disabled' && words.disabled, person.userName, person.companyName]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="num sub">{person.figure}</span>
    </div>
  )
}

function isFound({ name, userName, companyName }: Grantee, query: string): boolean {
  return finder(query)(`${name}\n${userName}\n${companyName}`)
}
